// The interface to JavaScript: one class for all games. Arguments are text and numbers, structures
// are JSON text (types: web/src/engine/types.ts). No exception leaves it: a failed call returns
// {"error": {…}} and changes nothing.

#include <emscripten/bind.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/link.h"
#include "core/match.h"
#include "wasm/guard.h"
#include "wasm/parts.h"

namespace quintet {
namespace {

std::string refused(const Refusal& refusal) {
  return Json::object("refusal", json_of(refusal)).text();
}

/// Returns [{"name", "title", "hasFame"}] of all games, in the order of the lobby.
std::string list_games() {
  return guarded([] {
    std::vector<Json> list;
    for (const Game& game : games()) {
      list.push_back(Json::object("name", game.name, "title", game.title, "hasFame",
                                  game.hall_of_fame != nullptr));
    }
    return Json(list).text();
  });
}

/// Returns the options of a game for a form: {"options": [{"key", "values", "default", "value"}]}.
/// Ranges and defaults depend on the options given; a fault of these is the error.
std::string describe_game(const std::string& game, const std::string& options) {
  return guarded([&] {
    std::vector<Json> described;
    for (const Option& option : joined_game(game).describe(options)) {
      described.push_back(Json::object("key", option.key, "values", option.values, "default",
                                       option.normal, "value", option.present));
    }
    return Json::object("options", described).text();
  });
}

/// Returns {"record"} of a match that begins at a saved game in the game's own format.
std::string record_of_file(const std::string& game, const std::string& options,
                           const std::string& file) {
  return guarded([&] {
    return Json::object("record", Match::load_file(joined_game(game), options, file).record())
        .text();
  });
}

// Finds a game with a hall of fame. Throws Fault.
const Game& game_with_winners(const std::string& name) {
  const Game& game = joined_game(name);
  if (game.hall_of_fame == nullptr) throw Fault(std::string(game.title) + " has no hall of fame");
  return game;
}

/// Returns {"winners": [{"name", "score"}], "ranking", "unreadable": [{"line", "why"}]} of a hall
/// of fame's file, winners and unreadable lines in its order. `ranking` has the indices of the
/// winners, the best first. Unreadable lines do not affect the others.
std::string winners_of(const std::string& game, const std::string& file) {
  return guarded([&] {
    const HallOfFame hall = game_with_winners(game).hall_of_fame(file);
    std::vector<Json> winners, unreadable;
    for (const auto& [name, score] : hall.winners) {
      winners.push_back(Json::object("name", name, "score", score));
    }
    for (const RecordFault& fault : hall.unreadable) {
      unreadable.push_back(Json::object("line", fault.line, "why", fault.reason));
    }
    return Json::object("winners", winners, "ranking", hall.ranking, "unreadable", unreadable)
        .text();
  });
}

/// Returns {"entry"}, the text to append to a hall of fame's file for a winner. The score is in
/// decimal digits.
std::string winner_entry(const std::string& game, const std::string& file, const std::string& name,
                         const std::string& score) {
  return guarded([&] {
    const Game& known = game_with_winners(game);
    const auto number = parse_integer(score);
    if (!number) throw Fault("a score is a whole number");
    return Json::object("entry", known.hall_of_fame_entry(file, {name, *number})).text();
  });
}

/// The JSON structures of a match, limited to a viewer's knowledge. Viewers are seats from 0, -3
/// (spectator) or -4 (omniscient).
class Report {
 public:
  Report(const Match& match, int viewer) : match_(match), viewer_(viewer) {}

  /// The present position.
  Json state() const {
    const Position& position = match_.position();
    const bool over = position.current_player() == kTerminal;
    const auto outcome = over ? position.outcome() : std::vector<std::int64_t>();
    return Json::object(
        "game", match_.game().name, "options", position.options(), "players", match_.players(),
        "current", position.current_player(), "scores", position.scores(), "outcome", outcome,
        "winners", position.winners(), "legal", match_.legal_actions(viewer_), "chance",
        match_.chance_events(viewer_), "ply", match_.ply(), "plies", match_.history().size(), "due",
        match_.position_at(match_.history().size()).current_player(), "view",
        position.view(viewer_));
  }

