#pragma once
// Completion in shells: each shell has a script that asks the program for candidates.

#include <ostream>
#include <string>
#include <vector>

#include "console/arguments.h"

namespace quintet::console {

std::vector<std::string> shells();

/// The script of a shell. Throws Misuse for other shells.
std::string_view completion_for(std::string_view shell);

/// Prints the candidates for the last of `words`, which may be "". The others come before it,
/// without the program's name. Each line has a candidate, then a tab and its description, if any.
/// Without output, the word may be a file name.
void complete(const CLI::App& program, const std::vector<std::string>& words, std::ostream& out);

}  // namespace quintet::console
