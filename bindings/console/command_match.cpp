// Computers and engines against each other.

#include <chrono>

#include "command.h"
#include "contest.h"
#include "core/notation.h"
#include "gauges.h"

namespace quintet::console {
namespace {

// --players L,L… and --engine COMMAND …
std::vector<Contestant> read_players(const Arguments& arguments, std::size_t seats) {
  std::vector<Contestant> players;
  if (arguments.has("--players")) {
    for (const std::string& word : split(arguments.text("--players", ""), ',')) {
      players.push_back({word, read_level(word)});
    }
  }
  for (const std::string& command : arguments.list("--engine")) players.push_back({command, {}});
  if (seats > 1 ? players.size() != seats : players.empty()) {
    throw Misuse("a match of this game has " + std::to_string(seats) +
                 (seats > 1 ? " players, not " : " player or more, not ") +
                 std::to_string(players.size()));
  }
  return players;
}

int match(const Arguments& arguments, const Streams& streams) {
  const Setup setup = read_setup(arguments);
  const Match start = new_match(setup);
  const auto seats = static_cast<std::size_t>(start.position().players());
  const std::uint64_t games = arguments.number("--games", 1, 1, kMostGames);
  const Contest contest{
      .bots = streams.bots,
      .game = *setup.game,
      .gauge = gauge_of(start.position()),
      .options = setup.options,
      .players = read_players(arguments, seats),
      .games = games,
      .seed = arguments.seed(1, games - 1),
      .paired = arguments.has("--paired"),
      .jobs = arguments.number("--jobs", 1, 1, 1000),
      .in_records = arguments.has("--records"),
      .patience = std::chrono::seconds(arguments.number("--patience", 60, 1, 1'000'000))};
  if (contest.paired && (seats == 1 || contest.games % seats != 0)) {
    throw Misuse(seats == 1 ? "who plays alone has nobody to be paired with"
                            : "--paired needs a number of games that the players divide");
  }
  hold(contest, streams.out);
  return kDone;
}

int report(const Arguments& arguments, const Streams& streams) {
  std::vector<std::string> files = arguments.words, texts;
  if (files.empty()) files = {"-"};
  for (const std::string& file : files) texts.push_back(read_file(file, streams));
  std::vector<std::string_view> records;
  for (const std::string& text : texts) {
    const auto more = split_records(text);
    records.insert(records.end(), more.begin(), more.end());
  }
  console::report(records, streams.out);
  return kDone;
}

}  // namespace

const Command kMatch{
    "match",
    "  match GAME [option=value …] [--players L,L…] [--engine COMMAND …] [--games N] [--seed N]\n"
    "    [--paired] [--jobs N] [--records] [--patience SECONDS]\n"
    "                                             computers and engines against each other;\n"
    "                                             a level L is 1 … 5, random or greedy\n",
    {{"--players", "--games", "--seed", "--jobs", "--patience"},
     {"--paired", "--records"},
     {"--engine"}},
    match};

const Command kReport{
    "report",
    "  report [FILE …]                            the table of a match, from its records\n",
    {},
    report};

}  // namespace quintet::console
