#include "mergers/bot/standoff.h"

#include <utility>

namespace quintet::mergers::inline bot {
namespace {

Squares beside(int square) {
  Squares result;
  for (const int next : Board::neighbours(square)) result.set(next);
  return result;
}

// Adds the squares at distance `step`.
inline Squares dilated(const Squares& squares, int step) {
  return squares | squares << step | squares >> step;
}

// Returns the connected part of `squares` that contains `member`.
Squares connected(const Squares& squares, int member) {
  Squares part, next;
  next.set(member);
  while (part != next) {
    part = next;
    next = dilated(dilated(next, 1) & squares, Board::kStride) & squares;
  }
  return part;
}

}  // namespace

Field::Field(const State& state) : goal_(state.goal()) {
  Array<Group, kMostGroups> groups{};
  state.board().each(
      [&](int square) { (state.board().at(square) == Board::kFree ? free_ : tiles_).set(square); });
  harmless_ = free_;
  free_.each([&](int square) { sizes_[square] = 1; });
  tiles_.each([&](int square) {
    const Board::Cell cell = state.board().at(square);
    const Squares touched = beside(square) & free_;
    if (cell == Board::kIsolated) {
      add({touched, 1});
    } else {
      groups[cell].touched = groups[cell].touched | touched;
      ++groups[cell].size;
    }
  });
  for (const Group& group : groups) add(group);
}

Field& Field::operator=(const Field& other) {
  goal_ = other.goal_;
  count_ = other.count_;
  most_ = other.most_;
  tiles_ = other.tiles_;
  free_ = other.free_;
  harmless_ = other.harmless_;
  sizes_ = other.sizes_;
  std::copy_n(other.groups_.begin(), count_, groups_.begin());
  return *this;
}

void Field::add(Group group) {
  if (group.touched.empty()) return;
  group.touched.each([&](int square) {
    sizes_[square] = static_cast<std::uint8_t>(sizes_[square] + group.size);
    group.most = std::max<int>(group.most, sizes_[square]);
  });
  for (int i = 0; i < count_; ++i) {
    (groups_[i].touched & group.touched).each([&](int square) {
      groups_[i].most = std::max<int>(groups_[i].most, sizes_[square]);
    });
  }
  most_ = std::max(most_, group.most);
  groups_[count_++] = group;
}

int Field::winning_square() const {
  int found = kNoSquare;
  free_.any([&](int square) {
    if (sizes_[square] < goal_) return false;
    found = square;
    return true;
  });
  return found;
}

void Field::put(int square) {
  Group grown{beside(square) & free_, sizes_[square]};
  const int before = std::exchange(count_, 0);
  for (int i = 0; i < before; ++i) {
    const Group& group = groups_[i];
    if (group.touched.test(square)) {
      grown.touched = grown.touched | group.touched;
      group.touched.each(
          [&](int next) { sizes_[next] = static_cast<std::uint8_t>(sizes_[next] - group.size); });
    } else {
      groups_[count_++] = group;
    }
  }
  tiles_.set(square);
  free_.clear(square);
  harmless_.clear(square);
  grown.touched.clear(square);
  sizes_[square] = 0;
  add(grown);
}

bool Field::does_harm(int square) const {
  const int size = sizes_[square];
  // Upper bound: two squares together make at most the sum of their sizes.
  if (size + most_ < goal_) return false;
  Array<const Group*, 4> touching;
  int count = 0;
  for (int i = 0; i < count_; ++i) {
    if (groups_[i].touched.test(square)) touching[count++] = &groups_[i];
  }
  const auto completes = [&](int next) {
    int total = next == square ? 0 : size + sizes_[next];
    for (int i = 0; i < count && total >= goal_; ++i) {
      if (touching[i]->touched.test(next)) total -= touching[i]->size;
    }
    return total >= goal_;
  };
  if ((beside(square) & free_).any(completes)) return true;
  return std::any_of(touching.begin(), touching.begin() + count, [&](const Group* group) {
    const int least = goal_ - size + group->size;
    return group->most >= least &&
           group->touched.any([&](int next) { return sizes_[next] >= least && completes(next); });
  });
}

bool Field::remove_if_harmful(int square) {
  const bool result = does_harm(square);
  if (result) harmless_.clear(square);
  return result;
}

bool Field::remove_harmful() {
  if (2 * most_ < goal_) return false;
  Squares harmful;
  harmless_.each([&](int square) {
    if (does_harm(square)) harmful.set(square);
  });
  harmless_ = harmless_ - harmful;
  return !harmful.empty();
}

// A square is spare if its group cannot approach the goal even with a tile on every harmless
// square.
int Field::remove_spare() {
  struct Part {
    Squares squares, touched;
    int size;
  };
  const Squares full = tiles_ | harmless_;
  const Squares others = free_ - harmless_;
  Array<std::uint8_t, Board::kCells> sizes{};
  std::vector<Part> parts;
  for (Squares left = full; !left.empty(); left = left - parts.back().squares) {
    const Squares squares = connected(full, left.first());
    const Squares around = dilated(squares, 1) | dilated(squares, Board::kStride);
    const Part& part = parts.emplace_back(Part{squares, around & others, squares.count()});
    part.touched.each(
        [&](int square) { sizes[square] = static_cast<std::uint8_t>(sizes[square] + part.size); });
  }
  free_ = harmless_;
  others.each([&](int square) {
    if (sizes[square] + 1 >= goal_) free_.set(square);
  });
  Squares spare;
  for (const Part& part : parts) {
    if (part.size < goal_ && !part.touched.meets(free_)) spare = spare | part.squares;
  }
  spare = spare & harmless_;
  harmless_ = harmless_ - spare;
  free_ = free_ - spare;
  const int before = std::exchange(count_, 0);
  most_ = 1;
  sizes_ = {};
  free_.each([&](int square) { sizes_[square] = 1; });
  for (int i = 0; i < before; ++i) add({groups_[i].touched & free_, groups_[i].size});
  return spare.count();
}

Squares Field::kinds() const {
  struct Kind {
    std::uint64_t groups;
    Squares beside;
    bool operator==(const Kind&) const = default;
  };
  Array<std::uint64_t, kMost> keys;
  for (int i = 0; i < count_; ++i) keys[i] = Random::mix(static_cast<std::uint64_t>(i) + 1);
  std::vector<Kind> known;
  Squares firsts;
  harmless_.each([&](int square) {
    Kind kind{0, beside(square) & free_};
    for (int i = 0; i < count_; ++i) {
      if (!groups_[i].touched.test(square)) continue;
      kind.groups += keys[i];
      kind.beside = kind.beside - groups_[i].touched;
    }
    if (std::ranges::find(known, kind) != known.end()) return;
    known.push_back(kind);
    firsts.set(square);
  });
  return firsts;
}

std::uint64_t Field::key() const {
  std::uint64_t key = free_.key(Random::mix) ^ Random::mix(harmless_.key(Random::mix));
  // A sum, independent of the order of groups.
  for (int i = 0; i < count_; ++i) {
    key += Random::mix(groups_[i].touched.key(Random::mix) +
                       static_cast<std::uint64_t>(groups_[i].size));
  }
  return key;
}

void Standoff::Node::put(int square) {
  if (square == kSpare) {
    is_odd = false;
    return;
  }
  field.put(square);
  if (field.remove_harmful() && field.remove_spare() % 2 == 1) is_odd = !is_odd;
}

std::uint64_t Standoff::Node::key() const {
  return std::max<std::uint64_t>(field.key() + is_odd, 1);
}

std::optional<Verdict> Standoff::solve(std::int64_t budget) {
  nodes_ = 0;
  budget_ = budget;
  Node node{root_, false};
  node.field.remove_harmful();
  const Squares all = node.field.harmless();
  if (all.empty()) return Verdict{root_.harmless().first(), false, nodes_};
  node.is_odd = node.field.remove_spare() % 2 == 1;
  const auto square = winning(node);
  if (!square && nodes_ > budget_) return {};
  if (square == kSpare) return Verdict{(all - node.field.harmless()).first(), true, nodes_};
  return Verdict{square.value_or(all.first()), square.has_value(), nodes_};
}

bool Standoff::wins(const Node& node) {
  if (node.field.harmless().empty()) return node.is_odd;
  const std::uint64_t key = node.key();
  if (table_.empty()) table_.resize(kEntries);
  Entry& entry = table_[key % kEntries];
  if (entry.key != key) {
    const bool result = winning(node).has_value();
    if (nodes_ <= budget_ || result) entry = {key, result};
    return result;
  }
  return entry.wins;
}

// Returns a winning square for the player to move, if one is found. Tries moves that leave the
// fewest squares first.
std::optional<int> Standoff::winning(const Node& node) {
  if (node.is_odd) {
    Node next = node;
    next.put(kSpare);
    if (!wins(next) && nodes_ <= budget_) return kSpare;
  }
  struct Try {
    int square, left;
  };
  std::vector<Try> tries;
  bool is_won = false;
  int best = kSpare;
  node.field.kinds().any([&](int square) {
    if (++nodes_ > budget_) return true;
    Node next = node;
    next.put(square);
    const int left = next.field.harmless().count();
    if (left == 0) {
      is_won = !next.is_odd;
    } else {
      const std::uint64_t key = next.key();
      const Entry* entry = table_.empty() ? nullptr : &table_[key % kEntries];
      if (entry && entry->key == key) {
        is_won = !entry->wins;
      } else {
        tries.push_back({square, left});
      }
    }
    best = square;
    return is_won;
  });
  if (is_won) return best;
  std::ranges::stable_sort(tries, {}, &Try::left);
  for (const Try& one : tries) {
    if (nodes_ > budget_) break;
    Node next = node;
    next.put(one.square);
    if (!wins(next) && nodes_ <= budget_) return one.square;
  }
  return {};
}

bool wins_at_random(Field field, Random& random) {
  for (bool is_own = true;; is_own = !is_own) {
    int square;
    do {
      const int count = field.harmless().count();
      if (count == 0) return !is_own;
      square = field.harmless().select(random.below(count));
    } while (field.remove_if_harmful(square));
    field.put(square);
  }
}

}  // namespace quintet::mergers::inline bot
