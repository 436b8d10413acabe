#include <algorithm>
#include <optional>
#include <vector>

#include "core/notation.h"
#include "mathable/bot/reason.h"
#include "mathable/mathable.h"
#include "mathable/words.h"
#include "terminal.h"

namespace quintet::console {
namespace {

const mathable::State& state(const Match& match) {
  return state_of<mathable::State>(match);
}

// The letters of the available actions; X takes the extra token of `official`. After choosing P, a
// player cannot swap in this turn, even if nothing was placed (Text form).
std::string choices(const Match& match, bool chose_p) {
  return std::string("P") + (state(match).may_swap() && !chose_p ? "/S" : "") +
         (state(match).may_take() ? "/X" : "") + "/E/T";
}

// The readers below read like the brief's `cin`: the rest of a line answers the next prompt.
using Begins = Terminal::Begins;

// Reads a choice, a single letter, and returns it in upper case; '?' for anything else.
char scan_choice(Scanner& line) {
  const auto letter = line.letter();
  return letter && (line.end() || line.blanks()) ? *letter : '?';
}

Begins begins_number(Scanner& line) {
  return line.number() && (line.end() || line.blanks()) ? Begins::with_action
                                                        : Begins::with_neither;
}

// The number of a placement may stand on the next line.
Begins begins_placement(Scanner& line) {
  if (!scan_square(line)) return Begins::with_neither;
  if (line.end()) return Begins::with_part;
  return line.blanks() ? begins_number(line) : Begins::with_neither;
}

// Asks for the tokens of a swap and returns it in the notation. Returns nullopt for an invalid
// number, or if an empty line cancels.
std::optional<std::string> ask_swap(const Match& match, Terminal& terminal) {
  std::vector<std::string> left;  // tokens still available
  for (const mathable::Rank rank : state(match).rack(state(match).turn())) {
    if (rank != mathable::kNone) left.push_back(std::to_string(mathable::token_of(rank)));
  }
  const auto count =
      parse_unsigned(trimmed(terminal.ask_stream("How many to swap? ", begins_number)));
  if (!count || *count == 0 || *count > left.size()) {
    terminal.say("The rack has " + std::to_string(left.size()) + " tokens to swap.");
    return {};
  }
  constexpr std::string_view kEndings[] = {"st", "nd", "rd", "th"};
  std::string swap = "swap";
  for (std::uint64_t i = 0; i < *count;) {
    const std::string_view ending = kEndings[i < 3 ? i : 3];
    const std::string answer = terminal.ask_stream(
        std::to_string(i + 1).append(ending) + " token to swap: ", begins_number);
    if (trimmed(answer).empty()) return {};
    const auto token = std::find(left.begin(), left.end(), trimmed(answer));
    if (token != left.end()) {
      swap += ' ' + *token;
      left.erase(token);
      ++i;
    } else {
      std::string tokens;
      for (const std::string& other : left) tokens += ' ' + other;
      terminal.say("Choose one of" + tokens + "; an empty line swaps nothing.");
    }
  }
  return swap;
}

// Asks for a placement. Returns nullopt for anything else, because other actions have letters.
std::optional<std::string> ask_placement(Terminal& terminal) {
  std::string line = terminal.ask_stream("Enter move: ", begins_placement);
  const auto action = mathable::State::parse_action(line);
  if (action && action->kind == mathable::Kind::place) return line;
  terminal.say("Place a token by its square and number, like G9 4.");
  return {};
}

// Returns the computer's action, or nullopt if a person is to move. The output must not reveal the
// rack: it gives only the number of swapped tokens, and reasons only for placements.
std::optional<std::string> computer_action(const Match& match, Terminal& terminal,
                                           const std::string& prompt) {
  std::optional<Choice<std::string>> advice = terminal.computer_advice(match);
  if (!advice) return {};
  const auto action = mathable::State::parse_action(advice->action);
  if (action->kind == mathable::Kind::swap) {
    const std::size_t count = words(advice->action).size() - 1;
    terminal.say(prompt + "swap " + std::to_string(count) + (count == 1 ? " token" : " tokens"));
  } else {
    terminal.say(prompt + advice->action);
  }
  if (action->kind == mathable::Kind::place && !advice->reason.english.empty()) {
    terminal.say(mathable::reason(state(match), *action).english);
  }
  return std::move(advice->action);
}

// The answer to a letter that is not available.
std::string no_choice(const Match& match, char letter, const std::string& letters) {
  if (letter != 'S') return "Choose one of " + letters + "; B shows the bag.";
  const bool is_empty = state(match).bag_count() == 0;
  return std::string((is_empty ? mathable::say::kNoneToSwap : mathable::say::kSwapFirst).english);
}

// The bag's contents in ascending order. A computer's rack would follow from them.
std::string bag_text(const Match& match, const Terminal& terminal) {
  if (terminal.has_computers()) return "The bag stays closed: it would show a computer's rack.";
  std::string text = "Bag: [ ";
  for (mathable::Rank rank = 0; rank < mathable::kNone; ++rank) {
    for (int i = 0; i < state(match).bag_count(rank); ++i) {
      text += std::to_string(mathable::token_of(rank)) + ' ';
    }
  }
  return text + ']';
}

// Asks for an action and returns it in the notation, or nullopt if there is none to carry out.
// `chose_p`: P was chosen in this turn.
std::optional<std::string> ask_action(const Match& match, Terminal& terminal, bool& chose_p) {
  const std::string letters = choices(match, chose_p), prompt = "Action (" + letters + "): ";
  if (auto action = computer_action(match, terminal, prompt)) return action;
  const auto is_offered = [&](char letter) {
    return letter == 'B' || letters.find(letter) != letters.npos;
  };
  const std::string answer = terminal.ask_stream(prompt, [&](Scanner& line) {
    return is_offered(scan_choice(line)) ? Begins::with_action : Begins::with_neither;
  });
  Scanner line(answer);
  const char letter = scan_choice(line);
  switch (is_offered(letter) ? letter : '?') {
    case 'P':
      chose_p = true;
      return ask_placement(terminal);
    case 'S':
      return ask_swap(match, terminal);
    case 'B':
      terminal.say(bag_text(match, terminal));
      return {};
    case 'X':
      return "take";
    case 'E':
      return "end";
    case 'T':
      return "terminate";
    default:
      terminal.say(no_choice(match, letter, letters));
      return {};
  }
}

// Prints the exchanged tokens. Step `ply` of the history is a swap, and its draws follow.
void tell_swap(const Match& match, Terminal& terminal, std::size_t ply) {
  const auto given = words(match.history()[ply].text);
  std::string swapped = "Swapped ";
  for (std::size_t i = 1; i < given.size(); ++i) {
    swapped.append(i > 1 ? ", " : "").append(given[i]);
    swapped.append(" -> ").append(match.history()[ply + i].text);
  }
  terminal.say(swapped);
  terminal.say("Rack swapped: " + state(match).rack_text(match.history()[ply].by));
}

// The reason for the end of the game; "" if the players chose it.
std::string end_of(const mathable::State& state) {
  const std::string_view why = state.ending();
  const auto times = [&](int rounds) { return std::to_string(rounds * state.players()); };
  if (why == "rack_empty") return "the bag and a rack are empty";
  if (why == "nothing_fits") return "no token that is left fits anywhere";
  if (why == "passes") return times(mathable::kPassRounds) + " passes in a row";
  if (why == "no_placements") {
    return times(mathable::kIdleRounds) + " turns in a row without a placement";
  }
  return "";
}

}  // namespace

void play_mathable(Match& match, Terminal& terminal) {
  // The rack is the last line until the game ends; a computer's stays hidden.
  const auto show = [&] {
    const Seat seat = state(match).current_player();
    std::string text = state(match).text(kOmniscient, match.players());
    if (terminal.is_computer(seat)) text.erase(text.rfind('\n'));
    terminal.say(text);
  };

  match.roll_all();
  const Seat first = state(match).current_player();
  int round = 1;
  const auto tell_round = [&] { terminal.say("Round " + std::to_string(round)); };
  tell_round();
  show();
  bool chose_p = false;  // in this turn
  while (state(match).current_player() != kTerminal) {
    const Seat seat = state(match).current_player();
    const std::optional<std::string> action = ask_action(match, terminal, chose_p);
    if (!action) continue;
    const std::size_t ply = match.ply();
    if (const Refusal refusal = match.act(*action)) {
      terminal.say(refusal.sentence.english);
      continue;
    }
    match.roll_all();
    const Seat next = state(match).current_player();
    if (next != seat) chose_p = false;
    const bool swapped = match.history()[ply].text.starts_with("swap");
    if (swapped && !terminal.is_computer(seat)) tell_swap(match, terminal, ply);
    const std::string end = end_of(state(match));
    if (!end.empty()) terminal.say("The game is over: " + end + '.');
    if (next != seat && next == first) {
      ++round;
      tell_round();
    }
    show();
  }
}

}  // namespace quintet::console
