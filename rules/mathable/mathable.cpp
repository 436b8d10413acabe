#include "mathable/mathable.h"

#include <bit>
#include <functional>
#include <limits>
#include <numeric>
#include <span>

#include "core/gauges.h"
#include "core/notation.h"
#include "core/position_of.h"
#include "mathable/equations.h"
#include "mathable/words.h"

namespace quintet::mathable {
namespace {

// Layouts of `official`, by row (Rules official).
constexpr std::string_view kClassicLayout[] = {
    "3.....33.....3", ".2../..../..2.", "..2..-..-..2..", "...2..+*..2...", "./..2.*+.2../.",
    "..-........-..", "3..*+....*+..3", "3..+*....+*..3", "..-........-..", "./..2.+*.2../.",
    "...2..*+..2...", "..2..-..-..2..", ".2../..../..2.", "3.....33.....3"};
constexpr std::string_view kJuniorLayout[] = {
    "3...22...3", ".2......2.", "..2.+-.2..", "..........", "3.*....*.3",
    "3./..../.3", "..........", "..2.+-.2..", ".2......2.", "3...22...3"};

using SquareRules = Array<SquareRule, kStride * kMostSize>;

constexpr SquareRules read_layout(std::span<const std::string_view> rows) {
  SquareRules rules{};
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      SquareRule& rule = rules[kStride * row + column];
      rule.mark = rows[row][column];
      const auto sign = SquareRule::kSigns.find(rule.mark);
      if (sign != SquareRule::kSigns.npos) {
        rule.signs = static_cast<std::uint8_t>(1u << sign);
      } else if (rule.mark != '.') {
        rule.multiplier = static_cast<std::uint8_t>(rule.mark - '0');
      }
    }
  }
  return rules;
}

// Any square without a layout, by `operations`: all signs; + and −; × and ÷.
constexpr Array<SquareRule, 3> kPlain = {SquareRule{}, SquareRule{.signs = 3},
                                         SquareRule{.signs = 12}};
constexpr SquareRules kClassic = read_layout(kClassicLayout);
constexpr SquareRules kJunior = read_layout(kJuniorLayout);

Action placement(int square, Rank rank) {
  Action action{Kind::place};
  action.tokens[0] = kTokens[rank];
  action.row = static_cast<std::int8_t>(square / kStride);
  action.column = static_cast<std::int8_t>(square % kStride);
  return action;
}

// Converts a number to a token of an action or event. Clamps numbers that are out of range to
// values that are still no tokens.
std::int8_t held_token(int number) {
  return static_cast<std::int8_t>(std::clamp(number, -1, 100));
}

}  // namespace

std::vector<int> numbers(const Action::Tokens& tokens) {
  return {tokens.begin(), std::ranges::find(tokens, Action::kUnused)};
}

std::string square_text(int row, int column) {
  return static_cast<char>('A' + column) + std::to_string(row + 1);
}

std::optional<Action> State::parse_action(std::string_view text) {
  Scanner scanner(text);
  const auto word = [&](std::string_view lower_case) {
    Scanner ahead(text);
    return ahead.word(lower_case) && ahead.end();
  };
  if (word("end")) return Action{Kind::end};
  if (word("take")) return Action{Kind::take};
  if (word("terminate")) return Action{Kind::terminate};

  Action action;
  std::size_t count = 0;
  const auto read_token = [&] {
    if (!scanner.blanks()) return false;
    const auto number = scanner.number();
    if (!number) return false;
    // Drops tokens beyond one rack and one more; the action is refused anyway.
    if (count < action.tokens.size()) action.tokens[count++] = held_token(*number);
    return true;
  };
  if (scanner.word("swap")) {
    action.kind = Kind::swap;
    do {
      if (!read_token()) return {};
    } while (!scanner.end());
    return action;
  }
  const auto square = scan_square(scanner);
  if (!square || !read_token() || !scanner.end()) return {};
  action.kind = Kind::place;
  action.row = static_cast<std::int8_t>(std::clamp(square->number, 0, 100) - 1);
  action.column = static_cast<std::int8_t>(square->letter);
  return action;
}

std::optional<Draw> State::parse_chance(std::string_view text) {
  Scanner scanner(text);
  const auto number = scanner.number();
  if (!number || !scanner.end()) return {};
  return Draw{held_token(*number)};
}

std::string State::to_text(const Action& action) {
  std::string text;
  switch (action.kind) {
    case Kind::end:
      return "end";
    case Kind::take:
      return "take";
    case Kind::terminate:
      return "terminate";
    case Kind::swap:
      text = "swap";
      break;
    case Kind::place:
      text = square_text(action.row, action.column);
      break;
  }
  for (const int token : numbers(action.tokens)) text += ' ' + std::to_string(token);
  return text;
}

