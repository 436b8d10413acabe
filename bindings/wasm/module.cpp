// The border to JavaScript: one class for all games. Text and numbers cross it, structures cross as
// JSON text (web/src/engine/types.d.ts describes it for the page). No exception leaves it: what
// fails answers {"error": {…}} and changes nothing.

#include <emscripten/bind.h>

#include <exception>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/link.h"
#include "core/match.h"
#include "core/registry.h"
#include "mines2048/files.h"
#include "wasm/guarded.h"

namespace quintet {
namespace {

std::string answer(const Refusal& refusal, std::string_view otherwise = "{}") {
  return refusal ? error(refusal) : std::string(otherwise);
}

const Game& known_game(const std::string& name) {
  const Game* game = find_game(name);
  if (game == nullptr) throw Fault("there is no game of this name here");
  return *game;
}

/// [{"name", "title"}] of all games, in the order of the lobby.
std::string list_games() {
  return guarded([] {
    std::vector<Json> list;
    for (const Game& game : games()) {
      list.push_back(Json::object("name", game.name, "title", game.title));
    }
    return Json(list).text();
  });
}

/// The options of a game, for a form: {"options": [{"key", "values", "default", "value"}]}. Ranges
/// and defaults are those that hold beside the options given; a fault of theirs is the error.
std::string describe_game(const std::string& game, const std::string& options) {
  return guarded(
      [&] { return Json::object("options", known_game(game).describe(options)).text(); });
}

/// {"record"} of a match that begins where a file of the game's own kind was saved.
std::string record_of_file(const std::string& game, const std::string& options,
                           const std::string& file) {
  return guarded([&] {
    return Json::object("record", Match::load_file(known_game(game), options, file).record())
        .text();
  });
}

/// {"winners": [{"name", "score"}]} of a hall of fame's file, in its order.
std::string winners_of(const std::string& file) {
  return guarded([&] {
    std::vector<Json> winners;
    for (const auto& [name, score] : mines2048::parse_hall_of_fame(file)) {
      winners.push_back(Json::object("name", name, "score", score));
    }
    return Json::object("winners", winners).text();
  });
}

/// {"entry"}: what to append to a hall of fame's file to enter a winner, the score in decimal
/// digits.
std::string winner_entry(const std::string& file, const std::string& name,
                         const std::string& score) {
  return guarded([&] {
    const auto number = parse_integer(score);
    if (!number) throw Fault("a score is a whole number");
    return Json::object("entry", mines2048::hall_of_fame_entry(file, {name, *number})).text();
  });
}

/// A match, or none yet: until start() or load() succeeds the other calls answer an error.
class Table {
 public:
  /// Starts a new match: options as "size=9 holes=random", names with a line end between them,
  /// the seed in decimal digits.
  std::string start(const std::string& game, const std::string& options, const std::string& names,
                    const std::string& seed) {
    return guarded([&] {
      Match match(known_game(game), options);
      match.set_seed(seed_of(seed));
      match.set_players(split(names));
      match_.emplace(std::move(match));
      return std::string("{}");
    });
  }

  /// Takes over a record, with a seed for the chance that follows, or by its own where `seed` is
  /// ""; one that is over stays as it is. Refused, the running match stays as it is.
  std::string load(const std::string& record, const std::string& seed) {
    return guarded([&] {
      Match match = Match::load(record);
      const bool over = match.position().current_player() == kTerminal;
      if (!seed.empty() && !over) match.set_seed(seed_of(seed));
      match_.emplace(std::move(match));
      return std::string("{}");
    });
  }

  /// Takes over the match of a link (core/link.h), with a seed for the chance that follows;
  /// refused, the running match stays as it is.
  std::string load_link(const std::string& game, const std::string& link, const std::string& seed) {
    return guarded([&] {
      Match match = match_of(known_game(game), link);
      match.set_seed(seed_of(seed));
      match_.emplace(std::move(match));
      return std::string("{}");
    });
  }

  /// {"link"} of the match up to the present position, or of the position alone (core/link.h).
  std::string link(bool only_position) {
    return with(
        [&](Match& match) { return Json::object("link", link_of(match, only_position)).text(); });
  }

  std::string record() {
    return with([](Match& match) { return Json::object("record", match.record()).text(); });
  }

  /// {"file"} of the present position in the game's own kind of file, "" where it has none.
  std::string file() {
    return with([](Match& match) { return Json::object("file", match.position().file()).text(); });
  }

  /// {"start"}: the `start:` of a record that begins at the present position, "" where the game has
  /// none there.
  std::string start_here() {
    return with(
        [](Match& match) { return Json::object("start", match.position().start()).text(); });
  }

