// The computer player for a Worker of the page: a module of its own, so that the page, which needs
// only the rules, stays small and this one is compiled for speed. Same border as module.cpp.

#include <emscripten/bind.h>

#include "bots.h"
#include "core/match.h"
#include "wasm/guarded.h"

namespace quintet {
namespace {

Bots& bots() {
  static Bots bots;
  return bots;
}

/// What the computer of this level ("1" … "5", "random", "greedy") would do after the first `ply`
/// steps of a record: {"action", "reason", "key", "values", "nodes"}, the reason in English and as
/// a key with values (core/phrase.h).
std::string best(const std::string& record, int ply, const std::string& level) {
  return guarded([&] {
    const auto known_level = parse_level(level);
    if (!known_level) throw Fault("there is no such level");
    Match match = Match::load(record);
    if (ply < 0 || static_cast<std::size_t>(ply) > match.history().size()) {
      throw Fault("the record has no such step");
    }
    match.go(static_cast<std::size_t>(ply));
    if (match.position().current_player() < 0) throw Fault("no player is to move");
    const Advice advice = bots().advise(match, *known_level);
    const auto& [key, values, english] = advice.reason;
    return Json::object("action", advice.action, "reason", english, "key", key, "values", values,
                        "nodes", advice.nodes)
        .text();
  });
}

/// Gives the computer of a game what it has learnt: the bytes of rules/<game>/weights.bin, a
/// Uint8Array or an ArrayBuffer in JavaScript: `teach('mines2048', bytes)`. To be done once, before
/// best() is asked about that game; until then it plays without. Answers {}, or {"error"} when the
/// bytes are no such file, and then nothing has changed.
std::string teach(const std::string& game, const std::string& bytes) {
  return guarded([&] {
    bots().teach(game, bytes);
    return Json::object().text();
  });
}

}  // namespace

EMSCRIPTEN_BINDINGS(quintet_search) {
  emscripten::function("teach", &teach);
  emscripten::function("best", &best);
}

}  // namespace quintet
