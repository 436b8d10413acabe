#include "mergers/bot_standoff.h"

#include <algorithm>
#include <utility>

#include "core/random.h"

namespace quintet::mergers {
namespace {

// A number for a square: combined by exclusive or, they name a set of squares.
std::uint64_t key_of(std::uint64_t square) {
  return Random::mix((square + 1) * Random::kStride);
}

bool are_neighbours(int one, int other) {
  const auto around = Board::neighbours(one);
  return std::ranges::find(around, other) != around.end();
}

}  // namespace

Standoff::Contact::Contact(const Field& field, Cell free_square)
    : square(free_square), size(1), groups{}, count(0) {
  for (const int next : Board::neighbours(square)) {
    const Cell group = field.group[next];
    if (group == 0 || touches(group)) continue;
    groups[count++] = group;
    size += field.size[group];
  }
}

bool Standoff::Contact::touches(Cell group) const {
  return std::find(groups.begin(), groups.begin() + count, group) != groups.begin() + count;
}

void Standoff::Field::put(Cell square) {
  const Contact contact(*this, square);
  for (int i = 0; i < contact.count; ++i) {
    std::ranges::replace(group, contact.groups[i], square);
  }
  group[square] = square;
  size[square] = static_cast<std::uint8_t>(contact.size);
}

Standoff::Standoff(const State& state) : goal_(state.goal()), table_(kEntries) {
  state.board().each([&](int index) {
    const auto square = static_cast<Cell>(index);
    if (state.board().at(index) == Board::kFree) {
      squares_.push_back(square);
    } else {
      root_.put(square);
    }
  });
}

std::optional<Verdict> Standoff::solve(std::int64_t budget) {
  nodes_ = 0;
  budget_ = budget;
  const Cells all = harmless(root_, squares_);
  if (all.empty()) return Verdict{squares_.front(), false, nodes_};
  Cells contested = all;
  const std::size_t spare = remove_spare(root_, contested);
  const bool is_odd = spare % 2 == 1;
  std::optional<Cell> winning;
  for (const Cell square : contested) {
    if (winning || nodes_ > budget_) break;
    if (wins_by(square, root_, contested, is_odd, kRootKey)) winning = square;
  }
  if (!winning && spare > 0 && !wins(root_, contested, !is_odd, kRootKey)) {
    winning = *std::ranges::find_if(
        all, [&](Cell square) { return std::ranges::find(contested, square) == contested.end(); });
  }
  if (nodes_ > budget_) return {};
  return Verdict{winning.value_or(all.front()), winning.has_value(), nodes_};
}

// Those of the free squares after which nobody can complete the goal at once.
Standoff::Cells Standoff::harmless(const Field& field, const Cells& squares) const {
  Array<bool, kCells> is_asked{};
  for (const Cell square : squares) is_asked[square] = true;
  std::vector<Contact> contacts;
  contacts.reserve(squares_.size());
  for (const Cell square : squares_) {
    if (field.group[square] == 0) contacts.emplace_back(field, square);
  }
  // The largest first: what two squares make together is less than the sum of what each makes.
  std::ranges::sort(contacts, [](const Contact& a, const Contact& b) {
    return a.size != b.size ? a.size > b.size : a.square < b.square;
  });
  const auto does_harm = [&](const Contact& contact) {
    for (const Contact& next : contacts) {
      if (contact.size + next.size < goal_) return false;
      if (next.square == contact.square) continue;
      bool meets = are_neighbours(next.square, contact.square);
      int size = contact.size + 1;
      for (int i = 0; i < next.count; ++i) {
        const Cell group = next.groups[i];
        if (contact.touches(group)) {
          meets = true;
        } else {
          size += field.size[group];
        }
      }
      if (meets && size >= goal_) return true;
    }
    return false;
  };
  Cells result;
  for (const Contact& contact : contacts) {
    if (is_asked[contact.square] && !does_harm(contact)) result.push_back(contact.square);
  }
  return result;
}

// Takes away the spare ones, and says how many they were. Even with a tile on every harmless square
// no group they would be part of comes near the goal.
std::size_t Standoff::remove_spare(const Field& field, Cells& harmless) const {
  Field full = field;
  for (const Cell square : harmless) full.put(square);
  Array<bool, kCells> is_contested{};  // by group
  for (const Cell square : squares_) {
    if (full.group[square] != 0) continue;
    const Contact contact(full, square);
    if (contact.size < goal_) continue;
    for (int i = 0; i < contact.count; ++i) {
      is_contested[contact.groups[i]] = true;
    }
  }
  return std::erase_if(harmless, [&](Cell square) {
    const Cell group = full.group[square];
    return !is_contested[group] && full.size[group] < goal_;
  });
}

// Whether the player to move wins. `contested`: the harmless squares but the spare ones, of which
// there is one or none; `key`: the squares since the root.
bool Standoff::wins(const Field& field, const Cells& contested, bool is_spare, std::uint64_t key) {
  if (contested.empty()) return is_spare;
  if (++nodes_ > budget_) return false;
  const std::uint64_t place = is_spare ? key ^ key_of(kCells) : key;
  Entry& entry = table_[place % kEntries];
  if (entry.key == place) return entry.wins;
  const bool result =
      (is_spare && !wins(field, contested, false, key)) ||
      std::ranges::any_of(contested, [&](Cell square) {
        return nodes_ <= budget_ && wins_by(square, field, contested, is_spare, key);
      });
  if (nodes_ <= budget_) entry = {place, result};
  return result;
}

// Whether a tile on that square wins for the player to move.
bool Standoff::wins_by(Cell square, const Field& field, const Cells& contested, bool is_spare,
                       std::uint64_t key) {
  Field next = field;
  next.put(square);
  Cells left = harmless(next, contested);
  const bool was_odd = remove_spare(next, left) % 2 == 1;
  return !wins(next, left, is_spare != was_odd, key ^ key_of(square));
}

}  // namespace quintet::mergers
