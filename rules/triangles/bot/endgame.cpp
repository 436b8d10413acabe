#include "triangles/bot/endgame.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <utility>

namespace quintet::triangles::inline bot {
namespace {

// An entry of the table holds the check, the number of lines, and 7 bits each for above and below.
constexpr int kKnownBits = 7, kLineBits = 6;
constexpr int kCheckBits = 64 - kLineBits - 2 * kKnownBits;

// The region beyond the edge counts as one more triangle.
constexpr int kOutside = triangles_of(kMostRadius);

// With fewer lines, and no triangle to complete, positions rarely share a graph.
constexpr int kLeastAlike = 30;

// The cache takes half a megabyte, to stay near the processor.
constexpr int kLatelyBits = 16;

// With fewer lines the symmetry of the board does not matter.
constexpr int kLeastEvened = 36;

}  // namespace

Endgame::Endgame(const State& root, int table_bits)
    : unlimited_(root.options().turns == Turns::unlimited),
      table_(std::size_t{1} << std::min(table_bits, root.undrawn().count() + 2)),
      lately_(std::size_t{1} << std::min(kLatelyBits, root.undrawn().count() + 2)) {
  assert(root.undrawn().count() <= kMostLines);
  for (int line = 0; line < lines_of(root.radius()); ++line) {
    const Triangles beside = root.geometry().line_triangles[line];
    if (!root.undrawn().test(line)) {
      drawn_ = drawn_.with(beside);
      continue;
    }
    const int one = std::countr_zero(beside);
    const int other = std::min(std::countr_zero(beside & (beside - 1)), kOutside);
    beside_[lines_.size()] = beside;
    ends_[lines_.size()] = {static_cast<std::uint8_t>(one), static_cast<std::uint8_t>(other)};
    for (const int end : {one, other}) sides_left_[end] |= Left{1} << lines_.size();
    lines_.push_back(line);
  }
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const int turned = lines_of(root.radius()) - 1 - lines_[i];
    const auto found = std::find(lines_.begin(), lines_.end(), turned);
    if (found != lines_.end()) turned_[i] = Left{1} << (found - lines_.begin());
  }
}

int Endgame::lead(const State& state, Seat seat) {
  const int lead = state.points(seat) - state.points(1 - seat), gain = this->gain(node(state));
  return state.current_player() == seat ? lead + gain : lead - gain;
}

bool Endgame::leads_by(const State& state, Seat seat, int lead) {
  const int more = lead - (state.points(seat) - state.points(1 - seat));
  const Node now = node(state);
  return state.current_player() == seat ? search(now, more) >= more
                                        : search(now, 1 - more) < 1 - more;
}

std::vector<int> Endgame::lines(const State& state) const {
  const LineList ranked = by_rank(node(state));
  std::vector<int> lines;
  for (int place = 0; place < ranked.count; ++place) {
    lines.push_back(lines_[ranked.list[place]]);
  }
  return lines;
}

int Endgame::best_line(const State& state, Random& random) {
  const Node now = node(state);
  const int gain = this->gain(now);

  std::vector<int> order;
  for (Left rest = now.left; rest != 0; rest &= rest - 1) order.push_back(std::countr_zero(rest));
  for (std::size_t i = order.size(); i > 1; --i) {
    std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  }
  std::stable_sort(order.begin(), order.end(),
                   [&](int a, int b) { return rank(a, now.sides) < rank(b, now.sides); });
  int best = 0, most_wrong = -1;
  for (const int i : order) {
    if (after(i, now, gain) < gain) continue;
    const bool takes = taken_by(i, now.sides) > 0;
    const int wrong = takes ? 0 : wrong_after(i, now, -gain);
    if (wrong > most_wrong) best = lines_[static_cast<std::size_t>(i)], most_wrong = wrong;
    if (takes) break;
  }
  return best;
}

void Endgame::tell(std::int64_t nodes, std::function<void(const Finding&)> listen) {
  told_from_ = nodes;
  listen_ = std::move(listen);
}

void Endgame::learn(const Finding& finding) {
  const Node node = this->node(finding.left, finding.second_turn);
  remember(key(node), std::popcount(node.left),
           {finding.least + node.open, node.open - finding.most});
}

