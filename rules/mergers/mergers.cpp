#include "mergers/mergers.h"

#include <limits>

#include "core/gauges.h"
#include "core/notation.h"
#include "core/position_of.h"
#include "mergers/words.h"

namespace quintet::mergers {
namespace {

constexpr Array<std::string_view, kMostGroups> kNames = {
    "Aurora",  "Borealis", "Cirrus",  "Dorado",  "Equinox",  "Fjord",    "Glacier",
    "Halcyon", "Indigo",   "Juniper", "Kestrel", "Lumen",    "Meridian", "Nimbus",
    "Orion",   "Polaris",  "Quasar",  "Regulus", "Solstice", "Tundra",   "Umbra",
    "Vega",    "Westerly", "Xenon",   "Yonder",  "Zephyr",  //
    "amber",   "basalt",   "cedar",   "delta",   "ember",    "fern",     "garnet",
    "harbor",  "iris",     "jade",    "kelp",    "lagoon",   "maple",    "nectar",
    "opal",    "pebble",   "quartz",  "reed",    "saffron",  "topaz",    "umber",
    "violet",  "willow",   "xylem",   "yarrow",  "zinc"};

Square square(int row, int column) {
  return {static_cast<std::int8_t>(row), static_cast<std::int8_t>(column)};
}

std::string square_text(Square square) {
  return static_cast<char>('A' + square.row) + std::to_string(square.column + 1);
}

// Parses a square. Columns that are too large are clamped to a value that is still off the board.
std::optional<Square> parse_square(std::string_view text) {
  Scanner scanner(text);
  const auto named = scan_square(scanner);
  if (!named || !scanner.end()) return {};
  return square(named->letter, std::clamp(named->number, 0, 100) - 1);
}

}  // namespace

std::optional<int> group_of(char symbol) {
  for (int group = 0; group < kMostGroups; ++group) {
    if (symbol_of(group) == symbol) return group;
  }
  return {};
}

std::string symbol_text(int group) {
  return std::string(1, symbol_of(group));
}

std::string_view name_of(int group) {
  return kNames[group];
}

Board::Board(int rows, int columns)
    : rows_(static_cast<std::int8_t>(rows)), columns_(static_cast<std::int8_t>(columns)) {
  cells_.fill(kBorder);
  each([&](int index) { cell(index) = kFree; });
}

std::optional<Action> State::parse_action(std::string_view text) {
  Scanner scanner(text);
  if (scanner.word("end") && scanner.end()) return Action::end();
  if (scanner.word("buy") && scanner.blanks()) {
    const auto symbol = scanner.symbol();
    const auto group = symbol && scanner.end() ? group_of(*symbol) : std::nullopt;
    return group ? std::optional(Action::buy(*group)) : std::nullopt;
  }
  const auto square = parse_square(text);
  return square ? std::optional(Action::place(*square)) : std::nullopt;
}

std::optional<Square> State::parse_chance(std::string_view text) {
  return parse_square(text);
}

std::string State::to_text(const Action& action) {
  if (action.kind == Action::Kind::end) return "end";
  if (action.kind == Action::Kind::buy) return "buy " + symbol_text(action.group);
  return square_text(action.square);
}

std::string State::to_text(const Chance& event) {
  return square_text(event);
}

State State::initial(const Options& options) {
  State state;
  state.board_ = Board(options.rows, options.columns);
  state.board_.each([&](int index) { state.open_.set(index); });
  state.open_count_ = static_cast<std::uint8_t>(options.rows * options.columns);
  state.goal_ = static_cast<std::uint8_t>(options.goal);
  state.player_count_ = static_cast<std::int8_t>(options.players);
  state.variant_ = options.variant;
  state.has_founder_ = options.founder;
  state.has_bonus_ = options.bonus;
  state.start_money_ = static_cast<std::int16_t>(options.money);
  if (state.has_companies()) {
    state.phase_ = Phase::chance;
    for (Seat seat = 0; seat < options.players; ++seat) {
      state.players_[seat].money = options.money;
    }
  }
  return state;
}

Options State::options() const {
  return {variant_, board_.rows(), board_.columns(), player_count_,
          goal_,    has_founder_,  has_bonus_,       start_money_};
}

std::vector<std::int64_t> State::scores() const {
  std::vector<std::int64_t> scores;
  for (Seat seat = 0; seat < player_count_; ++seat) {
    const bool has_won = phase_ == Phase::over && seat == seat_;
    scores.push_back(has_companies() ? money(seat) : has_won);
  }
  return scores;
}

void State::legal_actions(std::vector<Action>& actions) const {
  actions.clear();
  if (phase_ == Phase::buy) {
    each_group(affordable(seat_), [&](int group) { actions.push_back(Action::buy(group)); });
    actions.push_back(Action::end());
  } else if (phase_ == Phase::place && has_companies()) {
    for (int place = 0; place < offer_.size(); ++place) {
      actions.push_back(Action::place(Board::square(offer_[place])));
    }
    sort_few(actions.begin(), actions.end());
  } else if (phase_ == Phase::place) {
    open_.each([&](int index) { actions.push_back(Action::place(Board::square(index))); });
  }
}

void State::chance_outcomes(std::vector<Outcome<Chance>>& outcomes) const {
  outcomes.clear();
  if (phase_ != Phase::chance) return;
  open_.each([&](int index) { outcomes.push_back({Board::square(index), 1}); });
}

Refusal State::check(const Action& action) const {
  if (Refusal refusal = check_turn(*this)) return refusal;
  if (action.kind == Action::Kind::place) {
    if (phase_ == Phase::buy) {
      return {Code::not_now, say::kTilePlaced};
    }
    return check_place(action.square);
  }
  if (!has_companies()) return {Code::not_now, say::kNoShares};
  if (phase_ == Phase::place) return {Code::not_now, say::kTileFirst};
  if (action.kind == Action::Kind::end) return {};
  return check_buy(action.group);
}

Refusal State::check_place(Square square) const {
  const std::string name = square_text(square);
  if (!board_.contains(square)) {
    const Square last = mergers::square(board_.rows() - 1, board_.columns() - 1);
    return {Code::off_board, {say::kBoard, {{"last", square_text(last)}}}};
  }
  const int index = Board::index(square);
  if (board_.at(index) != Board::kFree) return {Code::occupied, {say::kTaken, {{"square", name}}}};
  if (!has_companies()) return {};
  if (is_blocked(index)) {
    const int safe = std::countr_zero(board_.contact(index).groups & safe_);
    return {kSafeCompany,
            {say::kSafe, {{"square", name}, {"company", name_of(safe)}, {"size", kMostMerging}}}};
  }
  if (offer_.contains(index)) return {};
  List offered{" ", " "};
  for (int place = 0; place < offer_.size(); ++place) {
    offered.add(square_text(Board::square(offer_[place])));
  }
  return {kNotOffered, {say::kNotOffered, {{"square", name}, {"offered", offered}}}};
}

Refusal State::check_buy(int group) const {
  if ((existing_ & set_of(group)) == 0) {
    return {kNoSuchCompany, {say::kNoCompany, {{"symbol", symbol_text(group)}}}};
  }
  if (price(group) <= money(seat_)) return {};
  return {kNoMoney,
          {say::kNoMoney,
           {{"company", name_of(group)}, {"price", price(group)}, {"money", money(seat_)}}}};
}

Refusal State::check(const Chance& event) const {
  if (Refusal refusal = check_chance_turn(*this)) return refusal;
  if (board_.contains(event) && open_.test(Board::index(event))) return {};
  return {Code::impossible_event, say::kImpossibleDraw};
}

int State::can_buy() const {
  int least = std::numeric_limits<int>::max();
  each_group(existing_, [&](int group) { least = std::min(least, price(group)); });
  return may_buy() == 0 ? 0 : std::min(may_buy(), money(seat_) / least);
}

std::string_view State::ending() const {
  if (phase_ != Phase::over) return "";
  return complete() ? "goal" : "nothing_offered";
}

std::optional<int> State::complete() const {
  std::optional<int> complete;
  each_group(existing_, [&](int group) {
    if (size(group) >= goal_) complete = group;
  });
  return complete;
}

int State::worth(Seat seat) const {
  int worth = money(seat);
  each_group(existing_, [&](int group) {
    worth += shares(seat, group) * price(group) + bonus(seat, group).amount(price(group));
  });
  return worth;
}

// For rules/core/gauges.cpp.
Gauge gauge() {
  return make_gauge<State>();
}

// For rules/games.cpp.
Game game() {
  static constexpr std::string_view kOptionSets[] = {
      "",
      "variant=groups",
      "rows=12 columns=14 players=6 goal=100",
      "rows=5 columns=5 players=4",
      "rows=5 columns=14 players=5 goal=11",
      "variant=groups rows=12 columns=14 players=6 goal=100",
      "variant=groups rows=5 columns=5 players=3",
      "founder=on",
      "founder=on bonus=on money=6000",
      "rows=6 columns=7 players=5 bonus=on money=10000",
      "rows=5 columns=6 players=6 bonus=on money=400"};
  return make_game<State>(kOptionSets);
}

}  // namespace quintet::mergers
