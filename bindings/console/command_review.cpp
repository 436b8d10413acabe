// The review of a match.

#include <iomanip>
#include <memory>
#include <optional>

#include "command.h"
#include "review.h"

namespace quintet::console {
namespace {

std::string joined(const std::vector<std::string>& actions) {
  std::string text;
  for (const std::string& action : actions) text.append(text.empty() ? "" : ", ").append(action);
  return text;
}

void print_decision(const Decision& decision, std::ostream& out) {
  const auto& found = decision.found;
  // A lead in points, or a share of the win in percent.
  const bool is_lead = found.spread > 0;
  const auto number = [&](double value) { return Json::decimal(is_lead ? value : 100 * value, 1); };
  out << std::setw(5) << decision.ply + 1 << std::setw(3) << decision.seat + 1 << "  " << std::left
      << std::setw(11) << kMarkWords[decision.mark] << std::right << std::setw(8)
      << number(decision.loss()).text() << std::setw(8) << number(found.value).text()
      << std::setw(8) << number(found.best_value).text() << (is_lead ? ' ' : '%')
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

}  // namespace quintet::console