  /// The steps with indices `first` … `last` - 1, each with its events.
  std::vector<Json> steps(std::size_t first, std::size_t last) const {
    std::vector<Json> steps;
    for (std::size_t i = first; i < last; ++i) {
      const auto& [by, text, after] = match_.history()[i];
      steps.push_back(Json::object("by", by, "text", text, "events", match_.events(i, viewer_)));
    }
    return steps;
  }

  /// {"steps": [{"by", "text", "events", "view", "current"}], "state"}: the steps from index
  /// `first` on and the present position. Each step has its events and the position after it. In
  /// games with hidden information a step also has "known", the events as a spectator sees them.
  std::string since(std::size_t first) const {
    std::vector<Json> steps;
    for (std::size_t i = first; i < match_.ply(); ++i) {
      const auto& [by, text, after] = match_.history()[i];
      Json step = Json::object("by", by, "text", text, "events", match_.events(i, viewer_), "view",
                               after->view(viewer_), "current", after->current_player());
      if (after->hides()) step.add("known", match_.events(i, kSpectator));
      steps.push_back(std::move(step));
    }
    return Json::object("steps", steps, "state", state()).text();
  }

 private:
  const Match& match_;
  Seat viewer_;
};

/// A match. Until start() or load() succeeds, the other calls return an error. Chance events that
/// are due are drawn at the beginning and after every action.
class Table {
 public:
  /// Starts a new match. Options are "size=9 holes=random", names are separated by newlines, the
  /// seed is in decimal digits.
  std::string start(const std::string& game, const std::string& options, const std::string& names,
                    const std::string& seed) {
    return guarded([&] {
      Match match(joined_game(game), options);
      match.set_seed(seed_of(seed));
      match.set_players(split(names, '\n'));
      return take(std::move(match));
    });
  }

  /// Loads a record at the position after `ply` steps, or at its end if `ply` is -1. `seed` draws
  /// later chance events; "" keeps the record's own seed, and a finished match always keeps it. On
  /// failure the present match remains.
  std::string load(const std::string& record, int ply, const std::string& seed) {
    return guarded([&] {
      Match match = Match::load(record, joined());
      const bool over = match.position().current_player() == kTerminal;
      if (!seed.empty() && !over) match.set_seed(seed_of(seed));
      if (ply >= 0) match.go(known_step(match, ply));
      return take(std::move(match));
    });
  }

  /// Loads the match of a link (core/link.h), with a seed for later chance events. On failure the
  /// present match remains.
  std::string load_link(const std::string& game, const std::string& link, const std::string& seed) {
    return guarded([&] {
      Match match = match_of(joined_game(game), link);
      match.set_seed(seed_of(seed));
      return take(std::move(match));
    });
  }

  /// Changes the players' names, as in start().
  std::string set_players(const std::string& names) {
    return with([&](Match& match) {
      match.set_players(split(names, '\n'));
      return std::string("{}");
    });
  }

  /// Returns {"link"} of the match up to the present position, or of the position alone
  /// (core/link.h).
  std::string link(bool only_position) {
    return with(
        [&](Match& match) { return Json::object("link", link_of(match, only_position)).text(); });
  }

  /// Returns {"record"} of the whole history, including steps taken back.
  std::string record() {
    return with([](Match& match) {
      return Json::object("record", match.record(match.history().size())).text();
    });
  }

  /// Returns {"record"} up to the present position.
  std::string record_here() {
    return with(
        [](Match& match) { return Json::object("record", match.record(match.ply())).text(); });
  }

