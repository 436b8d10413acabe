// Mathable by the sections of rules/mathable/rules.md.

#include "mathable/mathable.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "core/link.h"
#include "positions.h"

namespace quintet {
namespace {

using test::new_match;
using test::play;
using test::refused;
using test::text_of;

const mathable::State& state_of(const Match& match) {
  return static_cast<const PositionOf<mathable::State>&>(match.position()).state();
}

void draw(Match& match, const std::string& tokens) {
  for (const auto token : words(tokens)) {
    const Refusal refusal = match.chance(token);
    INFO(token << ": " << refusal.sentence.english);
    REQUIRE(refusal.code == Code::none);
  }
}

// A new match with these racks, one player's tokens after the other's.
Match deal(const std::string& options, const std::string& tokens) {
  Match match = new_match("mathable", options);
  draw(match, tokens);
  REQUIRE(match.position().current_player() == 0);
  return match;
}

// The events of the last step.
std::string told(const Match& match, Seat viewer) {
  return match.events(match.ply() - 1, viewer).text();
}

// The tokens that may be drawn, as "token weight, …".
std::string bag_of(const Match& match) {
  std::string text;
  for (const auto& [token, weight] : match.position().chance_outcomes()) {
    text += (text.empty() ? "" : ", ") + token + " " + std::to_string(weight);
  }
  return text;
}

// The rack of the player to move or to draw: the last line of the text form.
std::string rack_of(const Match& match, Seat viewer = kOmniscient) {
  const std::string text = match.position().text(viewer);
  return text.substr(text.rfind('\n') + 1);
}

// The player of that rack: the line that ends in `turn`.
std::string turn_of(const Match& match) {
  const std::string text = match.position().text(kOmniscient);
  const auto end = text.find("turn\n") + 4;
  const auto begin = text.rfind('\n', end - 1) + 1;
  return text.substr(begin, end - begin);
}

TEST_CASE("Mathable: the sets of 106 and of 60 tokens (Board and tokens)") {
  CHECK(bag_of(new_match("mathable")) ==
        "0 1, 1 7, 2 7, 3 7, 4 7, 5 7, 6 7, 7 7, 8 7, 9 7, 10 7, 11 1, 12 1, 13 1, 14 1, 15 1, "
        "16 1, 17 1, 18 1, 19 1, 20 1, 21 1, 24 1, 25 1, 27 1, 28 1, 30 1, 32 1, 35 1, 36 1, 40 1, "
        "42 1, 45 1, 48 1, 49 1, 50 1, 54 1, 56 1, 60 1, 63 1, 64 1, 70 1, 72 1, 80 1, 81 1, 90 1");
  CHECK(bag_of(new_match("mathable", "tokens=60")) ==
        "1 5, 2 5, 3 5, 4 5, 5 5, 6 5, 7 5, 8 5, 9 5, 10 5, 11 1, 12 1, 13 1, 14 1, 15 1, 16 1, "
        "17 1, 18 1, 19 1, 20 1");
}

TEST_CASE("Mathable: with * and / alone the bag holds what they can make (Options)") {
  CHECK(bag_of(new_match("mathable", "operations=products")) ==
        "1 7, 2 7, 3 7, 4 7, 6 7, 8 7, 9 7, 12 1, 16 1, 18 1, 24 1, 27 1, 32 1, 36 1, 48 1, 54 1, "
        "64 1, 72 1, 81 1");
  CHECK(bag_of(new_match("mathable", "operations=products tokens=60")) ==
        "1 5, 2 5, 3 5, 4 5, 6 5, 8 5, 9 5, 12 1, 16 1, 18 1");
  CHECK(bag_of(new_match("mathable", "operations=sums")) == bag_of(new_match("mathable")));
  const auto bag_count = [](const char* options) {
    return state_of(new_match("mathable", options)).bag_count();
  };
  CHECK(bag_count("operations=products") == 61);
  CHECK(bag_count("operations=products tokens=60") == 38);
}

TEST_CASE("Mathable: equations by the other signs are left out (Options)") {
  const auto squares = [](const std::string& operations, const std::string& token) {
    Match match = deal("rack=4 operations=" + operations, token + " 3 2 2  4 4 4 6");
    std::string list;
    for (const auto& action : match.position().legal_actions()) {
      if (action.ends_with(' ' + token) && action[0] != 's') {
        list += action.substr(0, action.find(' ')) + ' ';
      }
    }
    return list;
  };
  CHECK(squares("sums", "1") == "F7 I7 F8 I8 ");
  CHECK(squares("sums", "12").empty());
  CHECK(squares("products", "12") == "F8 I8 ");
  CHECK(squares("products", "1").empty());

  // 4 is 2 + 2 and 2 * 2; only the form that counts is told.
  const auto forms = [](const std::string& operations, const char* actions) {
    Match match = deal("rack=4 operations=" + operations, "2 2 4 9  1 1 1 1");
    play(match, actions);
    const std::string events = told(match, 0);
    const std::string key = R"("forms":)";
    const auto begin = events.find(key) + key.size();
    return events.substr(begin, events.find(']', begin) + 1 - begin);
  };
  CHECK(forms("sums", "G9 2,H9 2,I9 4") == R"([{"left":2,"sign":"+","right":2}])");
  CHECK(forms("products", "I7 2,J7 4") == R"([{"left":2,"sign":"*","right":2}])");

  // 8 at I9 is 7 + 1 from above, and 4 * 2 from the left.
  const auto points = [](const std::string& operations) {
    Match match = deal("rack=5 operations=" + operations, "1 7 4 2 8  1 1 1 1 1");
    play(match, "I7 1,I8 7,G9 4,H9 2,I9 8");
    return match.position().scores()[0];
  };
  CHECK(points("all") == 1 + 7 + 4 + 2 + 2 * 8);
  CHECK(points("sums") == 1 + 7 + 4 + 2 + 8);
}

TEST_CASE("Mathable: what is refused names the signs that count (Options)") {
  const auto refusal = [](const std::string& operations) {
    return deal("rack=4 operations=" + operations, "9 3 2 2  1 1 1 1").act("I8 9").sentence.english;
  };
  const std::string before =
      "9 does not fit on I8: in no direction do the two nearest squares make it with ";
  CHECK(refusal("all") == before + "+, -, * or /.");
  CHECK(refusal("sums") == before + "+ or -.");
  CHECK(refusal("products") == before + "* or /.");
}

TEST_CASE(
    "Mathable: a game ends where what is left fits by the other signs alone (End 2; Options)") {
  int others_fit = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Match match = new_match("mathable", "preset=junior operations=sums");
    match.set_seed(seed);
    play_randomly(match, seed);
    if (state_of(match).ending() != "nothing_fits") continue;
    std::string record = match.record();
    record.erase(record.find(" operations=sums"), std::string_view(" operations=sums").size());
    record.erase(record.find("result:"));
    others_fit += Match::load(record).position().current_player() != kTerminal;
  }
  CHECK(others_fit > 0);
}

TEST_CASE(
    "Mathable: an option has the default of its preset, and official needs a layout (Options)") {
  using mathable::Options;
  const auto options = [](const char* text) { return parse_options<Options>("mathable", text); };
  const auto is = [](const Options& o, int size, int rack, int tokens, int players) {
    return o.size == size && o.rack == rack && o.tokens == tokens && o.players == players;
  };
  CHECK(is(options(""), 14, 7, 106, 2));
  CHECK(is(options("preset=junior"), 10, 5, 60, 2));
  CHECK(is(options("rack=4 preset=junior players=4"), 10, 4, 60, 4));
  for (const auto* text : {"preset=junior tokens=106", "size=8 rack=8", "size=10 rules=official",
                           "preset=junior operations=sums"}) {
    CHECK(options_text(options(text)) == text);
  }
  for (const auto* text : {"size=9", "size=16", "rack=3", "rack=9", "tokens=61", "players=1",
                           "players=5", "preset=senior", "size=12 rules=official",
                           "size=8 rules=official preset=junior", "operations=minus"}) {
    INFO(text);
    CHECK_THROWS_AS(options(text), Fault);
  }
  CHECK(options_text(options("operations=all")).empty());
}

TEST_CASE(
    "Mathable: racks are dealt player by player in slot order, and player 1 begins (A turn)") {
  Match match = new_match("mathable", "size=8 rack=4 tokens=60 players=3");
  CHECK(match.position().legal_actions().empty());
  CHECK(refused(match, "end") == "chance_due");
  CHECK(match.chance("21").code == Code::impossible_event);
  CHECK(match.chance("-3").code == Code::impossible_event);
  CHECK(match.chance("99999999999999999999").code == Code::impossible_event);
  CHECK(match.chance("x").code == Code::not_understood);
  CHECK(match.chance("3 4").code == Code::not_understood);
  draw(match, "20 1 9 9 3");
  CHECK(match.chance("20").code == Code::impossible_event);
  CHECK(text_of(match) == R"(
    A  B  C  D  E  F  G  H
   __ __ __ __ __ __ __ __
 1|__|__|__|__|__|__|__|__|
 2|__|__|__|__|__|__|__|__|
 3|__|__|__|__|__|__|__|__|
 4|__|__|__|_1|_2|__|__|__|
 5|__|__|__|_3|_4|__|__|__|
 6|__|__|__|__|__|__|__|__|
 7|__|__|__|__|__|__|__|__|
 8|__|__|__|__|__|__|__|__|
Player 2's turn
Bag (55 tokens)
Player 1: 0
Player 2: 0
Player 3: 0
Rack: [ 3 ]
)");
  draw(match, "4 5 6");
  CHECK(rack_of(match) == "Rack: [ ]");
  draw(match, "7 8 9 10");
  CHECK(match.position().current_player() == 0);
  CHECK(rack_of(match) == "Rack: [ 20 1 9 9 ]");
  CHECK(match.chance("1").code == Code::not_now);
}

TEST_CASE(
    "Mathable: actions are read in any case, with blanks where the notation has them (A turn)") {
  for (const auto* spelling : {"G6 4", "g6 4", " G 6\t 4 ", "g\t6 4"}) {
    Match match = deal("rack=4", "4 5 5 6  1 2 3 4");
    INFO(spelling);
    CHECK(refused(match, spelling) == "none");
    CHECK(match.history().back().text == "G6 4");
  }
  Match match = deal("rack=4", "4 5 5 6  1 2 3 4");
  for (const auto* nonsense :
       {"",      "G6",     "G64",           "G6-4", "4",        "G6 04",    "G6 +4", "G6 4 4",
        "G06 4", "GG6 4",  "6G 4",          "swap", "swap 5,6", "swap 5 x", "swap5", "swap 5-6",
        "end 1", "take 4", "terminate now", "pass"}) {
    INFO(nonsense);
    CHECK(refused(match, nonsense) == "not_understood");
  }
  play(match, " SWAP\t6  5 ");
  CHECK(match.history().back().text == "swap 6 5");
}

TEST_CASE(
    "Mathable: tokens are placed as long as wanted, then the empty slots are refilled (A turn)") {
  Match match = deal("rack=5", "9 7 1 7 12  2 2 2 2 2");
  play(match, "I8 7,F7 1");
  CHECK(rack_of(match) == "Rack: [ 9 7 12 ]");
  CHECK(match.position().current_player() == 0);
  play(match, "end");
  CHECK(rack_of(match) == "Rack: [ 9 7 12 ]");
  draw(match, "30");
  CHECK(rack_of(match) == "Rack: [ 9 30 7 12 ]");
  CHECK(match.position().current_player() == kChance);
  draw(match, "40");
  CHECK(match.position().current_player() == 1);
  CHECK(rack_of(match) == "Rack: [ 2 2 2 2 2 ]");
  play(match, "end");  // nothing was placed, so nothing is drawn
  CHECK(match.position().current_player() == 0);
  CHECK(rack_of(match) == "Rack: [ 9 30 40 7 12 ]");
}

TEST_CASE(
    "Mathable: a swap exchanges its tokens one after the other, so that one may come back (A "
    "turn)") {
  Match match = deal("", "9 14 1 5 10 10 2  1 2 3 4 5 6 7");
  CHECK(match.chance("3").code == Code::not_now);
  play(match, "swap 14 10 5 10");
  CHECK(match.position().current_player() == kChance);
  CHECK(match.chance("14").code == Code::impossible_event);  // it is not in the bag yet
  draw(match, "32");
  CHECK(rack_of(match) == "Rack: [ 9 32 1 5 10 10 2 ]");
  draw(match, "14");
  CHECK(rack_of(match) == "Rack: [ 9 32 1 5 14 10 2 ]");
  draw(match, "13 10");
  CHECK(match.position().current_player() == 1);
  CHECK(match.position().text(kOmniscient).find("Bag (92 tokens)") != std::string::npos);
  play(match, "end");
  CHECK(rack_of(match) == "Rack: [ 9 32 1 13 14 10 2 ]");
}

TEST_CASE("Mathable: a swap is the first action of a turn, and of tokens on the rack (A turn)") {
  Match match = deal("rack=4", "7 5 5 12  1 2 3 4");
  CHECK(refused(match, "swap 5 5 5") == "not_on_rack");
  CHECK(refused(match, "swap 8") == "not_on_rack");
  CHECK(refused(match, "swap 22") == "not_on_rack");
  CHECK(refused(match, "swap -5") == "not_on_rack");
  CHECK(refused(match, "swap 7 5 5 12 7 5 5 12 7 5 5 12") == "not_on_rack");
  CHECK(refused(match, "swap 99999999999999999999") == "not_on_rack");
  play(match, "I8 7");
  CHECK(refused(match, "swap 5") == "not_now");
  CHECK(refused(match, "swap 8") == "not_now");
}

TEST_CASE("Mathable: the list has every different collection of tokens to swap once (A turn)") {
  const Match match = deal("rack=4", "5 90 5 21  1 2 3 4");
  CHECK(match.position().legal_actions() ==
        std::vector<std::string>{"swap 5", "swap 5 5", "swap 5 5 21", "swap 5 5 21 90",
                                 "swap 5 5 90", "swap 5 21", "swap 5 21 90", "swap 5 90", "swap 21",
                                 "swap 21 90", "swap 90", "end", "terminate"});
}

TEST_CASE("Mathable: what fits on the first board (A legal placement; Examples)") {
  const auto squares = [](const std::string& token) {
    const Match match = deal("rack=4", token + " 90 81 80  21 24 25 27");
    std::string list;
    for (const auto& action : match.position().legal_actions()) {
      const auto parts = words(action);
      if (parts.size() == 2 && parts[1] == token && parts[0] != "swap")
        list.append(parts[0]) += ' ';
    }
    return list;
  };
  CHECK(squares("7") == "F8 I8 ");
  CHECK(squares("12") == "F8 I8 ");
  CHECK(squares("1") == "F7 I7 F8 I8 ");
  CHECK(squares("3") == "G6 F7 I7 G9 ");
  CHECK(squares("4") == "G6 G9 ");
  CHECK(squares("2") == "G6 H6 F7 I7 G9 H9 ");
  CHECK(squares("6") == "H6 H9 ");
  CHECK(squares("8") == "H6 H9 ");
  CHECK(squares("5").empty());
}

TEST_CASE("Mathable: a placement that is refused changes nothing (A legal placement)") {
  Match match = deal("rack=4", "7 5 3 12  1 2 3 4");
  const std::string before = text_of(match);
  CHECK(match.act("I0 7").sentence.english == "The board goes from A1 to N14.");
  for (const auto* square : {"A0", "A-1", "A15", "O1", "Z99999999999999999999"}) {
    INFO(square);
    CHECK(refused(match, std::string(square) + " 7") == "off_board");
  }
  CHECK(match.act("H8 7").sentence.english == "H8 already holds 4.");
  CHECK(refused(match, "H8 99") == "occupied");
  CHECK(match.act("I8 4").sentence.english == "There is no 4 on the rack.");
  CHECK(refused(match, "I8 22") == "not_on_rack");
  CHECK(refused(match, "I8 -7") == "not_on_rack");
  CHECK(refused(match, "A1 99999999999999999999") == "not_on_rack");
  CHECK(refused(match, "I8 5") == "no_equation");
  CHECK(refused(match, "A1 7") == "no_equation");
  CHECK(refused(match, "J8 7") == "no_equation");  // only the two nearest squares count
  CHECK(refused(match, "I9 7") == "no_equation");  // no diagonals
  CHECK(text_of(match) == before);
}

TEST_CASE("Mathable: no token completes an equation from between its numbers (A legal placement)") {
  Match match = deal("rack=8", "7 3 11 4 6 10 4 7  1 1 1 1 1 1 1 2");
  play(match, "I8 7,I7 3,J8 11,G6 4,H6 6,I6 10,J6 4");
  // J6 is 4 and J8 is 11; J7 has only 3 and 2 in a row beside it.
  CHECK(refused(match, "J7 7") == "no_equation");
}

TEST_CASE("Mathable: division is exact and never by 0 (A legal placement)") {
  Match match = deal("rack=8", "2 0 3 7 10 4 1 5  9 9 9 9 9 9 9 8");
  play(match, "I7 2");
  CHECK(match.preview("J7 0", kOmniscient).second.text().find("\"points\":0") != std::string::npos);
  play(match, "J7 0");  // 2 - 2
  // Beside 2 and 0 fit 2 + 0, 2 - 0, 2 * 0 and 0 / 2, but no quotient by 0.
  for (const auto* token : {"1", "3", "4", "5", "7", "10"}) {
    CHECK(refused(match, "K7 " + std::string(token)) == "no_equation");
  }
  // 4 / 3 and 7 / 2 are not exact.
  play(match, "I8 7");
  CHECK(refused(match, "I9 3") == "no_equation");
}

TEST_CASE("Mathable: a placement scores its value for each direction (A legal placement)") {
  Match match = deal("rack=8", "3 7 4 6 10 2 2 4  9 9 9 9 9 9 9 8");
  play(match, "I7 3,I8 7,G9 4,H9 6");
  CHECK(match.position().scores() == std::vector<std::int64_t>{3 + 7 + 4 + 6, 0});
  play(match, "I9 10");  // 3 + 7 from above, 4 + 6 from the left
  CHECK(match.position().scores() == std::vector<std::int64_t>{20 + 20, 0});
  CHECK(told(match, kSpectator) ==
        R"([{"event":"placed","player":0,"square":"I9","token":10,"slot":-1,"equations":[)"
        R"({"direction":"left","squares":["H9","G9"],"forms":[{"left":4,"sign":"+","right":6}]},)"
        R"({"direction":"up","squares":["I8","I7"],"forms":[{"left":3,"sign":"+","right":7}]}],)"
        R"("multiplier":1,"points":20}])");
}

TEST_CASE("Mathable: several signs in one direction are one equation (A legal placement)") {
  Match match = deal("rack=4", "2 4 9 9  1 1 1 1");
  play(match, "I7 2,J7 4");
  CHECK(match.position().scores() == std::vector<std::int64_t>{2 + 4, 0});
  CHECK(told(match, 0) ==
        R"([{"event":"placed","player":0,"square":"J7","token":4,"slot":1,"equations":[)"
        R"({"direction":"left","squares":["I7","H7"],"forms":[)"
        R"({"left":2,"sign":"+","right":2},{"left":2,"sign":"*","right":2}]}],)"
        R"("multiplier":1,"points":4}])");
}

TEST_CASE("Mathable: numbers placed in the same turn count like all others (A legal placement)") {
  Match match = deal("rack=4", "3 5 8 12  1 1 1 1");
  CHECK(refused(match, "J7 5") == "no_equation");
  play(match, "I7 3,J7 5,K7 8");
  CHECK(match.position().scores() == std::vector<std::int64_t>{16, 0});
}

TEST_CASE(
    "Mathable: the game ends on an emptied rack with the bag empty, or when nothing fits (End 1, "
    "2)") {
  std::set<std::string> ends;
  for (const auto* options : {"preset=junior", "size=8 tokens=106"}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Match match = new_match("mathable", options);
      match.set_seed(seed);
      play_randomly(match, seed);
      const std::string events = told(match, kSpectator);
      const std::string last = R"({"event":"over","reason":")";
      const std::string reason = events.substr(events.find(last) + last.size());
      const mathable::State& state = state_of(match);
      if (reason == R"(rack_empty"}])") {
        CHECK(state.bag_count() == 0);
        CHECK(state.held(match.history().back().by) == 0);
      } else if (reason == R"(nothing_fits"}])") {
        CHECK(words(match.history().back().text).size() == 2);
        for (const Seat seat : {0, 1}) {
          for (const auto rank : state.rack(seat)) {
            CHECK((rank == mathable::kNone || state.fits(rank).count() == 0));
          }
        }
        for (mathable::Rank rank = 0; rank < mathable::kNone; ++rank) {
          CHECK((state.bag_count(rank) == 0 || state.fits(rank).count() == 0));
        }
      }
      CHECK(match.position()
                .view(kSpectator)
                .text()
                .ends_with(R"("ending":")" + reason.substr(0, reason.find('"')) + R"("})"));
      ends.insert(reason);
      CHECK(match.position().legal_actions().empty());
      CHECK(refused(match, "end") == "game_over");
      CHECK(match.chance("4").code == Code::game_over);
    }
  }
  CHECK(ends.contains(R"(rack_empty"}])"));
  CHECK(ends.contains(R"(nothing_fits"}])"));
}

