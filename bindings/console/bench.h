#pragma once

#include <ostream>

#include "bots.h"

namespace quintet::console {

/// Measures every game and prints a table: random playouts on the concrete state, lists of legal
/// actions, playouts through the adapter, and the nodes (positions or playouts) that the computer
/// of level 5 looks at, each as the median of several runs with the lowest and the highest, with
/// the machine and the compiler above it; as JSON each line of it is an object.
void bench(const Bots& bots, bool in_json, std::ostream& out);

}  // namespace quintet::console
