#include "mathable/mathable.h"

#include <bit>
#include <span>

#include "core/notation.h"

namespace quintet::mathable {
namespace {

constexpr std::string_view kSigns = SquareRule::kSigns;

// The layouts of `official`, row by row (Rules official).
constexpr std::string_view kClassicLayout[] = {
    "3.....33.....3", ".2../..../..2.", "..2..-..-..2..", "...2..+*..2...", "./..2.*+.2../.",
    "..-........-..", "3..*+....*+..3", "3..+*....+*..3", "..-........-..", "./..2.+*.2../.",
    "...2..*+..2...", "..2..-..-..2..", ".2../..../..2.", "3.....33.....3"};
constexpr std::string_view kJuniorLayout[] = {
    "3...22...3", ".2......2.", "..2.+-.2..", "..........", "3.*....*.3",
    "3./..../.3", "..........", "..2.+-.2..", ".2......2.", "3...22...3"};

using SquareRules = std::array<SquareRule, kStride * kMostSize>;

constexpr SquareRules read_layout(std::span<const std::string_view> rows) {
  SquareRules rules{};
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (std::size_t column = 0; column < rows[row].size(); ++column) {
      SquareRule& rule = rules[kStride * row + column];
      rule.mark = rows[row][column];
      if (const auto sign = kSigns.find(rule.mark); sign != kSigns.npos) {
        rule.signs = static_cast<std::uint8_t>(1u << sign);
      } else if (rule.mark != '.') {
        rule.multiplier = static_cast<std::uint8_t>(rule.mark - '0');
      }
    }
  }
  return rules;
}

constexpr SquareRules kPlain = read_layout({});
constexpr SquareRules kClassic = read_layout(kClassicLayout);
constexpr SquareRules kJunior = read_layout(kJuniorLayout);

// What two neighbours make with each of kSigns, in the one order in which the result is a number
// from 0 on (A legal placement); kNone where that is no token. Two numbers have at most one exact
// quotient: both ways are exact only for equal ones.
using Results = std::array<Rank, kSigns.size()>;

constexpr auto kResults = [] {
  std::array<std::array<Results, kTokens.size()>, kTokens.size()> results{};
  for (std::size_t i = 0; i < kTokens.size(); ++i) {
    for (std::size_t j = 0; j < kTokens.size(); ++j) {
      const int high = kTokens[std::max(i, j)], low = kTokens[std::min(i, j)];
      // 0 is the quotient of 0 and any other number; none divides by 0.
      const int quotient = low == 0 ? (high == 0 ? -1 : 0) : high % low == 0 ? high / low : -1;
      results[i][j] = {rank_of(high + low), rank_of(high - low), rank_of(high * low),
                       rank_of(quotient)};
    }
  }
  return results;
}();

std::string text_of(int square) {
  return square_text(square / kStride, square % kStride);
}

// Where one of the numbers 1 … 4 is printed.
constexpr int printed_square(int size, int number) {
  return kStride * (size / 2 - 1 + (number - 1) / 2) + size / 2 - 1 + (number - 1) % 2;
}

Action placement(int square, Rank rank) {
  Action action{Kind::place};
  action.tokens[0] = kTokens[rank];
  action.row = static_cast<std::int8_t>(square / kStride);
  action.column = static_cast<std::int8_t>(square % kStride);
  return action;
}

// The four directions, as the step from one square to the next.
struct Direction {
  std::string_view name;
  int step;
};
constexpr Direction kDirections[] = {
    {"left", -1}, {"right", 1}, {"up", -kStride}, {"down", kStride}};

// The signs with which two neighbours, if both are there, make a token: bit i for kSigns[i].
unsigned signs_of(Rank near, Rank far, Rank made) {
  if (near == kNone || far == kNone) return 0;
  const Results& results = kResults[near][far];
  unsigned signs = 0;
  for (std::size_t i = 0; i < results.size(); ++i) signs |= unsigned{results[i] == made} << i;
  return signs;
}

// A number as a token of an action or event; what is too far off to be one is held where it still
// is none.
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
    // More tokens than any rack holds need not all be kept to be refused.
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
  state.size_ = static_cast<std::uint8_t>(options.size);
  state.slots_ = static_cast<std::uint8_t>(options.rack);
  state.set_ = static_cast<std::uint8_t>(options.tokens);
  state.players_ = static_cast<std::uint8_t>(options.players);
  state.bag_count_ = state.set_;
  for (Rank rank = 0; rank < kNone; ++rank) {
    state.bag_[rank] = static_cast<std::uint8_t>(copies(options.tokens, rank));
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
  std::ranges::sort(rack);  // empty slots come last
  const auto end = std::ranges::find(rack, kNone);

  for (auto slot = rack.begin(); slot != end; slot = std::upper_bound(slot, end, *slot)) {
    fits_[*slot].each([&](int square) { actions.push_back(placement(square, *slot)); });
  }
  if (may_swap()) {
    Action swap{Kind::swap};
    // Adds to the first `count` tokens of `swap` each different one from `slot` on.
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
      if (placed_) return {Code::not_now, "A swap is possible only as the first action of a turn."};
      if (slots_of(action.tokens) == 0) {
        return {Code::not_on_rack, "The rack does not hold all these tokens."};
      }
      if (bag_count_ == 0) return {Code::bag_empty, "The bag is empty, so nothing can be swapped."};
      return {};
    case Kind::take:
      if (!is_official()) return {Code::not_now, "This game is played without extra tokens."};
      if (!takes_) {
        return {Code::not_now,
                "A token may be taken right after a placement on +, -, * or / only."};
      }
      if (bag_count_ == 0) return {Code::bag_empty, "The bag is empty."};
      return {};
    case Kind::end:
    case Kind::terminate:
      return {};
  }
  return {};
}

Refusal State::check_placement(int row, int column, int token) const {
  if (!on_board(row, column)) {
    return {Code::off_board,
            "The board goes from A1 to " + square_text(size_ - 1, size_ - 1) + "."};
  }
  const std::string name = square_text(row, column);
  if (const Rank there = at(row, column); there != kNone) {
    return {Code::occupied, name + " already holds " + std::to_string(token_of(there)) + "."};
  }
  const Rank rank = rank_of(token);
  if (rank == kNone) return {Code::not_on_rack, "There is no such token."};
  const std::string number = std::to_string(token);
  if (std::ranges::count(rack(to_move_), rank) == 0) {
    return {Code::not_on_rack, "There is no " + number + " on the rack."};
  }
  if (fits_[rank].test(square_at(row, column))) return {};
  const SquareRule& rule = this->rule(row, column);
  return {Code::no_equation,
          number + " does not fit on " + name +
              ": in no direction do the two nearest squares make it with " +
              (rule.is_restriction() ? std::string(1, rule.mark) : "+, -, * or /") + "."};
}

Refusal State::check(const Draw& event) const {
  if (Refusal refusal = check_chance_turn(*this)) return refusal;
  const Rank rank = rank_of(event.token);
  if (rank != kNone && bag_[rank] > 0) return {};
  return {Code::impossible_event, "There is no such token in the bag."};
}

Action State::listed_form(Action action) {
  std::ranges::sort(action.tokens.begin(), std::ranges::find(action.tokens, Action::kUnused));
  return action;
}

const SquareRule& State::rule(int square) const {
  const SquareRules& rules = !is_official() ? kPlain : size_ == 14 ? kClassic : kJunior;
  return rules[static_cast<std::size_t>(square)];
}

int State::gain(int square, Rank rank) const {
  const SquareRule& rule = this->rule(square);
  int equations = 0;
  for (const auto& [name, step] : kDirections) {
    equations += (signs_of(on(square + step), on(square + 2 * step), rank) & rule.signs) != 0;
  }
  return token_of(rank) * equations * rule.multiplier;
}

std::vector<Json> State::equations(int square, Rank rank) const {
  std::vector<Json> equations;
  for (const auto& [name, step] : kDirections) {
    const Rank near = on(square + step), far = on(square + 2 * step);
    const unsigned signs = signs_of(near, far, rank) & rule(square).signs;
    std::vector<Json> forms;
    for (std::size_t i = 0; i < kSigns.size(); ++i) {
      if ((signs >> i & 1) == 0) continue;
      // Operands in reading order, unless one must be taken from, or divided by, the other.
      int left = token_of(step < 0 ? far : near), right = token_of(step < 0 ? near : far);
      const bool ordered = kSigns[i] == '-' || kSigns[i] == '/';
      if (ordered && (token_of(rank) == 0) != (left < right)) std::swap(left, right);
      forms.push_back(Json::object("left", left, "sign", kSigns.substr(i, 1), "right", right));
    }
    if (signs == 0) continue;
    equations.push_back(
        Json::object("direction", name, "squares",
                     std::vector<std::string>{text_of(square + step), text_of(square + 2 * step)},
                     "forms", forms));
  }
  return equations;
}

void State::put(int square, Rank rank) {
  board_[index(square)] = rank;
  for (Bits256& squares : fits_) squares.clear(square);
  // Only the two squares on each side can have got an equation.
  const auto note = [&](int beside, Rank near, Rank far) {
    if (near == kNone || far == kNone || on(beside) != kNone) return;
    if (!on_board(beside >> 4, beside & 15)) return;
    const Results& results = kResults[near][far];
    for (std::size_t i = 0; i < results.size(); ++i) {
      if (results[i] != kNone && (rule(beside).signs >> i & 1) != 0) fits_[results[i]].set(beside);
    }
  };
  for (const auto& [name, step] : kDirections) {
    note(square + step, rank, on(square - step));
    note(square + 2 * step, on(square + step), rank);
  }
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
  // Of equal tokens the first stands for all.
  std::array<int, kMostRack> squares{};
  int placements = 0;
  std::uint64_t seen = 0;
  for (std::size_t slot = 0; slot < rack.size(); ++slot) {
    if (rack[slot] == kNone || (seen >> rack[slot] & 1) != 0) continue;
    seen |= std::uint64_t{1} << rack[slot];
    placements += squares[slot] = fits_[rack[slot]].count();
  }
  if (placements > 0 && random.below(10) < 9) {
    auto index = static_cast<int>(random.below(static_cast<std::uint32_t>(placements)));
    std::size_t slot = 0;
    for (; index >= squares[slot]; ++slot) index -= squares[slot];
    return placement(fits_[rack[slot]].select(index), rack[slot]);
  }
  if (!may_swap() || random.below(2) == 0) return {Kind::end};
  return random_swap(random);
}

Action State::random_swap(Random& random) const {
  Rack rack = this->rack(to_move_);
  std::ranges::sort(rack);
  // A collection is, for each different token, how many of it: digits of a number whose bases are
  // one more than the rack holds. 0 would be the empty collection.
  std::uint32_t collections = 1;
  std::array<std::uint32_t, kMostRack> copies{};  // by the first slot of equal tokens
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
  auto index = static_cast<int>(random.below(bag_count_));
  Rank rank = 0;
  for (; index >= bag_[rank]; ++rank) index -= bag_[rank];
  return {kTokens[rank]};
}

std::string State::earlier_end() const {
  const bool ended = phase_ == Phase::turn && !placed_ && idle_turns_ == kPassRounds * players_;
  return ended ? to_text(Action{Kind::terminate}) : "";
}

std::string State::rack_text(Seat seat) const {
  std::string text = "[ ";
  for (const int token : tokens_on(rack(seat))) text += std::to_string(token) + ' ';
  return text + ']';
}

std::string State::text(Seat viewer, Names names) const {
  std::string text = "  ";
  for (int column = 0; column < size_; ++column)
    text += {' ', ' ', static_cast<char>('A' + column)};
  text += "\n  ";
  for (int column = 0; column < size_; ++column) text += " __";
  for (int row = 0; row < size_; ++row) {
    text += '\n' + right(std::to_string(row + 1), 2) + '|';
    for (int column = 0; column < size_; ++column) {
      const char mark = rule(row, column).mark;
      if (const Rank rank = at(row, column); rank != kNone) {
        const std::string token = std::to_string(token_of(rank));
        text += token.size() == 1 ? '_' + token : token;
      } else if (mark == '.') {
        text += "__";
      } else if (mark == '2' || mark == '3') {
        text += {mark, 'x'};
      } else {
        text += {'_', mark};
      }
      text += '|';
    }
  }
  if (phase_ != Phase::over) text += '\n' + player_name(names, turn()) + "'s turn";
  text += "\nBag (" + std::to_string(bag_count_) + " tokens)";
  for (Seat seat = 0; seat < players_; ++seat) {
    text += '\n' + player_name(names, seat) + ": " + std::to_string(points(seat));
  }
  if (phase_ == Phase::over) {
    const auto best = std::max_element(points_.begin(), points_.begin() + players_);
    const bool shared = std::count(points_.begin(), points_.begin() + players_, *best) > 1;
    const auto winner = static_cast<Seat>(best - points_.begin());
    return text + '\n' + (shared ? "Draw game!" : player_name(names, winner) + " wins!");
  }
  text += "\nRack: ";
  const bool open = viewer == turn() || viewer == kOmniscient;
  return text + (open ? rack_text(turn()) : std::to_string(held(turn())) + " tokens");
}

Json State::rack_view(Seat seat, bool open) const {
  if (!open) return Json::object("count", held(seat));
  std::vector<int> slots;
  std::uint64_t ranks = 0;
  for (std::size_t slot = 0; slot < slots_; ++slot) {
    const Rank rank = rack(seat)[slot];
    slots.push_back(token_of(rank));
    if (rank != kNone && phase_ != Phase::over) ranks |= std::uint64_t{1} << rank;
  }
  std::vector<Json> placements;
  for (; ranks != 0; ranks &= ranks - 1) {
    const auto rank = static_cast<Rank>(std::countr_zero(ranks));
    std::vector<Json> squares;
    fits_[rank].each([&](int square) {
      squares.push_back(Json::object("square", text_of(square), "points", gain(square, rank)));
    });
    placements.push_back(Json::object("token", token_of(rank), "squares", squares));
  }
  return Json::object("count", held(seat), "slots", slots, "placements", placements);
}

Json State::view(Seat viewer) const {
  std::vector<std::vector<int>> board;
  std::vector<std::string> marks, printed;
  for (int row = 0; row < size_; ++row) {
    board.emplace_back();
    marks.emplace_back();
    for (int column = 0; column < size_; ++column) {
      board.back().push_back(token_of(at(row, column)));
      marks.back() += rule(row, column).mark;
    }
  }
  for (const int number : {1, 2, 3, 4}) {
    printed.push_back(text_of(printed_square(size_, number)));
  }
  std::vector<Json> racks;
  for (Seat seat = 0; seat < players_; ++seat) {
    racks.push_back(rack_view(seat, viewer == seat || viewer == kOmniscient));
  }
  return Json::object("size", size(), "board", board, "marks", marks, "printed", printed, "bag",
                      bag_count(), "racks", racks, "rackSize", int{slots_}, "scores", scores(),
                      "turn", turn(), "placed", placed_, "maySwap", may_swap(), "mayTake",
                      may_take(), "mayEnd", phase_ == Phase::turn, "passes", passes(), "passLimit",
                      kPassRounds * players_, "idleTurns", idle_turns(), "idleLimit",
                      kIdleRounds * players_);
}

State State::resample(Seat viewer, Random& random) const {
  State other = *this;
  const auto each_other = [&](auto&& visit) {
    for (Seat seat = 0; seat < players_; ++seat) {
      if (seat != viewer) visit(other.racks_[static_cast<std::size_t>(seat)]);
    }
  };
  each_other([&](const Rack& rack) {
    for (const Rank rank : rack) {
      if (rank == kNone) continue;
      ++other.bag_[rank];
      ++other.bag_count_;
    }
  });
  each_other([&](Rack& rack) {
    // Which slots are empty is hidden, too: the first ones are filled.
    std::stable_partition(rack.begin(), rack.end(), [](Rank rank) { return rank != kNone; });
    for (Rank& rank : rack) {
      if (rank == kNone) break;
      rank = rank_of(other.random_chance(random).token);
      --other.bag_[rank];
      --other.bag_count_;
    }
  });
  return other;
}

}  // namespace quintet::mathable