Endgame::Node Endgame::node(const State& state) const {
  Left left = 0;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if (state.undrawn().test(lines_[i])) left |= Left{1} << i;
  }
  return node(left, state.second_turn());
}

Endgame::Node Endgame::node(Left left, bool second_turn) const {
  Node node = {left, drawn_, 0, second_turn};
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    if ((left >> i & 1) == 0) node.sides = node.sides.with(beside_[i]);
  }
  for (int triangle = 0; triangle < kOutside; ++triangle) {
    node.open += (sides_left_[triangle] & left) != 0;
  }
  return node;
}

// The gain of the player to move until the end, under perfect play.
int Endgame::gain(const Node& node) {
  // All open triangles find an owner, so gains are even or odd as their number is.
  int least = -node.open, most = node.open, bound = node.open % 2;
  while (least < most) {
    const int gain = search(node, bound);
    (gain < bound ? most : least) = gain;
    bound = gain < bound ? gain : gain + 2;
  }
  return least;
}

int Endgame::taken_by(int i, const Sides& sides) const {
  return std::popcount(beside_[i] & sides.two);
}

// The line, if any, that makes the undrawn lines symmetric under half a turn. Preferring it early
// in the game keeps the book small.
Endgame::Left Endgame::evening(Left left) const {
  if (std::popcount(left) < kLeastEvened) return 0;
  Left odd = 0;
  for (Left rest = left; rest != 0; rest &= rest - 1) {
    if ((turned_[std::countr_zero(rest)] & left) == 0) odd |= rest & -rest;
  }
  return std::has_single_bit(odd) ? odd : 0;
}

int Endgame::rank(int i, const Sides& sides) const {
  return line_rank(taken_by(i, sides), std::popcount(beside_[i] & sides.one & ~sides.two));
}

Endgame::LineList Endgame::by_rank(const Node& node) const {
  const Left left = node.left;
  const Sides& sides = node.sides;
  std::array<LineList, 5> ranks;
  int alone = 0;  // numbers of triangles that isolated lines tried so far complete
  const auto sort_in = [&](int i) {
    if ((beside_[i] & ~sides.two) == 0) {
      const int taken = taken_by(i, sides);
      if ((alone & taken) != 0) return;  // one represents all
      alone |= taken;
    }
    ranks[static_cast<std::size_t>(rank(i, sides))].add(i);
  };
  const Left evening = this->evening(left);
  if (evening != 0) sort_in(std::countr_zero(evening));
  for (Left rest = left ^ evening; rest != 0; rest &= rest - 1) sort_in(std::countr_zero(rest));
  LineList lines;
  for (const LineList& of : ranks) {
    for (int place = 0; place < of.count; ++place) lines.add(of.list[place]);
  }
  return lines;
}

// The other line left of a triangle that has line i and one more.
int Endgame::other_side(int i, Triangles triangle, Left left) const {
  return std::countr_zero(sides_left_[std::countr_zero(triangle)] & left & ~(Left{1} << i));
}

// The line that declines the last two triangles of a chain, or four of a loop, that line i would
// begin to take. It leaves them as pairs that one line completes. Returns -1 if nothing can be
// declined, or if more can be taken first.
int Endgame::declining(int i, const Node& node) const {
  const Left left = node.left;
  const Sides& sides = node.sides;
  const Triangles second = beside_[i] & sides.one & ~sides.two;
  if (second == 0) return -1;
  const int line = other_side(i, second, left);
  const Triangles third = beside_[line] & ~second;
  if ((third & sides.two) != 0) return -1;
  if ((third & sides.one) == 0) return line;
  return (beside_[other_side(line, third, left)] & ~third & sides.two) != 0 ? line : -1;
}

