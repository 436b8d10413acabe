#include "core/link.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace quintet {
namespace {

constexpr char kVersion = '1';
constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// Each step takes at least one bit of the number, except that trailing steps with index 0 leave no
// trace. This limits their count.
constexpr std::size_t kMostUntraced = 4096;
// Limit on the 32-bit divisions for all steps together.
constexpr std::size_t kMostDivisions = 100'000'000;

Fault too_long() {
  return Fault(Phrase(kLinkTooLong));
}
Fault too_long_to_share() {
  return Fault("this game is too long for a link; it can be saved as a file");
}
Fault damaged() {
  return Fault(Phrase(kLinkDamaged));
}

std::string to_base64(std::string_view bytes) {
  std::string text;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char byte : bytes) {
    bits = bits << 8 | static_cast<unsigned char>(byte);
    for (count += 8; count >= 6; count -= 6) text += kAlphabet[bits >> (count - 6) & 63];
  }
  if (count > 0) text += kAlphabet[bits << (6 - count) & 63];
  return text;
}

std::string from_base64(std::string_view text) {
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char c : text) {
    const auto value = kAlphabet.find(c);
    if (value == kAlphabet.npos) throw damaged();
    bits = bits << 6 | static_cast<std::uint32_t>(value);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> count & 0xff);
  }
  if (to_base64(bytes) != text) throw damaged();  // trailing bits that make no whole byte
  return bytes;
}

void put_number(std::string& bytes, std::size_t number) {
  for (; number > 0x7f; number >>= 7) bytes += static_cast<char>((number & 0x7f) | 0x80);
  bytes += static_cast<char>(number);
}

std::size_t take_number(std::string_view& bytes) {
  constexpr int kMostBits = 28;
  std::size_t number = 0;
  for (int shift = 0; shift < kMostBits && !bytes.empty(); shift += 7) {
    const auto byte = static_cast<unsigned char>(bytes.front());
    bytes.remove_prefix(1);
    number |= static_cast<std::size_t>(byte & 0x7f) << shift;
    if (byte < 0x80) return number;
  }
  throw damaged();
}

// Two check bytes that differ for nearly all payloads and games (FNV-1a, folded).
std::string check_of(std::string_view game, std::string_view payload) {
  std::uint32_t hash = 2166136261u;
  for (const std::string_view part : {game, payload}) {
    for (const char c : part) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  }
  hash ^= hash >> 16;
  return {static_cast<char>(hash & 0xff), static_cast<char>(hash >> 8 & 0xff)};
}

// A big integer as mixed-radix digits. Digits are taken in the reverse order of putting.
class Digits {
 public:
  Digits() = default;
  explicit Digits(std::string_view bytes) : words_(bytes.size() / 4 + 1) {
    for (std::size_t i = 0; i < bytes.size(); ++i) {
      words_[i / 4] |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << 8 * (i % 4);
    }
  }

  void put(std::size_t base, std::size_t digit) {
    std::uint64_t carry = digit;
    for (std::uint32_t& word : words_) {
      carry += std::uint64_t{word} * base;
      word = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry > 0) words_.push_back(static_cast<std::uint32_t>(carry));
  }

  std::size_t take(std::size_t base) {
    std::uint64_t rest = 0;
    for (auto word = words_.rbegin(); word != words_.rend(); ++word) {
      rest = rest << 32 | *word;
      *word = static_cast<std::uint32_t>(rest / base);
      rest %= base;
    }
    if (!words_.empty() && words_.back() == 0) words_.pop_back();
    return static_cast<std::size_t>(rest);
  }

  bool is_zero() const {
    return std::all_of(words_.begin(), words_.end(), [](std::uint32_t word) { return word == 0; });
  }

  std::size_t words() const { return words_.size(); }

  std::string bytes() const {
    std::string bytes;
    for (const std::uint32_t word : words_) {
      for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(word >> shift & 0xff);
    }
    while (bytes.ends_with('\0')) bytes.pop_back();
    return bytes;
  }

 private:
  std::vector<std::uint32_t> words_;  // least significant first
};

// Lists the possible steps as notation. A legal step that is not listed, such as a swap in another
// order, gets the index after the last.
std::vector<std::string> steps_from(const Position& position) {
  if (position.current_player() != kChance) return position.legal_actions();
  std::vector<std::string> steps;
  for (auto& [event, weight] : position.chance_outcomes()) steps.push_back(std::move(event));
  return steps;
}

