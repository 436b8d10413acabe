#include "mergers/mergers.h"

#include "core/notation.h"
#include "core/position_of.h"

namespace quintet::mergers {
namespace {

constexpr std::array<std::string_view, kMostGroups> kNames = {
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

// A square alone on its line; a column too far off to matter is held where it still is off the
// board.
std::optional<Square> parse_square(std::string_view text) {
  Scanner scanner(text);
  const auto named = scan_square(scanner);
  if (!named || !scanner.end()) return {};
  return square(named->letter, std::clamp(named->number, 0, 100) - 1);
}

std::optional<int> group_of(char symbol) {
  for (int group = 0; group < kMostGroups; ++group) {
    if (symbol_of(group) == symbol) return group;
  }
  return {};
}

std::string dollars(int amount) {
  return '$' + std::to_string(amount);
}

}  // namespace

std::string symbol_text(int group) {
  return std::string(1, symbol_of(group));
}

std::string_view name_of(int group) {
  return kNames[static_cast<std::size_t>(group)];
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
  if (state.has_companies()) {
    state.phase_ = Phase::chance;
    for (Seat seat = 0; seat < options.players; ++seat) {
      state.players_[static_cast<std::size_t>(seat)].money = kStartMoney;
    }
  }
  return state;
}

Options State::options() const {
  return {variant_, board_.rows(), board_.columns(), player_count_, goal_};
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
    std::sort(actions.begin(), actions.end());
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
      return {Code::not_now, "The tile is placed: buy shares, or end the turn."};
    }
    return check_place(action.square);
  }
  if (!has_companies()) return {Code::not_now, "There are no shares in this variant."};
  if (phase_ == Phase::place) return {Code::not_now, "A turn begins with a tile: name a square."};
  if (action.kind == Action::Kind::end) return {};
  return check_buy(action.group);
}

Refusal State::check_place(Square square) const {
  const std::string name = square_text(square);
  if (!board_.contains(square)) {
    return {Code::off_board,
            "The board goes from A1 to " +
                square_text(mergers::square(board_.rows() - 1, board_.columns() - 1)) + "."};
  }
  const int index = Board::index(square);
  if (board_.at(index) != Board::kFree) return {Code::occupied, name + " holds a tile already."};
  if (!has_companies()) return {};
  if (is_blocked(index)) {
    const int safe = std::countr_zero(board_.contact(index).groups & safe_);
    return {Code::safe_company, name + " would merge " + std::string(name_of(safe)) +
                                    " with another company; it is safe, being larger than 10."};
  }
  if (offer_.contains(index)) return {};
  std::string offered;
  for (const std::string& text : offer_texts()) offered += ' ' + text;
  return {Code::not_offered, name + " is not offered; these are:" + offered + "."};
}

Refusal State::check_buy(int group) const {
  if ((existing_ & set_of(group)) == 0) {
    return {Code::no_such_company, "There is no company " + symbol_text(group) + " at present."};
  }
  if (price(group) <= money(seat_)) return {};
  return {Code::no_money, "A share of " + std::string(name_of(group)) + " costs " +
                              dollars(price(group)) + "; you have " + dollars(money(seat_)) + "."};
}

Refusal State::check(const Chance& event) const {
  if (Refusal refusal = check_chance_turn(*this)) return refusal;
  if (board_.contains(event) && open_.test(Board::index(event))) return {};
  return {Code::impossible_event, "The pile holds the squares that have not been drawn."};
}

int State::worth(Seat seat) const {
  int worth = money(seat);
  each_group(existing_, [&](int group) { worth += shares(seat, group) * price(group); });
  return worth;
}

char State::symbol_at(int index) const {
  const Board::Cell cell = board_.at(index);
  return cell == Board::kFree ? '.' : cell == Board::kIsolated ? '+' : symbol_of(cell);
}

std::string State::text(Seat, Names names) const {
  std::string text = "  ";
  for (int column = 1; column <= board_.columns(); ++column) {
    text += right(std::to_string(column), 3);
  }
  board_.each([&](int index) {
    const Square square = Board::square(index);
    if (square.column == 0) text += std::string("\n ") + static_cast<char>('A' + square.row);
    text += std::string("  ") + symbol_at(index);
  });
  each_group(existing_, [&](int group) {
    text += '\n' + symbol_text(group) + ' ' + std::string(name_of(group));
    text += " size " + std::to_string(size(group)) + " age " + std::to_string(age(group));
    if (has_companies()) text += ' ' + dollars(price(group));
  });
  if (has_companies()) {
    text += "\nOffer:";
    for (const std::string& square : offer_texts()) text += ' ' + square;
    for (Seat seat = 0; seat < player_count_; ++seat) {
      text += '\n' + player_name(names, seat) + ": " + dollars(money(seat));
      each_group(existing_, [&](int group) {
        const int held = shares(seat, group);
        if (held > 0) text += ' ' + symbol_text(group) + ':' + std::to_string(held);
      });
    }
  }
  return text + '\n' + last_line(names);
}

