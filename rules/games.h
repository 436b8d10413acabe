#pragma once
// The list of games. A new game is its own folder and one line here.

#include <string_view>
#include <tuple>

#include "mathable/mathable.h"
#include "mergers/mergers.h"
#include "mines2048/mines2048.h"
#include "pahtum/pahtum.h"
#include "triangles/triangles.h"

namespace quintet {

/// The state types, in the order of the lobby.
using Games = std::tuple<  //
    mathable::State, mergers::State, pahtum::State, triangles::State, mines2048::State>;

/// Calls `visitor.operator()<State>()` for the game of that name; false if there is none.
template <class Visitor>
bool visit_game(std::string_view name, Visitor&& visitor) {
  return [&]<class... S>(std::tuple<S...>*) {
    return ((S::kName == name && (visitor.template operator()<S>(), true)) || ...);
  }(static_cast<Games*>(nullptr));
}

}  // namespace quintet