// Splits a head into lines. Empty lines at the end may be missing.
std::vector<std::string_view> lines_of(std::string_view head) {
  std::vector<std::string_view> lines;
  while (!head.empty()) {
    const auto end = head.find('\n');
    lines.push_back(head.substr(0, end));
    head.remove_prefix(end == head.npos ? head.size() : end + 1);
  }
  return lines;
}

enum HeadLine : std::size_t { kOptions, kPlayers, kStart, kUnlisted };

}  // namespace

std::string link_of(const Match& match, bool only_position) {
  const bool from_here = only_position && !match.position().start().empty();
  const std::size_t steps = from_here ? 0 : match.ply();
  const std::string start = match.start_at(from_here ? match.ply() : 0);

  std::string names;
  for (const std::string& name : match.players()) names += name + '|';
  while (names.ends_with('|')) names.pop_back();
  std::string head = match.position().options() + '\n' + names + '\n' + start + '\n';

  Digits digits;
  std::vector<std::pair<std::size_t, std::size_t>> places;  // list size + 1, index
  for (std::size_t ply = 0; ply < steps; ++ply) {
    const std::vector<std::string> listed = steps_from(match.position_at(ply));
    const std::string& text = match.history()[ply].text;
    const auto place =
        static_cast<std::size_t>(std::find(listed.begin(), listed.end(), text) - listed.begin());
    if (place == listed.size()) head += text + '\n';
    places.emplace_back(listed.size() + 1, place);
  }
  for (auto place = places.rbegin(); place != places.rend(); ++place) {
    digits.put(place->first, place->second);
    if (steps * digits.words() / 2 > kMostDivisions) throw too_long_to_share();
  }
  while (head.ends_with('\n')) head.pop_back();

  std::string payload;
  put_number(payload, steps);
  put_number(payload, head.size());
  payload += head + digits.bytes();
  std::string link = kVersion + to_base64(check_of(match.game().name, payload) + payload);
  if (link.size() > kLongestLink) throw too_long_to_share();
  return link;
}

Match match_of(const Game& game, std::string_view link) {
  if (link.empty()) throw Fault(Phrase(kLinkEmpty));
  if (link.size() > kLongestLink) throw too_long();
  if (link.front() > kVersion && link.front() <= '9') {
    throw Fault(Phrase(kLinkLater));
  }
  const std::string bytes = from_base64(link.substr(1));
  constexpr std::size_t kCheck = 2;
  std::string_view payload = bytes;
  payload.remove_prefix(std::min(kCheck, payload.size()));
  if (link.front() != kVersion || !bytes.starts_with(check_of(game.name, payload))) throw damaged();

  const std::size_t steps = take_number(payload);
  const std::size_t length = take_number(payload);
  if (length > payload.size()) throw damaged();
  const std::vector<std::string_view> head = lines_of(payload.substr(0, length));
  Digits digits(payload.substr(length));
  if (steps > (payload.size() - length) * 8 + kMostUntraced) throw damaged();
  if (steps * digits.words() / 2 > kMostDivisions) throw too_long();
  const auto line = [&](std::size_t which) { return which < head.size() ? head[which] : ""; };

  // Load the start as a record.
  std::string record = "quintet 1\ngame: " + std::string(game.name) + '\n';
  record.append("options: ").append(line(kOptions)) += '\n';
  record.append("players: ").append(line(kPlayers)) += '\n';
  if (!line(kStart).empty()) record.append("start: ").append(line(kStart)) += '\n';
  Match match = [&] {
    try {
      return Match::load(record, Registry(&game, 1));
    } catch (const RecordFault& fault) {
      throw Fault("this link cannot be played: " + fault.reason, fault.said);
    }
  }();

  std::size_t unlisted = kUnlisted;
  for (std::size_t step = 0; step < steps; ++step) {
    const std::vector<std::string> listed = steps_from(match.position());
    const std::size_t place = digits.take(listed.size() + 1);
    const std::string_view text = place < listed.size() ? listed[place] : line(unlisted++);
    const bool is_chance = match.position().current_player() == kChance;
    if (is_chance ? match.chance(text) : match.act(text)) throw damaged();
  }
  if (!digits.is_zero()) throw damaged();
  return match;
}

}  // namespace quintet