TEST_CASE("Mathable: 3 x P passes in a row end the game; a placement begins anew (End 3)") {
  Match match = deal("rack=4 players=3", "3 3 3 3  4 4 4 4  5 5 5 5");
  play(match, "end,end,end,I7 3,end");
  draw(match, "6");
  play(match, "end,end,end,end,end,end,end,end");
  CHECK(match.position().current_player() == 0);
  play(match, "end");
  CHECK(match.position().current_player() == kTerminal);
  CHECK(told(match, kSpectator) ==
        R"([{"event":"ended","player":0},{"event":"over","reason":"passes"}])");
  CHECK(match.position().text(kOmniscient).ends_with("Player 3: 0\nPlayer 1 wins!"));
}

TEST_CASE("Mathable: the view says why a game is over, and not before (End)") {
  const auto ending_of = [](const Match& match) {
    const std::string view = match.position().view(kSpectator).text();
    return view.substr(view.find(R"("ending":)"));
  };
  Match passed = deal("rack=4", "90 81 80 72  8 8 8 8");
  play(passed, "end,end,end,end,end");
  CHECK(ending_of(passed) == R"("ending":""})");
  play(passed, "end");
  CHECK(ending_of(passed) == R"("ending":"passes"})");
  Match terminated = deal("rack=4", "90 81 80 72  8 8 8 8");
  play(terminated, "end,terminate");
  CHECK(ending_of(terminated) == R"("ending":"terminated"})");
}

