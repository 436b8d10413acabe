#pragma once
// The commands of the program. Each declares its arguments and its texts, from which help, man page
// and completion are made.

#include <functional>

#include "console/arguments.h"

namespace quintet::console {

/// Executes a command with its parsed arguments. Returns the exit status.
using Run = std::function<int(const Streams&)>;

// Each function declares a command's description and arguments on its App. The footer has one
// example per line, with GAME for a game.

// command_play.cpp
Run play(CLI::App& command);
// command_records.cpp
Run make_new(CLI::App& command);
Run replay(CLI::App& command);
Run legal(CLI::App& command);
Run random_games(CLI::App& command);
Run perft(CLI::App& command);
// command_computer.cpp
Run best(CLI::App& command);
Run solve(CLI::App& command);
Run engine(CLI::App& command);
Run measure(CLI::App& command);
// command_review.cpp
Run review(CLI::App& command);
Run analyse(CLI::App& command);
// command_puzzles.cpp
Run puzzles(CLI::App& command);
// command_match.cpp
Run match(CLI::App& command);
Run report(CLI::App& command);

}  // namespace quintet::console
