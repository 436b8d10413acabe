#pragma once
// Answers of level 5 at forty decisions of each game. tests/answers/<game>.quintet holds the games:
// contests of levels 3 and 4 (of 2048 without their ends), and golden records of the sample.

#include <string>
#include <string_view>
#include <vector>

#include "console/files.h"
#include "console/weights.h"
#include "core/match.h"
#include "search/bots.h"

namespace quintet::test {

inline constexpr std::size_t kAsked = 40;

/// The computers with their shipped weights.
inline Bots taught_bots() {
  Bots bots;
  for (const auto& [game, bytes] : console::kWeights) bots.teach(game, bytes);
  return bots;
}

/// One line per answer, `2 after 37: buy A`: the number of the game in the file, the ply at which
/// level 5 is asked, and its action. All games are asked equally often, at evenly spread decisions
/// that leave a choice.
inline std::vector<std::string> answers_in(std::string_view file, const Bots& bots) {
  std::vector<std::string> answers;
  const auto records = console::split_records(file);
  for (std::size_t game = 0; game < records.size(); ++game) {
    const Match match = Match::load(records[game]);
    std::vector<std::size_t> decisions;
    for (std::size_t ply = 0; ply < match.history().size(); ++ply) {
      if (match.history()[ply].by == kChance) continue;
      if (match.position_at(ply).legal_actions().size() > 1) decisions.push_back(ply);
    }
    const std::size_t asked = kAsked / records.size();
    for (std::size_t i = 0; i < asked; ++i) {
      const std::size_t ply = decisions[decisions.size() * (2 * i + 1) / (2 * asked)];
      const Choice<std::string> advice =
          bots.advise(match.position_at(ply), Level::five, Bots::seed_at(match, ply));
      answers.push_back(std::to_string(game + 1) + " after " + std::to_string(ply) + ": " +
                        advice.action);
    }
  }
  return answers;
}

}  // namespace quintet::test
