#pragma once
// Text of the two files of 2048 with mines: the saved game and the hall of fame (rules.md: Saved
// game file, Hall of fame). A saved game has the contents of a record's `start:`, one item per
// line. Nothing here accesses the disk.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/hall_of_fame.h"
#include "core/lines.h"
#include "mines2048/board.h"

namespace quintet::mines2048 {

struct SavedGame {
  std::int64_t score = 0;
  Board board;
  bool operator==(const SavedGame&) const = default;
};

/// Parses a saved game. Throws RecordFault with the line and the reason.
SavedGame parse_saved_game(std::string_view file);
/// Formats a saved game, with a final newline.
std::string saved_game_text(const SavedGame& game);

/// Like the two above, on one line: "score=256 0:2 1:32 5:*". parse_start() throws Fault with the
/// reason.
SavedGame parse_start(std::string_view start);
std::string start_text(const SavedGame& game);

/// Parses a hall of fame. An unreadable line is reported; the others are still read. Winners rank
/// by falling score, equal scores in file order.
HallOfFame parse_hall_of_fame(std::string_view file);
/// Returns the text to append to `file` for this winner. Throws Fault if the name is invalid.
std::string hall_of_fame_entry(std::string_view file, const Winner& winner);

}  // namespace quintet::mines2048
