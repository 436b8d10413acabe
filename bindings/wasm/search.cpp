// The computer player for a Worker of the page, with the same kind of interface as module.cpp. It
// is a separate module, compiled for speed; the page's own module has only the rules and stays
// small. By the namespaces scripts/parts/split divides it.

#include <emscripten/bind.h>

#include <memory>

#include "core/match.h"
#include "search/bots.h"
#include "search/puzzles.h"
#include "search/review.h"
#include "wasm/guard.h"
#include "wasm/parts.h"

namespace quintet {
namespace {

Bots& bots() {
  static Bots bots;
  return bots;
}

Level level_of(const std::string& word) {
  const auto level = parse_level(word);
  if (!level) throw Fault("there is no such level");
  return *level;
}

Match match_at(const std::string& record, int ply) {
  Match match = Match::load(record, joined());
  if (ply < 0 || static_cast<std::size_t>(ply) > match.history().size()) {
    throw Fault("the record has no such step");
  }
  match.go(static_cast<std::size_t>(ply));
  return match;
}

/// The computer's action at a level ("1" … "5", "random", "greedy") after `ply` steps of a record:
/// {"action", "reason", "key", "values", "nodes"}. The reason is in English, and as a key with
/// values (core/phrase.h).
std::string best(const std::string& record, int ply, const std::string& level) {
  return guarded([&] {
    const Level known_level = level_of(level);
    const Match match = match_at(record, ply);
    if (match.position().current_player() < 0) throw Fault("no player is to move");
    const Choice<std::string> advice = bots().advise(match, known_level);
    const auto& [key, values, english] = advice.reason;
    return Json::object("action", advice.action, "reason", english, "key", key, "values", values,
                        "nodes", advice.nodes)
        .text();
  });
}

/// Returns {"weights"}: the `…` of the file rules/<game>/bot/weights-….bin that the strongest
/// levels use for a record, or "". The head of the record is enough.
std::string weights(const std::string& record) {
  return guarded([&] {
    return Json::object("weights", bots().weights(Match::load(record, joined()))).text();
  });
}

/// Loads trained weights for a game's computer: `teach(game, bytes)` with the file as a Uint8Array
/// or an ArrayBuffer. Call it once per file, before best() for a record that uses it; without it
/// the computer plays untrained. Returns {}, or {"error"} without any change if the bytes are
/// invalid.
std::string teach(const std::string& game, const std::string& bytes) {
  return guarded([&] {
    bots().teach(joined_game(game).name, bytes);
    return Json::object().text();
  });
}

}  // namespace

inline namespace review {
namespace {

// The present review. Allocated, because the review refers to its match.
struct Reviewed {
  Match match;
  Review review;
  Reviewed(const std::string& record, Level level)
      : match(Match::load(record, joined())), review(bots(), match, level, Order::stakes) {}
};
std::unique_ptr<Reviewed> reviewed;

Level level_of_review(const std::string& word) {
  const Level level = level_of(word);
  if (level < Level::one) throw Fault("a review is of a level from 1 to 5");
  return level;
}

/// Begins the review of a record at a level from "1" to "5" and drops the previous one. Returns
/// {"plies"}, the number of steps.
std::string begin_review(const std::string& record, const std::string& level) {
  return guarded([&] {
    reviewed = std::make_unique<Reviewed>(record, level_of_review(level));
    return Json::object("plies", reviewed->match.ply()).text();
  });
}

/// Returns the next decision of the review, or after the last one the summary of the players. Both
/// are lines of `quintet review --json` (docs/notation.md, Reviews). All decisions get a quick look
/// first; those with most at stake are then judged first (Order::stakes).
///
/// With `ply` ≥ 0, judges only the decision there, for warnings during play (Review::warn). Returns
/// the summary if there is no decision or it is incomplete.
std::string next_decision(int ply) {
  return guarded([&] {
    if (!reviewed) throw Fault("no review has begun");
    if (ply > static_cast<int>(reviewed->match.ply())) throw Fault("the record has no such step");
    auto& review = reviewed->review;
    const auto decision = ply < 0 ? review.next() : review.warn(static_cast<std::size_t>(ply));
    return (decision ? json_of(*decision) : json_of(review.players(), review.luck())).text();
  });
}

/// Returns the best ways after `ply` steps of a record, as `quintet analyse --json`
/// (docs/notation.md, Analysis): at most `ways`. The budget is `times` that of a review at a level
/// from "1" to "5".
std::string analyse(const std::string& record, int ply, const std::string& level, int ways,
                    int times) {
  return guarded([&] {
    const Match match = match_at(record, ply);
    if (ways < 1 || times < 1) throw Fault("there is nothing to look for");
    return json_of(bots().analyse(match,
                                  {level_of_review(level), static_cast<std::size_t>(ways), times}))
        .text();
  });
}

}  // namespace
}  // namespace review

inline namespace proof {
namespace {

/// Returns the puzzle at the end of a record, whose seed draws the chance: {"goal", "value",
/// "themes", "line"} as in a file of puzzles (docs/notation.md, Puzzles). Without a provable puzzle
/// returns the reason: {"none": {"key", "values", "english"}}.
std::string pose_end(const std::string& record) {
  return guarded([&] {
    const Match match = Match::load(record, joined());
    if (match.position().current_player() < 0) throw Fault("there is nothing to solve");
    const Posed posed = pose(match);
    if (const auto* why = std::get_if<Phrase>(&posed)) {
      const auto& [key, values, english] = *why;
      return Json::object("none", Json::object("key", key, "values", values, "english", english))
          .text();
    }
    const auto& [goal, value, line, themes] = std::get<Problem>(posed);
    return Json::object("goal", kGoalWords[goal], "value", value, "themes", themes, "line", line)
        .text();
  });
}

}  // namespace
}  // namespace proof

EMSCRIPTEN_BINDINGS(quintet_search) {
  emscripten::function("weights", &weights);
  emscripten::function("teach", &teach);
  emscripten::function("best", &best);
  emscripten::function("analyse", &analyse);
  emscripten::function("pose", &pose_end);
  emscripten::function("beginReview", &begin_review);
  emscripten::function("nextDecision", &next_decision);
}

}  // namespace quintet
