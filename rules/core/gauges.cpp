#include "core/gauges.h"

#include <stdexcept>

namespace quintet {

#define GAME(word) \
  namespace word { \
  Gauge gauge();   \
  }
#include <games.inc>
#undef GAME

const Gauge& gauge_of(const Position& position) {
#define GAME(word) word::gauge(),
  static const Gauge kGauges[] = {
#include <games.inc>
  };
#undef GAME
  for (const Gauge& gauge : kGauges) {
    if (gauge.game == position.game()) return gauge;
  }
  throw std::logic_error("this game is not in the list of games");
}

}  // namespace quintet
