#pragma once
// A player of Pah Tum to measure the computer by; they share nothing but the rules.
//
// It values a position by its expected final score if each empty square falls to a player with
// probability 0.38, independently of the others. It searches all squares by alpha-beta (Knuth and
// Moore, "An analysis of alpha-beta pruning", 1975), 4 actions deep by default.

#include <algorithm>
#include <cstddef>
#include <limits>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "pahtum/pahtum.h"

namespace quintet::test {

class PahtumYardstick {
 public:
  /// Searches `depth` actions ahead, at least 1.
  explicit PahtumYardstick(int depth = 4) : depth_(depth) {}

  /// The action for the player to move. Requires a game in progress, dug holes and no swap.
  pahtum::Action choose(const pahtum::State& state) {
    read(state);
    const Moves moves = sorted_moves();
    std::pair best(-kInfinite, moves.front().second);
    for (const auto& [gain, square] : moves) {
      const double value = value_after(square, depth_, -kInfinite, -best.first);
      if (value > best.first) best = {value, square};
    }
    const auto coordinate = [&](int i) { return static_cast<std::int8_t>(i); };
    return {coordinate(best.second / size_), coordinate(best.second % size_)};
  }

 private:
  static constexpr double kProbability = 0.38;
  static constexpr double kInfinite = std::numeric_limits<double>::infinity();

  using Moves = std::vector<std::pair<double, int>>;  // {negated gain, square}, best first

  // A row or a column: its value to O, and the change in it by a piece of either player.
  struct Prospect {
    double value = 0;
    std::vector<double> gain[2];
  };

  // The expected points of one player. Each run of exactly n squares adds its probability times its
  // points.
  static double expected_points(const std::string& line, char own) {
    const auto probability = [&](std::size_t i) {
      return i >= line.size() ? 0 : line[i] == own ? 1 : line[i] == '.' ? kProbability : 0;
    };
    double points = 0;
    for (std::size_t first = 0; first < line.size(); ++first) {
      double run = first == 0 ? 1 : 1 - probability(first - 1);
      for (std::size_t next = first; next < line.size() && run > 0; ++next) {
        run *= probability(next);
        points += run * (1 - probability(next + 1)) * pahtum::kRunPoints[next + 1 - first];
      }
    }
    return points;
  }
  static double lead(const std::string& line) {
    return expected_points(line, 'O') - expected_points(line, 'X');
  }

  // Cached, because lines recur.
  const Prospect* prospect(const std::string& line) {
    const auto [entry, is_new] = prospects_.try_emplace(line);
    Prospect& prospect = entry->second;
    if (is_new) {
      prospect.value = lead(line);
      for (const int player : {0, 1}) {
        for (std::size_t i = 0; i < line.size(); ++i) {
          std::string next = line;
          if (line[i] == '.') next[i] = "OX"[player];
          prospect.gain[player].push_back(lead(next) - prospect.value);
        }
      }
    }
    return &prospect;
  }

  void read(const pahtum::State& state) {
    size_ = state.size();
    player_ = state.current_player();
    value_ = 0;
    lines_.assign(static_cast<std::size_t>(2 * size_), std::string(length(), ' '));
    for (int square = 0; square < size_ * size_; ++square) {
      const char content = state.at(square / size_, square % size_);
      row(square)[column_of(square)] = column(square)[row_of(square)] = content;
    }
    seen_.clear();
    for (const std::string& line : lines_) {
      seen_.push_back(prospect(line));
      value_ += seen_.back()->value;
    }
  }

  std::size_t length() const { return static_cast<std::size_t>(size_); }
  std::size_t row_of(int square) const { return static_cast<std::size_t>(square / size_); }
  std::size_t column_of(int square) const { return static_cast<std::size_t>(square % size_); }
  std::string& row(int square) { return lines_[row_of(square)]; }
  std::string& column(int square) { return lines_[length() + column_of(square)]; }

  // For the player to move.
  double gain(int square) const {
    const double gain = seen_[row_of(square)]->gain[player_][column_of(square)] +
                        seen_[length() + column_of(square)]->gain[player_][row_of(square)];
    return player_ == 0 ? gain : -gain;
  }

  Moves sorted_moves() {
    Moves moves;
    for (int square = 0; square < size_ * size_; ++square) {
      if (row(square)[column_of(square)] == '.') moves.emplace_back(-gain(square), square);
    }
    std::sort(moves.begin(), moves.end());
    return moves;
  }

  // The value for the player to move, `depth` actions ahead, within alpha and beta.
  double search(int depth, double alpha, double beta) {
    const double value = player_ == 0 ? value_ : -value_;
    if (depth == 0) return value;
    const Moves moves = sorted_moves();
    if (moves.empty()) return value;
    if (depth == 1) return value - moves.front().first;
    for (const auto& [gain, square] : moves) {
      alpha = std::max(alpha, value_after(square, depth, -beta, -alpha));
      if (alpha >= beta) break;
    }
    return alpha;
  }

  // The value of a square for the player to move; `depth` includes it.
  double value_after(int square, int depth, double alpha, double beta) {
    const std::size_t lines[] = {row_of(square), length() + column_of(square)};
    const Prospect* before[] = {seen_[lines[0]], seen_[lines[1]]};
    const double value_before = value_;
    const auto put = [&](char content) {
      row(square)[column_of(square)] = column(square)[row_of(square)] = content;
      player_ ^= 1;
    };
    put("OX"[player_]);
    for (const int i : {0, 1}) {
      seen_[lines[i]] = prospect(lines_[lines[i]]);
      value_ += seen_[lines[i]]->value - before[i]->value;
    }
    const double value = -search(depth - 1, alpha, beta);
    put('.');
    for (const int i : {0, 1}) seen_[lines[i]] = before[i];
    value_ = value_before;
    return value;
  }

  int depth_;
  int size_ = 0;
  Seat player_ = 0;
  double value_ = 0;                   // for O
  std::vector<std::string> lines_;     // the rows, then the columns
  std::vector<const Prospect*> seen_;  // of lines_
  std::unordered_map<std::string, Prospect> prospects_;
};

}  // namespace quintet::test
