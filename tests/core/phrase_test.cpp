// Phrases: texts for people (rules/core/phrase.h).

#include "core/phrase.h"

#include <stdexcept>

#include "catch.h"

namespace quintet {
namespace {

TEST_CASE("A phrase puts its values into the English, and keeps them by name") {
  const Phrase phrase({"x.taken", "{square} is taken by {player}: {square}!"},
                      {{"square", "C5"}, {"player", 2}});
  CHECK(phrase.english == "C5 is taken by 2: C5!");
  CHECK(phrase.key == "x.taken");
  CHECK(phrase.values.text() == R"({"square":"C5","player":2})");
  const Phrase plain = Wording{"x.plain", "It is over."};
  CHECK(plain.english == "It is over.");
  CHECK(plain.values.text() == "{}");
}

TEST_CASE("A phrase has the form of a word that goes with a number") {
  const auto points = [](int number) {
    return Phrase({"x", "scores {points:# point|# points}."}, {{"points", number}}).english;
  };
  CHECK(points(0) == "scores 0 points.");
  CHECK(points(1) == "scores 1 point.");
  CHECK(points(2) == "scores 2 points.");
  const auto pieces = [](int number) {
    return Phrase({"x", "row 3{pieces:|, where # piece stands|, where # pieces stand}"},
                  {{"pieces", number}})
        .english;
  };
  CHECK(pieces(0) == "row 3");
  CHECK(pieces(1) == "row 3, where 1 piece stands");
  CHECK(pieces(2) == "row 3, where 2 pieces stand");
}

TEST_CASE("A phrase lists values, and says whether they are one or several") {
  const auto swap = [](const std::vector<int>& tokens) {
    List list;
    for (const int token : tokens) list.add(token);
    return Phrase({"x", "Swap {tokens}: {tokens:it fits|they fit} nowhere"}, {{"tokens", list}});
  };
  CHECK(swap({7}).english == "Swap 7: it fits nowhere");
  CHECK(swap({7, 9}).english == "Swap 7 and 9: they fit nowhere");
  CHECK(swap({7, 9, 14}).english == "Swap 7, 9 and 14: they fit nowhere");
  CHECK(swap({7, 9}).values.text() == R"({"tokens":[7,9]})");
}

TEST_CASE("A list goes from one value to the next as it is told to") {
  List list{"; ", "; and "};
  list.add("one");
  CHECK(Phrase({"x", "{list}"}, {{"list", list}}).english == "one");
  list.add(Wording{"x.two", "two"});
  list.add(3);
  const Phrase phrase({"x", "{list}"}, {{"list", list}});
  CHECK(phrase.english == "one; two; and 3");
  CHECK(phrase.values.text() == R"({"list":["one",{"key":"x.two","values":{}},3]})");
}

TEST_CASE("A phrase is made of phrases, which keep their own keys") {
  const Phrase sum({"x.sum", "{left} + {right}"}, {{"left", 3}, {"right", 4}});
  const Phrase phrase({"x.place", "7 at H9: {why}"}, {{"why", sum}});
  CHECK(phrase.english == "7 at H9: 3 + 4");
  CHECK(phrase.values.text() == R"({"why":{"key":"x.sum","values":{"left":3,"right":4}}})");
}

TEST_CASE("A phrase takes values as they are, whatever stands in them") {
  CHECK(Phrase({"x", "{name} moves"}, {{"name", "{seat}|#\""}}).english == "{seat}|#\" moves");
}

TEST_CASE("A wording without one of its values is a fault of the program") {
  CHECK_THROWS_AS(Phrase({"x", "{square} is taken"}, {{"sqare", "C5"}}), std::logic_error);
}

}  // namespace
}  // namespace quintet
