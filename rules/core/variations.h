#pragma once
// Other lines than the one that was played, which a record keeps in one line of its head,
// `variations:` (docs/notation.md, Variations). A match keeps that line whatever it says; here it
// is read and written.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"

namespace quintet {

/// One line of steps, with a name and a note of somebody's own.
struct Variation {
  /// Where it begins: after `ply` steps of the match where `from` is 0, else of the variation with
  /// that number, which is an earlier one; they are counted from 1.
  std::size_t from = 0, ply = 0;
  std::string name, note;          ///< any text
  std::vector<std::string> steps;  ///< actions and, behind a `!`, events of chance

  bool operator==(const Variation&) const = default;
};

/// The key of a record's head.
inline constexpr std::string_view kVariationsKey = "variations";
/// So many are read, and so many steps of all together, from a text of so many bytes; what is more
/// is not read at all.
inline constexpr std::size_t kMostVariations = 200, kMostVariationSteps = 5'000,
                             kMostVariationBytes = 65'536;

/// What a line says; nothing where it is not in that form or above the bounds. An empty one has
/// none.
std::optional<std::vector<Variation>> parse_variations(std::string_view text);

/// The line, which parse_variations() reads as the same.
std::string to_text(const std::vector<Variation>& variations);

/// How many steps of each variation are possible in a match, from its first on, whatever it was
/// played to; nothing where already the place at which it begins is not there.
std::vector<std::optional<std::size_t>> fitting(const Match& match,
                                                const std::vector<Variation>& variations);

}  // namespace quintet
