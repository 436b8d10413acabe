#pragma once

#include <ostream>

#include "search/bots.h"

namespace quintet::console {

/// Measures every game and prints a table, with the machine and the compiler above it. The rows are
/// random playouts on the concrete state, lists of legal actions, and playouts through the adapter.
/// The last row counts nodes (positions or playouts) of the computer at level 5. Each row has the
/// median, lowest and highest of several runs. With `in_json` each line is a JSON object.
void bench(const Bots& bots, bool in_json, std::ostream& out);

}  // namespace quintet::console