  /// Everything a table shows, as `viewer` may know it (a seat from 0, -3 a spectator, -4 all).
  std::string state(int viewer) {
    return with([&](Match& match) {
      const Position& position = match.position();
      const bool over = position.current_player() == kTerminal;
      const auto outcome = over ? position.outcome() : std::vector<std::int64_t>();
      return Json::object("game", match.game().name, "options", position.options(), "players",
                          match.players(), "current", position.current_player(), "scores",
                          position.scores(), "outcome", outcome, "winners", winners(outcome),
                          "legal", match.legal_actions(viewer), "chance",
                          match.chance_events(viewer), "ply", match.ply(), "plies",
                          match.history().size(), "view", position.view(viewer))
          .text();
    });
  }

  /// Does an action of the player to move.
  std::string act(const std::string& action) {
    return with([&](Match& match) { return answer(match.act(action)); });
  }

  /// Draws one chance event; {"rolled": false} when none is due.
  std::string roll() {
    return with([](Match& match) { return Json::object("rolled", match.roll()).text(); });
  }

  /// What an action would do: {"events": […]}, or why it is refused.
  std::string preview(const std::string& action, int viewer) {
    return with([&](Match& match) {
      const auto [refusal, events] = match.preview(action, viewer);
      return answer(refusal, Json::object("events", events).text());
    });
  }

  /// What step `index` (from 0) of the history did: {"events": […]}.
  std::string events(int index, int viewer) {
    return with([&](Match& match) {
      const auto step = static_cast<std::size_t>(index);
      if (step >= match.history().size()) throw std::out_of_range("there is no such step");
      return Json::object("events", match.events(step, viewer)).text();
    });
  }

  /// The steps from the one of index `from` on, those taken back included:
  /// {"steps": [{"by", "text"}]}, `by` a seat or -1 for chance.
  std::string history(int from) {
    return with([&](Match& match) {
      const auto& history = match.history();
      const auto first = static_cast<std::size_t>(from);
      if (first > history.size()) throw std::out_of_range("there is no such step");
      std::vector<Json> steps;
      for (std::size_t i = first; i < history.size(); ++i) {
        steps.push_back(Json::object("by", history[i].by, "text", history[i].text));
      }
      return Json::object("steps", steps).text();
    });
  }

  /// To the decision before, or after, the present position; {"moved": false} if there is none.
  std::string undo() {
    return with([](Match& match) { return Json::object("moved", match.undo()).text(); });
  }
  std::string redo() {
    return with([](Match& match) { return Json::object("moved", match.redo()).text(); });
  }

  /// To the position after `ply` steps of the history.
  std::string go(int ply) {
    return with([&](Match& match) {
      if (static_cast<std::size_t>(ply) > match.history().size())
        throw std::out_of_range("there is no such step");
      match.go(static_cast<std::size_t>(ply));
      return std::string("{}");
    });
  }

  /// The text form of the rules, as `viewer` may know it.
  std::string text(int viewer) {
    return with(
        [&](Match& match) { return Json::object("text", match.position().text(viewer)).text(); });
  }

 private:
  template <class Body>
  std::string with(Body&& body) {
    return guarded([&] {
      if (!match_) throw std::logic_error("no match has been started");
      return body(*match_);
    });
  }

  static std::vector<std::string> split(const std::string& lines) {
    std::vector<std::string> result(1);
    for (const char c : lines) {
      if (c == '\n') {
        result.emplace_back();
      } else {
        result.back() += c;
      }
    }
    return result;
  }

  std::optional<Match> match_;
};

}  // namespace
}  // namespace quintet

EMSCRIPTEN_BINDINGS(quintet) {
  using quintet::Table;
  emscripten::function("games", &quintet::list_games);
  emscripten::function("describe", &quintet::describe_game);
  emscripten::function("recordOfFile", &quintet::record_of_file);
  emscripten::function("winnersOf", &quintet::winners_of);
  emscripten::function("winnerEntry", &quintet::winner_entry);
  emscripten::class_<Table>("Table")
      .constructor()
      .function("start", &Table::start)
      .function("load", &Table::load)
      .function("loadLink", &Table::load_link)
      .function("link", &Table::link)
      .function("record", &Table::record)
      .function("file", &Table::file)
      .function("startHere", &Table::start_here)
      .function("state", &Table::state)
      .function("act", &Table::act)
      .function("roll", &Table::roll)
      .function("preview", &Table::preview)
      .function("events", &Table::events)
      .function("history", &Table::history)
      .function("undo", &Table::undo)
      .function("redo", &Table::redo)
      .function("go", &Table::go)
      .function("text", &Table::text);
}
