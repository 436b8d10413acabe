#pragma once
// The two text files of 2048 with mines, read and written as text: the saved game, which is a
// record's `start:` on lines of its own, and the hall of fame (rules.md: Saved game file, Hall of
// fame). Nothing here touches a disk.

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

/// Reads a saved game. Throws RecordFault with the line and the reason.
SavedGame parse_saved_game(std::string_view file);
/// The file of a saved game, with its last line end.
std::string saved_game_text(const SavedGame& game);

/// The same two on one line, "score=256 0:2 1:32 5:*". Throws Fault with the reason.
SavedGame parse_start(std::string_view start);
std::string start_text(const SavedGame& game);

/// Reads a hall of fame. A line that cannot be read hides nobody else.
HallOfFame parse_hall_of_fame(std::string_view file);
/// The winners with the highest score first, equal ones in the order they had.
std::vector<Winner> ranked(std::vector<Winner> winners);
/// What to append to a hall of fame so that it ends with this winner. Throws Fault for a name that
/// cannot be entered.
std::string hall_of_fame_entry(std::string_view file, const Winner& winner);

}  // namespace quintet::mines2048
