// quintet-train-triangles
//
// Prints the book of Dots and Triangles for turns=unlimited (rules/triangles/bot/book.cpp) and
// solves each of its positions. Takes some minutes and a gigabyte. Prefers lines that make the
// board symmetric under half a turn among those that keep the value: the book then has fewer
// positions.
//
//     quintet-train-triangles two BITS FILE
//
// Prints the book for turns=two: in each position the first line, in the order of the search, that
// does not lose. The search from the first line finds these anyway, so the book costs little more.
//
//     quintet-train-triangles solve RADIUS BITS FILE
//
// Solves the game with turns=two from the first line and prints the first player's lead.
//
// Both use a table of 2^BITS positions of eight bytes each. Radius 2 takes most of an hour and,
// with 30 bits, 8 GB. Findings that took many nodes are appended to FILE at once and loaded at the
// next start. So both can be interrupted and continued, with any BITS. Each line of FILE is a
// position:
// - the lines not drawn, as a hexadecimal number with line 1 as its lowest bit;
// - the turn, 1 or 2;
// - the least and the most that the player to move gains on the opponent until the end.

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

#include "triangles/bot/book.h"
#include "triangles/bot/endgame.h"

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
    // Sorts lines as in the image with the largest set of drawn lines, so that symmetric positions
    // get the same choice.
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

constexpr std::int64_t kPrice = 1 << 14;  // nodes from which a finding is saved

// A search with turns=two that saves its findings.
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
  // Loads the findings of a file and removes an incomplete last line.
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