// With turns=unlimited, the candidates while a triangle can be completed. Triangles that cost
// nothing are taken first. If only the end of one chain or loop is left, the candidates take or
// decline it. Of several ends, the cheapest is kept for declining.
Endgame::LineList Endgame::taking(const Node& node) const {
  const Left left = node.left;
  const Sides& sides = node.sides;
  LineList lines;
  bool four = false;
  for (Left rest = left; rest != 0; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if (taken_by(i, sides) == 0) continue;
    const int line = declining(i, node);
    if (line < 0) return {{static_cast<std::uint8_t>(i)}, 1};
    const bool is_four = std::popcount(beside_[line] & sides.one) == 2;
    if (lines.count == 0) {
      lines.add(i);
      lines.add(line);
      four = is_four;
    } else if (line != lines.list[1]) {
      if (is_four || !four) lines.list[0] = static_cast<std::uint8_t>(i);
      lines.count = 1;
      return lines;
    }
  }
  return lines;
}

// With turns=unlimited, the candidates while no triangle can be completed. Lines that give nothing
// come first, then one line per chain and loop, by length. A chain of two is opened by its middle
// line; in longer ones the line does not matter.
Endgame::LineList Endgame::opening(const Node& node) const {
  const Left left = node.left;
  const Sides& sides = node.sides;
  LineList lines;
  std::array<int, kMostLines> chains;  // 64 · length + the line that opens it
  std::size_t count = 0;
  Left seen = 0;
  for (Left rest = left; rest != 0; rest &= rest - 1) {
    const int i = std::countr_zero(rest);
    if ((beside_[i] & sides.one) == 0) lines.add(i);
    if ((beside_[i] & sides.one) == 0 || (seen >> i & 1) != 0) continue;
    int between = i, length = 0;
    seen |= Left{1} << i;
    for (Triangles ways = beside_[i] & sides.one; ways != 0; ways &= ways - 1) {
      Triangles triangle = ways & -ways;
      for (int line = i; (triangle & sides.one) != 0;) {
        ++length;
        line = other_side(line, triangle, left);
        if ((seen >> line & 1) != 0) break;  // around a loop
        seen |= Left{1} << line;
        triangle = beside_[line] & ~triangle;
        if ((triangle & sides.one) != 0) between = line;
      }
    }
    chains[count++] = 64 * length + between;
  }
  std::sort(chains.data(), chains.data() + count);
  for (std::size_t chain = 0; chain < count; ++chain) lines.add(chains[chain] % 64);
  return lines;
}

// The gain of the player who draws line i, as a bound like that of search().
int Endgame::after(int i, const Node& node, int bound) {
  ++nodes_;
  const int taken = taken_by(i, node.sides);
  const bool again = taken > 0 && !node.second_turn;
  const Node next = {node.left ^ Left{1} << i, node.sides.with(beside_[i]), node.open - taken,
                     again && !unlimited_};
  return again ? taken + search(next, bound - taken) : taken - search(next, taken - bound + 1);
}

// A quick lower bound of after(), from the cache.
int Endgame::known_after(int i, const Node& node) const {
  const int taken = taken_by(i, node.sides), open = node.open - taken;
  const bool again = taken > 0 && !node.second_turn;
  const Known known = known_lately(name_of(node.left ^ Left{1} << i, again && !unlimited_));
  return again ? taken + known.above - open : taken - open + known.below;
}

int Endgame::best_of(const LineList& lines, const Node& node, int bound) {
  int best = -node.open;
  for (int place = 0; place < lines.count && best < bound; ++place) {
    best = std::max(best, after(lines.list[place], node, bound));
  }
  return best;
}

// Returns a bound of the gain of the player to move: a lower one if at least `bound`, otherwise an
// upper one.
int Endgame::search(const Node& node, int bound) {
  if (node.left == 0) return 0;
  const LineList taking = unlimited_ ? this->taking(node) : LineList{};
  if (taking.count > 0) return best_of(taking, node, bound);

  const int open = node.open;
  const auto settles = [&](Known known) {
    return known.above - open >= bound || open - known.below < bound;
  };
  const auto answer = [&](Known known) {
    return known.above - open >= bound ? known.above - open : open - known.below;
  };
  const std::uint64_t name = name_of(node.left, node.second_turn);
  if (const Known lately = known_lately(name); settles(lately)) return answer(lately);
  const Key key = this->key(node);
  Known found = known(key);
  remember_lately(name, found);
  if (settles(found)) return answer(found);

  const std::int64_t nodes_before = nodes_;
  const LineList lines = unlimited_ ? opening(node) : by_rank(node);
  int best = -open;
  for (int place = 0; place < lines.count && best < bound; ++place) {
    best = std::max(best, known_after(lines.list[place], node));
  }
  if (best < bound) best = best_of(lines, node, bound);
  (best >= bound ? found.above : found.below) = best >= bound ? open + best : open - best;
  remember(key, std::popcount(node.left), found);
  remember_lately(name, found);
  if (nodes_ - nodes_before >= told_from_) {
    listen_({node.left, node.second_turn, found.above - open, open - found.below});
  }
  return best;
}

