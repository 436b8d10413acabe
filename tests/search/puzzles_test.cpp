// Puzzles: the format of their lines, and the proof by the rules alone of shipped ones
// (rules/<game>/puzzles.txt). scripts/check puzzles proves all of them.

#include "search/puzzles.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <numeric>

#include "mathable/mathable.h"
#include "mergers/mergers.h"
#include "mines2048/mines2048.h"
#include "pahtum/pahtum.h"
#include "positions.h"
#include "puzzles_proof.h"
#include "puzzles_structure.h"
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

// The free squares; nothing else matters in groups for two.
std::string mergers_key(const mergers::State& state) {
  std::string key;
  const std::vector<mergers::Action> actions = legal_actions(state);
  for (const auto& action : actions) key += static_cast<char>(mergers::Board::index(action.square));
  return key;
}

template <class S>
std::string structure_at(const Match& match) {
  return structure_of(state_of<S>(match.position()));
}

struct Prover {
  std::string_view game;
  std::size_t old;      // lines in the file first shipped, which must not change
  std::uint64_t first;  // fingerprint() of these lines
  std::function<std::string(Match&, const Puzzle&)> fault;
  std::function<bool(Match&, const Puzzle&)> is_greedy;
  std::string (*structure)(const Match& match);
};

// FNV-1a by Fowler, Noll and Vo, 64 bits.
std::uint64_t fingerprint(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const char byte : text) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
  return hash;
}

const auto most_at_once = [](Match& match, const Puzzle& puzzle) {
  return is_line_greedy(match, puzzle, false);
};
const auto anything_at_once = [](Match& match, const Puzzle& puzzle) {
  return is_line_greedy(match, puzzle, true);
};

