#pragma once
// Mergers' messages: refusals and the computer player's reasons.

#include "core/phrase.h"

namespace quintet::mergers::say {

// Refusals.
inline constexpr Wording kTilePlaced{"mergers.tile_placed",
                                     "The tile is placed: buy shares, or end the turn."};
inline constexpr Wording kNoShares{"mergers.no_shares",
                                   "A turn is a tile and nothing more: name a square."};
inline constexpr Wording kTileFirst{"mergers.tile_first",
                                    "A turn begins with a tile: name a square."};
inline constexpr Wording kBoard{"mergers.board", "The board goes from A1 to {last}."};
inline constexpr Wording kTaken{"mergers.taken", "{square} holds a tile already."};
inline constexpr Wording kSafe{"mergers.safe",
                               "{square} would merge {company} with another company; it is safe, "
                               "being larger than {size}."};
inline constexpr Wording kNotOffered{"mergers.not_offered",
                                     "{square} is not offered; these are: {offered}."};
inline constexpr Wording kNoCompany{"mergers.no_company",
                                    "There is no company {symbol} at present."};
inline constexpr Wording kNoMoney{"mergers.no_money",
                                  "A share of {company} costs ${price}; you have ${money}."};
inline constexpr Wording kImpossibleDraw{"mergers.impossible_draw",
                                         "The pile holds the squares that have not been drawn."};

// Faults of starting positions.
inline constexpr Wording kStartTouch{"start.touch",
                                     "{square} and the tiles beside it are one group"};
inline constexpr Wording kStartApart{"start.apart",
                                     "group {group} is one piece of two tiles or more"};
inline constexpr Wording kStartAges{
    "start.ages", "{group}= begins with the turn that created it, after those before"};
inline constexpr Wording kStartFounded{"start.founded", "{key}={founded} leaves too few symbols"};
inline constexpr Wording kStartShares{"start.shares",
                                      "at most {most} shares of {key} are held here"};
inline constexpr Wording kStartOffers{"start.offers", "at most {most} squares are offered"};
inline constexpr Wording kStartOffer{"start.offer", "no tile may be placed on {square}"};
inline constexpr Wording kStartGone{"start.gone", "a tile may be placed on {square}"};
inline constexpr Wording kStartBuy{"start.buy", "nothing can be bought"};
inline constexpr Wording kStartOver{"start.over", "the game is over: all shares are sold"};

// Reasons.
inline constexpr Wording kPlace{"mergers.place", "{square}: {deeds}"};
inline constexpr Wording kBuy{
    "mergers.buy", "A share of {company} costs ${price} and may pay ${prospect} in the end"};
inline constexpr Wording kBuyForBonus{"mergers.buy_for_bonus",
                                      "A share of {company} costs ${price}, may pay ${prospect} in "
                                      "the end, and raises your bonus from ${before} to ${after}"};
inline constexpr Wording kKeepMoney{"mergers.keep_money",
                                    "Keep your ${money}: another company may bring more"};

// Effects of a tile in `companies`.
inline constexpr Wording kFounds{"mergers.founds",
                                 "founds a company of {size}{free:| and gives you a share of it|}"};
inline constexpr Wording kFoundsToBuy{"mergers.founds_to_buy",
                                      "founds a company of {size}{free:| and gives you a share of "
                                      "it|}; buy it while a share costs ${price}"};
inline constexpr Wording kBringsNothing{"mergers.brings_nothing",
                                        "touches nothing, and gives nobody anything"};
inline constexpr Wording kGrows{"mergers.grows", "{company} grows to {size}"};
inline constexpr Wording kAbsorbs{"mergers.absorbs", "{company} absorbs {absorbed}"};
inline constexpr Wording kPays{"mergers.pays", "which pays you ${amount}"};
inline constexpr Wording kPaysBonus{"mergers.pays_bonus",
                                    "which pays you ${amount}, ${bonus} of it as a bonus"};
inline constexpr Wording kSharesGain{
    "mergers.shares_gain",
    "and your {shares:# share|# shares} of {company} {shares:gains|gain} ${amount}"};

// Effects of a tile in `groups`.
inline constexpr Wording kGoal{"mergers.goal", "completes a group of {size} and wins"};
inline constexpr Wording kIsolated{"mergers.isolated", "touches nothing"};
inline constexpr Wording kGroup{"mergers.group", "makes a group of {size}"};
inline constexpr Wording kHarmless{"mergers.harmless", "the next player cannot reach {goal}"};
inline constexpr Wording kHarmful{"mergers.harmful", "the next player can reach {goal}"};
inline constexpr Wording kForced{"mergers.forced", "with best play you win"};
inline constexpr Wording kShareWon{"mergers.share_won",
                                   "you win {percent} % of the games tried from here"};

// Luck.
inline constexpr Wording kLuck{"review.offered_squares",
                               "{own:# square|# squares} beside a company came up for {player}, "
                               "where {usual} would be usual"};

// Puzzles.
inline constexpr Wording kPuzzleGroups{"posed.groups",
                                       "only the game of groups for two can be proved"};

}  // namespace quintet::mergers::say