TEST_CASE("Mathable: a swap is no pass, so whoever swaps for a possible equation has it (End 3)") {
  Match match = deal("rack=4", "90 81 80 72  8 8 8 8");
  play(match, "end,end,end,end,end,swap 8");
  draw(match, "7");
  CHECK(match.position().current_player() == 0);
  play(match, "end,end,end,end,end");
  CHECK(match.position().current_player() == 1);
  play(match, "end");
  CHECK(match.position().current_player() == kTerminal);
}

TEST_CASE(
    "Mathable: 20 x P turns in a row without a placement end the game, after the draws (End 3)") {
  for (const int players : {2, 4}) {
    Match match =
        deal("rack=4 players=" + std::to_string(players),
             players == 2 ? "90 81 80 72  8 8 8 8" : "90 81 80 72  8 8 8 8  9 9 9 9  10 10 10 10");
    const auto swap = [&] {
      const auto rack = state_of(match).rack(match.position().current_player());
      play(match, "swap " + std::to_string(mathable::token_of(rack[0])));
      match.roll_all();
    };
    for (int turn = 1; turn < 20 * players; ++turn) {
      swap();
      CHECK(match.position().current_player() == turn % players);
    }
    swap();
    CHECK(match.position().current_player() == kTerminal);
    CHECK(told(match, kSpectator).ends_with(R"({"event":"over","reason":"no_placements"}])"));
  }
}