  /// Returns {"file"}, the present position in the game's own format; "" if it has none.
  std::string file() {
    return with([](Match& match) { return Json::object("file", match.position().file()).text(); });
  }

  /// Returns {"start"}, the `start:` of a record that begins at the present position; "" if no
  /// record can begin there.
  std::string start_here() {
    return with(
        [](Match& match) { return Json::object("start", match.position().start()).text(); });
  }

  /// Returns {"steps", "state"} after `from` steps; -1 stands for the present position.
  std::string look(int from, int viewer) {
    return with([&](Match& match) {
      return Report(match, viewer).since(from == -1 ? match.ply() : known_step(match, from));
    });
  }

  /// Executes an action of the player to move. Returns look() from the position before it, or
  /// {"refusal": {"code", "sentence", "key", "values"}} without any change.
  std::string act(const std::string& action, int viewer) {
    return with([&](Match& match) {
      const std::size_t from = match.ply();
      if (const Refusal refusal = match.act(action)) return refused(refusal);
      match.roll_all();
      return Report(match, viewer).since(from);
    });
  }

  /// Checks an action: {}, or {"refusal": {"code", "sentence", "key", "values"}}.
  std::string check(const std::string& action, int viewer) {
    return with([&](Match& match) {
      const auto [refusal, events] = match.preview(action, viewer);
      return refusal ? refused(refusal) : std::string("{}");
    });
  }

  /// Returns the events of every legal action: {"previews": {action: events}}.
  std::string previews(int viewer) {
    return with([&](Match& match) {
      Json previews = Json::object();
      for (const std::string& action : match.legal_actions(viewer)) {
        previews.add(action, match.preview(action, viewer).second);
      }
      return Json::object("previews", previews).text();
    });
  }

  /// Returns {"steps": [{"by", "text", "events"}]} with indices from `from` up to, but without,
  /// `to`. `by` is a seat, or -1 for chance.
  std::string steps(int from, int to, int viewer) {
    return with([&](Match& match) {
      const std::size_t last = known_step(match, to);
      const std::size_t first = known_step(match, from);
      return Json::object("steps", Report(match, viewer).steps(first, last)).text();
    });
  }

  /// Returns {"by": […], "texts": […]} of the whole history, including steps taken back.
  std::string history() {
    return with([](Match& match) {
      std::vector<Seat> by;
      std::vector<std::string_view> texts;
      for (const Match::Step& step : match.history()) {
        by.push_back(step.by);
        texts.push_back(step.text);
      }
      return Json::object("by", by, "texts", texts).text();
    });
  }

  /// Goes to the position after `ply` steps. Returns look() from the step before.
  std::string go(int ply, int viewer) {
    return with([&](Match& match) {
      match.go(known_step(match, ply));
      return Report(match, viewer).since(match.ply() - std::min<std::size_t>(match.ply(), 1));
    });
  }

 private:
  template <class Body>
  std::string with(Body&& body) {
    return guarded([&] {
      if (!match_) throw std::logic_error("no match has been started");
      return body(*match_);
    });
  }

  std::string take(Match match) {
    match.roll_all();
    match_.emplace(std::move(match));
    return "{}";
  }

  // Converts a number of steps. Throws Fault if the history is shorter.
  static std::size_t known_step(const Match& match, int ply) {
    if (ply < 0 || static_cast<std::size_t>(ply) > match.history().size()) {
      throw Fault("the record has no such step");
    }
    return static_cast<std::size_t>(ply);
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
      .function("setPlayers", &Table::set_players)
      .function("link", &Table::link)
      .function("record", &Table::record)
      .function("recordHere", &Table::record_here)
      .function("file", &Table::file)
      .function("startHere", &Table::start_here)
      .function("look", &Table::look)
      .function("act", &Table::act)
      .function("check", &Table::check)
      .function("previews", &Table::previews)
      .function("steps", &Table::steps)
      .function("history", &Table::history)
      .function("go", &Table::go);
}
