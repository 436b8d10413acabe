#pragma once
// Help, usage and man page, generated from the declarations of the commands.

#include <ostream>
#include <string>

#include "console/arguments.h"

namespace quintet::console {

/// The usage line of a command or the program: "usage: quintet replay [FILE] [--each] [--start]".
std::string usage_of(const CLI::App& app);

void print_help(const CLI::App& app, std::ostream& out);

void print_man(const CLI::App& program, std::ostream& out);

/// The arguments in the order of declaration: positional ones, then flags.
std::vector<const CLI::Option*> taken_by(const CLI::App& app);

/// The name of a flag, such as "--seed"; "" for a positional argument.
std::string flag_of(const CLI::Option& option);

}  // namespace quintet::console
