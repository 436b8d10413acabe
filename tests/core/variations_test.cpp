// Variations (rules/core/variations.h) in the head of a record.

#include "core/variations.h"

#include <algorithm>
#include <fstream>

#include "catch.h"

namespace quintet {
namespace {

const std::string kRecord = "quintet 1\ngame: triangles\n";

TEST_CASE("Variations are read and written as the same, whatever their names and notes say") {
  const std::vector<Variation> all = {
      {0, 2, "Quiet", "keeps; all | 100 %\nclosed", {"3", "4"}},
      {1, 1, " ", "%41", {"5"}},
      {0, 0, "", "", {}},
      {2, 1, "Пат تحليل", "\t", {"!14", "G9 4"}},
  };
  const std::string text = to_text(all);
  CHECK(text ==
        "0.2;Quiet;keeps%3B all %7C 100 %25%0Aclosed;3;4 | 1.1;%20;%2541;5 | 0.0;; | "
        "2.1;Пат تحليل;%09;!14;G9 4");
  CHECK(parse_variations(text) == all);
  CHECK(parse_variations("")->empty());
  CHECK(parse_variations(" 0.2 ; Quiet ;; 3")->front() == Variation{0, 2, "Quiet", "", {"3"}});
  CHECK(parse_variations("0.2;100%;%zz")->front() == Variation{0, 2, "100%", "%zz", {}});
}

TEST_CASE("Lines of variations are read and refused as the page does (variations.txt)") {
  std::ifstream cases(QUINTET_GOLDEN "/../core/variations.txt");
  int count = 0;
  for (std::string line; std::getline(cases, line);) {
    if (line.starts_with('#')) continue;
    ++count;
    const auto arrow = line.find(" => ");
    REQUIRE(arrow != line.npos);
    INFO(line);
    const auto variations = parse_variations(line.substr(0, arrow));
    CHECK((variations ? to_text(*variations) : "refused") == line.substr(arrow + 4));
  }
  CHECK(count > 20);
}

TEST_CASE("Variations above their bounds are not read") {
  const auto many = [](std::size_t count, std::size_t steps) {
    return parse_variations(to_text(
        std::vector<Variation>(count, {0, 0, "", "", std::vector<std::string>(steps, "1")})));
  };
  CHECK(many(kMostVariations, 0));
  CHECK_FALSE(many(kMostVariations + 1, 0));
  CHECK(many(1, kMostVariationSteps));
  CHECK_FALSE(many(2, kMostVariationSteps));
  CHECK(parse_variations("0.0;;" + std::string(kMostVariationBytes - 5, 'n')));
  CHECK_FALSE(parse_variations("0.0;;" + std::string(kMostVariationBytes - 4, 'n')));
}

TEST_CASE("A record keeps its variations, also those that it cannot read, and writes them again") {
  for (const char* line : {"0.1;Quiet;;3", "9.9;lost", "anything"}) {
    const std::string head = kRecord + "variations: " + line + '\n';
    Match match = Match::load(head + "\n1\n2\n");
    CHECK(match.note(kVariationsKey) == line);
    (void)match.undo();
    CHECK(match.record() == head + "\n1\n");
    CHECK(match.act("4").code == Code::none);
    CHECK(Match::load(match.record()).note(kVariationsKey) == line);
  }
}

TEST_CASE("A note of a record is said, said anew and taken away") {
  Match match = Match::load(kRecord);
  match.set_note("event", "Open");
  match.set_note(kVariationsKey, "0.0;;one");
  match.set_note("event", "Cup");
  CHECK(match.record() == kRecord + "event: Cup\nvariations: 0.0;;one\n\n");
  match.set_note("event", "");
  match.set_note("round", "");
  CHECK(match.record() == kRecord + "variations: 0.0;;one\n\n");
}

TEST_CASE("Of each variation is told how far it is possible, and what has lost its place") {
  const Match match = Match::load(kRecord + "\n1\n2\n");
  using Fits = std::vector<std::optional<std::size_t>>;
  const auto fits = [&](const char* text) { return fitting(match, *parse_variations(text)); };
  CHECK(fits("0.1;;;2;3;3;4") == Fits{2});
  CHECK(fits("0.3;;;5") == Fits{std::nullopt});
  CHECK(fits("0.2;;") == Fits{0});
  CHECK(fits("0.0;;;5;6 | 1.2;;;7;5 | 2.2;;;8 | 2.1;;;8") == Fits{2, 1, std::nullopt, 1});
  CHECK(fits("0.0;;;!5") == Fits{0});

  // The match may be at any ply, and chance events count as steps.
  Match drawn = Match::load("quintet 1\ngame: mines2048\n\n! 2@0 2@1\n");
  drawn.go(0);
  CHECK(fitting(drawn, *parse_variations("0.2;;;D;!2@0;X | 0.2;;;D;X")) == Fits{3, 1});
}

}  // namespace
}  // namespace quintet
