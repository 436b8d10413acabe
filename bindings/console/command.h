#pragma once
// The commands of the program, each in the file where it stands: what it takes and what is said of
// it, which help, man page and completion are made of, and what it does.

#include <functional>

#include "console/arguments.h"

namespace quintet::console {

/// What a command does with what was given; returns the exit status.
using Run = std::function<int(const Streams&)>;

// Each declares on the command's App its description, what it takes, and as its footer an example
// a line, in which GAME stands for a game.

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