// Recorded when swaps counted as passes, so it ends in its sixth turn without a placement.
const std::string kEarlierGame = R"(quintet 1
game: mathable
options: preset=junior rules=official
seed: 26

! 16 15 1 7 9 6 8 17 5 6
G6 1
end
! 14
F7 8
F4 6
end
! 5 8
D6 7
end
! 4
end
E7 4
end
! 9
end
swap 14
! 18
end
end
end
end
)";

TEST_CASE(
    "Mathable: a record that earlier rules ended is read as if the players had ended it (End 3)") {
  const std::string result = "result: -46 -36\n";
  const Match match = Match::load(kEarlierGame + result);
  CHECK(match.position().current_player() == kTerminal);
  CHECK(match.record() == kEarlierGame + "terminate\n" + result);
  CHECK(Match::load(match.record()).record() == match.record());

  // Without its result the game goes on, and so does its link, which never had one.
  const Match open = Match::load(kEarlierGame);
  CHECK(open.position().current_player() == 1);
  const Match of_link =
      match_of(open.game(), "1vB0gHHByZXNldD1qdW5pb3IgcnVsZXM9b2ZmaWNpYWyFkIn8zJE-1uHJB85wugcEBQ");
  CHECK(of_link.position().equals(open.position()));
  CHECK(link_of(open) == link_of(of_link));
}

TEST_CASE("Mathable: a result is refused where neither these rules nor earlier ones end (End 3)") {
  const auto fault = [](const std::string& record) -> std::string {
    try {
      Match::load(record);
      return "";
    } catch (const RecordFault& refused) {
      return refused.reason;
    }
  };
  const std::string open = "a result stands here, but the game is not over";
  CHECK(fault(kEarlierGame + "result: -46 -35\n") == "the result is -46 -36");
  CHECK(fault(kEarlierGame + "end\nresult: -46 -36\n") == open);
  const std::string before = kEarlierGame.substr(0, kEarlierGame.rfind("end\n"));
  CHECK(fault(before + "result: -46 -36\n") == open);

  // The earlier rules ended it before anything was placed.
  Match match = deal("rack=4", "3 81 80 72  8 8 8 8");
  play(match, "end,end,end,end,end,swap 8");
  draw(match, "7");
  CHECK(fault(match.record() + "result: 0 0\n") == "");
  play(match, "I7 3");
  CHECK(fault(match.record() + "result: 3 0\n") == open);
}

TEST_CASE("Mathable: a player may end the game at any decision, and the scores decide (End 4)") {
  Match match = deal("rack=4", "3 7 9 9  1 1 1 2");
  Match drawn = deal("rack=4", "3 7 9 9  1 1 1 2");
  play(match, "I7 3");
  play(match, "terminate");
  CHECK(match.position().outcome() == std::vector<std::int64_t>{3, 0});
  CHECK(match.position().text(0).ends_with("Player 1: 3\nPlayer 2: 0\nPlayer 1 wins!"));
  play(drawn, "end,terminate");
  CHECK(drawn.position().text(0).ends_with("Player 1: 0\nPlayer 2: 0\nDraw game!"));
  CHECK(refused(drawn, "terminate") == "game_over");
}

// The marks of a board's squares, row by row, from a table with letters above and numbers beside.
std::vector<std::string> marks_of(std::string_view table) {
  std::vector<std::string> rows;
  std::istringstream lines{std::string(table)};
  for (std::string line; std::getline(lines, line);) {
    const auto parts = words(line);
    if (parts.empty() || parts[0] == "A") continue;
    rows.emplace_back();
    for (std::size_t i = 1; i < parts.size(); ++i) rows.back() += parts[i] == "o" ? "." : parts[i];
  }
  return rows;
}

std::vector<std::string> marks_of(const Match& match) {
  const mathable::State& state = state_of(match);
  std::vector<std::string> rows(static_cast<std::size_t>(state.size()));
  for (int row = 0; row < state.size(); ++row) {
    for (int column = 0; column < state.size(); ++column) {
      rows[static_cast<std::size_t>(row)] += state.rule(row, column).mark;
    }
  }
  return rows;
}

TEST_CASE("Mathable: the layout follows the size, not the preset (Rules official)") {
  const auto classic = marks_of(R"(
         A B C D E F G H I J K L M N
     1   3 . . . . . 3 3 . . . . . 3
     2   . 2 . . / . . . . / . . 2 .
     3   . . 2 . . - . . - . . 2 . .
     4   . . . 2 . . + * . . 2 . . .
     5   . / . . 2 . * + . 2 . . / .
     6   . . - . . . . . . . . - . .
     7   3 . . * + . o o . * + . . 3
     8   3 . . + * . o o . + * . . 3
     9   . . - . . . . . . . . - . .
    10   . / . . 2 . + * . 2 . . / .
    11   . . . 2 . . * + . . 2 . . .
    12   . . 2 . . - . . - . . 2 . .
    13   . 2 . . / . . . . / . . 2 .
    14   3 . . . . . 3 3 . . . . . 3)");
  const auto junior = marks_of(R"(
         A B C D E F G H I J
     1   3 . . . 2 2 . . . 3
     2   . 2 . . . . . . 2 .
     3   . . 2 . + - . 2 . .
     4   . . . . . . . . . .
     5   3 . * . o o . * . 3
     6   3 . / . o o . / . 3
     7   . . . . . . . . . .
     8   . . 2 . + - . 2 . .
     9   . 2 . . . . . . 2 .
    10   3 . . . 2 2 . . . 3)");
  CHECK(marks_of(new_match("mathable", "rules=official")) == classic);
  CHECK(marks_of(new_match("mathable", "preset=junior size=14 rules=official")) == classic);
  CHECK(marks_of(new_match("mathable", "preset=junior rules=official")) == junior);
  CHECK(marks_of(new_match("mathable", "size=10 rules=official")) == junior);
  CHECK(marks_of(new_match("mathable")) == std::vector<std::string>(14, std::string(14, '.')));
  std::map<char, int> count;
  for (const auto& row : classic) {
    for (const char mark : row) ++count[mark];
  }
  CHECK(
      count ==
      std::map<char, int>{
          {'3', 12}, {'2', 16}, {'+', 8}, {'-', 8}, {'*', 8}, {'/', 8}, {'.', 196 - 12 - 16 - 32}});
}

