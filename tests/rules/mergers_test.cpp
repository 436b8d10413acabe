// Mergers by the sections of rules/mergers/rules.md.

#include "mergers/mergers.h"

#include <cctype>
#include <map>
#include <set>

#include "positions.h"

namespace quintet {
namespace {

using test::new_match;
using test::play;
using test::refused;
using test::text_of;

// A drawn position: the size of its board, and its tiles in an order that leads to it. Groups come
// by symbol, each from its first tile outwards; isolated tiles come last.
struct Drawing {
  std::string options;
  std::vector<std::string> tiles;
};

Drawing read(const std::string& position) {
  std::map<char, std::set<std::pair<int, int>>> groups;  // by symbol; `+` sorts first
  int rows = 0, columns = 0;
  std::istringstream lines(position);
  for (std::string line; std::getline(lines, line);) {
    const auto squares = words(line);
    if (squares.empty() || !std::isalpha(static_cast<unsigned char>(squares[0][0]))) continue;
    columns = static_cast<int>(squares.size()) - 1;
    for (int column = 0; column < columns; ++column) {
      const char content = squares[static_cast<std::size_t>(column) + 1][0];
      if (content != '.') groups[content].insert({rows, column});
    }
    ++rows;
  }
  Drawing drawing{"rows=" + std::to_string(rows) + " columns=" + std::to_string(columns), {}};
  const auto take = [&](std::set<std::pair<int, int>>& rest, const auto& self,
                        std::pair<int, int> square) -> void {
    if (rest.erase(square) == 0) return;
    const auto [row, column] = square;
    drawing.tiles.push_back(static_cast<char>('A' + row) + std::to_string(column + 1));
    for (const auto& next :
         {std::pair{row - 1, column}, {row, column - 1}, {row, column + 1}, {row + 1, column}}) {
      self(rest, self, next);
    }
  };
  const auto isolated = groups.extract('+');
  for (auto& [symbol, squares] : groups) take(squares, take, *squares.begin());
  if (!isolated.empty()) {
    auto squares = isolated.mapped();
    while (!squares.empty()) take(squares, take, *squares.begin());
  }
  return drawing;
}

// A game of `groups` that leads to a drawn position.
Match groups(const std::string& position, const std::string& options = "") {
  const Drawing drawing = read(position);
  Match match = new_match("mergers", "variant=groups " + drawing.options + ' ' + options);
  for (const auto& tile : drawing.tiles) play(match, tile);
  return match;
}

// A game of `companies` with a known pile: the given squares in order, then the others in reading
// order.
class Companies {
 public:
  Companies(const std::string& pile, const std::string& options = "")
      : match(new_match("mergers", options)) {
    for (const auto square : words(pile)) pile_.emplace_back(square);
    draw();
  }

  // A game that leads to a drawn position without purchases. `first` is drawn before its tiles,
  // `then` after them.
  static Companies drawn(const std::string& position, const std::string& then,
                         const std::string& first = "", const std::string& options = "") {
    const Drawing drawing = read(position);
    std::string pile = first;
    for (const auto& tile : drawing.tiles) pile += ' ' + tile;
    Companies game(pile + ' ' + then, drawing.options + ' ' + options);
    for (const auto& tile : drawing.tiles) game.turn(tile);
    return game;
  }

  // A whole turn: a square, then shares, separated by commas. Adds `end` if it is needed.
  void turn(const std::string& actions) {
    play(match, actions);
    const auto legal = match.position().legal_actions();
    if (!legal.empty() && legal.back() == "end") play(match, "end");
    draw();
  }

  void draw() {
    while (match.position().current_player() == kChance) {
      const auto in_order = [&] {
        for (const auto& square : pile_) {
          if (!match.chance(square)) return true;
        }
        return false;
      };
      if (!in_order()) {
        REQUIRE_FALSE(match.chance(match.position().chance_outcomes().front().first));
      }
    }
  }

  Match match;

 private:
  std::vector<std::string> pile_;
};

// The events of the last action, as a spectator hears them.
std::string last_events(const Match& match) {
  std::size_t step = match.ply();
  while (match.history()[step - 1].by == kChance) --step;
  return match.events(step - 1, kSpectator).text();
}

const std::string kFourOfAKind = R"(
    1  2  3  4  5  6  7
 A  .  .  A  A  .  .  .
 B  .  .  .  A  .  .  .
 C  B  .  .  A  .  .  C
 D  B  B  B  .  C  C  C
 E  B  B  .  +  .  .  .
 F  .  .  .  .  .  .  .
 G  .  .  .  .  .  .  .)";

TEST_CASE("Mergers: rows are letters from A, columns numbers from 1, 9 by 12 by default (Board)") {
  for (const auto* spelling : {"C3", "c3", "C 3", " c\t3 "}) {
    Match match = new_match("mergers", "variant=groups");
    CHECK(match.position().legal_actions().size() == 108);
    CHECK(refused(match, spelling) == "none");
    CHECK(match.history().back().text == "C3");
  }
  for (const auto* nonsense :
       {"", "C", "3", "3C", "C03", "C+3", "C3 D", "CC3", "C-0", "place C3", "buy", "buyA", "buy AB",
        "buy 7", "buy ?", "buy \xff", "buy A A", "end A", "ends"}) {
    Match match = new_match("mergers");
    match.roll_all();
    INFO(nonsense);
    CHECK(refused(match, nonsense) == "not_understood");
  }
}

TEST_CASE("Mergers: symbols go from A to Z, then from a, and are age order (Board)") {
  Match match = new_match("mergers", "variant=groups rows=12 columns=14");
  std::string symbols;
  for (int row = 0; row < 12; ++row) {
    for (int column = row % 2 * 2; column < 14; column += 4) {
      const std::string letter(1, static_cast<char>('A' + row));
      play(match, letter + std::to_string(column + 1) + ',' + letter + std::to_string(column + 2));
    }
  }
  std::istringstream lines(match.position().text(kSpectator));
  int groups = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.find(" size ") == line.npos) continue;
    symbols += line[0];
    CHECK(line[2] == line[0]);
    CHECK(line.ends_with(" size 2 age " + std::to_string(2 * ++groups)));
  }
  // The largest board has no room for more.
  CHECK(symbols == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnop");
}

