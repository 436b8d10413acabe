// Commands for the review of a match and the analysis of a position.

#include <iomanip>
#include <memory>
#include <optional>

#include "command.h"
#include "search/review.h"

namespace quintet::console {
namespace {

std::string joined(const std::vector<std::string>& actions) {
  std::string text;
  for (const std::string& action : actions) text.append(text.empty() ? "" : ", ").append(action);
  return text;
}

// Formats a lead in points, or a share of the win in percent.
std::string number(double value, bool is_lead) {
  return Json::decimal(is_lead ? value : 100 * value, 1).text();
}

void print_decision(const Decision& decision, std::ostream& out) {
  const auto& found = decision.found;
  const bool is_lead = found.spread > 0;
  out << std::setw(5) << decision.ply + 1 << std::setw(3) << decision.seat + 1 << "  " << std::left
      << std::setw(11) << kMarkWords[decision.mark] << std::right << std::setw(8)
      << number(decision.loss(), is_lead) << std::setw(8) << number(found.value, is_lead)
      << std::setw(8) << number(found.best_value, is_lead) << (is_lead ? ' ' : '%')
      << (found.exact ? '=' : ' ') << "  " << joined(found.played);
  if (decision.loss() > 0) out << "; better: " << joined(found.best);
  out << std::endl;
}

void print_standings(const std::vector<Standing>& players, std::ostream& out) {
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const Standing& player = players[seat];
    out << "player " << seat + 1 << ": ";
    if (player.decisions == 0) {
      out << "nothing to judge\n";
      continue;
    }
    out << "accuracy " << Json::decimal(player.accuracy(), 1).text() << " %";
    for (std::size_t mark = 0; mark < kMarkWords.size(); ++mark) {
      out << ", " << kMarkWords[mark] << ' ' << player.marks[mark];
    }
    out << '\n';
  }
}

void print_ways(const Analysis<std::string>& found, std::ostream& out) {
  const bool is_lead = found.spread > 0;
  out << " chance   value   actions\n";
  for (const Way<std::string>& way : found.ways) {
    out << std::setw(6) << number(chance_of(found, way), false) << '%' << std::setw(8)
        << number(way.value, is_lead) << (is_lead ? ' ' : '%') << (way.exact ? '=' : ' ') << ' '
        << joined(way.actions) << '\n';
  }
}

}  // namespace

Run review(CLI::App& command) {
  struct Given {
    std::string file;
    Level level = Level::five;
    bool in_json = false;
  };
  const auto given = std::make_shared<Given>();
  command.description("every decision beside the best there was");
  take_file(command, given->file);
  take_level(command, given->level, "how much is looked at: 1 … 5, 5 unless given");
  take_json(command, given->in_json);
  command.footer("quintet random GAME | quintet review --level 1");
  return [given](const Streams& streams) {
    if (given->level < Level::one) throw Misuse("a review is of a level from 1 to 5");
    return answer_records(read_file(given->file, streams), streams, [&](const Match& match) {
      if (!given->in_json) streams.out << " step by  mark           loss  played    best\n";
      Review review(streams.bots, match, given->level);
      while (const std::optional<Decision> decision = review.next()) {
        if (given->in_json) {
          streams.out << json_of(*decision).text() << std::endl;
        } else {
          print_decision(*decision, streams.out);
        }
      }
      if (given->in_json) {
        streams.out << json_of(review.players(), review.luck()).text() << '\n';
      } else {
        print_standings(review.players(), streams.out);
        for (const auto& [seat, said] : review.luck()) streams.out << said.english << '\n';
      }
    });
  };
}

Run analyse(CLI::App& command) {
  struct Given {
    std::string file;
    std::uint64_t lines = Asked{}.ways;
    Level level = Level::five;
    bool in_json = false;
  };
  const auto given = std::make_shared<Given>();
  command.description("the best that may be done, and the chances with it");
  take_file(command, given->file);
  take_number(command, "--lines", given->lines, 1, kMostWays, "so many at most, 3 unless given");
  take_level(command, given->level, "how much is looked at: 1 … 5, 5 unless given");
  take_json(command, given->in_json);
  command.footer("quintet analyse game.quintet --lines 5");
  return [given](const Streams& streams) {
    if (given->level < Level::one) throw Misuse("an analysis is of a level from 1 to 5");
    return answer_records(read_file(given->file, streams), streams, [&](const Match& match) {
      const auto found =
          streams.bots.analyse(match, {given->level, static_cast<std::size_t>(given->lines)});
      if (given->in_json) {
        streams.out << json_of(found).text() << '\n';
      } else {
        print_ways(found, streams.out);
      }
    });
  };
}

}  // namespace quintet::console
