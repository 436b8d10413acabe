#include "deck.h"

#include <algorithm>

namespace quintet::console {

std::string Decks::draw(const Match& match) {
  Seat owner = kChance;
  for (std::size_t ply = match.ply(); ply-- > 0 && owner == kChance;) {
    owner = match.history()[ply].by;
  }
  Deck& deck = decks_[owner];
  std::map<std::string, std::size_t> weights;
  for (const std::string& event : deck.events) weights[event] = 0;  // no longer possible
  for (const auto& [event, weight] : match.position().chance_outcomes()) {
    weights[event] = static_cast<std::size_t>(weight);
  }
  for (const auto& [event, weight] : weights) adjust(owner, deck, event, weight);
  std::string event = deck.events.front();
  deck.events.erase(deck.events.begin());
  return event;
}

void Decks::adjust(Seat owner, Deck& deck, const std::string& event, std::size_t weight) const {
  std::vector<std::string>& events = deck.events;
  auto count = static_cast<std::size_t>(std::ranges::count(events, event));
  if (count == weight) return;
  // A stream per event, so that other events do not change its places.
  std::uint64_t stream = seed_ + static_cast<std::uint64_t>(owner - kChance);
  for (const char c : event) stream = Random::mix(stream) + static_cast<unsigned char>(c);
  for (; count != weight; count < weight ? ++count : --count) {
    Random random = Random::at(stream, deck.moves[event]++);
    if (count < weight) {
      const std::size_t place = random.below(events.size() + 1);
      events.insert(events.begin() + static_cast<std::ptrdiff_t>(place), event);
    } else {
      auto card = std::ranges::find(events, event);
      for (std::size_t n = random.below(count); n > 0; --n)
        card = std::find(card + 1, events.end(), event);
      events.erase(card);
    }
  }
}

}  // namespace quintet::console
