// quintet-train-triangles
//
// Makes the book of Dots and Triangles (rules/triangles/bot_book.cpp), by solving each of its
// positions, and prints it. Takes some minutes and a gigabyte.
//
// Of lines that keep the value one is preferred that makes the board equal to itself turned by half
// a turn: so fewer positions are reached.
//
//     quintet-train-triangles solve RADIUS BITS FILE
//
// Solves the game by turns=two from the first line, remembering 2^BITS positions in eight bytes
// each, and prints by how many triangles the first player wins. At radius 2 that takes hours and,
// with 30 bits, 8 GB. What it finds at a high price is added to FILE at once, and what FILE holds
// already is not searched for again: it may be broken off at any time, and goes on where it was,
// by a second or so, with any number of bits. FILE has a line for each position: the lines not
// drawn as a hexadecimal number, line 1 being its lowest bit; the turn, 1 or 2; the least and the
// most that the player to move gains on the other from there to the end.

#include <algorithm>
#include <bit>
#include <charconv>
#include <cinttypes>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "triangles/bot_book.h"
#include "triangles/bot_endgame.h"

namespace quintet::triangles {
namespace {

constexpr int kTableBits = 27;

void make_book() {
  Endgame endgame(State::initial({2, Turns::unlimited}), kTableBits);
  walk_book([&](const State& state) {
    const Seat player = state.current_player();
    const int lead = endgame.lead(state, player);
    const auto keeps = [&](int line) {
      State next = state;
      next.apply(Action::at(line));
      return endgame.lead(next, player) == lead;
    };
    // Lines are tried in the order that they have in the image with the greatest set of drawn
    // lines, so that it does not matter which of all images has come up.
    int turned = 0;
    for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
      if (image(drawn(state), symmetry) > image(drawn(state), turned)) turned = symmetry;
    }
    std::vector<int> lines;
    state.undrawn().each([&](int line) { lines.push_back(line); });
    const auto rank = [&](int line) {
      return std::pair(state.undrawn().test(images()[kHalfTurn][line]), images()[turned][line]);
    };
    std::sort(lines.begin(), lines.end(), [&](int a, int b) { return rank(a) < rank(b); });
    const int best = *std::find_if(lines.begin(), lines.end(), keeps);
    std::putchar('0' + best);
    std::fflush(stdout);
    return best;
  });
  std::putchar('\n');
}

constexpr std::int64_t kHighPrice = 1 << 20;  // nodes
constexpr int kShown = 4;                     // lines drawn: what is found then is printed

// Teaches what the file holds. Of a last line that was not written whole nothing is left.
void learn(Endgame& endgame, const std::filesystem::path& path) {
  std::uintmax_t whole = 0;
  int known = 0;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line) && !file.eof(); ++known) {
    Endgame::Finding finding;
    int turn = 0;
    if (std::sscanf(line.c_str(), "%" SCNx64 " %d %d %d", &finding.left, &turn, &finding.least,
                    &finding.most) != 4) {
      throw Fault("line " + std::to_string(known + 1) + ": no finding");
    }
    finding.second_turn = turn == 2;
    endgame.learn(finding);
    whole += line.size() + 1;
  }
  if (file.is_open()) std::filesystem::resize_file(path, whole);
  std::printf("%d positions known\n", known);
  std::fflush(stdout);
}

void solve(int radius, int table_bits, const std::filesystem::path& path) {
  const State first = State::initial({radius, Turns::two});
  Endgame endgame(first, table_bits);
  learn(endgame, path);
  std::ofstream file(path, std::ios::app);
  if (!file) throw Fault("cannot be written");

  endgame.tell(kHighPrice, [&](const Endgame::Finding& finding) {
    char line[64];
    std::snprintf(line, sizeof line, "%" PRIx64 " %d %d %d", finding.left,
                  finding.second_turn ? 2 : 1, finding.least, finding.most);
    file << line << std::endl;
    if (!file) throw Fault("cannot be written");
    if (lines_of(radius) - std::popcount(finding.left) > kShown) return;
    std::printf("%s, after %" PRId64 " million positions\n", line, endgame.nodes() / 1'000'000);
    std::fflush(stdout);
  });
  std::printf("%d\n", endgame.lead(first, first.current_player()));
}

}  // namespace
}  // namespace quintet::triangles

int main(int count, char** words) {
  using namespace quintet::triangles;
  const auto number = [](std::string_view text, int least, int most) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool ok = error == std::errc() && end == text.data() + text.size();
    return ok && value >= least && value <= most ? value : -1;
  };
  if (count == 1) {
    make_book();
    return 0;
  }
  const bool is_solve = count == 5 && std::string_view(words[1]) == "solve";
  const int radius = is_solve ? number(words[2], kLeastRadius, 2) : -1;
  const int table_bits = is_solve ? number(words[3], 1, 34) : -1;
  if (radius < 0 || table_bits < 0) {
    std::fputs("usage: quintet-train-triangles [solve RADIUS BITS FILE]\n", stderr);
    return 2;
  }
  try {
    solve(radius, table_bits, words[4]);
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "%s: %s\n", words[4], fault.what());
    return 1;
  }
  return 0;
}
