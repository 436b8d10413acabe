// Yardsticks, independent players that speak the engine protocol (docs/notation.md), for `quintet
// match --engine` (docs/strength.md). They play Mathable, and Pah Tum without the swap.

#include <exception>
#include <iostream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/match.h"
#include "core/position_of.h"
#include "yardstick/mathable.h"
#include "yardstick/pahtum.h"

namespace quintet::test {
namespace {

// The rest of the line after `word` and a blank.
std::string_view behind(std::string_view line, std::string_view word) {
  return line.substr(std::min(line.size(), word.size() + 1));
}

struct Yardsticks {
  MathableYardstick mathable;
  PahtumYardstick pahtum;

  std::string choose(const Position& position) {
    if (position.game() == mathable::State::kName) {
      return mathable::State::to_text(mathable.choose(state_of<mathable::State>(position)));
    }
    if (position.game() != pahtum::State::kName) {
      throw std::invalid_argument("there are yardsticks of Mathable and Pah Tum only");
    }
    return pahtum::State::to_text(pahtum.choose(state_of<pahtum::State>(position)));
  }
};

std::string answer(std::string_view line, std::optional<Match>& match, Yardsticks& yardsticks) {
  if (line == "record") {
    std::string record;
    for (std::string next; std::getline(std::cin, next) && next != "===";) record += next + '\n';
    match = Match::load(record);
  } else if (!match) {
    return "error there is no record yet";
  } else if (line.starts_with("play")) {
    if (match->act(behind(line, "play"))) return "error that is not legal";
  } else if (line.starts_with("chance")) {
    for (std::string_view rest = behind(line, "chance"); !rest.empty();) {
      const std::string_view event = rest.substr(0, rest.find(' '));
      if (match->chance(event)) return "error that cannot happen";
      rest = behind(rest, event);
    }
  } else if (line.starts_with("go")) {
    return "best " + yardsticks.choose(match->position());
  } else {
    return "error the commands are record, play, chance, go and quit";
  }
  return "ok";
}

void speak() {
  std::optional<Match> match;
  Yardsticks yardsticks;
  for (std::string line; std::getline(std::cin, line) && line != "quit";) {
    try {
      std::cout << answer(line, match, yardsticks) << std::endl;
    } catch (const std::exception& fault) {
      std::cout << "error " << fault.what() << std::endl;
    }
  }
}

}  // namespace
}  // namespace quintet::test

int main() {
  quintet::test::speak();
}