TEST_CASE("Mergers: every symbol has a name of its own that begins with it (Board)") {
  std::set<std::string_view> names;
  for (int group = 0; group < mergers::kMostGroups; ++group) {
    const std::string_view name = mergers::name_of(group);
    CHECK(name.front() == mergers::symbol_of(group));
    CHECK(name.size() > 1);
    names.insert(name);
  }
  CHECK(names.size() == mergers::kMostGroups);
}

TEST_CASE("Mergers: a symbol is never used again (Board)") {
  Match match = groups(R"(
    1  2  3  4  5
 A  A  A  .  B  B
 B  .  .  .  .  .
 C  .  .  .  .  .
 D  .  .  .  .  .
 E  .  .  .  .  .)");
  play(match, "A3,E1,E2");
  CHECK(text_of(match) == R"(
    1  2  3  4  5
 A  A  A  A  A  A
 B  .  .  .  .  .
 C  .  .  .  .  .
 D  .  .  .  .  .
 E  C  C  .  .  .
A Aurora size 5 age 2
C Cirrus size 2 age 7
Player 2 to place
)");
}

TEST_CASE(
    "Mergers: a tile beside nothing is isolated, one between two of them founds a group "
    "(Placing a tile, Examples)") {
  Match match = new_match("mergers", "variant=groups rows=5 columns=5");
  play(match, "C3,C5");
  CHECK(text_of(match) == R"(
    1  2  3  4  5
 A  .  .  .  .  .
 B  .  .  .  .  .
 C  .  .  +  .  +
 D  .  .  .  .  .
 E  .  .  .  .  .
Player 1 to place
)");
  play(match, "C4");
  CHECK(text_of(match) == R"(
    1  2  3  4  5
 A  .  .  .  .  .
 B  .  .  .  .  .
 C  .  .  A  A  A
 D  .  .  .  .  .
 E  .  .  .  .  .
A Aurora size 3 age 3
Player 2 to place
)");
  CHECK(last_events(match) ==
        R"([{"event":"placed","player":0,"square":"C4"},)"
        R"({"event":"founded","player":0,"group":"A","name":"Aurora","before":0,"size":3,)"
        R"("price":0,"squares":["C4","C3","C5"],"absorbed":[]}])");
}

TEST_CASE("Mergers: a group grows by the tile and the isolated tiles around it (Placing a tile)") {
  Match match = groups(R"(
    1  2  3  4  5
 A  .  .  .  .  .
 B  .  .  +  .  .
 C  A  A  .  +  .
 D  .  .  +  .  .
 E  .  .  .  .  .)");
  play(match, "C3");
  CHECK(text_of(match) == R"(
    1  2  3  4  5
 A  .  .  .  .  .
 B  .  .  A  .  .
 C  A  A  A  A  .
 D  .  .  A  .  .
 E  .  .  .  .  .
A Aurora size 6 age 2
Player 1 to place
)");
  CHECK(last_events(match).find(R"("event":"grew","player":1,"group":"A","name":"Aurora",)"
                                R"("before":2,"size":6,"price":0,)"
                                R"("squares":["C3","B3","C4","D3"])") != std::string::npos);
}

TEST_CASE(
    "Mergers: the largest group absorbs the others, larger ones first, older ones first among "
    "equals (Placing a tile, Examples)") {
  Match match = groups(kFourOfAKind);
  const std::string events = match.preview("D4", kSpectator).second.text();
  CHECK(events ==
        R"([{"event":"placed","player":1,"square":"D4"},)"
        R"({"event":"merged","player":1,"group":"B","name":"Borealis","before":6,"size":16,)"
        R"("price":0,"squares":["D4","E4"],"absorbed":[)"
        R"({"group":"A","name":"Aurora","size":4,"price":0,"bonuses":[],"payouts":[]},)"
        R"({"group":"C","name":"Cirrus","size":4,"price":0,"bonuses":[],"payouts":[]}]}])");
  play(match, "D4");
  CHECK(text_of(match) == R"(
    1  2  3  4  5  6  7
 A  .  .  B  B  .  .  .
 B  .  .  .  B  .  .  .
 C  B  .  .  B  .  .  B
 D  B  B  B  B  B  B  B
 E  B  B  .  B  .  .  .
 F  .  .  .  .  .  .  .
 G  .  .  .  .  .  .  .
B Borealis size 16 age 6
Player 1 to place
)");
}

TEST_CASE("Mergers: of four groups of one size the oldest survives (Placing a tile)") {
  Match match = groups(R"(
    1  2  3  4  5
 A  .  .  A  .  .
 B  .  .  A  .  .
 C  D  D  .  B  B
 D  .  .  C  .  .
 E  .  .  C  .  .)");
  play(match, "C3");
  CHECK(match.position().text(kSpectator).ends_with("\nA Aurora size 9 age 2\nPlayer 2 to place"));
  const std::string events = last_events(match);
  CHECK(events.find("Borealis") < events.find("Cirrus"));
  CHECK(events.find("Cirrus") < events.find("Dorado"));
}

TEST_CASE(
    "Mergers: off the board or on a tile is refused, and the same player is asked again "
    "(Placing a tile)") {
  Match match = new_match("mergers", "variant=groups");
  play(match, "C3");
  CHECK(match.act("C3").sentence.english == "C3 holds a tile already.");
  CHECK(match.act("A13").sentence.english == "The board goes from A1 to I12.");
  for (const auto* square :
       {"J1", "Z9", "A0", "A-1", "E -1", "A99999999999999999999", "A-99999999999999999999"}) {
    INFO(square);
    CHECK(refused(match, square) == "off_board");
  }
  CHECK(match.position().current_player() == 1);
  CHECK(match.ply() == 1);
}

TEST_CASE("Mergers: in the variant groups players take turns and know no shares (Groups)") {
  Match match = new_match("mergers", "variant=groups players=6");
  for (const auto* square : {"A1", "A3", "A5", "A7", "A9", "A11"}) play(match, square);
  CHECK(match.position().current_player() == 0);
  CHECK(refused(match, "buy A") == "not_now");
  CHECK(refused(match, "end") == "not_now");
  CHECK(match.chance("C1").code == Code::not_now);
  CHECK(match.position().scores() == std::vector<std::int64_t>{0, 0, 0, 0, 0, 0});
}

