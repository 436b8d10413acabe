#pragma once

#include <string>

#include "mergers/mergers.h"
#include "positions.h"

namespace quintet::test {

/// A game of the variant groups after these squares.
inline mergers::State groups(const std::string& options, const std::string& squares) {
  using mergers::State;
  State state =
      State::initial(parse_options<State::Options>("mergers", "variant=groups " + options));
  for (const auto square : words(squares)) {
    const auto action = State::parse_action(square);
    REQUIRE(action);
    REQUIRE_FALSE(state.check(*action));
    state.apply(*action);
  }
  return state;
}

}  // namespace quintet::test