// The number of the opponent's answers to line i that gain less than `gain`. Requires that line i
// completes nothing.
int Endgame::wrong_after(int i, const Node& node, int gain) {
  const Node next = {node.left ^ Left{1} << i, node.sides.with(beside_[i]), node.open, false};
  int wrong = 0;
  for (Left rest = next.left; rest != 0; rest &= rest - 1) {
    wrong += after(std::countr_zero(rest), next, gain) < gain;
  }
  return wrong;
}

// Computes a key of the graph that the undrawn lines make of the triangles. Different graphs share
// a key in about one of 2^(64 + kCheckBits) pairs. Equal graphs nearly always share one, and
// correctness does not depend on it.
//
// The key renumbers the triangles from one to its neighbours and hashes the joined numbers;
// isolated lines are only counted. The first triangle and the order of neighbours follow from the
// sides left to each triangle and those up to two steps away.
Endgame::Key Endgame::key(const Node& node) const {
  // 1. Isolated lines are counted; the others join triangles.
  const Left left = node.left;
  const Triangles two = node.sides.two;
  bool second_turn = node.second_turn, takes = false;
  // Triangles with undrawn lines that are not isolated.
  Triangles open = 0;
  Left joining = 0;
  std::array<unsigned, 3> alone{};  // isolated lines by the number of triangles they complete
  for (Left rest = left; rest != 0; rest &= rest - 1) {
    const Triangles beside = beside_[std::countr_zero(rest)];
    takes |= (beside & two) != 0;
    if ((beside & ~two) == 0) {
      ++alone[static_cast<std::size_t>(std::popcount(beside))];
    } else {
      open |= beside;
      joining |= rest & -rest;
    }
  }

  // 2. Without a triangle to complete, late positions are told apart by their lines alone.
  if (!takes) {
    if (std::popcount(left) < kLeastAlike) return {Random::mix(left * Random::kStride), left};
    second_turn = false;  // nothing can be completed, so the turn ends anyway
  }

  // 3. The graph: the triangles beyond each side of a triangle. The outside counts as one more.
  constexpr int kOutsideNumber = 62, kNoNumber = 63;
  Array<std::array<std::uint8_t, 3>, kOutside + 1> beyond;
  Array<std::uint8_t, kOutside + 1> counts, numbers;
  Array<std::uint64_t, kOutside + 1> colours, around;
  Array<std::uint8_t, kOutside> triangles, found;
  int count = 0, numbered = 0;
  for (Triangles rest = open; rest != 0; rest &= rest - 1) {
    const int triangle = std::countr_zero(rest);
    triangles[count++] = static_cast<std::uint8_t>(triangle);
    counts[triangle] = 0;
    numbers[triangle] = kNoNumber;
  }
  counts[kOutside] = 0;
  numbers[kOutside] = kOutsideNumber;
  colours[kOutside] = 0;
  for (Left rest = joining; rest != 0; rest &= rest - 1) {
    const auto& [one, other] = ends_[std::countr_zero(rest)];
    beyond[one][counts[one]++] = other;
    if (other != kOutside) beyond[other][counts[other]++] = one;
  }

  // 4. Colours: a hash of the sides left to a triangle and to those up to two steps away.
  const auto colour = [](std::uint64_t seen) {
    seen *= Random::kStride;
    return seen ^ seen >> 32;
  };
  for (int i = 0; i < count; ++i) colours[triangles[i]] = colour(counts[triangles[i]]);
  for (int round = 0; round < 2; ++round) {
    for (int i = 0; i < count; ++i) {
      const int triangle = triangles[i];
      around[triangle] = 3 * colours[triangle];
      for (std::size_t side = 0; side < counts[triangle]; ++side) {
        around[triangle] += colours[beyond[triangle][side]];
      }
    }
    for (int i = 0; i < count; ++i) colours[triangles[i]] = colour(around[triangles[i]]);
  }

  // 5. Numbers: each part of the graph is walked from its triangle with the least colour, and the
  // numbers of each triangle's neighbours enter the key.
  const unsigned counted = (alone[1] << 6 | alone[2]) << 1 | unsigned{second_turn};
  const std::uint64_t start = Random::mix(counted + Random::kStride);
  Key key = {start, start};
  const auto number = [&](std::uint8_t triangle) {
    numbers[triangle] = static_cast<std::uint8_t>(numbered);
    found[numbered++] = triangle;
    open ^= Triangles{1} << triangle;
  };
  for (int place = 0; place < count; ++place) {
    if (place == numbered) {  // the next connected part
      int first = std::countr_zero(open);
      for (Triangles rest = open; rest != 0; rest &= rest - 1) {
        const int triangle = std::countr_zero(rest);
        if (colours[triangle] < colours[first]) first = triangle;
      }
      number(static_cast<std::uint8_t>(first));
    }
    auto& others = beyond[found[place]];
    const std::size_t sides_left = counts[found[place]];
    const auto in_order = [&](std::size_t a, std::size_t b) {
      const auto rank = [&](int other) { return std::pair(colours[other], numbers[other]); };
      if (rank(others[b]) < rank(others[a])) std::swap(others[a], others[b]);
    };
    if (sides_left > 1) in_order(0, 1);
    if (sides_left > 2) in_order(1, 2), in_order(0, 1);
    std::uint64_t joined = sides_left;
    for (std::size_t side = 0; side < sides_left; ++side) {
      if (numbers[others[side]] == kNoNumber) number(others[side]);
      joined = joined << 6 | numbers[others[side]];
    }
    key.place = Random::mix(key.place + joined * Random::kStride);
    key.check = (key.check ^ joined) * Random::kStride;
    key.check ^= key.check >> 29;
  }
  key.check >>= 64 - kCheckBits;
  return key;
}

