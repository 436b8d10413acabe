#pragma once
// Fixed-size array that any integer type or enumeration can index: seats, squares, groups.

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <functional>
#include <utility>

namespace quintet {

/// kSize values, indexed from 0 to kSize − 1 (asserted) by any integer type or enumeration.
template <class T, std::size_t kSize>
struct Array {
  T values[kSize];

  template <class Index>
  constexpr T& operator[](Index index) {
    assert(static_cast<std::size_t>(index) < kSize);
    return values[static_cast<std::size_t>(index)];
  }
  template <class Index>
  constexpr const T& operator[](Index index) const {
    assert(static_cast<std::size_t>(index) < kSize);
    return values[static_cast<std::size_t>(index)];
  }

  constexpr T* begin() { return values; }
  constexpr T* end() { return values + kSize; }
  constexpr const T* begin() const { return values; }
  constexpr const T* end() const { return values + kSize; }
  constexpr T& back() { return values[kSize - 1]; }
  constexpr const T& back() const { return values[kSize - 1]; }
  static constexpr std::size_t size() { return kSize; }
  constexpr void fill(const T& value) { std::fill(begin(), end(), value); }

  bool operator==(const Array&) const = default;
};

template <class T, class... More>
Array(T, More...) -> Array<T, 1 + sizeof...(More)>;

template <class T, std::size_t kSeats>
using PerSeat = Array<T, kSeats>;

/// Stable insertion sort for about a dozen items, O(n²). std::sort adds 2 kB to a wasm module for
/// every type that it sorts.
template <class Iterator, class Less = std::less<>>
constexpr void sort_few(Iterator first, Iterator last, Less less = {}) {
  for (Iterator next = first; next != last; ++next) {
    const auto thing = *next;
    Iterator at = next;
    for (; at != first && less(thing, *(at - 1)); --at) *at = *(at - 1);
    *at = thing;
  }
}

}  // namespace quintet