std::string State::to_text(const Draw& event) {
  return std::to_string(event.token);
}

State State::initial(const Options& options) {
  State state;
  state.board_.fill(kNone);
  for (Rack& rack : state.racks_) rack.fill(kNone);
  state.preset_ = options.preset;
  state.rules_ = options.rules;
  state.operations_ = options.operations;
  state.size_ = static_cast<std::uint8_t>(options.size);
  state.slots_ = static_cast<std::uint8_t>(options.rack);
  state.set_ = static_cast<std::uint8_t>(options.tokens);
  state.players_ = static_cast<std::uint8_t>(options.players);
  for (Rank rank = 0; rank < kNone; ++rank) {
    state.bag_[rank] = static_cast<std::uint8_t>(copies(options, rank));
    state.bag_count_ += state.bag_[rank];
  }
  state.phase_ = state.is_official() ? Phase::first_draw : Phase::deal;
  for (const int number : {1, 2, 3, 4}) {
    state.put(printed_square(options.size, number), rank_of(number));
  }
  return state;
}

void State::legal_actions(std::vector<Action>& actions) const {
  actions.clear();
  if (phase_ != Phase::turn) return;
  Rack rack = this->rack(to_move_);
  sort_few(rack.begin(), rack.end());  // empty slots sort last
  const auto end = std::ranges::find(rack, kNone);

  for (auto slot = rack.begin(); slot != end; slot = std::upper_bound(slot, end, *slot)) {
    fits_[*slot].each([&](int square) { actions.push_back(placement(square, *slot)); });
  }
  if (may_swap()) {
    Action swap{Kind::swap};
    // Lists all swaps that extend the first `count` tokens of `swap` by tokens from `slot` on.
    const auto list = [&](const auto& self, auto slot, std::size_t count) -> void {
      for (; slot != end; slot = std::upper_bound(slot, end, *slot)) {
        swap.tokens[count] = kTokens[*slot];
        actions.push_back(swap);
        self(self, slot + 1, count + 1);
      }
      swap.tokens[count] = Action::kUnused;
    };
    list(list, rack.begin(), 0);
  }
  actions.push_back({Kind::end});
  if (may_take()) actions.push_back({Kind::take});
  actions.push_back({Kind::terminate});
}

void State::chance_outcomes(std::vector<Outcome<Chance>>& outcomes) const {
  outcomes.clear();
  if (current_player() != kChance) return;
  for (Rank rank = 0; rank < kNone; ++rank) {
    if (bag_[rank] > 0) outcomes.push_back({{kTokens[rank]}, bag_[rank]});
  }
}

Refusal State::check(const Action& action) const {
  if (Refusal refusal = check_turn(*this)) return refusal;
  switch (action.kind) {
    case Kind::place:
      return check_placement(action.row, action.column, action.tokens[0]);
    case Kind::swap:
      if (placed_) return {Code::not_now, say::kSwapFirst};
      if (slots_of(action.tokens) == 0) return {kNotOnRack, say::kNotAllOnRack};
      if (bag_count_ == 0) return {kBagEmpty, say::kNoneToSwap};
      return {};
    case Kind::take:
      if (!is_official()) return {Code::not_now, say::kNoTakes};
      if (!takes_) return {Code::not_now, say::kTakeAfter};
      if (bag_count_ == 0) return {kBagEmpty, say::kBagEmpty};
      return {};
    case Kind::end:
    case Kind::terminate:
      return {};
  }
  return {};
}

Refusal State::check_placement(int row, int column, int token) const {
  if (!on_board(row, column)) {
    return {Code::off_board, {say::kBoard, {{"last", square_text(size_ - 1, size_ - 1)}}}};
  }
  const std::string name = square_text(row, column);
  if (const Rank there = at(row, column); there != kNone) {
    return {Code::occupied, {say::kTaken, {{"square", name}, {"token", token_of(there)}}}};
  }
  const Rank rank = rank_of(token);
  if (rank == kNone) return {kNotOnRack, say::kNoToken};
  if (std::ranges::count(rack(to_move_), rank) == 0) {
    return {kNotOnRack, {say::kNotOnRack, {{"token", token}}}};
  }
  if (fits_[rank].test(square_at(row, column))) return {};
  const SquareRule& rule = this->rule(row, column);
  if (!rule.is_restriction()) {
    const std::string_view signs = operations_ == Operations::all    ? "+, -, * or /"
                                   : operations_ == Operations::sums ? "+ or -"
                                                                     : "* or /";
    return {kNoEquation, {say::kNoFit, {{"token", token}, {"square", name}, {"signs", signs}}}};
  }
  const std::string sign(1, rule.mark);
  return {kNoEquation, {say::kNoFitSign, {{"token", token}, {"square", name}, {"sign", sign}}}};
}

