// Invariants of 2048, checked from outside at every step of a game.

#include "mines2048/mines2048.h"

#include <array>
#include <string>
#include <vector>

#include "catch.h"
#include "conformance/conformance.h"

namespace quintet::mines2048 {
namespace {

struct Invariants {
  void start(const State& state) {
    CHECK(cells_of(state) == Cells{});
    CHECK(state.score() == 0);
  }

  void action(const State& before, const State::Action& action, const State& after) {
    if (action == Action::keep) {
      CHECK(cells_of(after) == cells_of(before));
      return;
    }
    Cells cells = cells_of(before);
    const std::int64_t gain = slide(cells, State::to_text(action)[0]);
    CHECK(cells_of(after) == cells);
    CHECK(after.score() - before.score() == gain);
    // Combining keeps the sum of the tiles; only mines reduce it.
    CHECK(sum_of(before) - sum_of(after) == destroyed_);
  }

  void chance(const State& before, const State::Chance& spawn, const State& after) {
    Cells cells = cells_of(before);
    int& cell = cells[static_cast<std::size_t>(spawn.cell)];
    CHECK(cell == 0);
    cell = spawn.tile == kMine ? kMineCell : value_of(spawn.tile);
    CHECK(cells_of(after) == cells);
    CHECK(after.score() == before.score());
  }

 private:
  // Numbers, 0 for an empty cell, kMineCell for a mine.
  using Cells = std::array<int, 16>;
  static constexpr int kMineCell = -1;

  static Cells cells_of(const State& state) {
    Cells cells{};
    for (int cell = 0; cell < 16; ++cell) {
      const Tile tile = state.board().at(cell);
      cells[static_cast<std::size_t>(cell)] = tile == kEmpty  ? 0
                                              : tile == kMine ? kMineCell
                                                              : value_of(tile);
    }
    return cells;
  }
  static std::int64_t sum_of(const State& state) {
    std::int64_t sum = 0;
    for (const int cell : cells_of(state)) sum += cell == kMineCell ? 0 : cell;
    return sum;
  }

  // The slide, written again from the rules (Sliding one line). Returns the gain.
  std::int64_t slide(Cells& cells, char letter) {
    std::int64_t gain = 0;
    destroyed_ = 0;
    for (std::size_t line = 0; line < 4; ++line) {
      struct Entry {
        int value;
        bool combined;
      };
      std::vector<Entry> result;
      std::vector<std::size_t> places;
      for (std::size_t i = 0; i < 4; ++i) {
        places.push_back(letter == 'A'   ? 4 * line + i
                         : letter == 'D' ? 4 * line + 3 - i
                         : letter == 'W' ? 4 * i + line
                                         : 4 * (3 - i) + line);
      }
      for (const std::size_t place : places) {
        const int tile = std::exchange(cells[place], 0);
        if (tile == 0) continue;
        Entry* last = result.empty() ? nullptr : &result.back();
        if (tile == kMineCell && last != nullptr && !last->combined) {
          if (last->value != kMineCell) lose(last->value, gain);
          result.pop_back();
        } else if (tile != kMineCell && last != nullptr && last->value == kMineCell) {
          lose(tile, gain);
          result.pop_back();
        } else if (tile != kMineCell && last != nullptr && last->value == tile && !last->combined &&
                   tile < 131072) {
          *last = {2 * tile, true};
          gain += 2 * tile;
        } else {
          result.push_back({tile, false});
        }
      }
      for (std::size_t i = 0; i < result.size(); ++i) cells[places[i]] = result[i].value;
    }
    return gain;
  }
  void lose(int value, std::int64_t& gain) {
    gain -= value;
    destroyed_ += value;
  }

  std::int64_t destroyed_ = 0;
};

}  // namespace

// For conformance_test.cpp.
test::Conformance conformance() {
  return test::conformance_of<State, Invariants>();
}

}  // namespace quintet::mines2048
