// Reviews (rules/search/review.h) of all games, and of records with a mistake made by hand.

#include "search/review.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <optional>

#include "console/weights.h"
#include "positions.h"
#include "search/bots.h"
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
    for (const std::string_view options : game.option_sets) {
      const Match match = random_match(game, options, 5);
      Review review(bots, match, Level::one), again(bots, match, Level::one);
      std::vector<Standing> counted(review.players().size());
      constexpr int kMost = 25;  // decisions of one game
      for (int n = 0; n < kMost; ++n) {
        const auto decision = review.next();
        if (!decision) break;
        INFO(game.name << ' ' << options << " ply " << decision->ply);
        const auto& [played, best, value, best_value, exact, nodes, spread, left, reason] =
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
        const double given = decision->given();
        CHECK((decision->mark <= Mark::good) == (given < 0.05));
        CHECK((decision->mark <= Mark::inaccuracy) == (given < 0.10));
        CHECK((decision->mark <= Mark::mistake) == (given < 0.15));
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

TEST_CASE("Chances: a larger lead and less that is left make it surer, up to the end") {
  constexpr double kSpread = 3;
  for (double left = 1; left > 0; left -= 0.125) {
    CHECK(chance_of_lead(0, kSpread, left) == 0.5);
    for (double lead = 0.5; lead < 20; lead += 0.5) {
      const double chance = chance_of_lead(lead, kSpread, left);
      CHECK(chance > chance_of_lead(lead - 0.5, kSpread, left));
      CHECK(chance == Approx(1 - chance_of_lead(-lead, kSpread, left)));
      CHECK(chance_of_lead(lead, kSpread, left - 0.125) >= chance);
      CHECK(chance < 1);
    }
  }
  CHECK(chance_of_lead(kSpread, kSpread, 1) == Approx(0.731).margin(0.001));
  CHECK(chance_of_lead(1, kSpread, 0) == 1);
  CHECK(chance_of_lead(0, kSpread, 0) == 0.5);
  CHECK(chance_of_lead(-1, kSpread, 0) == 0);
}

TEST_CASE("Chances have the same bits on every machine") {
  CHECK(chance_of_lead(1, 1, 1) == 0x1.764d4f5d5a2bdp-1);
  std::uint64_t sum = 0;
  for (const double spread : {2.0, 3.5, 115.0}) {
    for (int lead = -400; lead <= 400; ++lead) {
      for (int left = 1; left <= 100; ++left) {
        sum = sum * 31 + std::bit_cast<std::uint64_t>(chance_of_lead(lead, spread, left / 100.0));
      }
    }
  }
  CHECK(sum == 0x1e57c8b2d408521c);
}

Decision decision_of(std::size_t ply, double best_chance, double chance) {
  return {.ply = ply,
          .seat = 0,
          .found = {},
          .gain = 0,
          .best_gain = 0,
          .chance = chance,
          .best_chance = best_chance,
          .mark = Mark::good,
          .quick = false};
}

TEST_CASE("Accuracy: what was given away, and no less than the chance fell") {
  Standing perfect;
  perfect.count(decision_of(0, 0.5, 0.5));
  perfect.count(decision_of(9, 1, 1));
  CHECK(perfect.accuracy() == 100);

  Standing half;
  half.count(decision_of(0, 0.6, 0.3));
  half.count(decision_of(9, 0.9, 0.7));
  CHECK(half.accuracy() == Approx(50));

  // A lost even game was not played well, even if no single decision lost much.
  const std::vector<Decision> fall = {decision_of(0, 0.5, 0.5), decision_of(4, 0.3, 0.29),
                                      decision_of(9, 0.1, 0)};
  Standing loser, backwards;
  for (const Decision& decision : fall) loser.count(decision);
  for (auto it = fall.rbegin(); it != fall.rend(); ++it) backwards.count(*it);
  CHECK(loser.accuracy() == Approx(50));
  CHECK(backwards.accuracy() == loser.accuracy());

  // A thousand slides, each worse than the best by less than the search's error.
  Standing slides;
  for (std::size_t ply = 0; ply < 1000; ++ply) slides.count(decision_of(ply, 0.9, 0.895));
  CHECK(slides.accuracy() > 95);
}

TEST_CASE("Accuracy goes with the result: no loser's is good, and it is seldom the better one",
          "[reviews]") {
  const Bots bots;
  int lost = 0, better = 0;
  for (const std::string_view name : {"pahtum", "triangles", "mathable"}) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Match match = random_match(*find_game(name), "", seed);
      Review review(bots, match, Level::one);
      while (review.next()) {
      }
      const auto outcome = match.position().outcome();
      if (outcome[0] == outcome[1]) continue;
      const std::size_t winner = outcome[0] > outcome[1] ? 0 : 1;
      const double own = review.players()[1 - winner].accuracy();
      INFO(name << " seed " << seed << ": " << outcome[0] << " to " << outcome[1]);
      CHECK(own < 65);
      ++lost;
      better += own > review.players()[winner].accuracy();
    }
  }
  CHECK(lost >= 7);
  CHECK(better <= 1);
}