std::uint64_t Endgame::packed(Known known) {
  return static_cast<std::uint64_t>(known.above << kKnownBits | known.below);
}

Endgame::Known Endgame::unpacked(std::uint64_t entry) {
  constexpr std::uint64_t kMask = (1 << kKnownBits) - 1;
  return {static_cast<int>(entry >> kKnownBits & kMask), static_cast<int>(entry & kMask)};
}

std::uint64_t Endgame::name_of(Left left, bool second_turn) {
  return left << 1 | std::uint64_t{second_turn};
}

std::size_t Endgame::lately_place(std::uint64_t name) const {
  return name * Random::kStride >> 40 & (lately_.size() - 1);
}

Endgame::Known Endgame::known_lately(std::uint64_t name) const {
  const std::uint64_t entry = lately_[lately_place(name)];
  return entry >> 2 * kKnownBits == name ? unpacked(entry) : Known{};
}

void Endgame::remember_lately(std::uint64_t name, Known known) {
  lately_[lately_place(name)] = name << 2 * kKnownBits | packed(known);
}

Endgame::Known Endgame::known(const Key& key) const {
  const std::uint64_t* place = &table_[key.place & (table_.size() - 2)];
  for (const std::uint64_t entry : {place[0], place[1]}) {
    if (entry >> (64 - kCheckBits) == key.check) {
      return unpacked(entry);
    }
  }
  return {};
}

// An entry pair keeps the position with more lines first; the second is always replaced.
void Endgame::remember(const Key& key, int lines, Known known) {
  constexpr int kCheckFrom = 64 - kCheckBits, kLinesFrom = 2 * kKnownBits;
  const std::uint64_t entry =
      key.check << kCheckFrom | static_cast<std::uint64_t>(lines) << kLinesFrom | packed(known);
  std::uint64_t* place = &table_[key.place & (table_.size() - 2)];
  if (place[0] >> kCheckFrom != key.check) {
    if (static_cast<int>(place[0] >> kLinesFrom & 63) > lines) {
      ++place;
    } else {
      place[1] = place[0];
    }
  }
  *place = entry;
}

}  // namespace quintet::triangles::inline bot
