#include "mines2048/board.h"

#include <algorithm>
#include <utility>

namespace quintet::mines2048 {
namespace {

// Tiles of a line, or places in it, counted from the edge that the slide goes towards.
using Line = Array<Tile, 4>;

struct LineSlide {
  Line tiles{};
  std::int32_t gain = 0;
  Array<Fate, 4> fates{};  // of the tiles before the slide; cells are places in the line
};

LineSlide slide_line(const Line& line) {
  LineSlide slide;
  // The result list (Sliding one line): its length, the place each entry came from, and its
  // combined flag.
  std::int8_t entries = 0;
  Array<std::int8_t, 4> origin{};
  Array<bool, 4> is_combined{};
  for (std::int8_t place = 0; place < 4; ++place) {
    const Tile tile = line[place];
    if (tile == kEmpty) continue;
    Fate& fate = slide.fates[place];
    fate = {Fate::Kind::moved, tile, place, entries, place};

    if (entries > 0) {
      const int last = entries - 1;
      Tile& entry = slide.tiles[last];
      const auto meet = [&](Fate::Kind kind) {
        const std::int8_t partner = origin[last];
        slide.fates[partner].kind = fate.kind = kind;
        slide.fates[partner].partner = place;
        fate.partner = partner;
        fate.to = static_cast<std::int8_t>(last);
      };
      if (tile == kMine ? !is_combined[last] : entry == kMine) {
        meet(Fate::Kind::destroyed);
        for (const Tile lost : {tile, entry}) slide.gain -= is_number(lost) ? value_of(lost) : 0;
        entry = kEmpty;
        --entries;
        continue;
      }
      if (tile == entry && !is_combined[last] && tile < kLargest) {
        meet(Fate::Kind::combined);
        slide.gain += value_of(++entry);
        is_combined[last] = true;
        continue;
      }
    }
    const int next = entries++;
    slide.tiles[next] = tile;
    origin[next] = place;
  }
  return slide;
}

// The cell at a place of a line. Both count from 0 to 3.
int cell_at(Direction direction, int line, int place) {
  const auto bits = static_cast<unsigned>(direction);
  const int along = (bits & 1) != 0 ? 3 - place : place;
  return bits < 2 ? 4 * along + line : 4 * line + along;
}

LineSlide slide_line(const Board& board, Direction direction, int line) {
  Line tiles;
  for (int place = 0; place < 4; ++place) {
    tiles[place] = board.at(cell_at(direction, line, place));
  }
  return slide_line(tiles);
}

unsigned packed(const Line& line) {
  return static_cast<unsigned>(line[0] | line[1] << 4 | line[2] << 8 | line[3] << 12);
}

}  // namespace

std::string tile_text(Tile tile) {
  return tile == kEmpty ? "" : tile == kMine ? "*" : std::to_string(value_of(tile));
}

detail::RowSlides::RowSlides() {
  for (unsigned row = 0; row < of.size(); ++row) {
    Line line;
    for (std::size_t place = 0; place < 4; ++place) line[place] = row >> 4 * place & 15;
    LineSlide slide = slide_line(line);
    const std::int32_t half = slide.gain / 2 + kGainOffset;
    const bool is_held =
        *std::max_element(slide.tiles.begin(), slide.tiles.end()) < 16 && half >> 15 == 0;
    const RowSlide gain = is_held ? static_cast<RowSlide>(half) << 16 : kTooHigh;
    of[row][0] = gain | (is_held ? packed(slide.tiles) : 0);
    std::reverse(line.begin(), line.end());
    std::reverse(slide.tiles.begin(), slide.tiles.end());
    of[packed(line)][1] = gain | (is_held ? packed(slide.tiles) : 0);
  }
}

void Board::put(int cell, Tile tile) {
  const bool is_high = tile > kHigh;
  spawn(cell, is_high ? static_cast<Tile>(tile - kHigh) : tile);
  high_ = static_cast<std::uint16_t>(high_ | is_high << cell);
}

Tile Board::largest(std::uint64_t cells, std::uint16_t high) {
  const Board board(cells, high);
  Tile largest = kEmpty;
  for (int cell = 0; cell < kCells; ++cell) largest = std::max(largest, board.at(cell));
  return largest;
}

Slid Board::slid_high(std::uint64_t cells, std::uint16_t high, Direction direction) {
  const Board board(cells, high);
  Slid result{{}, 0, false};
  for (int line = 0; line < 4; ++line) {
    const LineSlide slide = slide_line(board, direction, line);
    for (int place = 0; place < 4; ++place) {
      const Tile tile = slide.tiles[place];
      if (tile != kEmpty) result.board.put(cell_at(direction, line, place), tile);
    }
    result.gain += slide.gain;
  }
  result.moved = result.board != board;
  return result;
}

std::vector<Fate> Board::fates(Direction direction) const {
  std::vector<Fate> fates;
  for (int line = 0; line < 4; ++line) {
    for (Fate fate : slide_line(*this, direction, line).fates) {
      if (fate.tile == kEmpty) continue;
      for (std::int8_t* cell : {&fate.from, &fate.to, &fate.partner}) {
        *cell = static_cast<std::int8_t>(cell_at(direction, line, *cell));
      }
      fates.push_back(fate);
    }
  }
  sort_few(fates.begin(), fates.end(),
           [](const Fate& one, const Fate& other) { return one.from < other.from; });
  return fates;
}

bool Board::moves(std::uint64_t cells, std::uint16_t high) {
  const Board board(cells, high);
  return std::any_of(kDirections.begin(), kDirections.end(),
                     [&](Direction direction) { return board.slid(direction).moved; });
}

}  // namespace quintet::mines2048