TEST_CASE(
    "Mathable: the highest token drawn begins and is kept; of equal ones the lowest player (Rules "
    "official)") {
  Match match = new_match("mathable", "rack=4 players=3 rules=official");
  draw(match, "5 9");
  CHECK(turn_of(match) == "Player 3's turn");
  CHECK(rack_of(match) == "Rack: [ ]");
  draw(match, "9");
  CHECK(told(match, kSpectator) ==
        R"([{"event":"drew","player":2},{"event":"begins","player":1}])");
  CHECK(turn_of(match) == "Player 1's turn");
  CHECK(rack_of(match) == "Rack: [ 5 ]");
  draw(match, "1 1 1  2 2 2  3 3");
  CHECK(match.position().current_player() == kChance);
  draw(match, "3");
  CHECK(match.position().current_player() == 1);
  CHECK(rack_of(match) == "Rack: [ 9 2 2 2 ]");
  play(match, "end");
  CHECK(rack_of(match) == "Rack: [ 9 3 3 3 ]");
  play(match, "end");
  CHECK(rack_of(match) == "Rack: [ 5 1 1 1 ]");
}

// Two players with these racks under `official`; player 1's first token is the higher one.
Match deal_official(const std::string& options, const std::string& first_1,
                    const std::string& first_2, const std::string& rest) {
  return deal("rules=official " + options, first_1 + " " + first_2 + " " + rest);
}

TEST_CASE("Mathable: on a restriction square only its sign counts (Rules official)") {
  Match match = deal_official("rack=4", "7", "1", "3 5 6  1 1 1");
  play(match, "I7 3");
  CHECK(match.act("J7 5").sentence.english ==
        "5 does not fit on J7: in no direction do the two nearest squares make it with *.");
  play(match, "J7 6");
  CHECK(match.position().scores() == std::vector<std::int64_t>{9, 0});
  CHECK(told(match, kSpectator).find(R"("forms":[{"left":2,"sign":"*","right":3}])") !=
        std::string::npos);
}

TEST_CASE(
    "Mathable: after a restriction square an extra token may be taken at once (Rules official)") {
  Match match = deal_official("rack=5", "7", "1", "3 6 6 9  1 1 1 1");
  CHECK(refused(match, "take") == "not_now");
  play(match, "I7 3");
  CHECK(refused(match, "take") == "not_now");
  play(match, "J7 6");
  CHECK(match.position().legal_actions().back() == "terminate");
  CHECK(refused(match, "TAKE") == "none");
  CHECK(match.position().current_player() == kChance);
  draw(match, "8");
  CHECK(match.position().current_player() == 0);
  CHECK(rack_of(match) == "Rack: [ 7 8 6 9 ]");
  CHECK(refused(match, "take") == "not_now");
  play(match, "K7 9");  // 6 + 3 on a +
  play(match, "I8 7");
  CHECK(refused(match, "take") == "not_now");  // it was not the next action
  Match simple = deal("rack=4", "3 6 9 9  1 1 1 1");
  play(simple, "I7 3,J7 6");
  CHECK(refused(simple, "take") == "not_now");
}

TEST_CASE("Mathable: nothing is swapped or taken from an empty bag (A turn; Rules official)") {
  int swaps = 0, takes = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Match match = new_match("mathable", "preset=junior rules=official");
    match.set_seed(seed);
    Random random(seed);
    match.roll_all();
    bool restricted = false;
    while (match.position().current_player() != kTerminal) {
      const mathable::State& state = state_of(match);
      if (state.bag_count() == 0) {
        const auto rack = state.rack(state.turn());
        const int token = mathable::token_of(*std::min_element(rack.begin(), rack.end()));
        const std::string swap = "swap " + std::to_string(token);
        CHECK(refused(match, swap) == (state.has_placed() ? "not_now" : "bag_empty"));
        CHECK(refused(match, "swap 22") == (state.has_placed() ? "not_now" : "not_on_rack"));
        CHECK(refused(match, "take") == (restricted ? "bag_empty" : "not_now"));
        swaps += !state.has_placed();
        takes += restricted;
      }
      const auto action = state.random_action(random);
      restricted = action.kind == mathable::Kind::place &&
                   state.rule(action.row, action.column).is_restriction();
      REQUIRE_FALSE(match.act(mathable::State::to_text(action)));
      match.roll_all();
    }
  }
  CHECK(swaps > 0);
  CHECK(takes > 0);
}

TEST_CASE("Mathable: award squares double or triple the points (Rules official)") {
  Match match = deal_official("rack=8", "10", "1", "4 6 8 4 2 9 9  1 1 1 1 1 1 2");
  play(match, "G6 4,H6 6,H5 8,G5 4,I5 2");
  CHECK(match.position().scores().front() == 4 + 6 + 8 + 4 + 2);
  play(match, "J5 10");
  CHECK(match.position().scores().front() == 24 + 2 * 10);
  CHECK(told(match, kSpectator).find(R"("multiplier":2,"points":20)") != std::string::npos);

  Match junior = deal_official("preset=junior", "9", "1", "3 6 3 8  1 1 1 1");
  play(junior, "G5 3,H5 6,I5 3");
  CHECK(junior.position().scores().front() == 12);
  play(junior, "J5 9");
  CHECK(junior.position().scores().front() == 12 + 3 * 9);
}

TEST_CASE("Mathable: emptying a full rack in one turn scores 50, once a turn (Rules official)") {
  Match match = deal_official("rack=4", "7", "1", "3 10 6  1 1 1");
  play(match, "I8 7,I7 3,I9 10,J7 6");
  CHECK(match.position().scores().front() == 7 + 3 + 10 + 6 + 50);
  CHECK(told(match, kSpectator).find(R"({"event":"bonus","player":0,"points":50})") !=
        std::string::npos);
  CHECK(match.position().legal_actions() == std::vector<std::string>{"end", "take", "terminate"});
  play(match, "take");
  draw(match, "9");
  play(match, "K7 9");
  CHECK(match.position().scores().front() == 76 + 9);
  play(match, "end");
  draw(match, "2 2 2 2");
  CHECK(match.position().current_player() == 1);
}

TEST_CASE("Mathable: tokens taken meanwhile must be placed too for the bonus (Rules official)") {
  Match match = deal_official("rack=4", "7", "1", "3 10 6  1 1 1");
  play(match, "I8 7,I7 3,J7 6,take");
  draw(match, "9");
  play(match, "I9 10");
  CHECK(match.position().scores().front() == 26);
  play(match, "K7 9");
  CHECK(match.position().scores().front() == 26 + 9 + 50);
}

TEST_CASE("Mathable: each player loses the value of the tokens left at the end (Rules official)") {
  Match match = deal_official("rack=4", "7", "1", "3 10 6  1 12 0");
  play(match, "I8 7,terminate");
  CHECK(match.position().outcome() == std::vector<std::int64_t>{7 - 3 - 10 - 6, -1 - 1 - 12});
  CHECK(told(match, 0) == R"([{"event":"terminated","player":0},)"
                          R"({"event":"deducted","player":0,"points":19,"tokens":[3,10,6]},)"
                          R"({"event":"deducted","player":1,"points":14,"tokens":[]},)"
                          R"({"event":"over","reason":"terminated"}])");
  const std::string view = match.position().view(kOmniscient).text();
  CHECK(view.find(R"("slots":[-1,3,10,6],"placements":[],"deducted":19})") != view.npos);
  CHECK(view.find(R"("deducted":14})") != view.npos);
  CHECK(match.position().view(0).text().find(R"("deducted":14)") == std::string::npos);
  CHECK(
      match.position().text(kOmniscient).ends_with("Player 1: -12\nPlayer 2: -14\nPlayer 1 wins!"));
}

TEST_CASE("Mathable: empty special squares show their mark, numbers stand right (Text form)") {
  Match match = deal_official("preset=junior", "12", "1", "3 6 8 10  4 4 4 4");
  play(match, "G5 3,G6 12,H5 6");
  CHECK(text_of(match) == R"(
    A  B  C  D  E  F  G  H  I  J
   __ __ __ __ __ __ __ __ __ __
 1|3x|__|__|__|2x|2x|__|__|__|3x|
 2|__|2x|__|__|__|__|__|__|2x|__|
 3|__|__|2x|__|_+|_-|__|2x|__|__|
 4|__|__|__|__|__|__|__|__|__|__|
 5|3x|__|_*|__|_1|_2|_3|_6|__|3x|
 6|3x|__|_/|__|_3|_4|12|_/|__|3x|
 7|__|__|__|__|__|__|__|__|__|__|
 8|__|__|2x|__|_+|_-|__|2x|__|__|
 9|__|2x|__|__|__|__|__|__|2x|__|
10|3x|__|__|__|2x|2x|__|__|__|3x|
Player 1's turn
Bag (50 tokens)
Player 1: 21
Player 2: 0
Rack: [ 8 10 ]
)");
}