TEST_CASE("Mergers: a group of the goal's size wins, also when a merger jumps past it (Groups)") {
  const std::string position = R"(
    1  2  3  4  5
 A  A  A  .  B  B
 B  A  A  .  B  B
 C  A  A  .  B  B
 D  .  .  .  .  .
 E  +  .  .  .  .)";
  Match match = groups(position, "goal=11");
  CHECK(match.position().current_player() == 1);
  play(match, "B3");
  CHECK(match.position().current_player() == kTerminal);
  CHECK(match.position().legal_actions().empty());
  CHECK(match.position().outcome() == std::vector<std::int64_t>{0, 1});
  CHECK(match.position().text(kSpectator).ends_with("\nA Aurora size 13 age 2\nPlayer 2 wins!"));
  CHECK(refused(match, "E5") == "game_over");
  CHECK(match.chance("E5").code == Code::game_over);

  Match exactly = groups(position, "goal=13");
  play(exactly, "B3");
  CHECK(exactly.position().current_player() == kTerminal);
  Match not_yet = groups(position, "goal=14");
  play(not_yet, "B3");
  CHECK(not_yet.position().current_player() == 0);
}

TEST_CASE("Mergers: a full board is one group, so that somebody wins (Groups)") {
  Match match = new_match("mergers", "variant=groups rows=5 columns=5 goal=25");
  play_randomly(match, 1);
  CHECK(match.ply() == 25);
  CHECK(match.position().outcome() == std::vector<std::int64_t>{1, 0});
}

TEST_CASE("Mergers: a company's value goes by its size (Companies, value)") {
  const auto expected = [](int size) {
    if (size <= 6) return size * 100;
    if (size <= 10) return 600;
    if (size <= 20) return 700;
    if (size <= 30) return 800;
    if (size <= 40) return 900;
    return 1000;
  };
  for (int size = 2; size <= 168; ++size) {
    INFO(size);
    CHECK(mergers::price_of(size) == expected(size));
  }
}

// Companies of 11 and 3 tiles; A5 touches both, B5 only A.
const std::string kSafeAndSmall = R"(
    1  2  3  4  5  6  7
 A  A  A  A  A  .  B  B
 B  A  A  A  A  .  .  B
 C  A  A  A  .  .  .  .
 D  .  .  .  .  .  .  .
 E  .  .  .  .  .  .  .)";

TEST_CASE(
    "Mergers: a square between a safe company and another is illegal for the rest of the "
    "game (Companies, safe; Examples)") {
  Companies game = Companies::drawn(kSafeAndSmall, "B5 E1 E3 E5 E7 C6 D6 D7 C7", "A5");
  CHECK(game.match.act("A5").sentence.english ==
        "A5 would merge Aurora with another company; it is safe, being larger than 10.");
  CHECK(refused(game.match, "B6") == "not_offered");
  CHECK(refused(game.match, "H1") == "off_board");
  CHECK(refused(game.match, "A4") == "occupied");
  game.turn("E1");
  CHECK(refused(game.match, "A5") == "safe_company");
  // A tile beside the safe company alone is legal.
  game.turn("B5");
  CHECK(refused(game.match, "B6") == "safe_company");
}

TEST_CASE(
    "Mergers: an offered square that has become illegal is discarded when the turn closes "
    "(Companies, pile and offer)") {
  Companies game = Companies::drawn(kSafeAndSmall, "E1 E3 E5 E7 C6 C7 D6 D7", "A5");
  // A6 and A7 founded the second company while A5 was on offer.
  std::size_t step = 0;
  while (game.match.history()[step].by == kChance || game.match.history()[step].text != "A7")
    ++step;
  const auto& text = [&](std::size_t ply) { return game.match.position_at(ply).text(kSpectator); };
  CHECK(text(step).find("\nOffer: A5 ") != std::string::npos);
  CHECK(text(step + 1).find("\nOffer: A5 ") != std::string::npos);
  CHECK(game.match.history()[step + 1].text == "end");
  CHECK(game.match.events(step + 1, kSpectator).text() ==
        R"([{"event":"ended","player":0},{"event":"discarded","square":"A5"}])");
  CHECK(text(step + 2).find("A5") == std::string::npos);
}

TEST_CASE(
    "Mergers: a drawn square that is illegal is discarded, and the next is drawn "
    "(Companies, pile and offer)") {
  Companies game = Companies::drawn(kSafeAndSmall, "E1 E3 E5 E7 C6 C7 D6 D7");
  Match& match = game.match;
  play(match, "E1,end");
  const std::string before = match.position().text(kSpectator);
  REQUIRE_FALSE(match.chance("A5"));
  CHECK(match.position().text(kSpectator) == before);
  CHECK(match.events(match.ply() - 1, kSpectator).text() ==
        R"([{"event":"discarded","square":"A5"}])");
  CHECK(match.position().current_player() == kChance);
  CHECK(match.chance("A5").code == Code::impossible_event);
  REQUIRE_FALSE(match.chance("E4"));
  CHECK(match.events(match.ply() - 1, kSpectator).text() ==
        R"([{"event":"offered","square":"E4"}])");
  CHECK(match.position().current_player() == 0);
  CHECK(match.record().find("\n! A5 E4\n") != std::string::npos);
}

TEST_CASE(
    "Mergers: companies of 10 merge, also in a merger of three that passes 10 on the way "
    "(Companies, safe)") {
  Companies two = Companies::drawn(R"(
    1  2  3  4  5
 A  A  A  .  B  B
 B  A  A  .  B  B
 C  A  A  .  B  B
 D  A  A  .  B  B
 E  A  A  .  B  B)",
                                   "C3");
  play(two.match, "C3");
  CHECK(two.match.position().text(kSpectator).find("A Aurora size 21 age 2 $800") !=
        std::string::npos);

  Companies three = Companies::drawn(R"(
    1  2  3  4  5
 A  A  A  .  B  B
 B  A  A  .  B  B
 C  A  A  .  B  B
 D  .  .  .  .  .
 E  .  C  C  .  .)",
                                     "D3 C3");
  three.turn("D3");
  play(three.match, "C3");
  CHECK(three.match.position().text(kSpectator).find("A Aurora size 16 age 2 $700") !=
        std::string::npos);
}

