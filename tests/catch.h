#pragma once
// Catch2 2.13 (Debian 12) and 3 (Debian 13) by one include.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
// Names that the older one has further out.
using Catch::Approx;
namespace Catch {
using Matchers::EndsWith;
using Matchers::Equals;
using Matchers::StartsWith;
inline auto Contains(const std::string& text) {
  return Matchers::ContainsSubstring(text);
}
}  // namespace Catch
#else
#include <catch2/catch.hpp>
#endif
