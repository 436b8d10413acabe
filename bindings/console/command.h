#pragma once
// The commands of the program, each in the file where it stands: what it is, and what it does.

#include <string_view>

#include "console/arguments.h"

namespace quintet::console {

/// A command of the program.
struct Command {
  std::string_view name;
  std::string_view usage;  ///< its lines in the usage
  Flags flags;
  /// Runs it; returns the exit status.
  int (*run)(const Arguments& arguments, const Streams& streams);
};

// command_play.cpp
extern const Command kPlay;
// command_records.cpp
extern const Command kNew, kReplay, kLegal, kRandom, kPerft;
// command_computer.cpp
extern const Command kBest, kSolve, kEngine, kBench;
// command_review.cpp
extern const Command kReview;
// command_puzzles.cpp
extern const Command kPuzzles;
// command_match.cpp
extern const Command kMatch, kReport;

}  // namespace quintet::console
