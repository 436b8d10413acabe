#include "console_run.h"

namespace quintet::console {
namespace {

TEST_CASE("quintet play mergers: a square, then shares with the money left, until the turn ends") {
  const Ran ran =
      quintet("play mergers rows=5 columns=5 --seed 6", "A9\nD5\nbuy A\nE5\nA\nC3\nB\n0\n");
  CHECK(ran.status == kDone);
  CHECK(ran.out == R"(A company of 25 tiles or more ends the game.
    1  2  3  4  5
 A  .  .  .  .  .
 B  .  .  .  .  .
 C  .  .  .  .  .
 D  .  .  .  .  .
 E  .  .  .  .  .
Offer: D5 C3 B2 E5 C2 E4 C5 B1
Player 1: $800
Player 2: $800
Player 3: $800
Player 1 to place
Player 1, place a tile: The board goes from A1 to E5.
Player 1, place a tile:     1  2  3  4  5
 A  .  .  .  .  .
 B  .  .  .  .  .
 C  .  .  .  .  .
 D  .  .  .  .  +
 E  .  .  .  .  .
Offer: C3 B2 E5 C2 E4 C5 B1 B4
Player 1: $800
Player 2: $800
Player 3: $800
Player 2 to place
Player 2, place a tile: A turn begins with a tile: name a square.
Player 2, place a tile:     1  2  3  4  5
 A  .  .  .  .  .
 B  .  .  .  .  .
 C  .  .  .  .  .
 D  .  .  .  .  A
 E  .  .  .  .  A
A Aurora size 2 age 2 $200
Offer: C3 B2 C2 E4 C5 B1 B4
Player 1: $800
Player 2: $800
Player 3: $800
Player 2 to buy
Player 2, buy up to 3 shares, you have $800 (2 A, or 0 to end): Player 2, buy up to 2 shares, you have $600 (2 A, or 0 to end): Buy up to 2 shares, like A or 2 A; 0 ends. You have $600.
Player 2, buy up to 2 shares, you have $600 (2 A, or 0 to end): There is no company B at present.
Player 2, buy up to 2 shares, you have $600 (2 A, or 0 to end):     1  2  3  4  5
 A  .  .  .  .  .
 B  .  .  .  .  .
 C  .  .  .  .  .
 D  .  .  .  .  A
 E  .  .  .  .  A
A Aurora size 2 age 2 $200
Offer: C3 B2 C2 E4 C5 B1 B4 A1
Player 1: $800
Player 2: $600 A:1
Player 3: $800
Player 3 to place
Player 3, place a tile: 
)");
}

// The output of the game above from the first purchase on, after a founding of Aurora at $200.
std::string bought(const std::string& typed, const std::string& options = "") {
  const Ran ran = quintet("play mergers rows=5 columns=5 --seed 6 " + options, "D5\nE5\n" + typed);
  return ran.out.substr(ran.out.find("Player 2, buy"));
}

TEST_CASE(
    "quintet play mergers: shares are bought as in the brief's buy(numberOfShares, Company)") {
  const std::string prompt = "Player 2, buy up to 3 shares, you have $800 (2 A, or 0 to end): ";
  // A number and a company, a company alone, and the notation buy the same.
  const std::string two = bought("2 A\n0\n");
  CHECK(two.starts_with(prompt +
                        "Player 2, buy up to 1 share, you have $400 (A, or 0 to end):     1"));
  CHECK(two.find("\nPlayer 2: $400 A:2\n") != two.npos);
  CHECK(two.ends_with("\nPlayer 3, place a tile: \n"));
  CHECK(bought("2A\n0\n") == two);
  CHECK(bought("buy 2 A\nend\n") == two);
  CHECK(bought("buy A\nbuy A\nend\n").ends_with(two.substr(two.find("    1"))));
  CHECK(bought("0\n").find("\nPlayer 2: $800\n") != std::string::npos);
  // Three shares close the turn.
  CHECK(bought("3 A\n").starts_with(prompt + "    1"));
  CHECK(bought("2 A\nA\n").find("\nPlayer 2: $200 A:3\n") != std::string::npos);
}

TEST_CASE("quintet play mergers: a refused purchase buys nothing, and speaks of shares and money") {
  const std::string prompt = "Player 2, buy up to 3 shares, you have $800 (2 A, or 0 to end): ";
  const std::string help = "Buy up to 3 shares, like A or 2 A; 0 ends. You have $800.\n";
  for (const std::string answer : {"", "nonsense", "C3", "A1", "2", "4 A", "-1 A", "0 A", "A 2",
                                   "2 A 0", "2 A A", "A A", "buy", "buy 2", "end A", "2 end"}) {
    INFO(answer);
    CHECK(bought(answer + '\n') == prompt + help + prompt + '\n');
  }
  CHECK(bought("2 B\n") == prompt + "There is no company B at present.\n" + prompt + '\n');
  const std::string poor = "buy up to 3 shares, you have $400 (2 A, or 0 to end): ";
  CHECK(bought("3 A\n", "money=400") == "Player 2, " + poor +
                                            "3 shares of Aurora cost $600; you have $400.\n" +
                                            "Player 2, " + poor + '\n');
}

TEST_CASE("quintet play mergers: groups are told about groups and squares alone (Groups)") {
  const Ran ran = quintet("play mergers variant=groups rows=5 columns=5 --seed 1",
                          "buy A\nend\nnonsense\nA1\nA2\n");
  CHECK(ran.out.starts_with("The first group of 25 tiles or more wins.\n"));
  CHECK(ran.out.find("Player 1, place a tile: A turn is a tile and nothing more: name a square.\n"
                     "Player 1, place a tile: A turn is a tile and nothing more: name a square.\n"
                     "Player 1, place a tile: Name a square by its row and column, like C5.\n") !=
        ran.out.npos);
  for (const auto* word : {"buy", "share", "$", "company"}) {
    CHECK(ran.out.find(word) == ran.out.npos);
  }
}

// The terminal's output for a random game.
std::string played_randomly(const std::string& options) {
  const std::string record = quintet("random mergers " + options).out;
  std::string moves;
  std::istringstream lines(record.substr(record.find("\n\n") + 2));
  for (std::string line; std::getline(lines, line) && !line.starts_with("result: ");) {
    if (!line.starts_with('!')) moves += line + '\n';
  }
  return quintet("play mergers " + options, moves).out;
}

TEST_CASE("quintet play mergers: it is told what a merger pays, to whom and for what (Companies)") {
  CHECK(played_randomly("rows=5 columns=5 --seed 18")
            .find("Offer: C2 A1 B4 C4 D3 B2 E3 E1\n"
                  "Player 1: $200 A:1 B:1\nPlayer 2: $0 A:2 B:1\nPlayer 3: $0 A:4\n"
                  "Player 3 to place\nPlayer 3, place a tile: "
                  "Player 1 is paid $500 for 1 share of Aurora at $500.\n"
                  "Player 2 is paid $1000 for 2 shares of Aurora at $500.\n"
                  "Player 3 is paid $2000 for 4 shares of Aurora at $500.\n"
                  "    1  2") != std::string::npos);
}

TEST_CASE("quintet play mergers: the sale at the end is told like a merger's (End)") {
  // Player 1 buys a share of Cirrus at $300 with the very last action.
  const std::string sale =
      "Player 1: $500 B:2\nPlayer 2: $200 B:1\nPlayer 3: $400 B:1\nPlayer 1 to buy\n"
      "Player 1, buy up to 3 shares, you have $500 (2 A, or 0 to end): "
      "The game is over: no square is offered any more.\n"
      "Player 1 is paid $1400 for 2 shares of Borealis at $700.\n"
      "Player 2 is paid $700 for 1 share of Borealis at $700.\n"
      "Player 3 is paid $700 for 1 share of Borealis at $700.\n"
      "Player 1 is paid $300 for 1 share of Cirrus at $300.\n"
      "    1  2";
  const std::string out = played_randomly("rows=5 columns=5 --seed 16");
  CHECK(out.find(sale) != out.npos);
  CHECK(out.ends_with("\nPlayer 1: $1900\nPlayer 2: $900\nPlayer 3: $1100\nPlayer 1 wins!\n"));
  // Bonuses are told as in a merger.
  CHECK(quintet("play mergers rows=7 columns=8 goal=21 bonus=on --seed 2 --computer 1=2 2=2 3=2")
            .out.find(" no square is offered any more.\n"
                      "Player 2 is paid $4900 for 2 shares of Borealis at $700, $3500 of it as a "
                      "bonus.\n"
                      "Player 3 is paid $9100 for 3 shares of Borealis at $700, $7000 of it as a "
                      "bonus.\n") != std::string::npos);
}

TEST_CASE("quintet play mergers: it is told why a game is over (End)") {
  const auto end_of = [](const std::string& options) {
    const std::string out = played_randomly(options);
    return out.substr(out.find("The game is over: "));
  };
  CHECK(end_of("rows=5 columns=5 goal=11 --seed 1").find(" tiles.\nPlayer ") != std::string::npos);
  CHECK(end_of("--seed 1").starts_with("The game is over: no square is offered any more.\n"));
}

TEST_CASE("quintet play mergers: a whole game ends with the winner's words") {
  const std::string record = quintet("random mergers variant=groups --seed 3").out;
  const bool first_wins = record.ends_with("result: 1 0\n");
  const std::string moves =
      record.substr(record.find("\n\n") + 2, record.find("result: ") - record.find("\n\n") - 2);
  const Ran ran = quintet("play mergers variant=groups --seed 1", moves);
  CHECK(ran.out.ends_with(first_wins ? "\nPlayer 1 wins!\n" : "\nPlayer 2 wins!\n"));
  const Ran named = quintet("play mergers variant=groups --names Ann,Bob --seed 1", moves);
  CHECK(named.out.ends_with(first_wins ? "\nAnn wins!\n" : "\nBob wins!\n"));
}

TEST_CASE("quintet play mergers --names: names stand wherever players are named by number") {
  // The first turns of the game above.
  const std::string out =
      quintet("play mergers rows=5 columns=5 --names 'Ann,Ben Oe' --seed 6", "D5\nE5\nA\n0\nC3\n")
          .out;
  for (const auto* words :
       {"Ann: $800\nBen Oe: $800\nPlayer 3: $800\nAnn to place\nAnn, place a tile: ",
        "Ben Oe to place\nBen Oe, place a tile: ",
        "Ben Oe to buy\nBen Oe, buy up to 3 shares, you have $800 (2 A, or 0 to end): ",
        "Ben Oe: $600 A:1\nPlayer 3: $800\nPlayer 3 to place\nPlayer 3, place a tile: "}) {
    INFO(words);
    CHECK(out.find(words) != out.npos);
  }
  CHECK(out.find("Player 1") == out.npos);
  CHECK(out.find("Player 2") == out.npos);
}

}  // namespace
}  // namespace quintet::console
