#pragma once
// Builds links that no match produces, in the format of core/link.h.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace quintet::test {

/// A link with any payload and a matching check.
inline std::string link_with(std::string_view game, std::string_view payload) {
  std::uint32_t hash = 2166136261u;
  for (const std::string_view part : {game, payload}) {
    for (const char c : part) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  }
  hash ^= hash >> 16;
  std::string bytes = {static_cast<char>(hash & 0xff), static_cast<char>(hash >> 8 & 0xff)};
  bytes += payload;
  const auto byte = [&](std::size_t i) {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : std::uint32_t{0};
  };
  constexpr std::string_view kAlphabet =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string link = "1";
  for (std::size_t bit = 0; bit < bytes.size() * 8; bit += 6) {
    const std::uint32_t pair = byte(bit / 8) << 8 | byte(bit / 8 + 1);
    link += kAlphabet[pair >> (10 - bit % 8) & 63];
  }
  return link;
}

}  // namespace quintet::test
