#pragma once
// An action with its value, as searches return it.

namespace quintet {

/// An action and its value for the player to move, in the unit of the search that found it.
template <class Action, class Value = double>
struct Valued {
  Action action{};
  Value value{};
};

}  // namespace quintet
