#include <algorithm>
#include <optional>
#include <vector>

#include "core/notation.h"
#include "mathable/mathable.h"
#include "terminal.h"

namespace quintet::console {
namespace {

const mathable::State& state(const Match& match) {
  return state_of<mathable::State>(match);
}

// The actions there are now, by their first letters; X is the extra token of `official`.
std::string choices(const Match& match) {
  return std::string("P") + (state(match).may_swap() ? "/S" : "") +
         (state(match).may_take() ? "/X" : "") + "/E/T";
}

// A swap in the notation, its tokens asked for one by one; nothing when their number makes no
// sense, or an empty line takes the question back.
std::optional<std::string> ask_swap(const Match& match, Terminal& terminal) {
  std::vector<std::string> left;  // what may be named yet
  for (const mathable::Rank rank : state(match).rack(state(match).turn())) {
    if (rank != mathable::kNone) left.push_back(std::to_string(mathable::token_of(rank)));
  }
  const auto count = parse_unsigned(trimmed(terminal.ask("How many to swap? ")));
  if (!count || *count == 0 || *count > left.size()) {
    terminal.say("The rack has " + std::to_string(left.size()) + " tokens to swap.");
    return {};
  }
  constexpr std::string_view kEndings[] = {"st", "nd", "rd", "th"};
  std::string swap = "swap";
  for (std::uint64_t i = 0; i < *count;) {
    const std::string_view ending = kEndings[i < 3 ? i : 3];
    const std::string answer =
        terminal.ask(std::to_string(i + 1).append(ending) + " token to swap: ");
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

// The action the player chooses, in the notation; nothing for a choice there is not.
std::optional<std::string> ask_action(const Match& match, Terminal& terminal) {
  const std::string letters = choices(match);
  if (auto action = terminal.computer_action(match, "Action (" + letters + "): ")) return action;
  const std::string answer = terminal.ask("Action (" + letters + "): ");
  const std::string_view word = trimmed(answer);
  const char letter = word.size() == 1 ? static_cast<char>(word[0] & ~0x20) : '?';
  switch (letters.find(letter) == letters.npos ? '?' : letter) {
    case 'P':
      return terminal.ask("Enter move: ");
    case 'S':
      return ask_swap(match, terminal);
    case 'X':
      return "take";
    case 'E':
      return "end";
    case 'T':
      return "terminate";
    default:
      terminal.say("Choose one of " + letters + ".");
      return {};
  }
}

// Tells what was exchanged: step `ply` of the history is a swap, its draws follow.
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

}  // namespace

void play_mathable(Match& match, Terminal& terminal) {
  const auto show = [&] { terminal.say(state(match).text(kOmniscient, match.players())); };

  match.roll_all();
  show();
  while (state(match).current_player() != kTerminal) {
    const std::optional<std::string> action = ask_action(match, terminal);
    if (!action) continue;
    const std::size_t ply = match.ply();
    if (const Refusal refusal = match.act(*action)) {
      terminal.say(refusal.sentence.english);
      continue;
    }
    match.roll_all();
    if (match.history()[ply].text.starts_with("swap")) tell_swap(match, terminal, ply);
    show();
  }
}

}  // namespace quintet::console
