// quintet-train-triangles
//
// Makes the book of Dots and Triangles by turns=unlimited (rules/triangles/bot_book.cpp), by
// solving each of its positions, and prints it. Takes some minutes and a gigabyte.
//
// Of lines that keep the value one is preferred that makes the board equal to itself turned by half
// a turn: so fewer positions are reached.
//
//     quintet-train-triangles two BITS FILE
//
// Makes the book by turns=two: in each position the first line, in the order in which the search
// tries them, that does not lose. So the book is what the search from the first line on has found,
// and costs hardly more.
//
//     quintet-train-triangles solve RADIUS BITS FILE
//
// Solves the game by turns=two from the first line, and prints by how many triangles the first
// player wins.
//
// Both remember 2^BITS positions in eight bytes each; at radius 2 that takes the better part of an
// hour and, with 30 bits, 8 GB. What they find at a price is added to FILE at once, and what FILE
// holds already is not searched for again: they may be broken off at any time, and go on where they
// were with any number of bits. FILE has a line for each position: the lines not drawn as a
// hexadecimal number, line 1 being its lowest bit; the turn, 1 or 2; the least and the most that
// the player to move gains on the other from there to the end.

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

void print_line(int line) {
  std::putchar('0' + line);
  std::fflush(stdout);
}

void make_book() {
  Endgame endgame(State::initial({2, Turns::unlimited}), kTableBits);
  walk_book(Turns::unlimited, [&](const State& state) {
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
    print_line(best);
    return best;
  });
  std::putchar('\n');
}

constexpr std::int64_t kPrice = 1 << 14;  // nodes

// A search of the game by turns=two that writes down what it finds.
class Search {
 public:
  Search(int radius, int table_bits, const std::filesystem::path& path)
      : first_(State::initial({radius, Turns::two})), endgame_(first_, table_bits) {
    learn(path);
    file_.open(path, std::ios::app);
    if (!file_) throw Fault("cannot be written");
    endgame_.tell(kPrice, [this](const Endgame::Finding& finding) {
      char line[64];
      std::snprintf(line, sizeof line, "%" PRIx64 " %d %d %d", finding.left,
                    finding.second_turn ? 2 : 1, finding.least, finding.most);
      file_ << line << std::endl;
      if (!file_) throw Fault("cannot be written");
    });
  }

  void solve() { std::printf("%d\n", endgame_.lead(first_, first_.current_player())); }

  void make_book() {
    walk_book(Turns::two, [&](const State& state) {
      const std::vector<int> lines = endgame_.lines(state);
      const int best = *std::find_if(lines.begin(), lines.end(), [&](int line) {
        State next = state;
        next.apply(Action::at(line));
        return endgame_.leads_by(next, state.current_player(), 0);
      });
      print_line(best);
      return best;
    });
    std::putchar('\n');
  }

 private:
  // What the file holds. Of a last line that was not written whole nothing is left.
  void learn(const std::filesystem::path& path) {
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
      endgame_.learn(finding);
      whole += line.size() + 1;
    }
    if (file.is_open()) std::filesystem::resize_file(path, whole);
  }

  State first_;
  Endgame endgame_;
  std::ofstream file_;
};

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
  const std::string_view word = words[1];
  const bool is_two = count == 4 && word == "two", is_solve = count == 5 && word == "solve";
  const int radius = is_two ? 2 : is_solve ? number(words[2], kLeastRadius, 2) : -1;
  const int table_bits = radius > 0 ? number(words[count - 2], 1, 34) : -1;
  if (table_bits < 0) {
    std::fputs("usage: quintet-train-triangles [two BITS FILE | solve RADIUS BITS FILE]\n", stderr);
    return 2;
  }
  try {
    Search search(radius, table_bits, words[count - 1]);
    is_two ? search.make_book() : search.solve();
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "%s: %s\n", words[count - 1], fault.what());
    return 1;
  }
  return 0;
}
