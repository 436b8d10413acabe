#include "mergers/bot/reason.h"

#include <string_view>

#include "mergers/bot/effect.h"
#include "mergers/words.h"

namespace quintet::mergers::inline bot {
namespace {

List group_deeds(const State& state, const Action& action, const Effect& effect) {
  List deeds{"; ", "; "};
  if (effect.size >= state.goal()) {
    deeds.add(Phrase(say::kGoal, {{"size", effect.size}}));
    return deeds;
  }
  if (effect.size == 1) {
    deeds.add(say::kIsolated);
  } else {
    deeds.add(Phrase(say::kGroup, {{"size", effect.size}}));
  }
  if (state.tiles() + 2 >= state.goal()) {
    deeds.add(Phrase(is_harmless(state, action) ? say::kHarmless : say::kHarmful,
                     {{"goal", state.goal()}}));
  }
  return deeds;
}

List company_deeds(const State& state, const Effect& effect) {
  const Seat seat = state.seat();
  List deeds{", ", ", "};
  if (effect.founds()) {
    const int price = price_of(effect.size);
    const bool can_buy = price <= state.money(seat);
    deeds.add(
        Phrase(can_buy ? say::kFoundsToBuy : say::kFounds,
               {{"size", effect.size}, {"price", price}, {"free", int{state.has_founder()}}}));
    return deeds;
  }
  if (effect.group == Effect::kNoGroup) {
    deeds.add(say::kBringsNothing);
    return deeds;
  }
  const std::string_view company = name_of(effect.group);
  List absorbed;
  int paid = 0, bonus = 0;
  each_group(effect.absorbed, [&](int group) {
    absorbed.add(name_of(group));
    paid += state.shares(seat, group) * state.price(group);
    bonus += state.bonus(seat, group).amount(state.price(group));
  });
  if (absorbed.count() == 0) {
    deeds.add(Phrase(say::kGrows, {{"company", company}, {"size", effect.size}}));
  } else {
    deeds.add(Phrase(say::kAbsorbs, {{"company", company}, {"absorbed", absorbed}}));
  }
  if (paid > 0) {
    deeds.add(Phrase(bonus > 0 ? say::kPaysBonus : say::kPays,
                     {{"amount", paid + bonus}, {"bonus", bonus}}));
  }
  if (const int gain = state.shares(seat, effect.group) * rise(state, effect); gain > 0) {
    deeds.add(Phrase(
        say::kSharesGain,
        {{"shares", state.shares(seat, effect.group)}, {"company", company}, {"amount", gain}}));
  }
  return deeds;
}

}  // namespace

Phrase reason(const State& state, const Action& action, const std::optional<Phrase>& found) {
  switch (action.kind) {
    case Action::Kind::place: {
      const Effect effect = effect_of(state, Board::index(action.square));
      List deeds =
          state.has_companies() ? company_deeds(state, effect) : group_deeds(state, action, effect);
      if (found) deeds.add(*found);
      return {say::kPlace, {{"square", State::to_text(action)}, {"deeds", deeds}}};
    }
    case Action::Kind::buy: {
      const int pays = static_cast<int>(prospect(state, state.size(action.group)));
      const int price = state.price(action.group);
      const int before = state.bonus(state.seat(), action.group).amount(price);
      const int after = state.bonus(state.seat(), action.group, 1).amount(price);
      return {after > before ? say::kBuyForBonus : say::kBuy,
              {{"company", name_of(action.group)},
               {"price", price},
               {"prospect", pays},
               {"before", before},
               {"after", after}}};
    }
    case Action::Kind::end:
      return {say::kKeepMoney, {{"money", state.money(state.seat())}}};
  }
  return {};
}

}  // namespace quintet::mergers::inline bot
