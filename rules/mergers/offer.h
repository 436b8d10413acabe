#pragma once
// The squares that players can choose from in the full game: rules.md, (Companies).

#include <bit>
#include <cstdint>

namespace quintet::mergers {

/// Maximum number of offered squares.
inline constexpr int kMostOffered = 8;

/// The offered squares by index, in the order of drawing.
class Offer {
 public:
  int size() const { return size_; }
  int operator[](int place) const { return static_cast<int>(squares_ >> 8 * place & 0xff); }
  bool contains(int index) const { return place_of(index) < kMostOffered; }

  void add(int index) { squares_ |= static_cast<std::uint64_t>(index) << 8 * size_++; }
  void remove(int index) { remove_at(place_of(index)); }
  template <class Condition>
  void remove_if(Condition&& condition) {
    for (int place = size_ - 1; place >= 0; --place) {
      if (condition((*this)[place])) remove_at(place);
    }
  }

  bool operator==(const Offer&) const = default;

 private:
  // Returns a square's place, or kMostOffered. Finds the lowest zero byte after the exclusive or.
  int place_of(int index) const {
    constexpr std::uint64_t kOnes = 0x0101010101010101u;
    const std::uint64_t other = squares_ ^ kOnes * static_cast<std::uint64_t>(index);
    return std::countr_zero((other - kOnes) & ~other & kOnes << 7) / 8;
  }
  void remove_at(int place) {
    const std::uint64_t before = (std::uint64_t{1} << (8 * place & 63)) - 1;
    squares_ = (squares_ & before) | (squares_ >> 8 & ~before);
    --size_;
  }

  std::uint64_t squares_ = 0;  // one byte each, the first lowest; unused bytes are 0
  std::int8_t size_ = 0;
};

}  // namespace quintet::mergers
