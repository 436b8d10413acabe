// The contract of all games (rules/core/game.h), tried on random games over each game's option
// sets.

#include "conformance/conformance.h"

#include <algorithm>

#include "catch.h"
#include "core/gauges.h"
#include "core/link.h"
#include "core/match.h"
#include "core/registry.h"

// Each game defines its own in <game>_test.cpp beside this file.
#define GAME(word)                 \
  namespace quintet::word {        \
  test::Conformance conformance(); \
  }
#include <games.inc>
#undef GAME

namespace quintet::test {
namespace {

constexpr std::uint64_t kGames = 5;  // random games per set of options

Conformance conformance_of(const Game& game) {
#define GAME(word) \
  if (game.name == #word) return word::conformance();
#include <games.inc>
#undef GAME
  FAIL(game.name << " is not in the list of games");
  return {};
}

// Calls visit(game, options) for every game and every set of options. To run one game:
//   quintet_tests "Every game*" -c pahtum
template <class Visit>
void each_game(Visit&& visit) {
  for (const Game& game : games()) {
    DYNAMIC_SECTION(game.name) {
      for (const std::string_view options : game.option_sets) {
        INFO(game.name << " " << options);
        visit(game, options);
      }
    }
  }
}

Match random_match(const Game& game, std::string_view options, std::uint64_t seed) {
  Match match(game, options);
  match.set_seed(seed);
  play_randomly(match, seed);
  return match;
}

TEST_CASE(
    "Every game: each combination of options is refused or kept, and the sets try each "
    "option") {
  for (const Game& game : games()) conformance_of(game).options(game.option_sets);
}

TEST_CASE(
    "Every game: lists, checks, texts, views and copies agree at every step of random games") {
  each_game([](const Game& game, std::string_view options) {
    for (std::uint64_t seed = 1; seed <= kGames; ++seed) conformance_of(game).game(options, seed);
  });
}

// Everything a match tells a viewer about the present position, in one text.
std::string told(const Match& match, Seat viewer, const std::vector<std::string>& actions) {
  const Position& position = match.position();
  std::string text = position.text(viewer) + '\n' + position.view(viewer).text() + "\nlegal";
  for (const auto& action : match.legal_actions(viewer)) text += ' ' + action;
  text += "\nchance";
  for (const auto& event : match.chance_events(viewer)) text += ' ' + event;
  for (const auto& action : actions) {
    const auto [refusal, events] = match.preview(action, viewer);
    text += '\n' + action + ": " + refusal.sentence.english + events.text();
  }
  return text;
}

// Compares the position with another that the viewer cannot tell from it.
void check_viewer(const Game& game, const Position& position, Seat viewer, Random& random) {
  Match one(game, position.clone()), other(game, position.resample(viewer, random));
  INFO("viewer " << viewer << "\n"
                 << one.position().text(kOmniscient) << "\nor\n"
                 << other.position().text(kOmniscient));

  // Some actions of each, which may be legal in only one of them.
  std::vector<std::string> actions;
  for (const Match* match : {&one, &other}) {
    const auto legal = match->position().legal_actions();
    const std::size_t few = std::min<std::size_t>(legal.size(), 3);
    actions.insert(actions.end(), legal.begin(), legal.begin() + static_cast<std::ptrdiff_t>(few));
    if (!legal.empty()) actions.push_back(legal.back());
  }
  CHECK(told(one, viewer, actions) == told(other, viewer, actions));
  CHECK(told(one, kSpectator, actions) == told(other, kSpectator, actions));

  // Both go on by one action, if legal in both, or by their own events. If the next decisions look
  // alike, the events must, too.
  const Seat seat = position.current_player();
  const std::string action = seat >= 0 ? position.random_action(random) : "";
  if (seat == kTerminal || (seat >= 0 && (one.act(action) || other.act(action)))) return;
  one.roll_all();
  other.roll_all();
  if (told(one, viewer, {}) != told(other, viewer, {})) return;
  CHECK(one.events(0, viewer).text() == other.events(0, viewer).text());
}

TEST_CASE("Every game: what a viewer cannot tell apart gives that viewer the same answers") {
  each_game([](const Game& game, std::string_view options) {
    int hidden = 0;
    Random random(21);
    const auto position = game.initial(options);
    for (int length = 0; length < 400; ++length) {
      for (Seat viewer = 0; viewer <= position->players(); ++viewer) {
        const Seat who = viewer < position->players() ? viewer : kSpectator;
        check_viewer(game, *position, who, random);
        hidden += !position->resample(who, random)->equals(*position);
      }
      std::string text;
      if (position->current_player() == kTerminal) break;
      if (position->current_player() == kChance) {
        (void)position->apply_chance(position->random_chance(random), text);
      } else {
        (void)position->apply_action(position->random_action(random), text);
      }
    }
    CHECK((hidden > 0) == position->hides());
  });
}

TEST_CASE("Every game: a random game taken back to its start and done again is the same game") {
  each_game([](const Game& game, std::string_view options) {
    Match match = random_match(game, options, 9);
    const auto last = match.position().clone();
    const std::size_t length = match.history().size();
    while (match.undo()) {
    }
    match.go(0);
    CHECK(match.position().equals(*game.initial(options)));
    while (match.redo()) {
    }
    CHECK(match.ply() == length);
    CHECK(match.position().equals(*last));
  });
}

TEST_CASE("Every game: a record saved and loaded at any step is the same game") {
  each_game([](const Game& game, std::string_view options) {
    Match match = random_match(game, options, 4);
    const std::size_t length = match.history().size();
    for (const std::size_t ply : {length, length / 2, length / 3, std::size_t{1}, std::size_t{0}}) {
      match.go(ply);
      const std::string record = match.record();
      const Match loaded = Match::load(record);
      CHECK(loaded.position().equals(match.position()));
      CHECK(loaded.record() == record);
    }
  });
}

// Compares two positions: views of all viewers, results and possible continuations.
void check_same(const Game& game, const Position& one, const Position& other) {
  const Match first(game, one.clone()), second(game, other.clone());
  CHECK(other.current_player() == one.current_player());
  CHECK(other.scores() == one.scores());
  CHECK(other.chance_outcomes() == one.chance_outcomes());
  if (one.current_player() == kTerminal) CHECK(other.outcome() == one.outcome());
  CHECK(other.winners() == one.winners());
  CHECK(other.start() == one.start());
  std::vector<Seat> viewers = {kOmniscient, kSpectator};
  for (Seat seat = 0; seat < one.players(); ++seat) viewers.push_back(seat);
  for (const Seat viewer : viewers) CHECK(told(second, viewer, {}) == told(first, viewer, {}));
}

// Takes the same random step in both; returns false at the end of the game.
bool step_both(Position& one, Position& other, Random& random) {
  if (one.current_player() == kTerminal) return false;
  const bool is_chance = one.current_player() == kChance;
  const std::string step = is_chance ? one.random_chance(random) : one.random_action(random);
  INFO(step);
  for (Position* position : {&one, &other}) {
    std::string text;
    const Refusal refusal =
        is_chance ? position->apply_chance(step, text) : position->apply_action(step, text);
    CHECK(refusal.sentence.english == "");
  }
  return true;
}

TEST_CASE("Every game: a game goes on from the start of any position as it did there") {
  each_game([](const Game& game, std::string_view options) {
    if (game.start == nullptr) return;
    Random random(17);
    int begun = 0;
    const auto position = game.initial(options);
    for (int length = 0; length < 600; ++length) {
      const std::string start = position->start();
      INFO("start: " << start);
      CHECK((!start.empty() || position->current_player() == kChance));
      // A won solitaire game that could be continued counts as continued when started from its
      // text.
      const bool is_won =
          position->current_player() == kTerminal && !position->legal_actions().empty();
      if (!start.empty() && !is_won) {
        const auto begins = game.start(options, start);
        check_same(game, *position, *begins);
        // A start forgets which hidden information has been seen.
        if (!position->hides()) CHECK(begins->equals(*position));
        const Match here(game, position->clone());
        CHECK(match_of(game, link_of(here, true)).position().equals(*begins));
        // Goes one step further, and every 25th time to the end.
        const auto other = position->clone();
        for (int steps = ++begun % 25 == 0 ? 1'000 : 1; steps > 0; --steps) {
          if (!step_both(*other, *begins, random)) break;
        }
        check_same(game, *other, *begins);
      }
      const auto same = position->clone();
      if (!step_both(*position, *same, random)) break;
    }
    CHECK(begun > 0);
  });
}

TEST_CASE("Every game: equal seeds give equal games, other seeds give others") {
  each_game([](const Game& game, std::string_view options) {
    const auto steps = [&](std::uint64_t seed) {
      const std::string record = random_match(game, options, seed).record();
      return record.substr(record.find("\n\n"));
    };
    CHECK(steps(11) == steps(11));
    CHECK(steps(11) != steps(12));
  });
}

TEST_CASE("Every game: sequences, actions and random games are counted as they are played") {
  each_game([](const Game& game, std::string_view options) {
    const auto start = game.initial(options);
    const Gauge& gauge = gauge_of(*start);
    std::uint64_t nodes = 0;
    for (const auto& action : start->legal_actions()) {
      const auto next = start->clone();
      std::string canonical;
      CHECK_FALSE(next->apply_action(action, canonical));
      CHECK(canonical == action);
      nodes += gauge.perft(*next, 1);
    }
    for (const auto& [event, weight] : start->chance_outcomes()) {
      const auto next = start->clone();
      std::string canonical;
      CHECK_FALSE(next->apply_chance(event, canonical));
      CHECK(canonical == event);
      nodes += gauge.perft(*next, 1);
    }
    CHECK(gauge.perft(*start, 2) == nodes);

    Random random(6), again(6);
    std::int64_t actions = 0;
    const auto position = start->clone();
    for (std::string text; position->current_player() != kTerminal;) {
      if (position->current_player() == kChance) {
        (void)position->apply_chance(position->random_chance(random), text);
      } else {
        CHECK(gauge.count_legal(*position) == position->legal_actions().size());
        (void)position->apply_action(position->random_action(random), text);
        ++actions;
      }
    }
    CHECK(gauge.playouts(*start, again, 1) == actions);

    Random one(6), other(7), one_again(6), other_again(7);
    CHECK(gauge.paired_playouts(*start, one, other, 2) ==
          gauge.playouts(*start, one_again, 2) + gauge.playouts(*start, other_again, 2));
  });
}

}  // namespace
}  // namespace quintet::test