TEST_CASE(
    "Mergers: eight squares are drawn before the first turn, uniformly from those not drawn "
    "yet (Companies, pile and offer)") {
  Match match = new_match("mergers");
  CHECK(match.position().legal_actions().empty());
  CHECK(refused(match, "A1") == "chance_due");
  CHECK(refused(match, "end") == "chance_due");
  std::size_t left = 108;
  for (const auto* square : {"I12", "a1", "C 5", "B2", "E6", "D7", "H3", "F9"}) {
    CHECK(match.position().current_player() == kChance);
    const auto outcomes = match.position().chance_outcomes();
    CHECK(outcomes.size() == left--);
    CHECK(
        std::all_of(outcomes.begin(), outcomes.end(), [](const auto& o) { return o.second == 1; }));
    REQUIRE_FALSE(match.chance(square));
    CHECK(match.chance(square).code == (left == 100 ? Code::not_now : Code::impossible_event));
  }
  CHECK(match.position().current_player() == 0);
  CHECK(match.position().text(kSpectator).find("\nOffer: I12 A1 C5 B2 E6 D7 H3 F9\n") !=
        std::string::npos);
  CHECK(match.position().legal_actions() ==
        std::vector<std::string>{"A1", "B2", "C5", "D7", "E6", "F9", "H3", "I12"});
  CHECK(match.act("A2").sentence.english ==
        "A2 is not offered; these are: I12 A1 C5 B2 E6 D7 H3 F9.");
  CHECK(refused(match, "J1") == "off_board");
}

TEST_CASE("Mergers: no square that is off the board or not in the pile is drawn (Companies)") {
  Match match = new_match("mergers");
  for (const auto* event : {"J1", "A13", "A0", "A-1", "Z99999999999999999999"}) {
    INFO(event);
    CHECK(match.chance(event).code == Code::impossible_event);
  }
  for (const auto* event : {"", "buy A", "end", "7", "A"}) {
    INFO(event);
    CHECK(match.chance(event).code == Code::not_understood);
  }
}

TEST_CASE(
    "Mergers: the used square leaves the offer at once, another is drawn when the turn "
    "closes (Companies, pile and offer)") {
  Companies game("A1 A2 C1 C3 C5 C7 E1 E3 E5 E7", "rows=5 columns=7");
  Match& match = game.match;
  game.turn("A1");
  CHECK(match.position().text(kSpectator).find("\nOffer: A2 C1 C3 C5 C7 E1 E3 E5\n") !=
        std::string::npos);
  play(match, "A2");
  CHECK(match.position().text(kSpectator).find("\nOffer: C1 C3 C5 C7 E1 E3 E5\n") !=
        std::string::npos);
  CHECK(match.position().text(kSpectator).ends_with("\nPlayer 2 to buy"));
  play(match, "end");
  // During draws the last line names the player who places next.
  CHECK(match.position().current_player() == kChance);
  CHECK(match.position().text(kSpectator).ends_with("\nPlayer 3 to place"));
}

TEST_CASE(
    "Mergers: everybody starts with $800; where nothing can be bought the turn closes by "
    "itself (Companies, money)") {
  Companies game("A1 A2 C1 C3 C5 C7 E1 E3 E5 E7", "rows=5 columns=7 players=4");
  Match& match = game.match;
  CHECK(match.position().scores() == std::vector<std::int64_t>{800, 800, 800, 800});
  CHECK(refused(match, "buy A") == "not_now");
  CHECK(refused(match, "end") == "not_now");
  play(match, "A1");  // no company, nothing to buy
  CHECK(match.position().current_player() == kChance);
  game.draw();
  play(match, "A2");
  CHECK(match.position().current_player() == 1);
  CHECK(match.position().legal_actions() == std::vector<std::string>{"buy A", "end"});
  // Creating a company gives no free share.
  CHECK(match.position().text(kSpectator).find("\nPlayer 2: $800\n") != std::string::npos);
}

TEST_CASE(
    "Mergers: up to three shares, one at a time, at the value after the placement "
    "(Companies, money)") {
  Companies game("A1 A2 C1 C3 C5 A3 E1 E3 E5 E7", "rows=5 columns=7");
  Match& match = game.match;
  game.turn("A1");
  play(match, "A2,buy A");
  CHECK(last_events(match) ==
        R"([{"event":"bought","player":1,"group":"A","name":"Aurora","price":200,"money":600}])");
  CHECK(refused(match, "C1") == "not_now");
  CHECK(refused(match, "Z1") == "not_now");
  CHECK(match.act("buy B").sentence.english == "There is no company B at present.");
  CHECK(refused(match, "buy a") == "no_such_company");
  play(match, "BUY A,buy\t A");
  CHECK(match.position().current_player() == kChance);  // three shares are bought
  CHECK(refused(match, "buy A") == "chance_due");
  game.draw();
  play(match, "A3,buy A,buy A");  // 3 tiles: $300 a share, $200 left
  CHECK(match.position().current_player() == kChance);
  CHECK(match.position().scores() == std::vector<std::int64_t>{800, 200, 200});
}

TEST_CASE("Mergers: a share that costs more than is left is refused (Companies, money)") {
  Companies game = Companies::drawn(R"(
    1  2  3  4  5  6
 A  A  A  A  A  A  .
 B  .  .  .  .  .  .
 C  .  .  .  .  .  .
 D  B  B  .  .  .  .
 E  .  .  .  .  .  .)",
                                    "C5");
  play(game.match, "C5,buy A");
  CHECK(game.match.act("buy A").sentence.english == "A share of Aurora costs $500; you have $300.");
  CHECK(game.match.position().legal_actions() == std::vector<std::string>{"buy B", "end"});
  play(game.match, "end");
  CHECK(game.match.position().scores() == std::vector<std::int64_t>{800, 300, 800});
}

