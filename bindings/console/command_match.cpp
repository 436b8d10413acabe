// Commands for matches between computers and engines.

#include <chrono>
#include <memory>

#include "command.h"
#include "contest.h"
#include "core/gauges.h"
#include "core/notation.h"

namespace quintet::console {
namespace {

// Parses --players L,L… and --engine COMMAND …
std::vector<Contestant> read_players(const std::string& levels,
                                     const std::vector<std::string>& engines, std::size_t seats) {
  std::vector<Contestant> players;
  if (!levels.empty()) {
    for (const std::string& word : split(levels, ',')) players.push_back({word, read_level(word)});
  }
  for (const std::string& command : engines) players.push_back({command, {}});
  if (seats > 1 ? players.size() != seats : players.empty()) {
    throw Misuse("a match of this game has " + std::to_string(seats) +
                 (seats > 1 ? " players, not " : " player or more, not ") +
                 std::to_string(players.size()));
  }
  return players;
}

}  // namespace

Run match(CLI::App& command) {
  struct Given {
    Setup setup;
    std::string levels;
    std::vector<std::string> engines;
    std::uint64_t games = 1, seed = 1, jobs = 1, patience = 60;
    bool paired = false, in_records = false, in_json = false;
  };
  const auto given = std::make_shared<Given>();
  command.description("computers and engines against each other");
  take_setup(command, given->setup);
  command.add_option("--players", given->levels, "computers of levels 1 … 5, random or greedy")
      ->type_name("L,L…");
  take_list(command, "--engine", given->engines, "COMMAND",
            "programs that play, each a command for the shell");
  take_number(command, "--games", given->games, 1, kMostGames, "how many, 1 unless given");
  take_number(command, "--seed", given->seed, 0, kMostSeed,
              "of the first game, others have those that follow, 1 unless given");
  take_flag(command, "--paired", given->paired,
            "each deal is played with each player on each seat");
  take_number(command, "--jobs", given->jobs, 1, 1000, "so many games at a time, 1 unless given");
  const auto records =
      take_flag(command, "--records", given->in_records, "the records of the games, not the table");
  take_json(command, given->in_json)->excludes(records);
  take_number(command, "--patience", given->patience, 1, 1'000'000,
              "with an engine, for each answer, 60 unless given")
      ->type_name("SECONDS");
  command.footer(
      "quintet match GAME --players 2,1 --games 10 --paired\n"
      "quintet match GAME --players 2 --engine 'quintet engine --level 1'");
  return [given](const Streams& streams) {
    const Match start = new_match(given->setup);
    const auto seats = static_cast<std::size_t>(start.position().players());
    require_seeds(given->seed, given->games);
    const Contest contest{.bots = streams.bots,
                          .game = *given->setup.game,
                          .gauge = gauge_of(start.position()),
                          .options = given->setup.options,
                          .players = read_players(given->levels, given->engines, seats),
                          .games = given->games,
                          .seed = given->seed,
                          .paired = given->paired,
                          .jobs = given->jobs,
                          .printed = given->in_records ? Printed::records
                                     : given->in_json  ? Printed::json
                                                       : Printed::table,
                          .patience = std::chrono::seconds(given->patience)};
    if (contest.paired && (seats == 1 || contest.games % seats != 0)) {
      throw Misuse(seats == 1 ? "who plays alone has nobody to be paired with"
                              : "--paired needs a number of games that the players divide");
    }
    hold(contest, streams.out);
    return kDone;
  };
}

Run report(CLI::App& command) {
  struct Given {
    std::vector<std::string> files = {"-"};
    bool in_json = false;
  };
  const auto given = std::make_shared<Given>();
  command.description("the table of a match, from its records");
  command.add_option("FILE", given->files, "records, of standard input where none is given or -")
      ->type_name("FILE …");
  take_json(command, given->in_json);
  command.footer("quintet match GAME --players 1,1 --records | quintet report --json");
  return [given](const Streams& streams) {
    std::vector<std::string> texts;
    for (const std::string& file : given->files) texts.push_back(read_file(file, streams));
    std::vector<std::string_view> records;
    for (const std::string& text : texts) {
      const auto more = split_records(text);
      records.insert(records.end(), more.begin(), more.end());
    }
    console::report(records, given->in_json ? Printed::json : Printed::table, streams.out);
    return kDone;
  };
}

}  // namespace quintet::console