TEST_CASE("Mathable: a view has the kind of rules and the copies of each token (Options)") {
  const auto part = [](const std::string& options, std::string_view from, std::string_view to) {
    const std::string view = new_match("mathable", options).position().view(kSpectator).text();
    const std::size_t begin = view.find(from);
    return view.substr(begin, view.find(to) - begin);
  };
  CHECK(part("", "\"rules\"", ",\"operations\"") == R"("rules":"simple")");
  CHECK(part("rules=official", "\"rules\"", ",\"operations\"") == R"("rules":"official")");
  CHECK(part("preset=junior operations=products", "\"copies\"", ",\"board\"") ==
        R"("copies":{"1":5,"2":5,"3":5,"4":5,"6":5,"8":5,"9":5,"12":1,"16":1,"18":1})");
}

TEST_CASE("Mathable: others see how many tokens a rack has, not which (Text form)") {
  Match match = deal("rack=4", "9 14 1 5  2 3 4 6");
  CHECK(rack_of(match, 0) == "Rack: [ 9 14 1 5 ]");
  CHECK(rack_of(match, 1) == "Rack: 4 tokens");
  CHECK(rack_of(match, kSpectator) == "Rack: 4 tokens");
  const auto racks = [&](Seat viewer) {
    const std::string view = match.position().view(viewer).text();
    const auto begin = view.find("\"racks\":");
    return view.substr(begin, view.find(",\"rackSize\"") - begin);
  };
  const std::string own =
      R"({"count":4,"slots":[9,14,1,5],"placements":[)"
      R"({"token":1,"squares":[{"square":"F7","points":1},{"square":"I7","points":1},)"
      R"({"square":"F8","points":1},{"square":"I8","points":1}]},{"token":5,"squares":[]},)"
      R"({"token":9,"squares":[]},{"token":14,"squares":[]}],"deducted":0})";
  CHECK(racks(0) == "\"racks\":[" + own + R"(,{"count":4}])");
  CHECK(racks(kSpectator) == R"("racks":[{"count":4},{"count":4}])");

  play(match, "swap 14");
  CHECK(told(match, 0) == R"([{"event":"swapping","player":0,"count":1,"tokens":[14]}])");
  CHECK(told(match, 1) == R"([{"event":"swapping","player":0,"count":1,"tokens":[]}])");
  draw(match, "20");
  CHECK(told(match, 0) == R"([{"event":"drew","player":0,"slot":1,"token":20,"given":14}])");
  CHECK(told(match, 1) == R"([{"event":"drew","player":0}])");
}

TEST_CASE("Mathable: what a seat cannot know is drawn anew from the tokens it does not see") {
  const Match match = deal("rack=4 players=3", "9 14 1 5  2 3 4 6  8 8 8 90");
  const mathable::State& state = state_of(match);
  Random random(1);
  std::map<int, int> seen;
  for (int i = 0; i < 1000; ++i) {
    const mathable::State other = state.resample(1, random);
    CHECK(other.rack(1) == state.rack(1));
    CHECK(other.bag_count() == state.bag_count());
    for (const Seat seat : {0, 2}) {
      CHECK(other.held(seat) == 4);
      for (const auto rank : other.rack(seat)) ++seen[mathable::token_of(rank)];
    }
  }
  // Each sample draws 8 of the 102 tokens hidden from seat 1: seven 9s, one 90, six 2s.
  CHECK(std::abs(seen[9] - 8000 * 7 / 102) < 100);
  CHECK(std::abs(seen[90] - 8000 / 102) < 40);
  CHECK(std::abs(seen[2] - 8000 * 6 / 102) < 100);
}

// A possible fate of a seat's hidden first token, and its probability: still on the rack, in the
// bag, or placed.
struct Fate {
  enum class Place { rack, bag, board } place;
  double chance;
  int token = 0;  // if placed
};

// The mean count of each token on each rack, over all first tokens that agree with the viewer's
// knowledge: the token of `began` is the highest, or the lowest seat's among equals.
class Enumeration {
 public:
  Enumeration(const mathable::State& state, Seat viewer, int own_first, Seat began,
              std::map<Seat, std::vector<Fate>> fates)
      : state_(state), began_(began), fates_(std::move(fates)) {
    if (viewer != kSpectator) first_[viewer] = own_first;
    for (mathable::Rank rank = 0; rank < mathable::kTokens.size(); ++rank) {
      hidden_[mathable::token_of(rank)] += state.bag_count(rank);
    }
    for (const auto& [seat, ignored] : fates_) {
      for (const auto rank : state.rack(seat)) {
        if (rank != mathable::kNone) ++hidden_[mathable::token_of(rank)];
      }
    }
    for (const auto& [token, count] : hidden_) left_ += count;
    choose(fates_.begin(), 1);
    for (auto& [where, count] : mean_) count /= sum_;
  }

  // The chi-squared sum of resampled states less its usual size; negative if they agree with the
  // mean.
  double excess(const mathable::State& state, Seat viewer) {
    constexpr int kSamples = 20'000;
    std::map<std::pair<Seat, int>, int> seen;
    Random random(8);
    for (int i = 0; i < kSamples; ++i) {
      const mathable::State other = state.resample(viewer, random);
      for (const auto& [seat, ignored] : fates_) {
        for (const auto rank : other.rack(seat)) {
          if (rank != mathable::kNone) ++seen[{seat, mathable::token_of(rank)}];
        }
      }
    }
    double sum = 0, kinds = 0;
    for (const auto& [where, count] : mean_) {
      const double expected = count * kSamples;
      if (expected < 5) continue;
      sum += (seen[where] - expected) * (seen[where] - expected) / expected;
      ++kinds;
    }
    return sum - 2 * kinds;
  }

 private:
  using Fates = std::map<Seat, std::vector<Fate>>;

  void choose(Fates::const_iterator next, double chance) {
    if (chance == 0) return;
    if (next == fates_.end()) return count(chance);
    const auto& [seat, fates] = *next;
    for (const Fate& fate : fates) {
      if (fate.place == Fate::Place::board) {
        first_[seat] = fate.token;
        choose(std::next(next), chance * fate.chance);
        continue;
      }
      for (auto& [token, copies] : hidden_) {
        const double drawn = static_cast<double>(copies) / left_;
        first_[seat] = token;
        on_rack_[seat] = fate.place == Fate::Place::rack;
        --copies;
        --left_;
        choose(std::next(next), chance * fate.chance * drawn);
        ++copies;
        ++left_;
      }
      on_rack_[seat] = false;
    }
  }

  void count(double chance) {
    for (const auto& [seat, first] : first_) {
      if (first > first_[began_] || (first == first_[began_] && seat < began_)) return;
    }
    sum_ += chance;
    for (const auto& [seat, ignored] : fates_) {
      const int others = state_.held(seat) - on_rack_[seat];
      if (on_rack_[seat]) mean_[{seat, first_[seat]}] += chance;
      for (const auto& [token, copies] : hidden_) {
        mean_[{seat, token}] += chance * others * copies / left_;
      }
    }
  }

  const mathable::State& state_;
  Seat began_;
  Fates fates_;
  std::map<int, int> hidden_;  // count of each token
  int left_ = 0;
  std::map<Seat, int> first_;
  std::map<Seat, bool> on_rack_;
  std::map<std::pair<Seat, int>, double> mean_;
  double sum_ = 0;
};

