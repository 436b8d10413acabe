#include "core/variations.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>

#include "core/notation.h"

namespace quintet {
namespace {

constexpr std::string_view kDigits = "0123456789ABCDEF";
// Fits std::size_t in wasm, so that every build and the page refuse the same lines.
constexpr std::uint64_t kMostPlace = 999'999'999;

// Separators, control characters and % are escaped as % and two digits.
bool is_escaped(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7f || c == '%' || c == ';' || c == '|';
}

// Escapes outer blanks too; parsing would trim them.
std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const bool is_end = i == 0 || i + 1 == text.size();
    if (is_escaped(text[i]) || (is_end && text[i] == ' ')) {
      out.append({'%', kDigits[byte >> 4], kDigits[byte & 15]});
    } else {
      out += text[i];
    }
  }
  return out;
}

// Keeps a % that no two digits follow.
std::string unescaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      const auto high = kDigits.find(text[i + 1]), low = kDigits.find(text[i + 2]);
      if (high != kDigits.npos && low != kDigits.npos) {
        out += static_cast<char>(16 * high + low);
        i += 2;
        continue;
      }
    }
    out += text[i];
  }
  return out;
}

// Reads a branch point such as "0.7": variation number and ply.
bool read_place(std::string_view text, Variation& variation) {
  const auto dot = text.find('.');
  if (dot == text.npos) return false;
  const auto from = parse_unsigned(text.substr(0, dot)), ply = parse_unsigned(text.substr(dot + 1));
  if (!from || !ply || std::max(*from, *ply) > kMostPlace) return false;
  variation.from = static_cast<std::size_t>(*from);
  variation.ply = static_cast<std::size_t>(*ply);
  return true;
}

bool do_step(Position& position, std::string_view step) {
  std::string canonical;
  const bool is_chance = step.starts_with('!');
  return !(is_chance ? position.apply_chance(step.substr(1), canonical)
                     : position.apply_action(step, canonical));
}

}  // namespace

std::optional<std::vector<Variation>> parse_variations(std::string_view text) {
  std::vector<Variation> variations;
  if (trimmed(text).empty()) return variations;
  if (text.size() > kMostVariationBytes) return {};
  std::size_t steps = 0;
  for (const std::string& part : split(text, '|')) {
    const std::vector<std::string> fields = split(part, ';');
    Variation variation;
    if (fields.size() < 3 || !read_place(fields[0], variation)) return {};
    if (variation.from > variations.size()) return {};
    variation.name = unescaped(fields[1]);
    variation.note = unescaped(fields[2]);
    for (std::size_t i = 3; i < fields.size(); ++i) {
      variation.steps.push_back(unescaped(fields[i]));
      ++steps;
    }
    variations.push_back(std::move(variation));
    if (variations.size() > kMostVariations || steps > kMostVariationSteps) return {};
  }
  return variations;
}

std::string to_text(const std::vector<Variation>& variations) {
  std::string text;
  for (const auto& [from, ply, name, note, steps] : variations) {
    if (!text.empty()) text += " | ";
    text += std::to_string(from) + '.' + std::to_string(ply) + ';' + escaped(name) + ';' +
            escaped(note);
    for (const std::string& step : steps) text += ';' + escaped(step);
  }
  return text;
}

std::vector<std::optional<std::size_t>> fitting(const Match& match,
                                                const std::vector<Variation>& variations) {
  std::vector<std::optional<std::size_t>> fitting;
  // Positions of each variation: before its first step, and after each legal one.
  std::vector<std::vector<std::unique_ptr<Position>>> positions;
  for (const Variation& variation : variations) {
    const Position* start = nullptr;
    if (variation.from == 0) {
      if (variation.ply <= match.history().size()) start = &match.position_at(variation.ply);
    } else if (const auto& on = positions[variation.from - 1]; variation.ply < on.size()) {
      start = on[variation.ply].get();
    }
    positions.emplace_back();
    fitting.emplace_back();
    if (start == nullptr) continue;
    auto& line = positions.back();
    line.push_back(start->clone());
    for (const std::string& step : variation.steps) {
      auto next = line.back()->clone();
      if (!do_step(*next, step)) break;
      line.push_back(std::move(next));
    }
    fitting.back() = line.size() - 1;
  }
  return fitting;
}

}  // namespace quintet
