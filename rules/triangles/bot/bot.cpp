#include "triangles/bot/bot.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "search/alpha_beta.h"
#include "search/bot_of.h"
#include "search/greedy.h"
#include "triangles/bot/book.h"
#include "triangles/bot/endgame.h"
#include "triangles/bot/reason.h"

namespace quintet::triangles::inline bot {
namespace {

// The board of the search (search/alpha_beta.h).
class Board {
 public:
  using Move = std::uint8_t;  // a line, from 0

  explicit Board(const State& state)
      : geometry_(&state.geometry()),
        undrawn_(state.undrawn()),
        player_(static_cast<std::int8_t>(std::max(state.current_player(), 0))),
        lead_(static_cast<std::int8_t>(state.points(0) - state.points(1))),
        second_turn_(state.second_turn()),
        unlimited_(state.options().turns == Turns::unlimited) {
    for (int line = 0; line < lines_of(state.radius()); ++line) {
      key_ ^= undrawn_.test(line) ? 0 : key(line);
      if (!undrawn_.test(line)) draw(line);
    }
    if (second_turn_) key_ ^= kSecondTurn;
  }

  bool over() const { return undrawn_.empty(); }
  Seat player() const { return player_; }
  int lead() const { return player_ == 0 ? lead_ : -lead_; }
  std::uint64_t key() const { return key_; }

  /// The number of triangles that a line completes, and the number that it gives their second side.
  int taken_by(int line) const { return std::popcount(beside(line) & two_); }
  int given_by(int line) const { return std::popcount(beside(line) & one_ & ~two_); }

  /// Estimates the lead: the player to move completes triangles as far as its turns allow.
  int value() const {
    const int open = std::popcount(two_ & ~three_);
    return lead() + std::min(open, unlimited_ ? open : second_turn_ ? 1 : 2);
  }

  bool moves(std::vector<Move>& moves) const {
    // Counting sort, by line number within a rank.
    std::array<std::array<Move, lines_of(kMostRadius)>, 5> lists;
    std::array<std::size_t, 5> counts{};
    undrawn_.each([&](int line) {
      const auto rank = static_cast<std::size_t>(line_rank(taken_by(line), given_by(line)));
      lists[rank][counts[rank]++] = static_cast<Move>(line);
    });
    moves.clear();
    for (std::size_t rank = 0; rank < 5; ++rank) {
      moves.insert(moves.end(), lists[rank].begin(),
                   lists[rank].begin() + static_cast<std::ptrdiff_t>(counts[rank]));
    }
    return true;
  }

  void apply(Move line) {
    const int taken = taken_by(line);
    undrawn_.clear(line);
    key_ ^= key(line);
    draw(line);
    lead_ = static_cast<std::int8_t>(player_ == 0 ? lead_ + taken : lead_ - taken);
    const bool again = taken > 0 && !second_turn_;
    if (second_turn_) key_ ^= kSecondTurn;
    second_turn_ = again && !unlimited_;
    if (second_turn_) key_ ^= kSecondTurn;
    if (!again) player_ ^= 1;
  }

 private:
  static constexpr std::uint64_t kSecondTurn = Random::mix(1000 * Random::kStride);
  static std::uint64_t key(int line) {
    return Random::mix((static_cast<std::uint64_t>(line) + 1) * Random::kStride);
  }

  Triangles beside(int line) const { return geometry_->line_triangles[line]; }
  void draw(int line) {
    const Triangles triangles = beside(line);
    three_ |= two_ & triangles;
    two_ |= one_ & triangles;
    one_ |= triangles;
  }