TEST_CASE(
    "Mergers: a merger pays every holder of an absorbed company for each share, at its own "
    "size before the placement (Companies, money; Examples)") {
  Companies game = Companies::drawn(kFourOfAKind, "G1 G3 G5 D4");
  Match& match = game.match;
  game.turn("G1,buy A,buy C");
  game.turn("G3,buy C,buy C");
  game.turn("G5,buy B");
  CHECK(match.position().scores() == std::vector<std::int64_t>{0, 0, 200});
  play(match, "D4");
  CHECK(last_events(match) ==
        R"([{"event":"placed","player":0,"square":"D4"},)"
        R"({"event":"merged","player":0,"group":"B","name":"Borealis","before":6,"size":16,)"
        R"("price":700,"squares":["D4","E4"],"absorbed":[)"
        R"({"group":"A","name":"Aurora","size":4,"price":400,"bonuses":[],)"
        R"("payouts":[{"player":0,"shares":1,"amount":400}]},)"
        R"({"group":"C","name":"Cirrus","size":4,"price":400,"bonuses":[],)"
        R"("payouts":[{"player":0,"shares":1,"amount":400},)"
        R"({"player":1,"shares":2,"amount":800}]}]}])");
  CHECK(text_of(match) == R"(
    1  2  3  4  5  6  7
 A  .  .  B  B  .  .  .
 B  .  .  .  B  .  .  .
 C  B  .  .  B  .  .  B
 D  B  B  B  B  B  B  B
 E  B  B  .  B  .  .  .
 F  .  .  .  .  .  .  .
 G  +  .  +  .  +  .  .
B Borealis size 16 age 6 $700
Offer: A1 A2 A5 A6 A7 B1 B2
Player 1: $800
Player 2: $800
Player 3: $200 B:1
Player 1 to buy
)");
}

TEST_CASE(
    "Mergers: the game ends right after the placement that reaches the goal, and all shares "
    "are sold (Companies, end)") {
  const std::string position = R"(
    1  2  3  4  5
 A  A  A  A  A  A
 B  A  A  A  A  A
 C  .  .  .  .  .
 D  .  .  .  .  .
 E  .  .  .  .  .)";
  Companies game = Companies::drawn(position, "E1 E3 E5 C3", "", "goal=11");
  Match& match = game.match;
  game.turn("E1,buy A");
  game.turn("E3");
  game.turn("E5");
  play(match, "C3");
  CHECK(text_of(match) == R"(
    1  2  3  4  5
 A  A  A  A  A  A
 B  A  A  A  A  A
 C  .  .  A  .  .
 D  .  .  .  .  .
 E  +  .  +  .  +
A Aurora size 11 age 2 $700
Offer: C1 C2 C4 C5 D1 D2 D3
Player 1: $800
Player 2: $900
Player 3: $800
Player 2 wins!
)");
  CHECK(match.position().outcome() == std::vector<std::int64_t>{800, 900, 800});
  CHECK(last_events(match).find(
            R"({"event":"sold","player":0,"shares":[],"amount":0,"money":800},)"
            R"({"event":"sold","player":1,"shares":[{"group":"A","shares":1,"amount":700}],)"
            R"("amount":700,"money":900})") != std::string::npos);
  CHECK(refused(match, "buy A") == "game_over");
  CHECK(match.chance("D4").code == Code::game_over);
  CHECK(match.record().ends_with("C3\nresult: 800 900 800\n"));
  CHECK(match.position().view(kSpectator).text().ends_with(R"("complete":"A","ending":"goal"})"));

  // A shared best result is a draw.
  Companies shared = Companies::drawn(position, "E1 E3 E5 C3", "", "goal=11");
  shared.turn("E1,buy A");
  shared.turn("E3,buy A");
  shared.turn("E5");
  play(shared.match, "C3");
  CHECK(shared.match.position().outcome() == std::vector<std::int64_t>{800, 900, 900});
  CHECK(shared.match.position().text(kSpectator).ends_with("\nDraw game!"));
}

TEST_CASE(
    "Mergers: the game ends when after the drawing no square is offered any more "
    "(Companies, end)") {
  // The five squares between two companies are discarded once both are safe.
  Companies game = Companies::drawn(R"(
    1  2  3  4  5  6  7
 A  A  A  A  .  B  B  B
 B  A  A  A  .  B  B  B
 C  A  A  A  .  B  B  B
 D  A  A  A  .  B  B  B
 E  A  A  A  .  B  B  B)",
                                    "A4 B4 C4 D4 E4");
  CHECK(text_of(game.match) == R"(
    1  2  3  4  5  6  7
 A  A  A  A  .  B  B  B
 B  A  A  A  .  B  B  B
 C  A  A  A  .  B  B  B
 D  A  A  A  .  B  B  B
 E  A  A  A  .  B  B  B
A Aurora size 15 age 2 $700
B Borealis size 15 age 17 $700
Offer:
Player 1: $800
Player 2: $800
Player 3: $800
Draw game!
)");
  CHECK(game.match.position().current_player() == kTerminal);
  CHECK(game.match.position()
            .view(kSpectator)
            .text()
            .ends_with(R"("complete":"","ending":"nothing_offered"})"));
}

TEST_CASE("Mergers: every player starts with the money of the option (Companies, options)") {
  for (const int money : {400, 800, 1500, 3000, 6000, 10000}) {
    const Match match = new_match("mergers", "money=" + std::to_string(money));
    CHECK(match.position().scores() == std::vector<std::int64_t>{money, money, money});
  }
}

TEST_CASE(
    "Mergers: with founder=on whoever creates a company receives a share of it, beside the three "
    "that may be bought (Companies, options)") {
  Companies game("A1 A2 A3 C3 C5 C7 E1 E3", "rows=5 columns=7 founder=on");
  Match& match = game.match;
  game.turn("A1");
  play(match, "A2");
  CHECK(last_events(match) ==
        R"([{"event":"placed","player":1,"square":"A2"},)"
        R"({"event":"founded","player":1,"group":"A","name":"Aurora","before":0,"size":2,)"
        R"("price":200,"squares":["A2","A1"],"absorbed":[]},)"
        R"({"event":"received","player":1,"group":"A","name":"Aurora"}])");
  CHECK(match.position().text(kSpectator).find("\nPlayer 2: $800 A:1\n") != std::string::npos);
  play(match, "buy A,buy A,buy A");
  CHECK(match.position().text(kSpectator).find("\nPlayer 2: $200 A:4\n") != std::string::npos);
  game.draw();
  // A player who makes it grow receives nothing.
  game.turn("A3");
  CHECK(match.position().text(kSpectator).find("\nPlayer 3: $800\n") != std::string::npos);
}

// Player 1 places D4 after each player has bought some shares of A ("AA": two).
Match merged_after(const std::string& first, const std::string& second, const std::string& third) {
  Companies game = Companies::drawn(kFourOfAKind, "G1 G3 G5 D4", "", "bonus=on money=3000");
  const auto turn = [&](const std::string& square, std::string shares) {
    std::string actions = square;
    for (; !shares.empty(); shares.pop_back()) actions += ",buy A";
    game.turn(actions);
  };
  turn("G1", first);
  turn("G3", second);
  turn("G5", third);
  play(game.match, "D4");
  return std::move(game.match);
}

