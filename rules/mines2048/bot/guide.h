#pragma once
// 2048 for the expectimax search: moves, spawns and the valuation of boards.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "mines2048/bot/network.h"
#include "mines2048/mines2048.h"
#include "search/expectimax.h"

namespace quintet::mines2048::inline bot {

namespace detail {

// The tile to reach: the target; without one, or in a kept game, the next larger tile, at least
// 2048.
inline Tile aim_of(const State& state) {
  const Target target = state.options().target;
  if (target != Target::none && !state.kept()) return tile_of(target);
  return std::max(kNetworkTarget, static_cast<Tile>(state.board().largest() + 1));
}

// The cells of a board in terms of a network trained for kNetworkTarget, if `aim` is larger. Each
// step halves all tiles above the largest missing one (tile-downgrading, Jaśkowski 2017).
inline std::uint64_t downgraded(const Board& board, Tile aim) {
  Array<Tile, kCells> tiles;
  for (int cell = 0; cell < kCells; ++cell) tiles[cell] = board.at(cell);
  for (Tile limit = aim; limit > kNetworkTarget; --limit) {
    const auto is_there = [&](Tile tile) {
      return std::find(tiles.begin(), tiles.end(), tile) != tiles.end();
    };
    Tile missing = static_cast<Tile>(limit - 1);
    while (missing > kTwo && is_there(missing)) --missing;
    for (Tile& tile : tiles) {
      if (tile > missing) --tile;
    }
  }
  std::uint64_t cells = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) cells |= std::uint64_t{tiles[cell]} << 4 * cell;
  return cells;
}

}  // namespace detail

/// The guide of the search in 2048 (search/expectimax.h). A board is before a slide or,
/// as an afterstate, after it; spawns are the chance events.
class Guide {
 public:
  using Board = mines2048::Board;
  using Move = Action;
  using Afterstate = Board;
  static constexpr float kDiscount = mines2048::kDiscount;

  /// Keeps a reference to the network.
  Guide(const State& state, const Network& network)
      : network_(network),
        is_lost_when_full_(state.options().loss == Loss::full),
        aim_(detail::aim_of(state)) {
    for (const Tile tile : shares_of(state.options().preset)) {
      const auto known = std::find_if(odds_.begin(), odds_.end(),
                                      [&](const Odds& odds) { return odds.tile == tile; });
      if (known == odds_.end()) {
        odds_.push_back({tile, 1});
      } else {
        ++known->share;
      }
    }
    for (Odds& odds : odds_) {
      odds.share /= static_cast<float>(shares_of(state.options().preset).size());
    }
  }

  template <class See>
  void moves(const Board& board, See&& see) const {
    for (const Action slide : kSlides) {
      const Slid slid = board.slid(direction_of(slide));
      if (slid.moved) see(slide, slid.board);
    }
  }

  // The weights of the spawns on one cell sum to 1.
  float weights(const Board& board) const { return static_cast<float>(board.empty_cells()); }
  template <class See>
  void events(const Board& board, See&& see) const {
    const int cells = board.empty_cells();
    for (int n = 0; n < cells; ++n) {
      const int cell = board.empty_cell(n);
      for (const Odds& odds : odds_) {
        Board next = board;
        next.spawn(cell, odds.tile);
        see(odds.share, next);
      }
    }
  }

  std::optional<float> decided(const Board& board) const {
    if (board.reaches(aim_)) return 1.0f;
    if (is_lost_when_full_ && board.empty_cells() == 1) return 0.0f;
    return std::nullopt;
  }

  float judged(const Board& board) const {
    const std::uint64_t cells = aim_ > kNetworkTarget && board.reaches(kNetworkTarget)
                                    ? detail::downgraded(board, aim_)
                                    : board.cells();
    return std::clamp(network_.value(cells), kLeastOpen, kMostOpen);
  }

  std::uint64_t key(const Board& board) const { return board.cells(); }

 private:
  // Open boards are worth more than lost ones and less than won ones.
  static constexpr float kLeastOpen = 0.0001f, kMostOpen = kDiscount;

  struct Odds {
    Tile tile;
    float share;
  };

  const Network& network_;
  bool is_lost_when_full_;
  Tile aim_;
  std::vector<Odds> odds_;
};

static_assert(ExpectimaxGuide<Guide>);

}  // namespace quintet::mines2048::inline bot