  const Geometry* geometry_;
  Bits128 undrawn_;
  Triangles one_ = 0, two_ = 0, three_ = 0;  // with at least one, two, three drawn sides
  std::uint64_t key_ = 0;
  std::int8_t player_;
  std::int8_t lead_;  // of player 1
  bool second_turn_;
  bool unlimited_;
};

struct Skill {
  int mistakes;        // percentage of actions chosen without a search
  std::int64_t nodes;  // searched; 0: no search
};
constexpr Array<Skill, 5> kSkills = {{{60, 0}, {30, 0}, {50, 200}, {20, 2'000}, {0, 400'000}}};

// The table of exact search takes 8 MB.
constexpr int kEndTableBits = 20;

// Budget before the end, and spread of leads, in reviews at level 5.
constexpr std::int64_t kReviewNodes = 3'000'000;
constexpr int kReviewTableBits = 18;
constexpr double kReviewSpread = 3.5;

Choice<Action> search(const State& state, std::int64_t nodes, Random& random) {
  // There are at most two positions for each set of undrawn lines.
  const int table_bits = std::min(nodes > 10'000 ? 18 : 10, state.undrawn().count() + 1);
  const auto best = AlphaBeta<Board>(table_bits).search(Board(state), nodes, random);
  const Action action = Action::at(best.action);
  const std::optional lead(best.value);
  return {action, reason(state, action, best.exact ? lead : std::nullopt), best.nodes, best.value};
}

// The share of the game left after the next line.
double left_after(const State& state) {
  return (state.undrawn().count() - 1.0) / lines_of(state.options().radius);
}

// The exact search is fast enough for a move or a review.
bool is_near(const State& state) {
  return state.undrawn().count() <= (state.options().turns == Turns::unlimited ? 36 : 24);
}

std::optional<Choice<Action>> by_book(const State& state, Random& random) {
  const auto move = book_move(state, random);
  if (!move) return {};
  const Action action = Action::at(move->line);
  if (!move->is_drawn) return Choice<Action>{action, reason(state, action)};
  return Choice<Action>{action, reason(state, action, 0), 0, 0};
}

Choice<Action> solve(const State& state, Random& random) {
  Endgame endgame(state, kEndTableBits);
  const Action action = Action::at(endgame.best_line(state, random));
  const int lead = endgame.lead(state, state.current_player());
  return {action, reason(state, action, lead), endgame.nodes(), lead};
}

// Chooses randomly among the lines with the largest `worth(line)`.
template <class Worth>
Choice<Action> at_once(const State& state, Random& random, Worth&& worth) {
  const std::vector<Action> actions = legal_actions(state);
  const Action action = best_at_random(actions, random, worth);
  return {action, reason(state, action), static_cast<std::int64_t>(actions.size())};
}

}  // namespace

Choice<Action> choose(const State& state, Level level, Random& random) {
  if (level == Level::random) return {state.random_action(random)};
  if (level == Level::greedy) return greedy(state, random);
  if (level == Level::five && is_near(state)) {
    return solve(state, random);
  }
  if (level == Level::five) {
    if (const auto choice = by_book(state, random)) return *choice;
  }
  const Skill& skill = skill_of(level, kSkills);
  const bool thinks = random.below(100) >= skill.mistakes;
  if (thinks && skill.nodes > 0) return search(state, skill.nodes, random);

  // Mistakes are random lines up to level 2, and the best line without a search from level 3 on.
  if (!thinks && level <= Level::two) {
    return at_once(state, random, [](const Action&) { return 0; });
  }
  const Board board(state);
  return at_once(state, random, [&](const Action& action) {
    const int taken = board.taken_by(action.line - 1);
    // Level 1 ignores the triangles that it gives away.
    return taken > 0 || level == Level::one ? taken : -board.given_by(action.line - 1);
  });
}

inline namespace review {

std::optional<Assessment<Action>> assess(const State& state, std::span<const Action> played,
                                         Level level, Random& random) {
  const Action& action = played.front();
  const int line = action.line - 1;
  const auto explain = [&](const Assessment<Action>& judged) {
    const std::optional lead(static_cast<int>(std::lround(judged.best_value)));
    return reason(state, judged.best.front(), judged.exact ? lead : std::nullopt);
  };
  Assessment<Action> found{.played = {action}, .spread = kReviewSpread, .left = left_after(state)};
  if (is_near(state)) {
    Endgame endgame(state, kEndTableBits);
    const Seat seat = state.current_player();
    State next = state;
    next.apply(action);
    found.best = {Action::at(endgame.best_line(state, random))};
    found.best_value = endgame.lead(state, seat);
    found.value = endgame.lead(next, seat);
    found.exact = true;
    found.nodes = endgame.nodes();
    return settled(found, explain);
  }
  const std::int64_t nodes = budget_at(level, kReviewNodes);
  const auto [best, own] =
      AlphaBetaReview<Board>(kReviewTableBits)
          .compare(Board(state), static_cast<Board::Move>(line), nodes, random);
  found.best = {Action::at(best.action)};
  found.best_value = best.value;
  found.value = own.value;
  found.exact = best.exact && own.exact;
  found.nodes = best.nodes;
  return settled(found, explain);
}

Analysis<Action> analyse(const State& state, const Asked& asked, Random& random) {
  Analysis<Action> found{.spread = kReviewSpread, .left = left_after(state)};
  if (is_near(state)) {
    Endgame endgame(state, kEndTableBits);
    std::vector<Action> actions = legal_actions(state);
    // Starts with best_line(), which leaves the opponent the most ways to go wrong.
    const Action best = Action::at(endgame.best_line(state, random));
    std::rotate(actions.begin(), std::ranges::find(actions, best), actions.end());
    for (const Action& action : actions) {
      State next = state;
      next.apply(action);
      found.ways.push_back({{action}, 1.0 * endgame.lead(next, state.current_player()), true});
    }
    found.nodes = endgame.nodes();
    return ranked(std::move(found), asked);
  }
  for (const auto& move : AlphaBetaReview<Board>(kReviewTableBits)
                              .rank(Board(state), asked.ways, asked.budget(kReviewNodes), random)) {
    found.ways.push_back({{Action::at(move.action)}, 1.0 * move.value, move.exact});
    found.nodes = move.nodes;
  }
  return ranked(std::move(found), asked);
}

}  // namespace review

Choice<Action> solve(const State& state) {
  constexpr int kTableBits = 27;  // a gigabyte
  if (state.undrawn().count() > Endgame::kMostLines) throw Fault("More than 42 lines are left.");
  if (state.current_player() == kTerminal) throw Fault("The game is over.");
  Random random(1);
  if (const auto choice = by_book(state, random); choice && choice->value) return *choice;
  Endgame endgame(state, kTableBits);
  const Action best = Action::at(endgame.best_line(state, random));
  const int lead = endgame.lead(state, state.current_player());
  return {best, {}, endgame.nodes(), lead};
}

// Called by rules/search/bots.cpp.
std::unique_ptr<Bot> computer() {
  return make_bot<State>();
}

}  // namespace quintet::triangles::inline bot
