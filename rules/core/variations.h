#pragma once
// Alternatives to the line played. A record keeps them in one line of its head, `variations:`
// (docs/notation.md, Variations). A match stores that line unchecked; this file parses it.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace quintet {

/// A line of steps with a user's name and note.
struct Variation {
  /// The branch point: after `ply` steps of the match, or of an earlier variation. `from` is 0 for
  /// the match, else the variation's number, counted from 1.
  std::size_t from = 0, ply = 0;
  std::string name, note;          ///< any text
  std::vector<std::string> steps;  ///< actions; chance events begin with `!`

  bool operator==(const Variation&) const = default;
};

/// The key of a record's head.
inline constexpr std::string_view kVariationsKey = "variations";
/// Limits on the variations, on their steps in total and on the bytes of the text.
inline constexpr std::size_t kMostVariations = 200, kMostVariationSteps = 5'000,
                             kMostVariationBytes = 65'536;

/// Parses the line. `nullopt` if it is malformed or exceeds a limit; an empty line has no
/// variations.
std::optional<std::vector<Variation>> parse_variations(std::string_view text);

/// Writes the line that parse_variations() reads.
std::string to_text(const std::vector<Variation>& variations);

/// Returns for each variation how many of its first steps are legal; `nullopt` if the branch point
/// does not exist. Undone steps of the match count as part of it.
std::vector<std::optional<std::size_t>> fitting(const Match& match,
                                                const std::vector<Variation>& variations);

}  // namespace quintet