TEST_CASE(
    "Mergers: with bonus=on a merger pays ten times the value to who holds the most, five times "
    "to who holds the second most, and then the shares (Companies, options; Examples)") {
  const auto check = [](const Match& match, const std::string& told, int one, int two, int three) {
    INFO(last_events(match));
    CHECK(last_events(match).find(told) != std::string::npos);
    // Shares are bought and sold for $400, so only bonuses are gained.
    CHECK(match.position().scores() ==
          std::vector<std::int64_t>{3000 + one, 3000 + two, 3000 + three});
  };
  check(merged_after("AAA", "AA", "AA"),
        R"("bonuses":[{"times":10,"players":[0],"amount":4000},)"
        R"({"times":5,"players":[1,2],"amount":1000}],)"
        R"("payouts":[{"player":0,"shares":3,"amount":1200},)"
        R"({"player":1,"shares":2,"amount":800},{"player":2,"shares":2,"amount":800}])",
        4000, 1000, 1000);
  check(merged_after("AAA", "AAA", "A"),
        R"("bonuses":[{"times":15,"players":[0,1],"amount":3000}],)"
        R"("payouts":[{"player":0,"shares":3,"amount":1200},)"
        R"({"player":1,"shares":3,"amount":1200},{"player":2,"shares":1,"amount":400}])",
        3000, 3000, 0);
  check(merged_after("AA", "", ""),
        R"("bonuses":[{"times":15,"players":[0],"amount":6000}],)"
        R"("payouts":[{"player":0,"shares":2,"amount":800}])",
        6000, 0, 0);
  check(merged_after("A", "AAA", "AA"),
        R"("bonuses":[{"times":10,"players":[1],"amount":4000},)"
        R"({"times":5,"players":[2],"amount":2000}])",
        0, 4000, 2000);
  check(merged_after("", "", ""), R"("bonuses":[],"payouts":[])", 0, 0, 0);
}

TEST_CASE(
    "Mergers: a merger pays the bonuses of the absorbed companies in the order of absorption "
    "(Companies, options)") {
  Companies game = Companies::drawn(kFourOfAKind, "G1 G3 G5 D4", "", "bonus=on money=3000");
  game.turn("G1,buy C");
  game.turn("G3,buy A");
  game.turn("G5,buy B");
  play(game.match, "D4");
  const std::string events = last_events(game.match);
  const auto aurora = events.find(R"("times":15,"players":[1],"amount":6000)");
  const auto cirrus = events.find(R"("times":15,"players":[0],"amount":6000)");
  CHECK(aurora < cirrus);
  REQUIRE(cirrus != std::string::npos);
  // The survivor is not sold, but counts as if it were: B is worth $700 now.
  CHECK(game.match.position().scores() == std::vector<std::int64_t>{9000, 9000, 2400});
  CHECK(game.match.position()
            .view(kSpectator)
            .text()
            .find(R"("holders":[0,0,1],"bonuses":[0,0,10500],"raise":5300}])") !=
        std::string::npos);
  CHECK(
      game.match.position()
          .view(kSpectator)
          .text()
          .find(
              R"({"money":2400,"shares":[{"group":"B","shares":1,"amount":700}],"worth":13600})") !=
      std::string::npos);
}

TEST_CASE(
    "Mergers: players who hold equally many share a bonus alike, rounded up to the next $100 "
    "(Companies, options; Examples)") {
  const auto shared = [](int players, int price) {
    return mergers::Bonus{mergers::kFirstBonus + mergers::kSecondBonus, players}.amount(price);
  };
  CHECK(shared(3, 500) == 2500);
  CHECK(shared(3, 400) == 2000);
  CHECK(shared(3, 700) == 3500);
  CHECK(shared(2, 300) == 2300);
}

TEST_CASE(
    "Mergers: at the end every company pays its bonuses, by symbol, and shares are bought no more "
    "(Companies, options, end)") {
  Companies game = Companies::drawn(R"(
    1  2  3  4  5
 A  A  A  A  .  .
 B  .  .  .  .  .
 C  B  B  B  B  B
 D  B  B  B  B  B
 E  .  .  .  .  .
 F  .  .  .  .  .
 G  .  .  .  .  .)",
                                    "G1 G3 G5 E1", "", "goal=11 bonus=on money=3000 players=4");
  Match& match = game.match;
  game.turn("G1,buy A,buy B");
  game.turn("G3,buy A");
  game.turn("G5,buy B,buy B");
  play(match, "E1");
  REQUIRE(match.position().current_player() == kTerminal);
  const std::string events = last_events(match);
  CHECK(events.substr(events.find(R"({"event":"bonus")")) ==
        R"({"event":"bonus","group":"A","name":"Aurora","price":300,)"
        R"("bonuses":[{"times":15,"players":[1,2],"amount":2300}]},)"
        R"({"event":"bonus","group":"B","name":"Borealis","price":700,)"
        R"("bonuses":[{"times":10,"players":[3],"amount":7000},)"
        R"({"times":5,"players":[1],"amount":3500}]},)"
        R"({"event":"sold","player":0,"shares":[],"amount":0,"money":3000},)"
        R"({"event":"sold","player":1,"shares":[{"group":"A","shares":1,"amount":300},)"
        R"({"group":"B","shares":1,"amount":700}],"amount":1000,"money":8900},)"
        R"({"event":"sold","player":2,"shares":[{"group":"A","shares":1,"amount":300}],)"
        R"("amount":300,"money":5300},)"
        R"({"event":"sold","player":3,"shares":[{"group":"B","shares":2,"amount":1400}],)"
        R"("amount":1400,"money":10200}])");
  CHECK(match.position().outcome() == std::vector<std::int64_t>{3000, 8900, 5300, 10200});
}

TEST_CASE("Mergers: a game of groups has no shares, however its options are made (Options)") {
  using mergers::Options;
  using mergers::Variant;
  CHECK(Options{.variant = Variant::groups, .players = 2}.fault() == "");
  CHECK(Options{.variant = Variant::groups, .founder = true}.fault() ==
        "option founder is off, not \"value 1\"");
  CHECK(Options{.variant = Variant::groups, .bonus = true}.fault() ==
        "option bonus is off, not \"value 1\"");
  CHECK(Options{.variant = Variant::groups, .money = 3000}.fault() ==
        "option money is 800, not \"3000\"");
  CHECK(Options{.players = 2}.fault() == "option players is 3 to 6, not \"2\"");
  CHECK(Options{.rows = 5, .columns = 5, .goal = 26}.fault() ==
        "option goal is 11 to 25, not \"26\"");
}