const Fate kOnRack = {Fate::Place::rack, 1};

TEST_CASE(
    "Mathable: who knows whose first token was the highest draws the others anew by that, exactly "
    "(Rules official)") {
  const auto excess = [](const Match& match, Seat viewer, int own_first, Seat began,
                         const std::map<Seat, std::vector<Fate>>& fates) {
    const mathable::State& state = state_of(match);
    return Enumeration(state, viewer, own_first, began, fates).excess(state, viewer);
  };
  SECTION("two players, before any action") {
    for (const auto& [firsts, began] :
         {std::pair{"16 14", 0}, {"6 6", 0}, {"3 19", 1}, {"1 2", 1}}) {
      Match match = new_match("mathable", "preset=junior rack=4 rules=official");
      draw(match, std::string(firsts) + " 5 8 9 1 7 10");
      INFO(firsts);
      const auto tokens = words(firsts);
      for (const Seat viewer : {0, 1}) {
        const int own = std::stoi(std::string(tokens[static_cast<std::size_t>(viewer)]));
        CHECK(excess(match, viewer, own, began, {{1 - viewer, {kOnRack}}}) < 0);
      }
      CHECK(excess(match, kSpectator, 0, began, {{0, {kOnRack}}, {1, {kOnRack}}}) < 0);
    }
  }
  SECTION("three players, before any action") {
    Match match = new_match("mathable", "preset=junior rack=4 rules=official players=3");
    draw(match, "8 9 9  5 8 1  7 10 3  2 2 4");
    CHECK(excess(match, 0, 8, 1, {{1, {kOnRack}}, {2, {kOnRack}}}) < 0);
    CHECK(excess(match, 1, 9, 1, {{0, {kOnRack}}, {2, {kOnRack}}}) < 0);
    CHECK(excess(match, 2, 9, 1, {{0, {kOnRack}}, {1, {kOnRack}}}) < 0);
  }
  SECTION("after it was placed, or something else") {
    // Each of four tokens is equally likely to have been the first, if it can have been.
    Match match = new_match("mathable", "preset=junior rack=4 rules=official");
    draw(match, "7 3  12 6 5  1 1 1");
    play(match, "D6 7");
    const Fate kept = {Fate::Place::rack, 0.75}, placed = {Fate::Place::board, 0.25, 7};
    CHECK(excess(match, 1, 3, 0, {{0, {kept, placed}}}) < 0);
    play(match, "end");
    draw(match, "2");
    CHECK(excess(match, 1, 3, 0, {{0, {kept, placed}}}) < 0);
    CHECK(excess(match, 0, 7, 0, {{1, {kOnRack}}}) < 0);

    Match other = new_match("mathable", "preset=junior rack=4 rules=official");
    draw(other, "12 9  7 6 5  1 1 1");
    play(other, "D6 7");
    CHECK(excess(other, 1, 9, 0,
                 {{0, {{Fate::Place::rack, 0.75}, {Fate::Place::board, 0.25, 7}}}}) < 0);
  }
  SECTION("after a swap") {
    for (const auto* swap : {"swap 12", "swap 6"}) {
      INFO(swap);
      Match match = new_match("mathable", "preset=junior rack=4 rules=official");
      draw(match, "12 9  7 6 5  1 1 1");
      play(match, swap);
      CHECK(excess(match, 1, 9, 0, {{0, {kOnRack}}}) < 0);  // not given yet
      draw(match, "2");
      CHECK(excess(match, 1, 9, 0, {{0, {{Fate::Place::rack, 0.75}, {Fate::Place::bag, 0.25}}}}) <
            0);
    }
  }
}

TEST_CASE(
    "Mathable: what a player gave into the bag is held only by who has drawn since (A turn)") {
  Match match = deal("rack=4 tokens=60 players=3", "20 19 18 1  2 3 4 6  8 8 8 5");
  const auto times_on_rack = [&](Seat seat, int token) {
    Random random(2);
    int times = 0;
    for (int i = 0; i < 4000; ++i) {
      const mathable::State other = state_of(match).resample(0, random);
      times += std::ranges::count(other.rack(seat), mathable::rank_of(token)) > 0;
    }
    return times;
  };
  play(match, "swap 18 19 20");
  draw(match, "1 1 19");  // 19 comes back
  for (const Seat seat : {1, 2}) {
    for (const int token : {20, 18, 19}) CHECK(times_on_rack(seat, token) == 0);
    CHECK(times_on_rack(seat, 17) > 0);
  }
  play(match, "swap 2");
  draw(match, "7");
  // One of the 48 tokens then in the bag.
  for (const int token : {20, 18}) CHECK(std::abs(times_on_rack(1, token) - 4000 / 48) < 40);
  CHECK(times_on_rack(2, 20) == 0);
}

TEST_CASE("Mathable: what a turn left on a rack is drawn anew by the odds that are given") {
  Match match = deal("rack=4", "7 60 63 64  2 3 4 6");
  play(match, "I8 7");
  play(match, "end");
  draw(match, "1");
  const mathable::State& state = state_of(match);
  // Tokens hidden from seat 1. The board is still as the first turn left it.
  int fitting = 0, stuck = 0;
  for (mathable::Rank rank = 0; rank < mathable::kNone; ++rank) {
    const int hidden =
        state.bag_count(rank) + static_cast<int>(std::ranges::count(state.rack(0), rank));
    (state.fits(rank).empty() ? stuck : fitting) += hidden;
  }
  const auto drawn_that_fit = [&](const mathable::LeftOdds& odds) {
    constexpr int kSamples = 10'000;
    Random random(3);
    int count = 0;
    for (int i = 0; i < kSamples; ++i) {
      const mathable::State other = state.resample(1, random, odds);
      for (const auto rank : other.rack(0)) {
        count += rank != mathable::kNone && !state.fits(rank).empty();
      }
    }
    return 1.0 * count / kSamples;
  };
  const double share = 1.0 * fitting / (fitting + stuck);
  CHECK(std::abs(drawn_that_fit({}) - 4 * share) < 0.05);
  // Three tokens were left, and one has been drawn since.
  mathable::LeftOdds odds;
  odds.stuck.fill(255);
  const double left_share = 1.0 * fitting / (fitting + 255 * stuck);
  CHECK(std::abs(drawn_that_fit(odds) - (3 * left_share + share)) < 0.05);
}

TEST_CASE("Mathable: no state drawn anew is one that the viewer can rule out by the first tokens") {
  // Without swaps a seat has placed its first token or still holds it.
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    mathable::State state = state_of(
        new_match("mathable", seed % 2 == 0 ? "rules=official" : "preset=junior rules=official"));
    Random random(seed);
    std::vector<int> first(2);
    std::array<std::set<int>, 2> placed;
    for (int& token : first) {
      const auto event = state.random_chance(random);
      token = event.token;
      state.apply(event);
    }
    const Seat began = first[1] > first[0];
    while (state.current_player() != kTerminal) {
      const auto may_be = [&](const mathable::State& other, Seat seat) {
        const auto fits = [&](int token) {
          const int high = seat == began ? token : first[static_cast<std::size_t>(began)];
          const int low = seat == began ? first[static_cast<std::size_t>(1 - began)] : token;
          return high > low || (high == low && began == 0);
        };
        const auto& rack = other.rack(seat);
        return std::ranges::any_of(placed[static_cast<std::size_t>(seat)], fits) ||
               std::ranges::any_of(rack, [&](auto rank) {
                 return rank != mathable::kNone && fits(mathable::token_of(rank));
               });
      };
      for (const Seat viewer : {0, 1}) CHECK(may_be(state.resample(viewer, random), 1 - viewer));
      if (state.current_player() == kChance) {
        state.apply(state.random_chance(random));
        continue;
      }
      auto action = state.random_action(random);
      if (action.kind == mathable::Kind::swap) action = {mathable::Kind::end};
      const auto seat = static_cast<std::size_t>(state.current_player());
      if (action.kind == mathable::Kind::place) placed[seat].insert(action.tokens[0]);
      state.apply(action);
    }
  }
}

