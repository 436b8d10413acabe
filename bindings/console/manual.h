#pragma once
// What the program says of itself, made of what its commands declare: help, usage, and its man
// page.

#include <ostream>
#include <string>

#include "console/arguments.h"

namespace quintet::console {

/// "usage: quintet replay [FILE] [--each] [--start]", a line, of a command or the program.
std::string usage_of(const CLI::App& app);

/// What `--help` prints of a command or the program.
void print_help(const CLI::App& app, std::ostream& out);

/// The man page of the program, for `man`.
void print_man(const CLI::App& program, std::ostream& out);

/// What there is to be given, in the order of declaration: first words, then flags.
std::vector<const CLI::Option*> taken_by(const CLI::App& app);

/// "--seed" of a flag, nothing of a word.
std::string flag_of(const CLI::Option& option);

}  // namespace quintet::console
