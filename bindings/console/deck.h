#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/match.h"

namespace quintet::console {

/// Chance as paired games have it: who sits on the same seat in another game of the same seed is
/// dealt the same in the same order, as far as it is there to be dealt. (What bridge calls
/// duplicate.) Each seat has a deck of all that chance may bring, shuffled by the seed, and takes
/// from its top; what the other seats have taken leaves it from anywhere, and what comes back goes
/// anywhere into it, so that every event still has its probability.
class Decks {
 public:
  explicit Decks(std::uint64_t seed) : seed_(seed) {}

  /// The event that happens now. Chance is due.
  std::string draw(const Match& match);

 private:
  struct Deck {
    std::vector<std::string> events;             // the first is the next
    std::map<std::string, std::uint64_t> moves;  // how often each came or went but by being dealt
  };

  // Makes the number of cards with this event its weight.
  void adjust(Seat owner, Deck& deck, const std::string& event, std::size_t weight) const;

  std::uint64_t seed_;
  std::map<Seat, Deck> decks_;  // by who acted last, kChance before anybody did
};

}  // namespace quintet::console