TEST_CASE("Mathable: random games mostly place, else end or swap, and never terminate") {
  const Match match = deal("rack=4", "7 7 12 90  1 1 1 1");
  const auto actions = [](const Match& from, int count) {
    Random random(1);
    std::map<std::string, int> times;
    for (int i = 0; i < count; ++i) ++times[from.position().random_action(random)];
    return times;
  };
  std::map<std::string, int> times = actions(match, 40'000);
  // Nine in ten actions are one of four placements; the rest are the end or one of eleven swaps.
  CHECK(times.size() == 4 + 1 + 11);
  for (const auto* place : {"F8 7", "I8 7", "F8 12", "I8 12"}) {
    CHECK(std::abs(times[place] - 9000) < 300);
  }
  CHECK(std::abs(times["end"] - 2000) < 150);
  for (const auto* swap : {"swap 7", "swap 7 7", "swap 7 7 12 90", "swap 90"}) {
    CHECK(std::abs(times[swap] - 2000 / 11) < 60);
  }

  times = actions(deal("rack=4", "90 81 80 72  1 1 1 1"), 10'000);
  CHECK(times.size() == 1 + 15);
  CHECK(std::abs(times["end"] - 5000) < 200);

  Match taking = deal_official("rack=4", "7", "1", "3 6 12  1 1 1");
  play(taking, "I7 3,J7 6");
  times = actions(taking, 10'000);
  CHECK(std::abs(times["take"] - 5000) < 200);
  CHECK(std::abs(times["end"] - 500) < 100);
  CHECK(times["terminate"] == 0);
}

TEST_CASE(
    "Mathable: a record begins from a position, and the bag is the rest (A position as text)") {
  const std::string start =
      "player=2 scores=7,0 rack1=9,14,1,5,10,10,2 rack2=4,4,3,-,8,2,1 passes=1 idle=2 placed=1 "
      "F8:7";
  const Match match = test::begin("mathable", start);
  CHECK(match.position().start() == start);
  CHECK(match.position().current_player() == 1);
  const std::string text = match.position().text(kOmniscient);
  CHECK(
      text.ends_with("\nPlayer 2's turn\nBag (92 tokens)\nPlayer 1: 7\nPlayer 2: 0\n"
                     "Rack: [ 4 4 3 8 2 1 ]"));
  CHECK(text.find("|_7|_3|_4|") != text.npos);
  // The only 14 is on a rack, and so are two of the seven tens.
  CHECK(state_of(match).bag_count(mathable::rank_of(14)) == 0);
  CHECK(state_of(match).bag_count(mathable::rank_of(10)) == 5);
  CHECK(new_match("mathable").position().start() == "");
}

TEST_CASE("Mathable: a link of a position has its racks (A position as text)") {
  const Match match = deal("", "1 2 3 4 5 6 7 10 9 8 7 6 5 4");
  const Match of_link = match_of(match.game(), link_of(match, true));
  CHECK(of_link.history().empty());
  CHECK(of_link.position().start() ==
        "player=1 scores=0,0 rack1=1,2,3,4,5,6,7 rack2=10,9,8,7,6,5,4");
}

TEST_CASE("Mathable: takes and the bonus are kept by a position (A position as text)") {
  const std::string racks = " rack1=7,-,1,5,10,10,2 rack2=4,4,3,9,8,2,1 placed=1";
  const auto refusal = [&](const std::string& start, const std::string& action) {
    Match match = test::begin("mathable", start, "rules=official");
    return refused(match, action);
  };
  CHECK(refusal(racks + " take=1", "take") == "none");
  CHECK(refusal(racks, "take") == "not_now");
  for (const auto* bonus : {"", " bonus=1"}) {
    Match match = test::begin(
        "mathable", std::string("rack1=7 rack2=4,4,3,9,8,2,1 placed=1") + bonus, "rules=official");
    play(match, "F8 7");
    CHECK(match.position().scores()[0] == (*bonus == '\0' ? 7 : 57));
  }
}

TEST_CASE("Mathable: ends follow from a position, but for terminate (A position as text)") {
  const auto ending = [](const std::string& start) {
    return std::string(state_of(test::begin("mathable", start, "size=8 rack=4")).ending());
  };
  const std::string racks = "rack1=1,2,3,4 rack2=1,2,3,4 ";
  CHECK(ending(racks) == "");
  CHECK(ending(racks + "over=1") == "terminated");
  CHECK(ending(racks + "passes=6 idle=6") == "passes");
  CHECK(ending(racks + "idle=40") == "no_placements");
  CHECK(test::begin("mathable", racks + "passes=6 over=1", "size=8 rack=4").position().start() ==
        "player=1 scores=0,0 rack1=1,2,3,4 rack2=1,2,3,4 passes=6");
}

TEST_CASE("Mathable: where no game is, no record begins (A position as text)") {
  const std::string one = "rack1=9,14,1,5,10,10,2 ", two = "rack2=4,4,3,7,8,2,1 ";
  const auto fault = [&](const std::string& more, const std::string& options = "") {
    return test::start_fault("mathable", one + two + more, options);
  };
  CHECK(fault("") == "");
  CHECK(fault("player=3") == "player= takes a number from 1 to 2");
  CHECK(fault("rack3=1:2") == "\"rack3=1:2\" says nothing here");
  CHECK(fault("scores=1") == "scores= takes 2 numbers from -999999 to 999999");
  CHECK(fault("passes=7") == "passes= takes a number from 0 to 6");
  CHECK(fault("idle=41") == "idle= takes a number from 0 to 40");
  CHECK(fault("placed=2") == "placed= takes a number from 0 to 1");
  CHECK(fault("over=yes") == "over= takes a number from 0 to 1");
  CHECK(fault("placed=1 take=1") == "take= takes a number from 0 to 0");
  CHECK(fault("take=1", "rules=official") == "take= takes a number from 0 to 0");
  CHECK(fault("placed=1 bonus=1", "rules=official") == "");
  // A token is taken into a free slot.
  const std::string free = two + "rack1=9,14,1,5,10,10,- ";
  CHECK(fault("placed=1 take=1", "rules=official") == "take= takes a number from 0 to 0");
  CHECK(test::start_fault("mathable", free + "placed=1 take=1 bonus=1", "rules=official") == "");
  CHECK(fault("bonus=1", "rules=official") == "bonus= takes a number from 0 to 0");
  CHECK(fault("O1:3") == "there is no square O1");
  CHECK(fault("A0:3") == "there is no square A0");
  CHECK(fault("A15:3") == "there is no square A15");
  CHECK(fault("G7:3") == "G7 is here for the second time");
  CHECK(fault("F8:7 F8:7") == "F8 is here for the second time");
  CHECK(fault("F8:22") == "there is no other 22");
  CHECK(fault("F8:14") == "there is no other 14");
  CHECK(fault("F8:-1") == "there is no other -1");
  CHECK(fault("F8:4294967297") == "there is no other 4294967297");
  CHECK(fault("rack3=1,2,3,4,5,6,7") == "\"rack3=1,2,3,4,5,6,7\" says nothing here");
  CHECK(test::start_fault("mathable", two + "rack1=1,1,1,1,1,1,1,1") == "rack1 has 7 slots");
  const std::string full = "rack1 must be full while the bag is not empty";
  CHECK(test::start_fault("mathable", two) == full);
  CHECK(test::start_fault("mathable", two + "placed=1") == "");
  CHECK(test::start_fault("mathable", two + "rack1=1,2,3,-,4,5,6 player=2 placed=1") == full);
}

}  // namespace
}  // namespace quintet