std::string State::last_line(Names names) const {
  if (phase_ != Phase::over) {
    return player_name(names, seat_) + (phase_ == Phase::buy ? " to buy" : " to place");
  }
  const std::vector<std::int64_t> results = outcome();
  const auto best = std::max_element(results.begin(), results.end());
  if (std::count(results.begin(), results.end(), *best) > 1) return "Draw game!";
  return player_name(names, static_cast<Seat>(best - results.begin())) + " wins!";
}

std::vector<std::string> State::offer_texts() const {
  std::vector<std::string> squares;
  for (int place = 0; place < offer_.size(); ++place) {
    squares.push_back(square_text(Board::square(offer_[place])));
  }
  return squares;
}

std::vector<std::string> State::joining(int index) const {
  std::vector<std::string> squares = {square_text(Board::square(index))};
  for (const int next : Board::neighbours(index)) {
    if (board_.at(next) == Board::kIsolated) squares.push_back(square_text(Board::square(next)));
  }
  return squares;
}

std::vector<Json> State::absorbed_in(const Merger& merger) const {
  std::vector<Json> absorbed;
  for (std::size_t i = 1; i < merger.count; ++i) {
    const int group = merger.groups[i];
    std::vector<Json> payouts;
    for (Seat seat = 0; seat < player_count_; ++seat) {
      const int held = shares(seat, group);
      if (held == 0) continue;
      payouts.push_back(
          Json::object("player", seat, "shares", held, "amount", held * price(group)));
    }
    absorbed.push_back(Json::object("group", symbol_text(group), "name", name_of(group), "size",
                                    size(group), "price", price(group), "payouts", payouts));
  }
  return absorbed;
}

std::vector<Json> State::holding(Seat seat) const {
  std::vector<Json> holding;
  each_group(existing_, [&](int group) {
    const int held = shares(seat, group);
    if (held == 0) return;
    holding.push_back(
        Json::object("group", symbol_text(group), "shares", held, "amount", held * price(group)));
  });
  return holding;
}

Json State::view(Seat) const {
  std::vector<std::string> rows(static_cast<std::size_t>(board_.rows())), blocked;
  board_.each([&](int index) {
    const Square square = Board::square(index);
    rows[static_cast<std::size_t>(square.row)] += symbol_at(index);
    if (board_.at(index) == Board::kFree && is_blocked(index)) {
      blocked.push_back(square_text(square));
    }
  });
  std::vector<Json> groups, players;
  each_group(existing_, [&](int group) {
    std::vector<int> holders;
    for (Seat seat = 0; seat < player_count_; ++seat) holders.push_back(shares(seat, group));
    groups.push_back(Json::object("symbol", symbol_text(group), "name", name_of(group), "size",
                                  size(group), "age", age(group), "price", price(group), "safe",
                                  is_safe(group), "holders", holders));
  });
  for (Seat seat = 0; seat < player_count_; ++seat) {
    players.push_back(
        Json::object("money", money(seat), "shares", holding(seat), "worth", worth(seat)));
  }
  constexpr std::string_view kPhases[] = {"chance", "place", "buy", "over"};
  return Json::object(
      "variant", has_companies() ? "companies" : "groups", "goal", int{goal_}, "rows", rows,
      "groups", groups, "phase", kPhases[static_cast<std::size_t>(phase_)], "player", Seat{seat_},
      "offered", offer_texts(), "blocked", blocked, "pile", has_companies() ? int{open_count_} : 0,
      "mayBuy", phase_ == Phase::buy ? kMostBought - bought_ : 0, "players", players);
}

// For rules/games.cpp.
Game game() {
  static constexpr std::string_view kSpread[] = {
      "",
      "variant=groups",
      "rows=12 columns=14 players=6 goal=100",
      "rows=5 columns=5 players=4",
      "rows=5 columns=14 players=5 goal=11",
      "variant=groups rows=12 columns=14 players=6 goal=100",
      "variant=groups rows=5 columns=5 players=3"};
  return make_game<State>(kSpread);
}

}  // namespace quintet::mergers
