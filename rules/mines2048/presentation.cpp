// Output of 2048 with mines: text, views for a board, and the fates in its events.

#include "core/notation.h"
#include "mines2048/mines2048.h"

namespace quintet::mines2048 {
namespace {

constexpr std::size_t kLeastWidth = 4;  // of a cell (Text form)

}  // namespace

std::string State::text(Seat) const {
  std::size_t width = kLeastWidth;
  for (int cell = 0; cell < kCells; ++cell) {
    width = std::max(width, tile_text(board_.at(cell)).size());
  }
  const std::string rule = std::string(4 * (width + 1) + 1, '-') + '\n';
  std::string text = rule;
  for (int cell = 0; cell < kCells; ++cell) {
    text += '|' + right(tile_text(board_.at(cell)), width);
    if (cell % 4 == 3) text += "|\n" + rule;
  }
  return text += "Score: " + std::to_string(score_);
}

Json State::view(Seat) const {
  std::vector<Json> cells, odds, tiles;
  int mines = 0;
  for (int cell = 0; cell < kCells; ++cell) {
    cells.push_back(tile_json(board_.at(cell)));
    mines += board_.at(cell) == kMine;
  }
  const int shares = static_cast<int>(shares_of(preset_).size());
  for (const Tile tile : {kTwo, kFour, kMine}) {
    if (const int weight = weight_of(tile); weight > 0) {
      odds.push_back(Json::object("value", tile_json(tile), "percent", 100 * weight / shares));
    }
  }
  for (Tile tile = weight_of(kMine) > 0 ? kMine : kTwo; tile <= kLargest; ++tile) {
    tiles.push_back(tile_json(tile));
  }
  const Tile largest = board_.largest();
  return Json::object("cells", cells, "score", score_, "target",
                      target_ == Target::none ? 0 : value_of(tile_of(target_)), "loss",
                      loss_ == Loss::full ? "full" : "stuck", "tiles", tiles, "odds", odds, "won",
                      won(), "lost", lost(), "kept", kept_, "mines", mines, "largest",
                      is_number(largest) ? value_of(largest) : 0);
}

Json tile_json(Tile tile) {
  return is_number(tile) ? Json(value_of(tile)) : tile == kMine ? Json("*") : Json(0);
}

std::vector<Json> State::fates(Direction direction) const {
  std::vector<Json> tiles;
  for (const Fate& fate : board_.fates(direction)) {
    const Json value = tile_json(fate.tile);
    if (fate.kind == Fate::Kind::moved) {
      tiles.push_back(
          Json::object("fate", "moved", "value", value, "from", fate.from, "to", fate.to));
    } else if (fate.kind == Fate::Kind::combined) {
      tiles.push_back(Json::object("fate", "combined", "value", value, "from", fate.from, "to",
                                   fate.to, "with", fate.partner, "into", 2 * value_of(fate.tile)));
    } else {
      tiles.push_back(Json::object("fate", "destroyed", "value", value, "from", fate.from, "to",
                                   fate.to, "by", fate.partner, "loss",
                                   is_number(fate.tile) ? value_of(fate.tile) : 0));
    }
  }
  return tiles;
}

}  // namespace quintet::mines2048