Refusal State::check(const Draw& event) const {
  if (Refusal refusal = check_chance_turn(*this)) return refusal;
  const Rank rank = rank_of(event.token);
  if (rank != kNone && bag_[rank] > 0) return {};
  return {Code::impossible_event, say::kImpossibleDraw};
}

Action State::listed_form(Action action) {
  sort_few(action.tokens.begin(), std::ranges::find(action.tokens, Action::kUnused));
  return action;
}

const SquareRule& State::rule(int square) const {
  if (!is_official()) return kPlain[operations_];
  return (size_ == 14 ? kClassic : kJunior)[square];
}

unsigned State::signs(int square, int step, Rank made) const {
  const Rank near = on(square + step), far = on(square + 2 * step);
  if (near == kNone || far == kNone) return 0;
  const Results& results = result_table()(near, far);
  unsigned signs = 0;
  for (std::size_t i = 0; i < results.size(); ++i) signs |= unsigned{results[i] == made} << i;
  return signs & rule(square).signs;
}

int State::gain(int square, Rank rank) const {
  int equations = 0;
  for (const auto& [name, step] : kDirections) equations += signs(square, step, rank) != 0;
  return token_of(rank) * equations * rule(square).multiplier;
}

void State::put(int square, Rank rank) {
  board_[kMargin + square] = rank;
  for (Bits256& squares : fits_) squares.clear(square);
  const ResultTable& results_of = result_table();
  const auto note = [&](int beside, Rank near, Rank far) {
    const Results& results = results_of(near, far);
    for (std::size_t i = 0; i < results.size(); ++i) {
      if (results[i] != kNone && (rule(beside).signs >> i & 1) != 0) fits_[results[i]].set(beside);
    }
  };
  each_gaining(square, rank, size_, [this](int other) { return on(other); }, note);
}

bool State::anything_fits() const {
  const auto fits = [&](Rank rank) { return fits_[rank].count() > 0; };
  for (const Rack& rack : racks_) {
    for (const Rank rank : rack) {
      if (rank != kNone && fits(rank)) return true;
    }
  }
  for (Rank rank = 0; rank < kNone; ++rank) {
    if (bag_[rank] > 0 && fits(rank)) return true;
  }
  return false;
}

std::uint8_t State::highest_first() const {
  const auto first = [](const Rack& rack) { return rack[0]; };
  const auto racks = std::span(racks_).first(players_);
  return static_cast<std::uint8_t>(std::ranges::max_element(racks, {}, first) - racks.begin());
}

std::uint32_t State::slots_of(const Action::Tokens& tokens) const {
  Rack rack = this->rack(to_move_);
  std::uint32_t slots = 0;
  for (std::size_t i = 0; i < tokens.size() && tokens[i] != Action::kUnused; ++i) {
    const Rank rank = rank_of(tokens[i]);
    const auto slot = std::ranges::find(rack, rank);
    if (rank == kNone || slot == rack.end()) return 0;
    *slot = kNone;
    slots |= static_cast<std::uint32_t>(slot - rack.begin() + 1) << 4 * i;
  }
  return slots;
}

std::vector<int> State::tokens_on(const Rack& rack) {
  std::vector<int> tokens;
  for (const Rank rank : rack) {
    if (rank != kNone) tokens.push_back(token_of(rank));
  }
  return tokens;
}

void State::begin_turn(int seat) {
  phase_ = Phase::turn;
  to_move_ = static_cast<std::uint8_t>(seat);
  placed_ = false;
  bonus_open_ = is_official() && held(seat) == slots_;
}

Action State::random_action(Random& random) const {
  if (may_take() && random.below(2) == 0) return {Kind::take};
  const Rack& rack = this->rack(to_move_);
  // Treat equal tokens as one, by their first slot.
  std::array<int, kMostRack> squares{};
  int placements = 0;
  std::uint64_t seen = 0;
  for (std::size_t slot = 0; slot < rack.size(); ++slot) {
    if (rack[slot] == kNone || (seen >> rack[slot] & 1) != 0) continue;
    seen |= std::uint64_t{1} << rack[slot];
    placements += squares[slot] = fits_[rack[slot]].count();
  }
  if (placements > 0 && random.below(10) < 9) {
    int index = random.below(placements);
    std::size_t slot = 0;
    for (; index >= squares[slot]; ++slot) index -= squares[slot];
    return placement(fits_[rack[slot]].select(index), rack[slot]);
  }
  if (!may_swap() || random.below(2) == 0) return {Kind::end};
  return random_swap(random);
}