TEST_CASE("Mergers: options have the values and defaults of the table (Options)") {
  const auto options = [](std::string_view text) {
    return parse_options<mergers::Options>("mergers", text);
  };
  CHECK(options("") ==
        mergers::Options{mergers::Variant::companies, 9, 12, 3, 41, false, false, 800});
  CHECK(options("variant=groups").players == 2);
  CHECK(options("rows=5 columns=8").goal == 40);
  CHECK(options("rows=5 columns=5").goal == 25);
  CHECK(options("rows=12 columns=14 goal=100 players=6").goal == 100);
  CHECK(options_text(options("variant=companies rows=5 columns=8 goal=40 players=3")) ==
        "rows=5 columns=8");
  CHECK(options_text(options("money=6000 bonus=on founder=on goal=40")) ==
        "goal=40 founder=on bonus=on money=6000");
  CHECK(options_text(options("variant=groups founder=off bonus=off money=800")) ==
        "variant=groups");
  for (const auto* wrong :
       {"players=2", "players=7", "variant=groups players=1", "rows=4", "rows=13", "columns=4",
        "columns=15", "goal=10", "goal=101", "rows=5 columns=5 goal=26", "variant=shares",
        "founder=yes", "bonus=1", "money=1000", "variant=groups founder=on",
        "variant=groups bonus=on", "variant=groups money=6000"}) {
    INFO(wrong);
    CHECK_THROWS_AS(options(wrong), Fault);
  }
}

TEST_CASE("Mergers: a view has what a board and its tables show (Text form)") {
  Companies game = Companies::drawn(kSafeAndSmall, "E1 E3 E5 E7 C6");
  play(game.match, "E1,buy B");
  CHECK(game.match.position().view(kSpectator).text() ==
        R"({"variant":"companies","goal":35,"founder":false,"bonus":false,)"
        R"("rows":["AAAA.BB","AAAA..B","AAA....",".......","+......"],)"
        R"("groups":[{"symbol":"A","name":"Aurora","size":11,"age":2,"price":700,"safe":true,)"
        R"("holders":[0,0,0],"bonuses":[0,0,0],"raise":0},)"
        R"({"symbol":"B","name":"Borealis","size":3,"age":13,"price":300,"safe":false,)"
        R"("holders":[0,0,1],"bonuses":[0,0,0],"raise":0}],)"
        R"("phase":"buy","player":2,"offered":["E3","E5","E7","C6","B5","B6","C4"],)"
        R"("blocked":["A5"],"pile":12,"mayBuy":2,"canBuy":1,"mostBought":3,)"
        R"("players":[{"money":800,"shares":[],"worth":800},{"money":800,"shares":[],"worth":800},)"
        R"({"money":500,"shares":[{"group":"B","shares":1,"amount":300}],"worth":800}],)"
        R"("complete":"","ending":""})");
}

TEST_CASE(
    "Mergers: a view tells how many shares the rules and the money allow (Companies, buying)") {
  // A costs $300, B $200.
  const std::string start = "A=2,0,0,0 B=3,0,0,0 A1:A A2:A A3:A C1:B C2:B player=2 money=800,";
  const auto bought = [&](const std::string& money) {
    const std::string view = test::begin("mergers", start + money, "rows=5 columns=7 goal=11")
                                 .position()
                                 .view(kSpectator)
                                 .text();
    return view.substr(view.find("\"mayBuy\""),
                       std::string_view(R"("mayBuy":3,"canBuy":3)").size());
  };
  CHECK(bought("600,800 buy=3") == R"("mayBuy":3,"canBuy":3)");
  CHECK(bought("599,800 buy=3") == R"("mayBuy":3,"canBuy":2)");
  CHECK(bought("900,800 buy=1") == R"("mayBuy":1,"canBuy":1)");
  CHECK(bought("600,800 offer=E5") == R"("mayBuy":0,"canBuy":0)");
}

TEST_CASE("Mergers: a syntax error is answered by what is due, a tile or shares (Companies)") {
  Companies game = Companies::drawn(kSafeAndSmall, "E1 E3 E5 E7 C6");
  const auto help = [&] { return game.match.act("nonsense").sentence.english; };
  CHECK(help() == "Name a square by its row and column, like C5.");
  play(game.match, "E1");
  CHECK(help() == "Say buy A to buy a share, or end to buy no more.");
}

// Five rows of seven: A is safe, B small, A5 is between them, and one tile is isolated.
const std::string kTiles =
    " A1:A A2:A A3:A A4:A A6:B A7:B B1:A B2:A B3:A B4:A B7:B C1:A C2:A C3:A E1:+";

std::string start_fault(const std::string& start, const std::string& more = "") {
  return test::start_fault("mergers", start, "rows=5 columns=7 " + more);
}

TEST_CASE(
    "Mergers: a record begins from a position, from which sizes follow (A position as text)") {
  Companies game = Companies::drawn(kSafeAndSmall, "E1 E3 E5 E7 C6");
  play(game.match, "E1,buy B");
  const std::string start =
      "player=3 money=800,800,500 buy=2 offer=E3,E5,E7,C6,B5,B6,C4 gone=A5 A=2,0,0,0 B=13,0,0,1" +
      kTiles;
  CHECK(game.match.position().start() == start);
  const Match begun = test::begin("mergers", start, game.match.position().options());
  CHECK(begun.position().equals(game.match.position()));
  // In any order.
  const Match same =
      test::begin("mergers", kTiles.substr(1) + ' ' + start.substr(0, start.find(" A1:")),
                  "rows=5 columns=7 goal=35");
  CHECK(same.position().equals(begun.position()));
  CHECK(new_match("mergers").position().start() == "player=1 money=800,800,800");
  CHECK(test::begin("mergers", "player=1").record() == new_match("mergers").record());
}

