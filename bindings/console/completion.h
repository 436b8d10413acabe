#pragma once
// Completion in shells: each has a script that asks the program itself what may stand somewhere.

#include <ostream>
#include <string>
#include <vector>

#include "console/arguments.h"

namespace quintet::console {

/// The shells that there is a script for.
std::vector<std::string> shells();

/// The script for one of them.
std::string_view completion_for(std::string_view shell);

/// Prints what the last of these words, which may be "", may be made to, behind the others and the
/// name of the program: one a line, and behind a tab what is said of it. Where nothing is printed
/// it is no word of ours, but perhaps a file's name.
void complete(const CLI::App& program, const std::vector<std::string>& words, std::ostream& out);

}  // namespace quintet::console
