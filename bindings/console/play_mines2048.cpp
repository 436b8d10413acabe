#include <algorithm>
#include <optional>
#include <string>

#include "console/terminal.h"
#include "core/notation.h"
#include "mines2048/files.h"
#include "mines2048/mines2048.h"

namespace quintet::console {
namespace {

using mines2048::State;

constexpr const char* kHallOfFame = "HallOfFame.txt";

class Game {
 public:
  Game(Match& match, Terminal& terminal) : match_(match), terminal_(terminal) {}

  void play() {
    show();
    do {
      while (is_over() && !is_concluded_) conclude();
    } while (command(trimmed(is_over() ? terminal_.ask("Command (N/L/H/Q): ")
                                       : terminal_.ask_action(match_, kPrompt))));
  }

 private:
  static constexpr std::string_view kPrompt = "Slide (W/X/A/D) or command (N/S/L/H/Q): ";

  const State& state() const { return state_of<State>(match_); }
  bool is_over() const { return state().current_player() == kTerminal; }

  // As in the brief: closing words (step 3), then the board (step 5).
  void show() {
    match_.roll_all();
    if (is_over()) terminal_.say(state().was_won() ? "You win!" : "You lose!");
    terminal_.say(state().text(kOmniscient));
  }

  bool agreed(std::string_view question) {
    for (;;) {
      const std::string line = terminal_.ask(question);
      Scanner answer(line);
      if (answer.word("y") && answer.end()) return true;
      if (answer.word("n") && answer.end()) return false;
      terminal_.say("Please answer Y or N.");
    }
  }
  bool is_sure() { return agreed("Are you sure? (Y/N): "); }

  // Executes one line of input. Returns false if the player quits.
  bool command(std::string_view line) {
    const char letter = line.size() == 1 ? line[0] : ' ';
    switch (letter) {
      case 'n':
      case 'N':
        if (is_sure()) replace(Match(match_.game(), match_.position().options()));
        return true;
      case 's':
      case 'S':
        if (is_over()) break;
        save();
        return true;
      case 'l':
      case 'L':
        if (is_sure()) load();
        return true;
      case 'h':
      case 'H':
        show_hall_of_fame();
        return true;
      case 'q':
      case 'Q':
        return !is_sure();
    }
    if (is_over()) {
      terminal_.say("Choose one of N/L/H/Q.");
    } else if (const Refusal refusal = match_.act(line)) {
      terminal_.say(refusal.sentence.english);
      // The brief continues with step 5, which shows the board.
      if (refusal.code == mines2048::kNothingMoves) show();
    } else {
      show();
    }
    return true;
  }

  // Starts a match with the same options, players and the next seed, so that the tiles differ.
  void replace(Match next) {
    next.set_seed(match_.seed().value_or(0) + 1);
    next.set_players(match_.players());
    match_ = std::move(next);
    is_concluded_ = false;
    show();
  }

  void save() {
    for (;;) {
      const std::string name(trimmed(terminal_.ask("File name: ")));
      if (const std::string_view other = other_file(name); !other.empty()) {
        terminal_.say(name + " is " + std::string(other) + " and stays as it is.");
        continue;
      }
      const bool done = !name.empty() && terminal_.files().write(name, state().file());
      return terminal_.say(done ? "Saved as " + name + "." : "Nothing was saved.");
    }
  }

  // Describes a file that a saved game must not replace (Hall of fame). Returns "" for a saved game
  // and for an empty or missing file.
  std::string_view other_file(const std::string& name) {
    if (is_same_file(name, kHallOfFame)) return "the hall of fame";
    if (terminal_.files().is_special(name)) return "no regular file";
    const auto file = terminal_.files().read(name);
    if (!file && terminal_.files().exists(name)) return "nothing that can be read";
    if (!file || file->empty()) return "";
    try {
      (void)mines2048::parse_saved_game(*file);
      return "";
    } catch (const RecordFault&) {
      return kind_of(*file);
    }
  }

  // Describes a non-empty text that is no saved game. One winner makes it a hall of fame.
  static std::string_view kind_of(std::string_view text) {
    const std::string_view first = text.substr(0, text.find('\n'));
    if (first.starts_with("quintet ") && first.find(':') == first.npos) return "a record";
    const auto winners = mines2048::parse_hall_of_fame(text).winners;
    if (first.starts_with("Score:") && std::ranges::all_of(winners, is_of_saved_game)) {
      return "a damaged saved game";
    }
    return winners.empty() ? "no saved game" : "a hall of fame";
  }

  // A line such as Score:5 or 0:1024 parses as a winner, but is of a saved game.
  static bool is_of_saved_game(const Winner& winner) {
    return winner.name == "Score" ||
           winner.name.find_first_not_of("0123456789") == std::string::npos;
  }

  // Reports a failed load, after which the game continues.
  void go_on(const std::string& sentence) {
    terminal_.say(sentence + (is_over() ? "" : " The game goes on."));
  }

  void load() {
    const std::string name(trimmed(terminal_.ask("File name: ")));
    if (terminal_.files().is_special(name)) return go_on(name + " is no regular file.");
    const auto text = terminal_.files().read(name);
    if (!text && terminal_.files().exists(name)) return go_on(name + " cannot be read.");
    if (!text) return go_on("There is no file of this name.");
    try {
      replace(Match::load_file(match_.game(), match_.position().options(), *text));
    } catch (const RecordFault& fault) {
      go_on(name + ", " + fault.what() + ".");
    }
  }

  std::optional<std::string> read_hall() {
    if (terminal_.files().is_special(kHallOfFame)) return {};
    return terminal_.files().read(kHallOfFame);
  }

  void show_hall_of_fame() {
    terminal_.say("Hall of fame:");
    const auto file = read_hall();
    if (!file && terminal_.files().exists(kHallOfFame)) {
      return terminal_.say(std::string(kHallOfFame) + " cannot be read.");
    }
    const HallOfFame hall = mines2048::parse_hall_of_fame(file.value_or(""));
    for (const int index : hall.ranking) {
      const auto& [name, score] = hall.winners[static_cast<std::size_t>(index)];
      terminal_.say(name + ": " + std::to_string(score));
    }
    if (hall.winners.empty()) terminal_.say("Nobody yet.");
    for (const RecordFault& fault : hall.unreadable) {
      terminal_.say(std::string(kHallOfFame) + ", " + fault.what() + ".");
    }
  }

  void enter_winner() {
    for (;;) {
      const std::string name = terminal_.ask("Your name: ");
      if (trimmed(name).empty()) return;
      try {
        const std::string file = read_hall().value_or("");
        const std::string entry = mines2048::hall_of_fame_entry(file, {name, state().score()});
        if (!terminal_.files().append(kHallOfFame, entry)) {
          terminal_.say(std::string(kHallOfFame) + " could not be written.");
        }
        return;
      } catch (const Fault& fault) {
        terminal_.say(std::string("Try again: ") + fault.what() + ".");
      }
    }
  }

  // Ends the game after the last board, unless a won classic game continues.
  void conclude() {
    if (!match_.position().legal_actions().empty() && agreed("Keep going? (Y/N): ")) {
      (void)match_.act("keep");
      return show();
    }
    if (state().was_won()) enter_winner();
    show_hall_of_fame();
    is_concluded_ = true;
  }

  Match& match_;
  Terminal& terminal_;
  bool is_concluded_ = false;
};

}  // namespace

void play_mines2048(Match& match, Terminal& terminal) {
  Game(match, terminal).play();
}

}  // namespace quintet::console
