#pragma once
// The rest of the game in a position, as a graph. Positions of the same structure pose the same
// puzzle, whatever their place on the board, symmetry, colours and finished parts.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "mathable/mathable.h"
#include "mergers/mergers.h"
#include "mines2048/mines2048.h"
#include "pahtum/pahtum.h"
#include "triangles/triangles.h"

namespace quintet::test {

/// A graph whose vertices have labels.
class Graph {
 public:
  std::size_t add(std::string word) {
    words_.push_back(std::move(word));
    joined_.emplace_back();
    return words_.size() - 1;
  }
  void join(std::size_t a, std::size_t b) {
    joined_[a].push_back(b);
    joined_[b].push_back(a);
  }

  /// A text that does not depend on the order of the vertices. Refines each vertex's colour by
  /// those of its neighbours (Weisfeiler and Leman).
  std::string structure() const {
    std::vector<std::size_t> colours;
    for (const std::string& word : words_) colours.push_back(std::hash<std::string>()(word));
    for (std::size_t round = 0; round < words_.size(); ++round) {
      std::vector<std::size_t> next;
      for (std::size_t i = 0; i < words_.size(); ++i) {
        std::vector<std::size_t> beside;
        for (const std::size_t other : joined_[i]) beside.push_back(colours[other]);
        std::ranges::sort(beside);
        std::string heard = std::to_string(colours[i]);
        for (const std::size_t colour : beside) heard += ' ' + std::to_string(colour);
        next.push_back(std::hash<std::string>()(heard));
      }
      colours = std::move(next);
    }
    std::ranges::sort(colours);
    std::string text;
    for (const std::size_t colour : colours) text += std::to_string(colour) + ' ';
    return text;
  }

 private:
  std::vector<std::string> words_;
  std::vector<std::vector<std::size_t>> joined_;
};

/// The unowned triangles, joined by the undrawn lines.
inline std::string structure_of(const triangles::State& state) {
  Graph graph;
  std::map<int, std::size_t> known;
  state.undrawn().each([&](int line) {
    const std::size_t here = graph.add("line");
    for (int triangle = 0; triangle < triangles::triangles_of(state.radius()); ++triangle) {
      if (!(state.geometry().line_triangles[line] >> triangle & 1)) continue;
      const auto [place, is_new] = known.try_emplace(triangle, 0);
      if (is_new) place->second = graph.add("triangle");
      graph.join(here, place->second);
    }
  });
  const bool is_unlimited = state.options().turns == triangles::Turns::unlimited;
  return graph.structure() + (is_unlimited ? "unlimited" : state.second_turn() ? "second" : "");
}

/// The empty squares, and each player's rows and columns in which a run can still grow.
inline std::string structure_of(const pahtum::State& state) {
  Graph graph;
  std::map<std::pair<int, int>, std::size_t> squares;
  const auto inside = [&](int r, int c) {
    return r >= 0 && c >= 0 && r < state.size() && c < state.size();
  };
  const auto is_empty = [&](int r, int c) { return state.at(r, c) == '.'; };
  for (int row = 0; row < state.size(); ++row) {
    for (int column = 0; column < state.size(); ++column) {
      if (is_empty(row, column)) squares[{row, column}] = graph.add("empty");
    }
  }
  for (const Seat seat : {0, 1}) {
    const std::string role = seat == state.current_player() ? "own" : "other";
    const auto may_run = [&](int r, int c) {
      return inside(r, c) && (is_empty(r, c) || state.at(r, c) == pahtum::name_of(seat).front());
    };
    for (const auto& [rows, columns] : {std::pair{0, 1}, std::pair{1, 0}}) {
      for (int row = 0; row < state.size(); ++row) {
        for (int column = 0; column < state.size(); ++column) {
          if (!may_run(row, column) || may_run(row - rows, column - columns)) continue;
          // The squares of a possible run: empty ones, and the pieces between them.
          std::vector<std::pair<int, int>> run;
          for (int r = row, c = column; may_run(r, c); r += rows, c += columns) {
            run.emplace_back(r, c);
          }
          const bool can_grow = std::ranges::any_of(
              run, [&](const auto& square) { return is_empty(square.first, square.second); });
          if (run.size() < static_cast<std::size_t>(pahtum::kLeastRun) || !can_grow) continue;
          const std::size_t whole = graph.add(role);
          std::size_t before = whole;
          for (const auto& [r, c] : run) {
            const std::size_t here = graph.add(is_empty(r, c) ? "to come" : "there");
            graph.join(here, whole);
            if (before != whole) graph.join(here, before);
            if (is_empty(r, c)) graph.join(here, squares[{r, c}]);
            before = here;
          }
        }
      }
    }
  }
  return graph.structure();
}

/// The free squares and their neighbours.
inline std::string structure_of(const mergers::State& state) {
  using mergers::Board;
  Graph graph;
  std::map<int, std::size_t> free, groups;
  const Board& board = state.board();
  board.each([&](int index) {
    if (board.at(index) == Board::kFree) free[index] = graph.add("free");
  });
  for (const auto& [index, here] : free) {
    std::vector<int> touched;
    for (const int next : Board::neighbours(index)) {
      const int what = board.at(next);
      if (what == Board::kFree && next > index) graph.join(here, free[next]);
      if (what == Board::kIsolated) {
        const auto [place, is_new] = groups.try_emplace(-next, 0);
        if (is_new) place->second = graph.add("isolated");
        graph.join(here, place->second);
      }
      if (what < Board::kIsolated && std::ranges::find(touched, what) == touched.end()) {
        touched.push_back(what);
        const auto [place, is_new] = groups.try_emplace(what, 0);
        if (is_new) place->second = graph.add(std::to_string(state.size(what)));
        graph.join(here, place->second);
      }
    }
  }
  return graph.structure() + std::to_string(state.goal());
}

/// The numbers on the board, in the least of its eight symmetries.
inline std::string structure_of(const mines2048::State& state) {
  std::string least;
  for (int side = 0; side < 8; ++side) {
    std::string seen;
    for (int row = 0; row < 4; ++row) {
      for (int column = 0; column < 4; ++column) {
        const int r = side & 1 ? 3 - row : row, c = side & 2 ? 3 - column : column;
        seen += static_cast<char>(state.board().at(side & 4 ? 4 * c + r : 4 * r + c));
      }
    }
    if (least.empty() || seen < least) least = seen;
  }
  return least;
}

/// The board, which has no symmetries, and the rack.
inline std::string structure_of(const mathable::State& state) {
  std::string seen;
  for (int row = 0; row < state.size(); ++row) {
    for (int column = 0; column < state.size(); ++column) {
      seen += static_cast<char>(state.at(row, column));
    }
  }
  std::string rack;
  for (const mathable::Rank rank : state.rack(state.current_player())) {
    rack += static_cast<char>(rank);
  }
  std::ranges::sort(rack);
  return seen + '|' + rack;
}

}  // namespace quintet::test
