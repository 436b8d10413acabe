#include <limits>
#include <map>

#include "console/weights.h"
#include "mines2048/bot/bot.h"
#include "mines2048/bot/guide.h"
#include "mines2048/bot/rows.h"
#include "positions.h"
#include "search/bots.h"

namespace quintet {
namespace {

using mines2048::Action;
using mines2048::Board;
using mines2048::kNetworkTarget;
using mines2048::RowGuide;
using mines2048::Setting;
using mines2048::State;

constexpr std::array kLevels = {Level::one, Level::two, Level::three, Level::four, Level::five};

// A state with a slide due: rows of numbers, `*` and `_`, with or without slashes between.
State tiles(std::string_view rows, const mines2048::Options& options = {}) {
  std::string start = "score=0", text(rows);
  std::replace(text.begin(), text.end(), '/', ' ');
  int cell = 0;
  for (const auto tile : words(text)) {
    if (tile != "_") start += ' ' + std::to_string(cell) + ':' + std::string(tile);
    ++cell;
  }
  return State::from_start(options, start);
}

const mines2048::Options kFull{}, kStuck{.loss = mines2048::Loss::stuck},
    kClassic{mines2048::Preset::classic, mines2048::Loss::stuck, mines2048::Target::t2048},
    kLong{mines2048::Preset::classic, mines2048::Loss::stuck, mines2048::Target::none};

std::string_view weights(mines2048::Setting setting) {
  for (const auto& [game, bytes] : console::kWeights) {
    if (game == State::kName && mines2048::read_weights(bytes).first == setting) return bytes;
  }
  FAIL("there are no weights for " << mines2048::word_of(setting));
  return {};
}

const mines2048::Networks& networks() {
  static const mines2048::Networks learnt = [] {
    mines2048::Networks networks;
    for (const Setting setting : {Setting::full, Setting::stuck, Setting::classic}) {
      networks.learn(weights(setting));
    }
    return networks;
  }();
  return learnt;
}

Choice<Action> chosen(const State& state, Level level, std::uint64_t seed = 1) {
  Random random(seed);
  return choose(state, level, random, networks());
}

// The prospects of all legal slides, `spawns` events deep and unpruned.
std::vector<Valued<Action, float>> prospects(const State& state, int spawns) {
  const mines2048::Guide guide(state, networks().of(setting_of(state.options()), true));
  constexpr std::int64_t kPlenty = std::numeric_limits<std::int64_t>::max();
  return Expectimax(guide, 10).search(state.board(), {kPlenty, spawns}).moves;
}

float value_of(const std::vector<Valued<Action, float>>& prospects, Action slide) {
  for (const auto& prospect : prospects) {
    if (prospect.action == slide) return prospect.value;
  }
  FAIL("not a legal slide");
  return 0;
}

TEST_CASE("2048's computer: what it chooses is legal, and equal random numbers choose the same") {
  for (const auto& options : {kFull, kStuck, kClassic}) {
    for (const Level level : kLevels) {
      State state = State::initial(options);
      Random random(7);
      for (std::uint64_t step = 0; step < 80 && state.current_player() != kTerminal; ++step) {
        if (state.current_player() == kChance) {
          state.apply(state.random_chance(random));
          continue;
        }
        const Choice<Action> choice = chosen(state, level, step);
        REQUIRE_FALSE(state.check(choice.action));
        CHECK_FALSE(choice.reason.english.empty());
        const Choice<Action> again = chosen(state, level, step);
        REQUIRE(choice.action == again.action);
        CHECK(choice.reason.english == again.reason.english);
        CHECK(choice.nodes == again.nodes);
        state.apply(choice.action);
      }
    }
  }
}

TEST_CASE("2048's computer: levels from 3 on slide as they judge, those before now and then not") {
  // No slide gains anything, so level 1 draws one, and level 2 judges.
  const State state = tiles("64 16 4 2 / 8 4 2 _ / 2 _ _ _ / _ _ _ _");
  // How often the most frequent slide is chosen.
  const auto most = [&](Level level) {
    std::map<Action, int> slides;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) ++slides[chosen(state, level, seed).action];
    return std::ranges::max_element(slides, {}, &std::pair<const Action, int>::second)->second;
  };
  CHECK(most(Level::one) < 200);
  CHECK(most(Level::two) > 250);
  CHECK(most(Level::two) < 300);
  CHECK(most(Level::three) == 300);
  CHECK(most(Level::four) == 300);
}

TEST_CASE("2048's computer: a slide that wins is made (A game 4)") {
  for (const auto& options : {kFull, kStuck, kClassic}) {
    const State state = tiles("1024 _ _ 8 / 1024 2 _ _ / 64 4 8 _ / 2 16 _ 4", options);
    for (const Level level : {Level::two, Level::three, Level::four, Level::five}) {
      // Level 2 makes mistakes, but not with this seed.
      const Action action = chosen(state, level).action;
      CHECK((action == Action::up || action == Action::down));
    }
  }
  CHECK_THAT(
      chosen(tiles("1024 _ _ 8 / 1024 2 _ _ / 64 4 8 _ / 2 16 _ 4"), Level::five).reason.english,
      Catch::Equals("Up: combines 1024 and 1024, +2048, and wins"));
}

TEST_CASE("2048's computer: a slide after which the spawn fills the board is lost (A game 5)") {
  // Left and right free no cell; up and down combine the twos.
  const State full = tiles("2 4 8 16 / 32 64 128 256 / 2 4 8 16 / 2 8 64 _");
  const State stuck = tiles("2 4 8 16 / 32 64 128 256 / 2 4 8 16 / 2 8 64 _", kStuck);
  for (const int spawns : {0, 1}) {
    CHECK(value_of(prospects(full, spawns), Action::right) == 0);
    CHECK(value_of(prospects(full, spawns), Action::up) > 0);
    CHECK(value_of(prospects(stuck, spawns), Action::right) > 0);
  }
  for (const Level level : {Level::two, Level::three, Level::four, Level::five}) {
    const Action action = chosen(full, level).action;
    CHECK((action == Action::up || action == Action::down));
  }
}

// Expectimax by the contract of games alone: every slide, every spawn.
float brute_force(const State& state, int spawns) {
  float best = 0;
  for (const auto& leaf : prospects(state, 0)) {
    float value = leaf.value;
    State next = state;
    next.apply(leaf.action);
    if (spawns > 0 && !next.won()) {
      std::vector<Outcome<mines2048::Spawn>> outcomes;
      next.chance_outcomes(outcomes);
      float sum = 0, weights = 0;
      for (const auto& [event, weight] : outcomes) {
        State after = next;
        after.apply(event);
        if (!after.lost()) sum += static_cast<float>(weight) * brute_force(after, spawns - 1);
        weights += static_cast<float>(weight);
      }
      value = mines2048::kDiscount * sum / weights;
    }
    best = std::max(best, value);
  }
  return best;
}

TEST_CASE("2048's computer: its values are those of every slide and every spawn") {
  const auto best = [](const State& state, int spawns) {
    float most = 0;
    for (const auto& prospect : prospects(state, spawns)) most = std::max(most, prospect.value);
    return most;
  };
  for (const auto& options : {kFull, kStuck, kClassic}) {
    const State open = tiles("2 _ 4 _ / _ 512 _ _ / 8 _ _ 16 / 2 _ 512 1024", options);
    const State narrow = tiles("2 4 8 16 / 32 64 128 8 / 2 4 8 16 / 2 8 64 _", options);
    CHECK(best(open, 1) == Approx(brute_force(open, 1)).epsilon(1e-4));
    CHECK(best(narrow, 2) == Approx(brute_force(narrow, 2)).epsilon(1e-4));
    CHECK(best(narrow, 3) == Approx(brute_force(narrow, 3)).epsilon(1e-4));
  }
}

TEST_CASE(
    "2048's computer: boards that are turns or mirror images of each other are worth the same") {
  const mines2048::Network network(mines2048::read_weights(weights(Setting::full)).second);
  Random random(3);
  for (int n = 0; n < 100; ++n) {
    std::array<Board, 8> images;
    for (int cell = 0; cell < mines2048::kCells; ++cell) {
      const auto tile = static_cast<mines2048::Tile>(random.below(kNetworkTarget));
      for (std::size_t image = 0; image < images.size(); ++image) {
        int row = cell / 4, column = cell % 4;
        if ((image & 1) != 0) row = 3 - row;
        if ((image & 2) != 0) column = 3 - column;
        if ((image & 4) != 0) std::swap(row, column);
        images[image].put(4 * row + column, tile);
      }
    }
    for (const Board& image : images) {
      CHECK(network.value(image.cells()) == network.value(images[0].cells()));
    }
  }
}

TEST_CASE("2048's computer: a board is judged by what was learnt of its own rules (Options)") {
  // All tuples have one weight, each setting another.
  constexpr std::array<std::int16_t, mines2048::kSettings> kWorths = {100, 200, 300};
  mines2048::Networks learnt;
  for (std::size_t i = 0; i < kWorths.size(); ++i) {
    const mines2048::Weights all_equal(mines2048::kWeights, kWorths[i]);
    learnt.learn(mines2048::write_weights(static_cast<Setting>(i), all_equal));
  }
  mines2048::Options classic_full = kClassic;
  classic_full.loss = mines2048::Loss::full;
  for (const auto& [options, worth] :
       {std::pair{kFull, 100.0f}, {kStuck, 200.0f}, {kClassic, 300.0f}, {classic_full, 300.0f}}) {
    Random random(1);
    const State state = tiles("2 4 _ _ / 8 _ _ _ / _ _ 16 _ / _ _ _ _", options);
    const auto choice = choose(state, Level::four, random, learnt);
    CHECK(choice.value == Approx(worth * float{mines2048::kTuples} / mines2048::kWeightUnit));
  }
}

TEST_CASE("2048's computer: tiles come as often as the game draws them (A game 2, Options)") {
  for (const auto& options : {kFull, kStuck, kClassic}) {
    State state = tiles("2 2 4 8 / 16 32 64 128 / 2 4 8 16 / _ _ 32 64", options);
    state.apply(Action::left);
    std::map<std::pair<int, mines2048::Tile>, float> drawn, expected;
    std::vector<Outcome<mines2048::Spawn>> outcomes;
    state.chance_outcomes(outcomes);
    float all = 0;
    for (const auto& [spawn, weight] : outcomes) all += static_cast<float>(weight);
    for (const auto& [spawn, weight] : outcomes) {
      drawn[{spawn.cell, spawn.tile}] = static_cast<float>(weight) / all;
    }
    const mines2048::Guide guide(state, networks().of(setting_of(options), true));
    guide.events(state.board(), [&](float weight, const Board& next) {
      for (int cell = 0; cell < mines2048::kCells; ++cell) {
        if (state.board().at(cell) != next.at(cell)) {
          expected[{cell, next.at(cell)}] = weight / guide.weights(state.board());
        }
      }
    });
    REQUIRE(expected.size() == drawn.size());
    for (const auto& [spawn, likelihood] : drawn) {
      CHECK(expected[spawn] == Approx(likelihood).epsilon(1e-4));
    }
  }
}

TEST_CASE("2048's computer: a won classic game is kept, and played on towards larger numbers") {
  State state = tiles("1024 1024 _ _ / 2 _ _ _ / _ _ _ _ / _ _ _ _", kClassic);
  state.apply(Action::left);
  REQUIRE(state.won());
  CHECK(chosen(state, Level::five).action == Action::keep);

  const State kept = tiles("131072 65536 32768 16384 / 2 4 8 16 / 2 2 _ _ / _ _ _ _", kClassic);
  REQUIRE(kept.kept());
  for (const Level level : kLevels) CHECK_FALSE(kept.check(chosen(kept, level).action));
  const State equal = tiles("4096 4096 2 _ / _ _ _ _ / _ _ _ 4 / _ _ _ _", kClassic);
  const Action action = chosen(equal, Level::four).action;
  CHECK((action == Action::left || action == Action::right));
}

TEST_CASE("2048's computer: for larger targets, tiles above the largest one missing are halved") {
  const auto is_halved = [](int aim, std::string_view rows, std::string_view halved) {
    INFO(rows);
    const mines2048::Tile tile = mines2048::tile_of(aim);
    CHECK(mines2048::bot::detail::downgraded(tiles(rows).board(), tile) ==
          tiles(halved).board().cells());
  };
  // 2048 itself, or the smallest number, is missing.
  is_halved(2048, "1024 512 4 2 / * _ _ _ / _ _ _ _ / _ _ _ _",
            "1024 512 4 2 / * _ _ _ / _ _ _ _ / _ _ _ _");
  is_halved(4096, "1024 512 4 2 / * _ _ _ / _ _ _ _ / _ _ _ _",
            "1024 512 4 2 / * _ _ _ / _ _ _ _ / _ _ _ _");
  is_halved(4096, "2048 512 4 2 / * _ _ _ / _ _ _ _ / _ _ _ _",
            "1024 512 4 2 / * _ _ _ / _ _ _ _ / _ _ _ _");
  is_halved(4096, "2048 1024 512 128 / 64 64 2 * / _ _ _ _ / _ _ _ _",
            "1024 512 256 128 / 64 64 2 * / _ _ _ _ / _ _ _ _");
  is_halved(4096, "2048 1024 512 256 / 128 64 32 16 / 8 4 * _ / _ _ _ _",
            "1024 512 256 128 / 64 32 16 8 / 4 2 * _ / _ _ _ _");
  is_halved(4096, "2048 1024 512 256 / 128 64 32 16 / 8 4 2 * / _ _ _ _",
            "1024 512 256 128 / 64 32 16 8 / 4 2 2 * / _ _ _ _");
  // Once for each doubling of the target.
  is_halved(8192, "4096 2048 512 2 / _ _ _ _ / _ _ _ _ / _ _ _ _",
            "1024 512 256 2 / _ _ _ _ / _ _ _ _ / _ _ _ _");
  is_halved(8192, "4096 512 4 2 / _ _ _ _ / _ _ _ _ / _ _ _ _",
            "1024 512 4 2 / _ _ _ _ / _ _ _ _ / _ _ _ _");
}

TEST_CASE("2048's computer: it plays for the target, or for the next larger number (Options)") {
  const auto aim = [](std::string_view rows, mines2048::Options options, bool is_kept = false) {
    if (is_kept) options.target = mines2048::Target::t32;
    return mines2048::value_of(mines2048::bot::detail::aim_of(tiles(rows, options)));
  };
  constexpr std::string_view kSmall = "8 4 2 _ / _ _ _ _ / _ _ _ _ / _ _ _ _";
  constexpr std::string_view kLarge = "4096 4 2 _ / _ _ _ _ / _ _ _ _ / _ _ _ _";
  CHECK(aim(kSmall, kFull) == 2048);
  mines2048::Options far = kClassic;
  far.target = mines2048::Target::t16384;
  CHECK(aim(kLarge, far) == 16384);
  CHECK(aim(kSmall, kLong) == 2048);
  CHECK(aim("2048 4 2 _ / _ _ _ _ / _ _ _ _ / _ _ _ _", kLong) == 4096);
  CHECK(aim(kLarge, kLong) == 8192);
  CHECK(aim(kLarge, kClassic, true) == 8192);  // its target is reached, so it goes on
}

TEST_CASE("2048's computer: other targets are played for too (Options)") {
  mines2048::Options options = kStuck;
  options.target = mines2048::Target::t65536;
  CHECK(chosen(tiles("32768 32768 2 4 / _ _ _ _ / _ 8 _ _ / _ _ _ _", options), Level::five)
            .reason.english == "Left: combines 32768 and 32768, +65536, and wins");
  options.target = mines2048::Target::t32;
  CHECK_THAT(
      chosen(tiles("16 16 2 4 / _ _ _ _ / _ 8 _ _ / _ _ _ _", options), Level::four).reason.english,
      Catch::Equals("Left: combines 16 and 16, +32, and wins"));
}

// The heuristic value of a board's rows and columns.
float by_rows(std::string_view rows) {
  return RowGuide(mines2048::Loss::stuck).judged(RowGuide::cells_of(tiles(rows, kLong).board()));
}

TEST_CASE(
    "2048's computer by rows: free cells, equal neighbours, order and few large tiles are good") {
  const float board = by_rows("512 256 128 64 / 4 8 16 32 / 2 4 _ _ / _ _ _ _");
  CHECK(board > by_rows("512 256 128 64 / 4 8 16 32 / 2 4 2 _ / _ _ _ _"));
  CHECK(board < by_rows("512 256 128 64 / 4 8 16 32 / 4 2 _ _ / _ _ _ _"));
  CHECK(board > by_rows("512 64 256 128 / 4 8 16 32 / 2 4 _ _ / _ _ _ _"));
  CHECK(board > by_rows("256 512 128 64 / 4 8 16 32 / 2 4 _ _ / _ _ _ _"));
  CHECK(by_rows("512 _ _ _ / _ _ _ _ / _ _ _ _ / _ _ _ _") >
        by_rows("256 256 _ _ / _ _ _ _ / _ _ _ _ / _ _ _ _"));
}

TEST_CASE("2048's computer by rows: of two equal tiles side by side each weighs as it does alone") {
  const float none = by_rows("_ _ _ _ / _ _ _ _ / _ _ _ 2 / _ _ _ _");
  const float one = by_rows("2048 _ _ _ / _ _ _ _ / _ _ _ 2 / _ _ _ _");
  const float two = by_rows("2048 2048 _ _ / _ _ _ _ / _ _ _ 2 / _ _ _ _");
  // The chance to combine them is worth little in comparison.
  CHECK(one - two == Approx(none - one).epsilon(0.1));
}

TEST_CASE("2048's computer by rows: turns and mirror images of a board are worth the same") {
  const float board = by_rows("512 256 128 2 / 4 8 _ 32 / 2 4 16 _ / _ _ 2 _");
  CHECK(board == by_rows("2 128 256 512 / 32 _ 8 4 / _ 16 4 2 / _ 2 _ _"));
  CHECK(board == by_rows("512 4 2 _ / 256 8 4 _ / 128 _ 16 2 / 2 32 _ _"));
  CHECK(board == by_rows("_ 2 4 512 / _ 4 8 256 / 2 16 _ 128 / _ _ 32 2"));
}

TEST_CASE("2048's computer by rows: it sees the slides and the spawns of the game") {
  using Next = std::pair<Action, std::uint64_t>;
  const RowGuide guide(mines2048::Loss::stuck);
  Random random(5);
  for (int n = 0; n < 2000; ++n) {
    Board board;
    bool has_largest = false;  // two of 32768 make a tile that rows cannot hold
    for (int cell = 0; cell < mines2048::kCells; ++cell) {
      const auto number = static_cast<int>(random.below(17U) * random.below(2U));
      if (number < 2 || (number == 16 && has_largest)) continue;
      has_largest |= number == 16;
      board.put(cell, static_cast<mines2048::Tile>(number));
    }
    std::vector<Next> expected, seen;
    for (const Action slide : mines2048::kSlides) {
      const mines2048::Slid slid = board.slid(direction_of(slide));
      if (slid.moved) expected.emplace_back(slide, RowGuide::cells_of(slid.board));
    }
    const std::uint64_t cells = RowGuide::cells_of(board);
    guide.moves(cells, [&](Action slide, std::uint64_t next) { seen.emplace_back(slide, next); });
    CHECK(seen == expected);

    float weights = 0;
    std::vector<std::uint64_t> spawned, spawns;
    guide.events(cells, [&](float weight, std::uint64_t next) {
      weights += weight;
      spawns.push_back(next);
    });
    for (int k = 0; k < board.empty_cells(); ++k) {
      for (const mines2048::Tile tile : {mines2048::kTwo, mines2048::kFour}) {
        Board next = board;
        next.spawn(board.empty_cell(k), tile);
        spawned.push_back(RowGuide::cells_of(next));
      }
    }
    CHECK(spawns == spawned);
    CHECK(weights == Approx(guide.weights(cells)));
  }
}

TEST_CASE(
    "2048's computer by rows: with loss=full the spawn that fills the board loses (Options)") {
  const auto decided = [](mines2048::Loss loss, std::string_view rows) {
    return RowGuide(loss).decided(RowGuide::cells_of(tiles(rows, kLong).board()));
  };
  constexpr std::string_view kOneLeft = "2 4 8 16 / 32 64 128 256 / 2 4 8 16 / 2 2 64 _";
  CHECK(decided(mines2048::Loss::full, kOneLeft) == 0.0f);
  CHECK(decided(mines2048::Loss::stuck, kOneLeft) == std::nullopt);
  CHECK(decided(mines2048::Loss::full, "2 4 8 16 / 32 64 _ 256 / 2 4 8 16 / 2 2 64 _") ==
        std::nullopt);
}

TEST_CASE("2048's computer: a long classic game is played by rows, which tell no chance of a win") {
  constexpr std::string_view kBoard = "2048 64 8 2 / 16 4 4 _ / 2 _ _ _ / _ _ _ _";
  mines2048::Options far = kClassic;
  far.target = mines2048::Target::t8192;
  mines2048::Options near = kClassic;
  near.target = mines2048::Target::t4096;
  for (const State& state : {tiles(kBoard, kLong), tiles(kBoard, far), tiles(kBoard, kClassic)}) {
    const Choice<Action> choice = chosen(state, Level::five);
    CHECK(choice.value == std::nullopt);
    CHECK_THAT(choice.reason.english, Catch::Contains("; the next best is "));
    CHECK(chosen(state, Level::four).value != std::nullopt);
  }
  CHECK(chosen(tiles(kBoard, near), Level::five).value != std::nullopt);
  // A far target within reach is taken.
  for (const auto target : {mines2048::Target::t8192, mines2048::Target::t65536}) {
    far.target = target;
    const std::string half =
        mines2048::tile_text(static_cast<mines2048::Tile>(tile_of(target) - 1));
    CHECK_THAT(
        chosen(tiles(half + " 64 8 2 / " + half + " 4 4 _ / 2 _ _ _ / _ _ _ _", far), Level::five)
            .reason.english,
        Catch::EndsWith(", and wins"));
  }
}

TEST_CASE("2048's computer: what level 5 does in a long classic game is no mistake to its review") {
  State state = State::initial(kLong);
  Random random(2);
  for (int slides = 0; slides < 20;) {
    if (state.current_player() == kChance) {
      state.apply(state.random_chance(random));
      continue;
    }
    const std::array slide = {chosen(state, Level::five).action};
    const auto found = assess(state, slide, Level::five, random, networks());
    REQUIRE(found);
    CHECK(found->best.front() == slide.front());
    CHECK(found->value == found->best_value);
    state.apply(slide.front());
    ++slides;
  }
}

TEST_CASE("2048's computer: the reason says what is combined, what mines cost, and what is free") {
  const auto reason = [](std::string_view rows) {
    return chosen(tiles(rows, kStuck), Level::five).reason.english;
  };
  using Catch::Equals, Catch::StartsWith;
  CHECK_THAT(
      reason("64 64 2 2 / 8 4 8 16 / 16 8 4 8 / 512 256 128 32"),
      StartsWith("Left: combines 64 and 64 and 1 more, +132, and keeps 2 cells free; promises 0."));
  CHECK_THAT(reason("_ _ * 512 / 4 16 8 4 / 2 64 16 8 / 512 256 128 4"),
             StartsWith("Down: loses 8 to mines, −8, and keeps 4 cells free; promises 0."));
  CHECK_THAT(reason("* 512 2 512 / 64 8 16 8 / 64 16 32 128 / 2 32 256 512"),
             StartsWith("Down: combines 64 and 64, +128, and keeps 1 cell free; "
                        "any other slide loses 64 or more to mines; promises 0."));
  CHECK_THAT(reason("2 _ _ _ / 4 _ _ _ / 8 _ _ _ / 2 _ _ _"),
             Equals("Right: keeps 12 cells free; the only slide there is"));
  CHECK_THAT(
      chosen(tiles("2 8 4 2 / 4 16 8 4 / 32 64 16 8 / 512 256 128 _"), Level::five).reason.english,
      Equals("Down: keeps 1 cell free; every slide loses"));
}

TEST_CASE("2048's computer: weights that are damaged are refused, and those in use stay") {
  const PositionOf<State> position(tiles("2 4 _ _ / 8 _ * _ / 64 4 8 _ / 2 16 _ 4"));
  Bots bots;
  const std::string untaught = bots.advise(position, Level::five, 1).reason.english;
  bots.teach("mines2048", weights(Setting::full));
  const std::string taught = bots.advise(position, Level::five, 1).reason.english;
  CHECK(taught != untaught);
  const std::string whole(weights(Setting::full));
  std::string flipped = whole, renamed = whole;
  flipped[whole.size() / 2] ^= 1;
  renamed[0] = 'q';
  const std::string unknown = mines2048::write_weights(static_cast<Setting>(mines2048::kSettings),
                                                       mines2048::Weights(mines2048::kWeights));
  for (const std::string& damaged :
       {std::string(), whole.substr(1), whole.substr(0, whole.size() - 1), whole + '\0', flipped,
        renamed, unknown}) {
    CHECK_THROWS_AS(bots.teach("mines2048", damaged), Fault);
  }
  CHECK(bots.advise(position, Level::five, 1).reason.english == taught);
}

TEST_CASE("2048's computer: what it judges by without training is the same to the bit everywhere") {
  const auto weights = mines2048::weights_by_hand();
  const std::string file = mines2048::write_weights(Setting::full, weights);
  std::uint64_t check = 0;  // the last bytes of the file
  for (std::size_t i = 1; i <= 8; ++i) {
    check = check << 8 | static_cast<unsigned char>(file[file.size() - i]);
  }
  CHECK(check == 0xfeceb7e202c09d8d);
}

TEST_CASE("2048's computer: weights are read as they were written") {
  auto weights = mines2048::weights_by_hand();
  weights[5] = -32768;
  weights.back() = 32767;
  for (const Setting setting : {Setting::full, Setting::classic}) {
    CHECK(mines2048::read_weights(mines2048::write_weights(setting, weights)) ==
          std::pair(setting, weights));
  }
}

}  // namespace
}  // namespace quintet
