// Puzzles: their lines as text, and the proof, by the rules alone, that those that are shipped
// (rules/<game>/puzzles.txt) are what they say. scripts/check-puzzles proves all of them.

#include "puzzles.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <tuple>

#include "mathable/mathable.h"
#include "mergers/mergers.h"
#include "mines2048/mines2048.h"
#include "pahtum/pahtum.h"
#include "positions.h"
#include "puzzles_proof.h"
#include "triangles/triangles.h"

namespace quintet::test {
namespace {

std::string pahtum_key(const pahtum::State& state) {
  std::string key;
  for (int row = 0; row < state.size(); ++row) {
    for (int column = 0; column < state.size(); ++column) key += state.at(row, column);
  }
  return key;
}

std::string triangles_key(const triangles::State& state) {
  std::string key(1, state.second_turn() ? '2' : '1');
  state.undrawn().each([&](int line) { key += static_cast<char>(line); });
  return key;
}

// Which squares are free; groups for two go by nothing else.
std::string mergers_key(const mergers::State& state) {
  std::string key;
  std::vector<mergers::Action> actions;
  state.legal_actions(actions);
  for (const auto& action : actions) key += static_cast<char>(mergers::Board::index(action.square));
  return key;
}

// What lies where on a board: two coordinates and a sign.
using Picture = std::vector<std::tuple<int, int, char>>;
// Maps of the plane that a board may be turned and mirrored by: (a, b) to (m[0]·a + m[1]·b, m[2]·a
// + m[3]·b).
using Map = std::array<int, 4>;

// Of squares …
const std::vector<Map> kSquareMaps = {{1, 0, 0, 1},  {0, 1, 1, 0},  {-1, 0, 0, 1},  {0, -1, 1, 0},
                                      {1, 0, 0, -1}, {0, 1, -1, 0}, {-1, 0, 0, -1}, {0, -1, -1, 0}};
// … and of triangles, along two of whose three directions the coordinates run.
const std::vector<Map> kHexagonMaps = {
    {1, 0, 0, 1}, {0, -1, 1, 1}, {-1, -1, 1, 0}, {-1, 0, 0, -1}, {0, 1, -1, -1}, {1, 1, -1, 0},
    {0, 1, 1, 0}, {-1, 0, 1, 1}, {-1, -1, 0, 1}, {0, -1, -1, 0}, {1, 0, -1, -1}, {1, 1, 0, -1}};

// The same for all pictures that can be made of each other by these maps and moved.
Picture canonical(const Picture& picture, const std::vector<Map>& maps) {
  Picture least;
  for (const Map& map : maps) {
    Picture image;
    int least_a = 0, least_b = 0;
    for (const auto& [a, b, what] : picture) {
      image.emplace_back(map[0] * a + map[1] * b, map[2] * a + map[3] * b, what);
      least_a = std::min(least_a, std::get<0>(image.back()));
      least_b = std::min(least_b, std::get<1>(image.back()));
    }
    for (auto& [a, b, what] : image) a -= least_a, b -= least_b;
    std::ranges::sort(image);
    if (least.empty() || image < least) least = image;
  }
  return least;
}

// The pieces of the player to move and of the other.
Picture picture_of(const pahtum::State& state) {
  Picture picture;
  const char own = pahtum::name_of(state.current_player()).front();
  for (int row = 0; row < state.size(); ++row) {
    for (int column = 0; column < state.size(); ++column) {
      const char what = state.at(row, column);
      picture.emplace_back(row, column,
                           what == own                  ? '1'
                           : what == 'O' || what == 'X' ? '2'
                                                        : what);
    }
  }
  return canonical(picture, kSquareMaps);
}

// The lines that are drawn, each by its middle; whose triangles are does not matter.
Picture picture_of(const triangles::State& state) {
  Picture picture;
  const auto& geometry = state.geometry();
  for (int line = 0; line < triangles::lines_of(state.radius()); ++line) {
    int x = 0, y = 0;
    for (const std::uint8_t dot : geometry.line_dots[line]) {
      x += geometry.dots[dot].x - 2 * state.radius();
      y += geometry.dots[dot].y - state.radius();
    }
    picture.emplace_back((x - y) / 2, y, state.undrawn().test(line) ? '.' : '-');
  }
  picture = canonical(picture, kHexagonMaps);
  const bool is_unlimited = state.options().turns == triangles::Turns::unlimited;
  picture.emplace_back(0, 0, is_unlimited ? 'u' : state.second_turn() ? '2' : '1');
  return picture;
}

Picture picture_of(const mergers::State& state) {
  Picture picture;
  state.board().each([&](int index) {
    const mergers::Square square = mergers::Board::square(index);
    picture.emplace_back(square.row, square.column,
                         state.board().at(index) == mergers::Board::kFree ? '.' : '+');
  });
  picture = canonical(picture, kSquareMaps);
  picture.emplace_back(state.goal(), 0, ' ');
  return picture;
}

Picture picture_of(const mines2048::State& state) {
  Picture picture;
  for (int cell = 0; cell < mines2048::kCells; ++cell) {
    picture.emplace_back(cell / 4, cell % 4, static_cast<char>(state.board().at(cell)));
  }
  return canonical(picture, kSquareMaps);
}

// Its board looks alike from no two sides.
Picture picture_of(const mathable::State& state) {
  Picture picture;
  for (int row = 0; row < state.size(); ++row) {
    for (int column = 0; column < state.size(); ++column) {
      picture.emplace_back(row, column, static_cast<char>(state.at(row, column)));
    }
  }
  for (const mathable::Rank rank : state.rack(state.current_player())) {
    picture.emplace_back(-1, 0, static_cast<char>(rank));
  }
  return picture;
}

template <class S>
Picture picture_at(const Match& match) {
  return picture_of(state_of<S>(match.position()));
}

struct Prover {
  std::string_view game;
  std::uint64_t first;  // of the file's first 400 lines, which stay what they are: fingerprint()
  std::function<std::string(Match&, const Puzzle&)> fault;
  Picture (*picture)(const Match& match);  // the same for positions that look alike
};

// Fowler, Noll and Vo's, of 64 bits (FNV-1a).
std::uint64_t fingerprint(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
  return hash;
}

const Prover kProvers[] = {
    {"pahtum", 0x99be215727d4024cu,
     [](Match& match, const Puzzle& puzzle) {
       return fault_of_line<pahtum::State>(match, puzzle, 3, pahtum_key);
     },
     picture_at<pahtum::State>},
    {"triangles", 0x798a9a42178f2b56u,
     [](Match& match, const Puzzle& puzzle) {
       return fault_of_line<triangles::State>(match, puzzle, 2, triangles_key);
     },
     picture_at<triangles::State>},
    {"mergers", 0x30ebdbc3c15f6c02u,
     [](Match& match, const Puzzle& puzzle) {
       return fault_of_line<mergers::State>(match, puzzle, 2, mergers_key);
     },
     picture_at<mergers::State>},
    {"mines2048", 0x89cc78becfb8e50bu, fault_of_slides<mines2048::State>,
     picture_at<mines2048::State>},
    {"mathable", 0x94b8cd6dda0c5006u,
     [](Match& match, const Puzzle& puzzle) {
       return fault_of_turn<mathable::State>(match, puzzle);
     },
     picture_at<mathable::State>},
};

std::vector<Puzzle> shipped(std::string_view game) {
  std::ifstream file(std::filesystem::path(QUINTET_RULES) / game / "puzzles.txt");
  std::vector<Puzzle> puzzles;
  for (std::string line; std::getline(file, line);) {
    INFO(line);
    puzzles.push_back(parse_puzzle(line));
    CHECK(to_text(puzzles.back()) == line);
  }
  return puzzles;
}

// Every so-many-th puzzle of every game.
void prove(std::size_t how_many_of_a_game) {
  for (const Prover& prover : kProvers) {
    const std::vector<Puzzle> puzzles = shipped(prover.game);
    const std::size_t step = std::max<std::size_t>(puzzles.size() / how_many_of_a_game, 1);
    for (std::size_t i = 0; i < puzzles.size(); i += step) {
      INFO(prover.game << " puzzle " << i + 1 << ": " << to_text(puzzles[i]));
      Match match = match_of(*find_game(prover.game), puzzles[i]);
      CHECK(prover.fault(match, puzzles[i]) == "");
    }
  }
}

TEST_CASE("Of twenty shipped puzzles of each game the solution is the only one") {
  prove(20);
}

// scripts/check-puzzles
TEST_CASE("Of all shipped puzzles the solution is the only one", "[.][all-puzzles]") {
  prove(100'000);
}

TEST_CASE("There are 300 puzzles of each game, 30 of each difficulty, and no two look alike") {
  for (const Prover& prover : kProvers) {
    INFO(prover.game);
    const std::vector<Puzzle> puzzles = shipped(prover.game);
    CHECK(puzzles.size() >= 300);
    std::map<Picture, std::size_t> positions;
    for (int difficulty = 1; difficulty <= kDifficulties; ++difficulty) {
      CHECK(std::ranges::count(puzzles, difficulty, &Puzzle::difficulty) >= 30);
    }
    for (const Puzzle& puzzle : puzzles) {
      const Match match = match_of(*find_game(prover.game), puzzle);
      CHECK(match.position().current_player() >= 0);
      const auto number = static_cast<std::size_t>(&puzzle - puzzles.data()) + 1;
      INFO("puzzle " << number);
      CHECK(positions.emplace(prover.picture(match), number).first->second == number);
    }
  }
}

// A puzzle goes by the number of its line: the puzzle of a day is the same in all releases.
TEST_CASE("The puzzles that were shipped are still there, in their order") {
  for (const Prover& prover : kProvers) {
    INFO(prover.game);
    std::string first;
    const std::vector<Puzzle> puzzles = shipped(prover.game);
    REQUIRE(puzzles.size() >= 400);
    for (std::size_t i = 0; i < 400; ++i) first += to_text(puzzles[i]) + '\n';
    CHECK(fingerprint(first) == prover.first);
  }
}

TEST_CASE("A line of a file of puzzles has six fields, and is written as it was read") {
  const std::string line = "1_KUoDGhvbGVz 7 5 lead=-3 block,join A1;F0;G0";
  const Puzzle puzzle = parse_puzzle(line);
  CHECK(puzzle == Puzzle{.link = "1_KUoDGhvbGVz",
                         .seed = 7,
                         .difficulty = 5,
                         .goal = Goal::lead,
                         .value = -3,
                         .themes = {"block", "join"},
                         .line = {"A1", "F0", "G0"}});
  CHECK(to_text(puzzle) == line);
  CHECK(to_text(parse_puzzle("1_KU 7 1 points=28 - E3 5;E1 14")) ==
        "1_KU 7 1 points=28 - E3 5;E1 14");
}

TEST_CASE("A line that is no puzzle is refused") {
  for (const std::string line :
       {"", "1_KU", "1_KU 7 5 lead=3 -", "1_KU x 5 lead=3 - A1", "1_KU 7 0 lead=3 - A1",
        "1_KU 7 6 lead=3 - A1", "1_KU 7 5 lead - A1", "1_KU 7 5 lead= - A1", "1_KU 7 5 more=3 - A1",
        "1_KU 7 5 lead=x - A1"}) {
    INFO(line);
    CHECK_THROWS_AS(parse_puzzle(line), Fault);
  }
}

}  // namespace
}  // namespace quintet::test
