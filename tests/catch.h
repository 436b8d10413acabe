#pragma once
// Includes Catch2 2.13 (Debian 12) or 3 (Debian 13).
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
// Catch2 2 has these names one namespace further out.
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