TEST_CASE("Mergers: what happens next follows from offer and pile (A position as text)") {
  const auto next = [](const std::string& start) {
    const Match match =
        test::begin("mergers", "A=2,0,0,0 A1:A A2:A " + start, "rows=5 columns=5 goal=25");
    const std::string text = match.position().text(kSpectator);
    return text.substr(text.rfind('\n') + 1) + ' ' +
           std::to_string(match.position().current_player());
  };
  CHECK(next("player=2 offer=E1,E2") == "Player 2 to place -1");
  CHECK(next("offer=E1,E2,E3,E4,E5,D1,D2,D3") == "Player 1 to place 0");
  CHECK(next("player=3 buy=1 offer=E1") == "Player 3 to buy 2");
  const Match won = test::begin("mergers",
                                "player=2 A=2 A1:A A2:A A3:A A4:A A5:A B1:A B2:A B3:A "
                                "B4:A B5:A C1:A",
                                "variant=groups goal=11");
  CHECK(won.position().outcome() == std::vector<std::int64_t>{0, 1});
  // All shares are sold, so the money is the result.
  const Match over = test::begin("mergers",
                                 "money=1,2,3 A=2,0,0,0 A1:A A2:A A3:A A4:A A5:A B1:A "
                                 "B2:A B3:A B4:A B5:A C1:A",
                                 "goal=11");
  CHECK(over.position().outcome() == std::vector<std::int64_t>{1, 2, 3});
}

TEST_CASE("Mergers: where no tiles are so, no record begins (A position as text)") {
  CHECK(start_fault("player=4") == "player= takes a number from 1 to 3");
  CHECK(start_fault("A1:?") == "\"A1:?\" says nothing here");
  CHECK(start_fault("A1:AA") == "\"A1:AA\" says nothing here");
  CHECK(start_fault("F1:+") == "there is no square F1");
  CHECK(start_fault("A8:+") == "there is no square A8");
  CHECK(start_fault("A1:+ A1:+") == "A1 is here for the second time");
  const std::string touch = " and the tiles beside it are one group";
  CHECK(start_fault("A1:+ A2:+") == "A1" + touch);
  CHECK(start_fault("A=2,0,0,0 A1:+ A2:A A3:A") == "A1" + touch);
  CHECK(start_fault("A=2,0,0,0 B=3,0,0,0 A1:A A2:A A3:B A4:B") == "A2" + touch);
  const std::string apart = "group A is one piece of two tiles or more";
  CHECK(start_fault("A=2,0,0,0 A1:A") == apart);
  CHECK(start_fault("A=2,0,0,0 A1:A A2:A C1:A C2:A") == apart);
}

TEST_CASE("Mergers: where no groups are so, no record begins (A position as text)") {
  const std::string two = "A1:A A2:A C1:B C2:B ";
  const auto ages = [](const std::string& group) {
    return group + "= begins with the turn that created it, after those before";
  };
  CHECK(start_fault(two + "A=2,0,0,0 B=4,0,0,0") == "");
  CHECK(start_fault(two + "A=2,0,0,0") == ages("B"));
  CHECK(start_fault(two + "A=1,0,0,0 B=4,0,0,0") == ages("A"));
  CHECK(start_fault(two + "A=3,0,0,0 B=3,0,0,0") == ages("B"));
  CHECK(start_fault(two + "A=2,0,0,0 B=5,0,0,0") == ages("B"));
  CHECK(start_fault(two + "A=2 B=4") == "A= takes 4 numbers from 0 to 255");
  CHECK(start_fault(two + "A=2 B=4", "variant=groups") == "");
  CHECK(start_fault(two + "A=2,0,0,0 B=4,0,0,0 C=4,0,0,0") == "\"C=4,0,0,0\" says nothing here");
  CHECK(start_fault(two + "A=2,0,0,0 B=4,0,0,0 founded=1") ==
        "founded= takes a number from 2 to 52");
  CHECK(start_fault(two + "A=2,0,0,0 B=4,0,0,0 founded=52") == "founded=52 leaves too few symbols");
  CHECK(start_fault(two + "A=2,0,0,0 B=4,0,0,0 founded=40") == "");
  // 31 free squares give a player at most eleven turns and 33 shares; 222 + 33 = 255, the largest
  // count.
  const std::string shares = two + "B=4,0,0,0 A=2,0,";
  CHECK(start_fault(shares + "222,0") == "");
  CHECK(start_fault(shares + "223,0") == "at most 222 shares of A are held here");
}

TEST_CASE("Mergers: where no market is so, no record begins (A position as text)") {
  const std::string start = "A=2,0,0,0 B=13,0,0,0" + kTiles + ' ';
  CHECK(start_fault(start) == "");
  CHECK(start_fault(start + "money=1,2") == "money= takes 3 numbers from 0 to 999999999");
  CHECK(start_fault(start + "money=1,2,-3") == "money= takes 3 numbers from 0 to 999999999");
  CHECK(start_fault(start + "money=1:2,2,3") == "money= takes 3 numbers from 0 to 999999999");
  CHECK(start_fault(start + "buy=0") == "buy= takes a number from 1 to 3");
  CHECK(start_fault(start + "offer=E2,E9") == "there is no square E9");
  CHECK(start_fault(start + "offer=E2,E2") == "E2 is here for the second time");
  CHECK(start_fault(start + "offer=E1") == "E1 is here for the second time");
  CHECK(start_fault(start + "offer=E2 gone=E2") == "E2 is here for the second time");
  CHECK(start_fault(start + "offer=C4,C5,C6,C7,D1,D2,D3,D4,D5") == "at most 8 squares are offered");
  CHECK(start_fault(start + "offer=A5") == "no tile may be placed on A5");
  CHECK(start_fault(start + "offer=A5 buy=1") == "");
  CHECK(start_fault(start + "gone=A5") == "");
  CHECK(start_fault(start + "gone=E2") == "a tile may be placed on E2");
  CHECK(start_fault(start + "buy=1 money=200,800,800") == "nothing can be bought");
  CHECK(start_fault("buy=3") == "nothing can be bought");
  const std::string over = "the game is over: all shares are sold";
  CHECK(start_fault("A=2,1,0,0 B=13,0,0,0" + kTiles, "goal=11") == over);
  CHECK(start_fault("A=2,0,0,0 B=13,0,0,0 buy=1" + kTiles, "goal=11") == over);
  CHECK(start_fault("money=1,1,1", "variant=groups") == "\"money=1,1,1\" says nothing here");
}

}  // namespace
}  // namespace quintet
