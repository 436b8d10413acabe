#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/match.h"

namespace quintet::console {

/// The chance of paired games, as in duplicate bridge: games with one seed deal a seat the same
/// events in the same order, as far as available. Each seat has a deck of all possible events,
/// shuffled by the seed, and takes from its top. Events that other seats take leave it from
/// anywhere; events that return go in anywhere. So every event keeps its probability.
class Decks {
 public:
  explicit Decks(std::uint64_t seed) : seed_(seed) {}

  /// Draws the next event. Requires that chance is due.
  std::string draw(const Match& match);

 private:
  struct Deck {
    std::vector<std::string> events;  // the first is the next
    // The number of times that adjust() added or removed each event.
    std::map<std::string, std::uint64_t> moves;
  };

  // Adds or removes cards until the event's number equals its weight.
  void adjust(Seat owner, Deck& deck, const std::string& event, std::size_t weight) const;

  std::uint64_t seed_;
  std::map<Seat, Deck> decks_;  // by the last seat to act; kChance before the first action
};

}  // namespace quintet::console
