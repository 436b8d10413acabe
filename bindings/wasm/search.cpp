// The computer player for a Worker of the page: a module of its own, so that the page, which needs
// only the rules, stays small and this one is compiled for speed. Same border as module.cpp.

#include <emscripten/bind.h>

#include <memory>

#include "bots.h"
#include "core/match.h"
#include "puzzles.h"
#include "review.h"
#include "wasm/guarded.h"
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

/// What the computer of this level ("1" … "5", "random", "greedy") would do after the first `ply`
/// steps of a record: {"action", "reason", "key", "values", "nodes"}, the reason in English and as
/// a key with values (core/phrase.h).
std::string best(const std::string& record, int ply, const std::string& level) {
  return guarded([&] {
    const Level known_level = level_of(level);
    const Match match = match_at(record, ply);
    if (match.position().current_player() < 0) throw Fault("no player is to move");
    const Advice advice = bots().advise(match, known_level);
    const auto& [key, values, english] = advice.reason;
    return Json::object("action", advice.action, "reason", english, "key", key, "values", values,
                        "nodes", advice.nodes)
        .text();
  });
}

// The review under way: its match stays where it is as long as it lives.
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

/// Begins to review a record, at a level from "1" to "5"; the review before it is forgotten.
/// Answers {"plies"}, how many steps the record has.
std::string begin_review(const std::string& record, const std::string& level) {
  return guarded([&] {
    reviewed = std::make_unique<Reviewed>(record, level_of_review(level));
    return Json::object("plies", reviewed->match.ply()).text();
  });
}

/// The next decision of the review, each one first looked at quickly and then judged, where most is
/// at stake first (Order::stakes); or behind the last one what the players' come to: lines of
/// `quintet review --json` (docs/notation.md, Reviews).
/// Told a ply from 0 on, it judges the decision there alone, for who is told of it while playing
/// (Review::warn), and answers as at the end where that is none or is not complete.
std::string next_decision(int ply) {
  return guarded([&] {
    if (!reviewed) throw Fault("no review has begun");
    if (ply > static_cast<int>(reviewed->match.ply())) throw Fault("the record has no such step");
    auto& review = reviewed->review;
    const auto decision = ply < 0 ? review.next() : review.warn(static_cast<std::size_t>(ply));
    return (decision ? json_of(*decision) : json_of(review.players(), review.luck())).text();
  });
}

/// The best ways to play after the first `ply` steps of a record, as `quintet analyse --json` has
/// them (docs/notation.md, Analysis): at most `ways`, by what a review at a level from "1" to "5"
/// looks at, so many `times`.
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

/// The puzzle at the end of a record, whose chance is drawn by its seed: {"goal", "value",
/// "themes", "line"} as a line of a file of puzzles has them (docs/notation.md, Puzzles); or
/// {"none": {"key", "values", "english"}}, why there is none that can be proved.
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

/// Which of the files rules/<game>/weights-….bin the computer plays a record by, at its strongest
/// levels: {"weights"}, what stands for `…`, or "". The record's head is enough.
std::string weights(const std::string& record) {
  return guarded([&] {
    return Json::object("weights", bots().weights(Match::load(record, joined()))).text();
  });
}

/// Gives the computer of a game what it has learnt: the bytes of such a file, a Uint8Array or an
/// ArrayBuffer in JavaScript: `teach(game, bytes)`. To be done once for each, before best() is
/// asked about a record that is played by it; until then it plays without. Answers {}, or {"error"}
/// when the bytes are no such file, and then nothing has changed.
std::string teach(const std::string& game, const std::string& bytes) {
  return guarded([&] {
    bots().teach(joined_game(game).name, bytes);
    return Json::object().text();
  });
}

}  // namespace

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
