// What must be true of the computer players of all games (rules/bots.h).

#include "bots.h"

#include "catch.h"
#include "core/match.h"
#include "core/registry.h"

namespace quintet {
namespace {

constexpr Level kLevels[] = {Level::random, Level::greedy, Level::one, Level::two,
                             Level::three,  Level::four,   Level::five};

// The games in which something is hidden from a player, with options that make them short.
constexpr std::pair<const char*, const char*> kHidden[] = {
    {"mathable", "preset=junior"},
    {"mathable", "preset=junior rules=official players=3"},
    {"mathable", "size=8 rack=8 tokens=60"},
    {"mergers", "rows=5 columns=6"}};

TEST_CASE("A computer's choice does not change when only what it cannot see does") {
  const Bots bots;
  int hidden = 0;  // positions in which something else was hidden
  for (const auto& [game, options] : kHidden) {
    const auto position = find_game(game)->initial(options);
    Random random(17);
    std::string canonical;
    for (int step = 0; position->current_player() != kTerminal; ++step) {
      if (position->current_player() == kChance) {
        REQUIRE_FALSE(position->apply_chance(position->random_chance(random), canonical));
        continue;
      }
      if (step % 9 == 0) {
        const auto other = position->resample(position->current_player(), random);
        hidden += !other->equals(*position);
        for (const Level level : kLevels) {
          INFO(game << ' ' << options << " level " << to_text(level) << '\n'
                    << position->text(kOmniscient) << '\n'
                    << other->text(kOmniscient));
          const Advice advice = bots.advise(*position, level, 5);
          const Advice again = bots.advise(*other, level, 5);
          CHECK(advice.action == again.action);
          CHECK(advice.reason.english == again.reason.english);
          CHECK(advice.nodes == again.nodes);
        }
      }
      REQUIRE_FALSE(position->apply_action(position->random_action(random), canonical));
    }
  }
  CHECK(hidden >= 10);
}

TEST_CASE("A computer that learns nothing is taught nothing") {
  CHECK_THROWS_WITH(Bots().teach("triangles", ""), "there is nothing to learn of triangles");
}

TEST_CASE("A host's own computer is added under its game's name, which has none yet") {
  struct Resigned final : Bot {
    Advice advise(const Position&, Level, Random&) const override { return {"pass"}; }
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
