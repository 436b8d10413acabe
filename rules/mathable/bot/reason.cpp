#include "mathable/bot/reason.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

#include "mathable/words.h"

namespace quintet::mathable::inline bot {
namespace {

bool fits(const State& state, int token) {
  return !state.fits(rank_of(token)).empty();
}

// Returns the equation in which two numbers make a token with one of these signs, if any.
std::optional<Phrase> equation(Rank near, Rank far, Rank made, std::uint8_t signs) {
  if (near == kNone || far == kNone) return {};
  const int high = std::max(token_of(near), token_of(far));
  const int low = std::min(token_of(near), token_of(far));
  const int token = token_of(made);
  const auto form = [](const Wording& wording, int left, int right) {
    return Phrase(wording, {{"left", left}, {"right", right}});
  };
  if ((signs & 1) != 0 && high + low == token) return form(say::kSum, low, high);
  if ((signs & 2) != 0 && high - low == token) return form(say::kDifference, high, low);
  if ((signs & 4) != 0 && high * low == token) return form(say::kProduct, low, high);
  if ((signs & 8) == 0) return {};
  if (low != 0 && low * token == high) return form(say::kQuotient, high, low);
  if (low == 0 && high != 0 && token == 0) return form(say::kQuotient, low, high);
  return {};
}

Phrase placement(const State& state, const Action& action) {
  const int row = action.row, column = action.column;
  const Rank rank = rank_of(action.tokens[0]);
  const SquareRule& rule = state.rule(row, column);
  List equations;
  for (const auto& [down, right] : {std::pair{0, -1}, {0, 1}, {-1, 0}, {1, 0}}) {
    const auto found = equation(state.at(row + down, column + right),
                                state.at(row + 2 * down, column + 2 * right), rank, rule.signs);
    if (found) equations.add(*found);
  }
  const Wording& wording = rule.multiplier == 2   ? say::kPlaceDoubled
                           : rule.multiplier == 3 ? say::kPlaceTripled
                                                  : say::kPlace;
  return {wording,
          {{"token", token_of(rank)},
           {"square", square_text(row, column)},
           {"equations", equations},
           {"points", state.gain(row, column, rank)}}};
}

}  // namespace

Phrase reason(const State& state, const Action& action) {
  if (action.kind == Kind::place) return placement(state, action);
  const auto& rack = state.rack(state.turn());
  const bool any = std::ranges::any_of(
      rack, [&](Rank rank) { return rank != kNone && fits(state, token_of(rank)); });
  return any ? say::kWorthLater : say::kNoneFits;
}

Phrase reason_for_turn(const State& state, std::span<const Action> placements) {
  Phrase first = placement(state, placements[0]);
  if (placements.size() == 1) return first;
  State next = state;
  for (const Action& action : placements) next.apply(action);
  const Seat seat = state.turn();
  return {say::kWithMore,
          {{"action", first},
           {"more", placements.size() - 1},
           {"points", next.points(seat) - state.points(seat)}}};
}

Phrase reason_for_swap(const State& state, const Action& swap) {
  List tokens;
  bool any = false;
  for (const int token : numbers(swap.tokens)) {
    tokens.add(token);
    any = any || fits(state, token);
  }
  return {any ? say::kSwapBetter : say::kSwapUseless, {{"tokens", tokens}}};
}

Phrase reason_at_end(const State& state, const Action& action, int lead) {
  return {lead > 0   ? say::kWins
          : lead < 0 ? say::kLoses
                     : say::kDraws,
          {{"action", reason(state, action)}, {"points", std::abs(lead)}}};
}

}  // namespace quintet::mathable::inline bot
