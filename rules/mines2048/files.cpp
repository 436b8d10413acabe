#include "mines2048/files.h"

#include <algorithm>
#include <charconv>
#include <numeric>
#include <optional>

#include "core/lines.h"
#include "core/notation.h"
#include "core/start.h"
#include "mines2048/mines2048.h"

namespace quintet::mines2048 {
namespace {

constexpr std::size_t kMostDigits = 15;
constexpr std::size_t kLongestName = 40;

// Parses digits, leading zeros allowed. Returns nullopt for other text or more than fifteen digits.
std::optional<std::int64_t> parse_digits(std::string_view text) {
  if (text.empty()) return {};
  text.remove_prefix(std::min(text.find_first_not_of('0'), text.size() - 1));
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_digits = text[0] != '-' && end == text.data() + text.size();
  if (!is_digits || fault != std::errc() || text.size() > kMostDigits) return {};
  return number;
}

std::optional<std::int64_t> score_of(std::string_view text) {
  const bool is_negative = text.starts_with('-');
  const auto number = parse_digits(text.substr(is_negative ? 1 : 0));
  return number && is_negative ? -*number : number;
}

std::int64_t parse_score(std::string_view text) {
  const auto score = score_of(text);
  if (!score) throw Fault("a score is a whole number of at most fifteen digits");
  return *score;
}

// Parses "0:2" or "5:*" and puts the tile on the board. Throws Fault.
void read_cell(std::string_view text, Board& board) {
  const auto colon = text.find(':');
  if (colon == text.npos) throw Fault("a tile is written <cell>:<value>, like 0:2 or 5:*");
  const auto cell = parse_digits(text.substr(0, colon));
  if (!cell || *cell >= kCells) throw Fault("a cell is a number from 0 to 15");
  const std::string_view value = text.substr(colon + 1);
  const Tile tile = value == "*" ? kMine : tile_of(parse_digits(value).value_or(0));
  if (tile == kEmpty) throw Fault("a value is a power of two from 2 to 131072, or *");
  if (board.at(static_cast<int>(*cell)) != kEmpty) {
    throw Fault("cell " + std::to_string(*cell) + " is here for the second time");
  }
  board.put(static_cast<int>(*cell), tile);
}

// Formats the score and the tiles in the order of the cells.
std::string saved_text(const SavedGame& game, std::string_view score_key, char separator) {
  std::string text = std::string(score_key) + std::to_string(game.score);
  for (int cell = 0; cell < kCells; ++cell) {
    if (const Tile tile = game.board.at(cell); tile != kEmpty) {
      text += separator + std::to_string(cell) + ':' + tile_text(tile);
    }
  }
  return text;
}

constexpr std::string_view kFileScore = "Score:";
constexpr std::string_view kStartScore = "score=";

// Control characters in UTF-8: those of ASCII, and U+0080 … U+009F.
bool has_control(std::string_view name) {
  for (std::size_t i = 0; i < name.size(); ++i) {
    const auto byte = static_cast<unsigned char>(name[i]);
    if (byte < 0x20 || byte == 0x7f) return true;
    if (byte == 0xc2 && i + 1 < name.size() && static_cast<unsigned char>(name[i + 1]) < 0xa0) {
      return true;
    }
  }
  return false;
}

// Returns the trimmed name. Throws Fault if it is invalid.
std::string_view checked_name(std::string_view text) {
  const std::string_view name = trimmed(text);
  const auto length = static_cast<std::size_t>(std::count_if(name.begin(), name.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  }));
  if (name.empty() || length > kLongestName) throw Fault("a name has 1 to 40 characters");
  if (has_control(name)) throw Fault("a name has no control characters");
  return name;
}

// Parses "Ann:2048". The name ends at the last colon. Throws Fault.
Winner read_winner(std::string_view line) {
  const auto colon = line.rfind(':');
  if (colon == line.npos) throw Fault("a winner is written <name>:<score>");
  const std::string_view name = checked_name(line.substr(0, colon));
  return {std::string(name), parse_score(line.substr(colon + 1))};
}

}  // namespace

SavedGame parse_saved_game(std::string_view file) {
  SavedGame game;
  int read = 0, blank = 0;  // number of lines read; first blank line
  for (LineReader lines(file); lines.next();) {
    if (lines.line.empty()) {
      if (blank == 0) blank = lines.number;
      continue;
    }
    if (blank > 0) throw RecordFault(blank, "a blank line stands only at the end");
    try {
      if (read++ > 0) {
        read_cell(lines.line, game.board);
      } else if (lines.line.starts_with(kFileScore)) {
        game.score = parse_score(lines.line.substr(kFileScore.size()));
      } else {
        throw Fault("the first line is Score:<number>");
      }
    } catch (const Fault& fault) {
      throw RecordFault(lines.number, fault.what());
    }
  }
  if (read == 0) throw RecordFault(1, "the file is empty");
  if (read == 1) throw RecordFault(1, "a score alone is no game: there is no tile");
  return game;
}

std::string saved_game_text(const SavedGame& game) {
  return saved_text(game, kFileScore, '\n') + '\n';
}

SavedGame parse_start(std::string_view start) {
  const auto parts = words(start);
  if (parts.empty() || !parts[0].starts_with(kStartScore)) {
    throw Fault("a start begins with score=<number>");
  }
  const auto score = score_of(parts[0].substr(kStartScore.size()));
  if (!score) {
    throw Fault({kStartNumbers,
                 {{"key", "score"}, {"count", 1}, {"least", -kMostScore}, {"most", kMostScore}}});
  }
  SavedGame game{*score, {}};
  for (std::size_t i = 1; i < parts.size(); ++i) read_cell(parts[i], game.board);
  return game;
}

std::string start_text(const SavedGame& game) {
  return saved_text(game, kStartScore, ' ');
}

HallOfFame parse_hall_of_fame(std::string_view file) {
  HallOfFame hall;
  for (LineReader lines(file); lines.next();) {
    if (lines.line.empty()) continue;
    try {
      hall.winners.push_back(read_winner(lines.line));
    } catch (const Fault& fault) {
      hall.unreadable.emplace_back(lines.number, fault.what());
    }
  }
  hall.ranking.resize(hall.winners.size());
  std::iota(hall.ranking.begin(), hall.ranking.end(), 0);
  const auto ranks_before = [&winners = hall.winners](int one, int other) {
    const std::int64_t score = winners[static_cast<std::size_t>(one)].score;
    const std::int64_t others = winners[static_cast<std::size_t>(other)].score;
    return score > others || (score == others && one < other);
  };
  // A heap, because the code of a stable sort is 0.8 kB more for the page.
  std::make_heap(hall.ranking.begin(), hall.ranking.end(), ranks_before);
  std::sort_heap(hall.ranking.begin(), hall.ranking.end(), ranks_before);
  return hall;
}

std::string hall_of_fame_entry(std::string_view file, const Winner& winner) {
  const bool is_open = !file.empty() && !file.ends_with('\n');
  return (is_open ? "\n" : "") + std::string(checked_name(winner.name)) + ':' +
         std::to_string(winner.score) + '\n';
}

}  // namespace quintet::mines2048
