// Reviews (rules/review.h) of all games, and of records with a mistake that was put there by hand.

#include "review.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>

#include "bots.h"
#include "console/weights.h"
#include "positions.h"
#include "search/mcts.h"

namespace quintet::test {
namespace {

namespace fs = std::filesystem;

Match random_match(const Game& game, std::string_view options, std::uint64_t seed) {
  Match match(game, options);
  match.set_seed(seed);
  play_randomly(match, seed);
  return match;
}

std::unique_ptr<Position> after(const Position& position, const std::vector<std::string>& actions) {
  auto next = position.clone();
  std::string text;
  for (const std::string& action : actions) {
    INFO(action);
    REQUIRE(next->apply_action(action, text).code == Code::none);
  }
  return next;
}

TEST_CASE("Every game's review: legal, the best is not below what was played, and repeatable",
          "[reviews]") {
  const Bots bots;
  for (const Game& game : games()) {
    for (const std::string_view options : game.spread) {
      const Match match = random_match(game, options, 5);
      Review review(bots, match, Level::one), again(bots, match, Level::one);
      std::vector<Standing> counted(review.players().size());
      constexpr int kMost = 25;  // decisions of one game
      for (int n = 0; n < kMost; ++n) {
        const auto decision = review.next();
        if (!decision) break;
        INFO(game.name << ' ' << options << " ply " << decision->ply);
        const auto& [played, best, value, best_value, exact, nodes, spread, reason] =
            decision->found;
        const Position& before = match.position_at(decision->ply);
        CHECK(decision->seat == before.current_player());
        CHECK(before.legal_actions().size() > 1);
        REQUIRE_FALSE(best.empty());
        (void)after(before, best);
        for (std::size_t i = 0; i < played.size(); ++i) {
          CHECK(played[i] == match.history()[decision->ply + i].text);
        }
        CHECK(value <= best_value);
        CHECK((value < best_value || best == played));
        CHECK((decision->mark == Mark::best) == (value == best_value));
        CHECK(nodes > 0);
        CHECK_FALSE(reason.english.empty());
        for (const double chance : {decision->chance, decision->best_chance}) {
          CHECK(chance >= 0);
          CHECK(chance <= 1);
        }
        CHECK(json_of(*decision).text() == json_of(again.next().value()).text());
        Standing& player = counted[static_cast<std::size_t>(decision->seat)];
        ++player.decisions;
        ++player.marks[decision->mark];
      }
      for (std::size_t seat = 0; seat < counted.size(); ++seat) {
        CHECK(review.players()[seat].decisions == counted[seat].decisions);
        CHECK(review.players()[seat].marks == counted[seat].marks);
      }
    }
  }
}

TEST_CASE("Every game's review goes by what the player could know") {
  const Bots bots;
  int hidden = 0;  // decisions at which something else was hidden
  for (const Game& game : games()) {
    const Match match = random_match(game, game.spread.front(), 3);
    Random random(9);
    Review review(bots, match, Level::one);
    for (int n = 0; n < 12; ++n) {
      const auto decision = review.next();
      if (!decision) break;
      const Position& position = match.position_at(decision->ply);
      const auto other = position.resample(decision->seat, random);
      hidden += !other->equals(position);
      INFO(game.name << " ply " << decision->ply);
      const auto judged = bots.judge(*other, decision->found.played, Level::one,
                                     Bots::seed_at(match, decision->ply));
      REQUIRE(judged);
      CHECK(judged->best == decision->found.best);
      CHECK(judged->value == decision->found.value);
      CHECK(judged->best_value == decision->found.best_value);
    }
  }
  CHECK(hidden >= 5);
}

// What a seat of a game for two gets with best play, by trying everything; nothing where chance
// comes in or that takes more than `budget` positions.
std::optional<double> by_trying_all(const Position& position, Seat seat, bool is_lead,
                                    int& budget) {
  if (--budget < 0 || position.current_player() == kChance) return std::nullopt;
  std::string text;
  const bool is_own = position.current_player() == seat;
  if (position.current_player() == kTerminal) {
    const std::vector<std::int64_t> outcome = position.outcome();
    const auto own = static_cast<std::size_t>(seat);
    if (is_lead) return static_cast<double>(outcome[own] - outcome[1 - own]);
    std::vector<double> values;
    value_outcome(outcome, values);
    return values[own];
  }
  std::optional<double> best;
  for (const std::string& action : position.legal_actions()) {
    if (action == "terminate") continue;  // all players together end a game of Mathable so
    const auto next = position.clone();
    (void)next->apply_action(action, text);
    const auto value = by_trying_all(*next, seat, is_lead, budget);
    if (!value) return std::nullopt;
    if (!best || (is_own ? *value > *best : *value < *best)) best = value;
  }
  return best;
}

TEST_CASE("Every game's review: values that are called exact are those of trying everything",
          "[reviews]") {
  const Bots bots;
  std::map<std::string_view, int> compared;
  for (const Game& game : games()) {
    for (const std::string_view options : game.spread) {
      if (game.initial(options)->players() != 2) continue;
      for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const Match match = random_match(game, options, seed);
        constexpr std::size_t kLast = 8;  // steps of a game
        for (std::size_t ply = match.ply() - std::min(match.ply(), kLast); ply < match.ply();
             ++ply) {
          const Position& position = match.position_at(ply);
          const Seat seat = position.current_player();
          if (seat < 0 || position.legal_actions().size() < 2) continue;
          std::vector<std::string> played;
          for (std::size_t i = ply; i < match.ply() && match.history()[i].by == seat; ++i) {
            played.push_back(match.history()[i].text);
          }
          const auto judged = bots.judge(position, played, Level::five, 1);
          if (!judged || !judged->exact) continue;
          constexpr int kBudget = 20'000;
          int budget = kBudget;
          const auto best = by_trying_all(position, seat, judged->spread > 0, budget);
          if (!best) continue;
          budget = kBudget;
          const auto value =
              by_trying_all(*after(position, judged->played), seat, judged->spread > 0, budget);
          INFO(game.name << ' ' << options << " seed " << seed << " ply " << ply);
          CHECK(judged->best_value == *best);
          CHECK(judged->value == value);
          ++compared[game.name];
        }
      }
    }
  }
  CHECK(compared["pahtum"] > 50);
  CHECK(compared["triangles"] > 50);
  CHECK(compared["mergers"] + compared["mathable"] > 0);
}

std::string lucks_of(const Match& match) {
  std::string lines;
  for (const auto& [seat, said] : Bots().luck(match)) lines += said.english + '\n';
  return lines;
}

TEST_CASE("Luck: Mathable counts who drew the largest tokens, a dozen at most") {
  CHECK(lucks_of(Match::load(R"(quintet 1
game: mathable

! 90 1 81 2 3 4 5 48 6 7 8 9 10 49
)")) == R"(Player 1 drew 2 of the 3 large tokens that came (49 or more)
Player 2 drew 1 of the 3 large tokens that came (49 or more)
)");
  CHECK(lucks_of(Match::load("quintet 1\ngame: mathable\noptions: preset=junior\n\n"
                             "! 10 11 1 2 3 4 5 12 13 6\n")) ==
        "Player 1 drew 1 of the 3 large tokens that came (11 or more)\n"
        "Player 2 drew 2 of the 3 large tokens that came (11 or more)\n");
}

TEST_CASE("Luck: 2048 counts fours and mines beside what is usual") {
  CHECK(lucks_of(Match::load("quintet 1\ngame: mines2048\n\n! 4@0 4@1\n")) ==
        "2 new tiles were 4s, where 1 would be usual\n"
        "0 mines came, where 0 would be usual\n");
}

TEST_CASE("Luck: Mergers counts squares beside a company that came before each player's turn") {
  // E5 founds a company, so of what is drawn before player 2's turn D5 lies beside it.
  CHECK(lucks_of(Match::load("quintet 1\ngame: mergers\nplayers: A | B | C\n\n"
                             "! E4 E5 A1 A2 A3 A4 A5 A6\nE4\n! A7\nE5\nend\n! D5\n")) ==
        "0 squares beside a company came up for Player 1, where 0 would be usual\n"
        "0 squares beside a company came up for Player 2, where 0 would be usual\n"
        "1 square beside a company came up for Player 3, where 0 would be usual\n");
}

TEST_CASE("Luck: games whose chance favours nobody have none to tell") {
  CHECK(lucks_of(Match(*find_game("pahtum"), "holes=random")).empty());
  CHECK(lucks_of(Match(*find_game("triangles"))).empty());
}

// A record whose head says `mistake: N | what it is`: step N was played by hand, all others by
// computers of level 4 or 5.
TEST_CASE("A review finds the mistake that was put into a record as its largest loss",
          "[reviews]") {
  Bots bots;
  for (const auto& [game, bytes] : console::kWeights) bots.teach(game, bytes);
  int records = 0;
  for (const auto& entry : fs::directory_iterator(QUINTET_MISTAKES)) {
    std::ifstream file(entry.path(), std::ios::binary);
    const Match match = Match::load(std::string(std::istreambuf_iterator<char>(file), {}));
    const std::string mistake(match.note("mistake"));
    INFO(entry.path().filename().string() << ": " << mistake);
    Review review(bots, match, Level::three);
    std::optional<Decision> worst;
    while (auto decision = review.next()) {
      if (!worst || decision->loss() > worst->loss()) worst = std::move(decision);
    }
    REQUIRE(worst);
    CHECK(std::to_string(worst->ply + 1) == mistake.substr(0, mistake.find(' ')));
    CHECK(worst->mark >= Mark::inaccuracy);
    ++records;
  }
  CHECK(records == 20);
}

}  // namespace
}  // namespace quintet::test