Action State::random_swap(Random& random) const {
  Rack rack = this->rack(to_move_);
  sort_few(rack.begin(), rack.end());
  // Number the multisets of tokens in mixed radix: one digit, the number of copies, per different
  // token. 0 is the empty multiset.
  std::uint32_t collections = 1;
  std::array<std::uint32_t, kMostRack> copies{};  // at the first slot of equal tokens
  for (std::size_t slot = 0, first = 0; slot < rack.size() && rack[slot] != kNone; ++slot) {
    if (rack[slot] != rack[first]) first = slot;
    ++copies[first];
  }
  for (const std::uint32_t n : copies) collections *= n + 1;
  std::uint32_t number = 1 + random.below(collections - 1);
  Action swap{Kind::swap};
  std::size_t count = 0;
  for (std::size_t slot = 0; slot < rack.size(); ++slot) {
    for (std::uint32_t n = number % (copies[slot] + 1); n > 0; --n) {
      swap.tokens[count++] = kTokens[rack[slot]];
    }
    number /= copies[slot] + 1;
  }
  return swap;
}

Draw State::random_chance(Random& random) const {
  int index = random.below(bag_count_);
  Rank rank = 0;
  for (; index >= bag_[rank]; ++rank) index -= bag_[rank];
  return {kTokens[rank]};
}

std::string_view State::ending() const {
  if (phase_ != Phase::over) return "";
  if (passes_ == kPassRounds * players_) return "passes";
  if (idle_turns_ == kIdleRounds * players_) return "no_placements";
  if (ran_out()) return "rack_empty";
  return anything_fits() ? "terminated" : "nothing_fits";
}

std::string State::earlier_end() const {
  const bool ended = phase_ == Phase::turn && !placed_ && idle_turns_ == kPassRounds * players_;
  return ended ? to_text(Action{Kind::terminate}) : "";
}

void State::begin_swap(const Action& action) {
  swap_slots_ = slots_of(action.tokens);
  phase_ = Phase::swap;
  Past& own = past_[to_move_];
  own.drawn[to_move_] = 0;
  if (std::ranges::count(own.drawn, 0) < kMostPlayers) own.given = no_tokens();
  own.drawn = {};
  note_left(held(to_move_) - static_cast<int>(numbers(action.tokens).size()));
}

void State::note_draw(Seat seat, Rank drawn, Rank given) {
  Past& own = past_[seat];
  if (phase_ == Phase::first_draw) own.first = drawn;
  if (given != kNone) {
    // Any token that the swap has not exchanged yet may be the first one.
    const auto left = static_cast<float>(held(seat) - own.drawn[seat]);
    own.returned += own.kept / left;
    own.kept *= (left - 1) / left;
    std::ranges::copy(own.given.begin() + 1, own.given.end(), own.given.begin());
    own.given.back() = given;
  }
  for (Past& past : past_) {
    if (past.drawn[seat] < std::numeric_limits<std::uint8_t>::max()) ++past.drawn[seat];
  }
}

void State::end_swap() {
  // A token given away can return only by later draws: on average half of them.
  std::uint8_t& drawn = past_[to_move_].drawn[to_move_];
  drawn = static_cast<std::uint8_t>((drawn - 1) / 2);
}

void State::note_placement(Rank rank) {
  Past& own = past_[to_move_];
  const auto count = static_cast<float>(held(to_move_));
  own.placed[rank] += own.kept / count;
  own.kept *= (count - 1) / count;
}

void State::note_left(int count) {
  Past& own = past_[to_move_];
  own.left = static_cast<std::uint8_t>(count);
  own.placeable = 0;
  for (Rank rank = 0; rank < kNone; ++rank) {
    if (!fits_[rank].empty()) own.placeable |= std::uint64_t{1} << rank;
  }
}

// For rules/core/gauges.cpp.
Gauge gauge() {
  return make_gauge<State>();
}

// For rules/games.cpp.
Game game() {
  static constexpr std::string_view kOptionSets[] = {"",
                                                     "rules=official",
                                                     "preset=junior players=3",
                                                     "preset=junior rules=official players=4",
                                                     "size=8 rack=4 tokens=106",
                                                     "size=12 tokens=60 rack=6 players=4",
                                                     "size=10 rack=8 rules=official",
                                                     "operations=sums",
                                                     "operations=products"};
  return make_game<State>(kOptionSets);
}

}  // namespace quintet::mathable