const Prover kProvers[] = {
    {"pahtum", 400, 0x1826789a2545c4f4u,
     [](Match& match, const Puzzle& puzzle) {
       return fault_of_line<pahtum::State>(match, puzzle, 3, pahtum_key);
     },
     most_at_once, structure_at<pahtum::State>},
    {"triangles", 417, 0xcdea8de455dbf3dfu,
     [](Match& match, const Puzzle& puzzle) {
       return fault_of_line<triangles::State>(match, puzzle, 2, triangles_key);
     },
     anything_at_once, structure_at<triangles::State>},
    {"mergers", 400, 0x1aa71d03ae45702cu,
     [](Match& match, const Puzzle& puzzle) {
       return fault_of_line<mergers::State>(match, puzzle, 2, mergers_key);
     },
     most_at_once, structure_at<mergers::State>},
    {"mines2048", 420, 0x214948b0604df6bcu, fault_of_slides<mines2048::State>, are_points_greedy,
     structure_at<mines2048::State>},
    {"mathable", 400, 0xcf53eef1c6d9c92eu,
     [](Match& match, const Puzzle& puzzle) {
       return fault_of_turn<mathable::State>(match, puzzle);
     },
     are_points_greedy, structure_at<mathable::State>},
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

// Proves evenly spaced puzzles of every game, except retired ones.
void prove(std::size_t how_many_of_a_game) {
  for (const Prover& prover : kProvers) {
    const std::vector<Puzzle> puzzles = shipped(prover.game);
    const std::size_t step = std::max<std::size_t>(puzzles.size() / how_many_of_a_game, 1);
    for (std::size_t i = 0; i < puzzles.size(); i += step) {
      if (puzzles[i].is_retired) continue;
      INFO(prover.game << " puzzle " << i + 1 << ": " << to_text(puzzles[i]));
      Match match = match_of(*find_game(prover.game), puzzles[i]);
      CHECK(prover.fault(match, puzzles[i]) == "");
      match = match_of(*find_game(prover.game), puzzles[i]);
      CHECK_FALSE(prover.is_greedy(match, puzzles[i]));
    }
  }
}

TEST_CASE("Of forty shipped puzzles of each game the solution is the only one, and not greedy") {
  prove(40);
}

// Run by scripts/check puzzles.
TEST_CASE("Of all shipped puzzles the solution is the only one, and not greedy",
          "[.][all-puzzles]") {
  prove(100'000);
}

TEST_CASE("Of each game 300 puzzles are on offer, 30 of each difficulty, no two of a structure") {
  for (const Prover& prover : kProvers) {
    INFO(prover.game);
    Array<int, kDifficulties> found{};
    std::map<std::string, std::size_t> structures;
    std::size_t number = 0;
    for (const Puzzle& puzzle : shipped(prover.game)) {
      ++number;
      const Match match = match_of(*find_game(prover.game), puzzle);
      CHECK(match.position().current_player() >= 0);
      if (puzzle.is_retired) continue;
      ++found[puzzle.difficulty - 1];
      INFO("puzzle " << number);
      CHECK(structures.emplace(prover.structure(match), number).first->second == number);
    }
    CHECK(std::accumulate(found.begin(), found.end(), 0) >= 300);
    CHECK(*std::ranges::min_element(found) >= 30);
  }
}

TEST_CASE("Why a position is no puzzle that can be proved is said by the first that is missing") {
  struct None {
    std::string_view game, options, start, key;
  };
  for (const auto& [game, options, start, key] : {
           None{"pahtum", "", "", "posed.holes"},
           None{"pahtum", "", "A0:# B0:# C0:# D0:# E0:#", "posed.squares"},
           None{"triangles", "radius=2", "", "posed.lines"},
           None{"triangles", "", "0", "posed.many"},
           None{"mergers", "", "offer=A1", "posed.groups"},
           None{"mergers", "variant=groups players=3", "", "posed.groups"},
           None{"mergers", "variant=groups", "", "posed.squares"},
           None{"mathable", "rules=official", "rack1=1,1,1,1,1,1,1 rack2=2,2,2,2,2,2,2",
                "posed.simple"},
           None{"mathable", "", "placed=1 F8:7 rack1=1,1,1,1,1,1 rack2=2,2,2,2,2,2,2",
                "posed.turn"},
           None{"mines2048", "", "score=0 0:2", "posed.many"},
       }) {
    INFO(game << ' ' << options << ' ' << start);
    const std::string_view line = start.empty() ? "" : "start: ";
    const Match match =
        Match::load("quintet 1\ngame: " + std::string(game) + "\noptions: " + std::string(options) +
                    '\n' + std::string(line) + std::string(start) + "\n\n");
    const Posed posed = pose(match);
    REQUIRE(std::holds_alternative<Phrase>(posed));
    CHECK(std::get<Phrase>(posed).key == key);
  }
}

// Days, links and stored data refer to a puzzle by the number of its line. Only its difficulty may
// change, and it may be retired.
TEST_CASE("The puzzles that were shipped are still there, in their order") {
  for (const Prover& prover : kProvers) {
    INFO(prover.game);
    std::string first;
    std::vector<Puzzle> puzzles = shipped(prover.game);
    REQUIRE(puzzles.size() >= prover.old);
    for (std::size_t i = 0; i < prover.old; ++i) {
      puzzles[i].is_retired = false;
      puzzles[i].difficulty = 1;
      first += to_text(puzzles[i]) + '\n';
    }
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

TEST_CASE("A line that begins with the word retired is a puzzle that is offered no more") {
  const std::string line = "1_KU 7 1 win=1 - A1";
  const Puzzle puzzle = parse_puzzle("retired " + line);
  CHECK(puzzle.is_retired);
  CHECK(puzzle.link == "1_KU");
  CHECK(to_text(puzzle) == "retired " + line);
  CHECK_FALSE(parse_puzzle(line).is_retired);
}

TEST_CASE("A line that is no puzzle is refused") {
  for (const std::string line :
       {"", "1_KU", "retired", "retired retired 1_KU 7 5 lead=3 - A1", "1_KU 7 5 lead=3 -",
        "1_KU x 5 lead=3 - A1", "1_KU 7 0 lead=3 - A1", "1_KU 7 6 lead=3 - A1",
        "1_KU 7 5 lead - A1", "1_KU 7 5 lead= - A1", "1_KU 7 5 more=3 - A1",
        "1_KU 7 5 lead=x - A1"}) {
    INFO(line);
    CHECK_THROWS_AS(parse_puzzle(line), Fault);
  }
}

}  // namespace
}  // namespace quintet::test
