// Contract of the computer players of all games (rules/search/bots.h).

#include "search/bots.h"

#include "catch.h"
#include "core/match.h"

namespace quintet {
namespace {

TEST_CASE("A computer that learns nothing is taught nothing") {
  CHECK_THROWS_WITH(Bots().teach("triangles", ""), "there is nothing to learn of triangles");
}

TEST_CASE("A host's own computer is added under its game's name, which has none yet") {
  struct Resigned final : Bot {
    Choice<std::string> advise(const Position&, Level, Random&) const override { return {"pass"}; }
    std::optional<Assessment<std::string>> judge(const Position&, std::span<const std::string>,
                                                 Level, Random&) const override {
      return {};
    }
    Analysis<std::string> analyse(const Position&, const Asked&, Random&) const override {
      return {};
    }
    std::vector<Luck> luck(const Match&) const override { return {}; }
    void learn(std::string_view) override { throw Fault("it has learnt enough"); }
  };
  Bots bots;
  CHECK_THROWS_WITH(bots.teach("chess", ""), "there is no game of this name here");
  bots.add("chess", std::make_unique<Resigned>());
  CHECK_THROWS_WITH(bots.teach("chess", ""), "it has learnt enough");
  CHECK_THROWS_AS(bots.add("hex", std::make_unique<Resigned>()), std::logic_error);
}

}  // namespace
}  // namespace quintet