TEST_CASE("For people who wait: all quickly first, then people's largest swings", "[reviews]") {
  const Bots bots;
  for (const Game& game : games()) {
    Match match = random_match(game, game.option_sets.front(), 5);
    match.go(std::min<std::size_t>(match.ply(), 60));
    match.set_players({"", "Computer 4"});
    INFO(game.name);
    Review in_match(bots, match, Level::two);
    std::map<std::size_t, std::string> thorough;
    while (const auto decision = in_match.next()) {
      thorough[decision->ply] = json_of(*decision).text();
    }

    Review review(bots, match, Level::two, Order::stakes);
    std::vector<std::size_t> quick;
    std::vector<bool> of_computer;
    std::map<std::size_t, std::string> judged;
    while (const auto decision = review.next()) {
      if (decision->quick) {
        CHECK(judged.empty());
        CHECK((quick.empty() || quick.back() < decision->ply));
        quick.push_back(decision->ply);
        continue;
      }
      of_computer.push_back(decision->seat == 1);
      CHECK(judged.emplace(decision->ply, json_of(*decision).text()).second);
      CHECK(json_of(review.judge(decision->ply).value()).text() == judged[decision->ply]);
    }
    CHECK(quick.size() == thorough.size());
    CHECK(std::ranges::is_sorted(of_computer));
    CHECK(judged == thorough);
    for (std::size_t seat = 0; seat < review.players().size(); ++seat) {
      CHECK(review.players()[seat].accuracy() == Approx(in_match.players()[seat].accuracy()));
    }
  }
}

TEST_CASE("Every game's review goes by what the player could know") {
  const Bots bots;
  int hidden = 0;  // decisions at which resampling changes something
  for (const Game& game : games()) {
    const Match match = random_match(game, game.option_sets.front(), 3);
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

// The result of a seat in a two-player game with best play, by trying everything. `nullopt` if
// chance is involved, or if it takes more than `budget` positions.
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
    if (action == "terminate") continue;  // ends a game of Mathable by agreement of all players
    const auto next = position.clone();
    (void)next->apply_action(action, text);
    const auto value = by_trying_all(*next, seat, is_lead, budget);
    if (!value) return std::nullopt;
    if (!best || (is_own ? *value > *best : *value < *best)) best = value;
    if (!is_lead && *best == (is_own ? 1 : 0)) break;  // the best result for the player to move
  }
  return best;
}

TEST_CASE(
    "Every game's review: values that are called exact are those of trying everything, and nobody "
    "is warned of what is best by that",
    "[reviews]") {
  const Bots bots;
  std::map<std::string_view, int> compared, best_played;
  for (const Game& game : games()) {
    for (const std::string_view options : game.option_sets) {
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
          if (!value) continue;
          INFO(game.name << ' ' << options << " seed " << seed << " ply " << ply);
          CHECK(judged->best_value == *best);
          CHECK(judged->value == value);
          ++compared[game.name];
          if (value != best) continue;
          const auto warned = Review(bots, match, Level::five).warn(ply);
          REQUIRE(warned.has_value());
          CHECK(warned->mark == Mark::best);
          ++best_played[game.name];
        }
      }
    }
  }
  CHECK(compared["pahtum"] > 50);
  CHECK(compared["triangles"] > 50);
  CHECK(compared["mergers"] > 0);
  CHECK(compared["mathable"] > 0);
}

TEST_CASE(
    "Who is warned is so by the milder of two judgements, which only what is uncertain needs") {
  const Bots bots;
  int alarms = 0;
  for (const Game& game : games()) {
    const Match match = random_match(game, game.option_sets.front(), 5);
    const Review review(bots, match, Level::one);
    for (std::size_t ply = 0; ply < match.ply() && ply < 40; ++ply) {
      const auto judged = review.judge(ply), warned = review.warn(ply);
      INFO(game.name << " ply " << ply);
      REQUIRE(judged.has_value() == warned.has_value());
      if (!judged) continue;
      CHECK(warned->given() <= judged->given());
      if (judged->found.exact || judged->mark <= Mark::good) {
        CHECK(json_of(*warned).text() == json_of(*judged).text());
      } else {
        ++alarms;
      }
    }
  }
  CHECK(alarms > 0);
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
  // E5 founds a company; D5, drawn before player 3's turn, lies beside it.
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

// Each record's head says `mistake: N | description`: step N was played by hand, all others by
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
