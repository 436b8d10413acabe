// The small tools of rules/core: notation, options, random numbers, JSON, sets of squares.

#include <random>

#include "catch.h"
#include "core/bits.h"
#include "core/json.h"
#include "core/notation.h"
#include "core/random.h"
#include "core/registry.h"
#include "hex/hex.h"

namespace quintet {
namespace {

TEST_CASE(
    "Numbers are decimal without plus, leading zeros and minus zero, of any length (Reading)") {
  const auto number = [](std::string_view text) { return Scanner(text).number(); };
  CHECK(number("0") == 0);
  CHECK(number("-1") == -1);
  CHECK(number("907") == 907);
  CHECK(number("99999999999999999999999999") == Scanner::kFar);
  CHECK(number("-99999999999999999999999999") == -Scanner::kFar);
  CHECK(number("2147483647") == Scanner::kFar);
  for (const auto* text : {"", "-", "+1", "01", "-0", "-01", "x", "00"}) CHECK_FALSE(number(text));
  CHECK(parse_unsigned("18446744073709551615") == 18446744073709551615u);
  CHECK_FALSE(parse_unsigned("18446744073709551616"));
  CHECK_FALSE(parse_unsigned("-1"));
  CHECK(parse_integer("-9223372036854775808") == INT64_MIN);
}

TEST_CASE("Words are read whole, in any case, and blanks are spaces or tabs (Reading)") {
  Scanner scanner(" \tBuy\t A ");
  CHECK_FALSE(scanner.word("bu"));
  CHECK(scanner.word("buy"));
  CHECK(scanner.blanks());
  CHECK_FALSE(scanner.symbol('a'));
  CHECK(scanner.symbol() == 'A');
  CHECK(scanner.end());
  CHECK(split(" a b,,c", ',') == std::vector<std::string>{"a b", "", "c"});
  CHECK(split("", ',') == std::vector<std::string>{""});
  CHECK(words(" a  b\tc ") == std::vector<std::string_view>{"a", "b", "c"});
}

TEST_CASE("Options are refused by name, with what would be right") {
  const auto fault = [](std::string_view options) -> std::string {
    try {
      find_game("pahtum")->initial(options);
      return "";
    } catch (const Fault& failure) {
      return failure.what();
    }
  };
  CHECK(fault("size=15 swap=on") == "");
  CHECK(fault("size=6") == "option size is 7 to 15, not \"6\"");
  CHECK(fault("size=abc") == "option size is 7 to 15, not \"abc\"");
  CHECK(fault("size=09") == "option size is 7 to 15, not \"09\"");
  CHECK(fault("size=") == "option size is 7 to 15, not \"\"");
  CHECK(fault("swap=ON") == "option swap is off or on, not \"ON\"");
  CHECK(fault("size=9 size=9") == "option size is named twice");
  std::string many;
  for (int i = 0; i <= 100; ++i) many += "k" + std::to_string(i) + "=v ";
  CHECK(fault(many) == "no game has more than 100 options");
  CHECK(fault("size") == "an option is written key=value, not \"size\"");
  CHECK(fault("wrap=on").starts_with("pahtum has no option \"wrap\"; its options are size, "));
  CHECK(fault("swap=" + std::string(10'000, 'x')).size() < 200);
}

TEST_CASE("Options that were not read are refused for values that no record could have") {
  using hex::Options;
  CHECK(Options{.size = 3}.fault() == "");
  CHECK(Options{.size = 2}.fault() == "option size is 3 to 11, not \"2\"");
  CHECK(Options{.size = 12}.fault() == "option size is 3 to 11, not \"12\"");
}

TEST_CASE("Only options that differ from their defaults are written") {
  CHECK(find_game("pahtum")->initial("swap=off size=7")->options() == "");
  CHECK(find_game("pahtum")->initial("swap=on size=8")->options() == "size=8 swap=on");
}

TEST_CASE("Options are described by their values, defaults and present values, in their order") {
  const std::vector<Option> options = find_game("pahtum")->describe("size=8 swap=on");
  REQUIRE(options.size() >= 3);
  CHECK(options[0].key == "size");
  CHECK(options[0].values ==
        std::vector<std::string>{"7", "8", "9", "10", "11", "12", "13", "14", "15"});
  CHECK(options[0].normal == "7");
  CHECK(options[0].present == "8");
  CHECK(options[1].key == "holes");
  CHECK(options[1].present == options[1].normal);
  CHECK(options[2].values == std::vector<std::string>{"off", "on"});
  CHECK(options[2].present == "on");
  // A default depends on the options before it.
  CHECK(find_game("mathable")->describe("preset=junior")[1].normal == "10");
  CHECK_THROWS_AS(find_game("pahtum")->describe("size=6"), Fault);
}

TEST_CASE("The best result wins, and who shares it draws (Results)") {
  using Seats = std::vector<Seat>;
  CHECK(winners({16, 6}) == Seats{0});
  CHECK(winners({-4, -2, -9}) == Seats{1});
  CHECK(winners({7, 3, 7}) == Seats{0, 2});
  CHECK(winners({}).empty());
}

TEST_CASE("Draws are the same on every machine") {
  // std::mt19937_64's ten thousandth number is fixed by the C++ standard.
  Random standard(5489);
  for (int i = 1; i < 10'000; ++i) standard.bits();
  CHECK(standard.bits() == 9981545732273789042u);
  for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}}) {
    std::mt19937_64 library(seed);
    Random ours(seed);
    for (int i = 0; i < 1'000; ++i) REQUIRE(ours.bits() == library());
  }
  Random random(1);
  std::vector<std::uint32_t> draws;
  for (int i = 0; i < 8; ++i) draws.push_back(random.below(10U));
  CHECK(draws == std::vector<std::uint32_t>{1, 1, 4, 0, 3, 9, 4, 0});
}

TEST_CASE("A bounded draw is uniform: each of 7 numbers within 5 sigma of its share") {
  Random random(2);
  std::array<int, 7> seen{};
  constexpr int kDraws = 70'000;
  for (int i = 0; i < kDraws; ++i) ++seen[random.below(7U)];
  for (const int count : seen) CHECK(std::abs(count - kDraws / 7) < 5 * 93);
}

TEST_CASE("Draws at an index do not depend on each other's order, and differ by seed and index") {
  CHECK(Random::at(1, 5).bits() == Random::at(1, 5).bits());
  CHECK(Random::at(1, 5).bits() != Random::at(1, 6).bits());
  CHECK(Random::at(1, 5).bits() != Random::at(2, 5).bits());
}

TEST_CASE("JSON text is escaped, whatever bytes it has") {
  CHECK(Json::object("a", 1, "b", "x\"\\\n\x01", "c", std::vector<int>{1, 2}, "d", true).text() ==
        R"({"a":1,"b":"x\"\\\u000a\u0001","c":[1,2],"d":true})");
  CHECK(Json(std::vector<std::string>{}).text() == "[]");
}

TEST_CASE("The n-th member of a set is found like by counting") {
  Random random(3);
  for (int round = 0; round < 2'000; ++round) {
    const std::uint64_t word = random.bits() & random.bits() & (round % 2 ? ~0ull : random.bits());
    int n = 0;
    for (int i = 0; i < 64; ++i) {
      if (word >> i & 1) REQUIRE(select64(word, n++) == i);
    }
  }
  CHECK(select64(~0ull, 63) == 63);
  Bits256 set;
  for (const int i : {0, 63, 64, 200, 255}) set.set(i);
  CHECK(set.count() == 5);
  CHECK(set.select(4) == 255);
  CHECK(set.select(2) == 64);
  CHECK(set.first() == 0);
}

TEST_CASE("Sets of numbers are joined, cut, shifted and looked through member by member") {
  const auto set_of = [](std::initializer_list<int> members) {
    Bits256 set;
    for (const int member : members) set.set(member);
    return set;
  };
  const Bits256 set = set_of({0, 63, 64, 255});
  const Bits256 other = set_of({1, 64, 255});
  CHECK((set | other) == set_of({0, 1, 63, 64, 255}));
  CHECK((set & other) == set_of({64, 255}));
  CHECK(set - other == set_of({0, 63}));
  CHECK((set << 1) == set_of({1, 64, 65}));
  CHECK((set >> 16) == set_of({47, 48, 239}));
  CHECK(set.meets(other));
  CHECK_FALSE(set.meets(set_of({1, 62, 254})));
  CHECK(set.any([](int member) { return member == 64; }));
  CHECK_FALSE(set.any([](int member) { return member == 65; }));
  CHECK(set.key(Random::mix) != other.key(Random::mix));
}

}  // namespace
}  // namespace quintet
