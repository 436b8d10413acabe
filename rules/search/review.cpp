#include "search/review.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/players.h"

namespace quintet::inline review {
namespace {

// Upper limits of the marks good, inaccuracy and mistake (docs/strength.md, Review).
constexpr double kGood = 0.05, kInaccuracy = 0.1, kMistake = 0.15;
// Smaller losses are within the search's error. Summed over a thousand slides of 2048 they would
// matter.
constexpr double kError = 0.02;

// Level of a quick look.
constexpr Level kQuick = Level::one;

Mark mark_of(double loss, double lost_chance) {
  if (loss <= 0) return Mark::best;
  if (lost_chance < kGood) return Mark::good;
  if (lost_chance < kInaccuracy) return Mark::inaccuracy;
  return lost_chance < kMistake ? Mark::mistake : Mark::blunder;
}

// Returns the points that a player's actions gain at once.
std::int64_t gain_of(const Position& position, const std::vector<std::string>& actions) {
  const auto seat = static_cast<std::size_t>(position.current_player());
  const std::unique_ptr<Position> next = position.clone();
  std::string canonical;
  for (const std::string& action : actions) (void)next->apply_action(action, canonical);
  return next->scores()[seat] - position.scores()[seat];
}

// Converts a value, a lead or a share, to a chance of winning.
double chance_by(const auto& found, double value) {
  return found.spread > 0 ? chance_of_lead(value, found.spread, found.left) : value;
}

// Returns e^x, to 0.7 units of the last place, by operations that round alike on all machines;
// std::exp does not. For x = k · ln 2 + r with |r| < 0.35 it is 2ᵏ (1 + r + r²/2 + …).
double exp(double x) {
  constexpr double kLog2 = 0x1.71547652b82fep+0;                            // of e
  constexpr double kHigh = 0x1.62e42fefap-1, kLow = 0x1.cf79abc9e3b3ap-40;  // their sum is ln 2
  constexpr int kTerms = 16;
  if (x < -700) return 0;
  if (x > 700) return std::numeric_limits<double>::infinity();
  const double k = std::floor(x * kLog2 + 0.5);
  const double high = x - k * kHigh, low = k * kLow;  // k · kHigh is exact
  const double r = high - low;
  double rest = 1;
  for (int n = kTerms; n > 2; --n) rest = 1 + rest * r / n;
  rest = rest * r * r / 2 + (high - r - low);
  const double sum = 1 + r;
  return std::ldexp(sum + (r - (sum - 1) + rest), static_cast<int>(k));
}

std::string_view unit_of(const auto& found) {
  return found.spread > 0 ? "lead" : "share";
}

Json json_of(const Phrase& phrase) {
  return Json::object("key", phrase.key, "values", phrase.values, "english", phrase.english);
}

}  // namespace

double chance_of_lead(double lead, double spread, double left) {
  if (lead == 0) return 0.5;  // also if `left` is 0
  return 1 / (1 + exp(-lead / (spread * std::sqrt(left))));
}

void Standing::count(const Decision& decision) {
  if (decisions == 0 || decision.ply < first) {
    first = decision.ply;
    chance = decision.best_chance;
  }
  if (decisions == 0 || decision.ply > last) {
    last = decision.ply;
    last_chance = decision.chance;
  }
  ++decisions;
  ++marks[static_cast<std::size_t>(decision.mark)];
  if (decision.given() >= kError) given += decision.given();
}

double Standing::accuracy() const {
  return 100 / (1 + 2 * std::max(given, chance - last_chance));
}

std::optional<Decision> Review::next() {
  while (ply_ < match_.ply()) {
    auto decision = judge(ply_, order_ == Order::stakes);
    ply_ += decision ? decision->found.played.size() : 1;
    if (!decision) continue;
    count(*decision);
    return decision;
  }
  if (stakes_.empty()) return std::nullopt;
  auto decision = judge(take(), false);
  if (decision) count(*decision);
  return decision;
}

void Review::count(const Decision& decision) {
  const auto seat = static_cast<std::size_t>(decision.seat);
  if (decision.quick) {
    stakes_.push_back({decision.ply, seat, decision.chance, decision.best_chance, 0});
  } else {
    players_[seat].count(decision);
  }
}

// Removes the stake with the largest weight and returns its ply.
std::size_t Review::take() {
  if (!is_weighed_) weigh();
  std::size_t most = 0;
  for (std::size_t i = 1; i < stakes_.size(); ++i) {
    if (stakes_[i].weight > stakes_[most].weight) most = i;
  }
  const std::size_t ply = stakes_[most].ply;
  stakes_[most] = stakes_.back();
  stakes_.pop_back();
  return ply;
}

// Weighs by swings. A quick look sees chances that are given away at once, and players who are
// worse off at their next decision. People's decisions come first.
void Review::weigh() {
  std::vector<double> next(players_.size(), 1);  // each player's chance at its next decision
  for (std::size_t i = stakes_.size(); i-- > 0;) {
    Stake& stake = stakes_[i];
    const bool is_person = !is_computer(match_.players()[stake.seat]);
    stake.weight = stake.best_chance - std::min(stake.chance, next[stake.seat]) + 2 * is_person;
    next[stake.seat] = stake.best_chance;
    if (next.size() == 2) next[1 - stake.seat] = 1 - stake.best_chance;
  }
  is_weighed_ = true;
}

std::optional<Decision> Review::warn(std::size_t ply) const {
  auto first = judge(ply);
  if (first && !first->found.exact && first->mark > Mark::good) {
    auto again = judge(ply, false, ~Bots::seed_at(match_, ply));
    if (again && again->given() < first->given()) return again;
  }
  return first;
}

std::optional<Decision> Review::judge(std::size_t ply, bool quick, std::uint64_t seed) const {
  const Position& position = match_.position_at(ply);
  const Seat seat = position.current_player();
  if (seat < 0 || position.legal_actions().size() < 2) return std::nullopt;
  std::vector<std::string> played;
  for (std::size_t next = ply; next < match_.ply() && match_.history()[next].by == seat; ++next) {
    played.push_back(match_.history()[next].text);
  }
  if (played.empty()) return std::nullopt;
  auto found = bots_.judge(position, played, quick ? kQuick : level_, seed);
  if (!found) return std::nullopt;
  const double chance = chance_by(*found, found->value);
  const double best_chance = chance_by(*found, found->best_value);
  const std::int64_t gain = gain_of(position, found->played);
  const std::int64_t best_gain = gain_of(position, found->best);
  const Mark mark = mark_of(found->best_value - found->value, best_chance - chance);
  return Decision{ply, seat, *std::move(found), gain, best_gain, chance, best_chance, mark, quick};
}

Json json_of(const Decision& decision) {
  const auto& found = decision.found;
  const auto way = [](const auto& actions, double value, double chance, std::int64_t gain) {
    return Json::object("actions", Json(actions), "value", Json::decimal(value, 3), "chance",
                        Json::decimal(chance, 3), "gain", gain);
  };
  return Json::object(
      "ply", decision.ply, "player", decision.seat, "unit", unit_of(found), "played",
      way(found.played, found.value, decision.chance, decision.gain), "best",
      way(found.best, found.best_value, decision.best_chance, decision.best_gain), "reason",
      json_of(found.reason), "loss", Json::decimal(decision.loss(), 3), "exact", found.exact,
      "mark", kMarkWords[decision.mark], "quick", decision.quick, "nodes", found.nodes);
}

double chance_of(const Analysis<std::string>& found, const Way<std::string>& way) {
  return chance_by(found, way.value);
}

Json json_of(const Analysis<std::string>& found) {
  Json ways = Json::array();
  for (const Way<std::string>& way : found.ways) {
    ways.add("",
             Json::object("actions", Json(way.actions), "value", Json::decimal(way.value, 3),
                          "chance", Json::decimal(chance_of(found, way), 3), "exact", way.exact));
  }
  return Json::object("unit", unit_of(found), "ways", ways, "nodes", found.nodes);
}

Json json_of(const std::vector<Standing>& players, const std::vector<Luck>& luck) {
  Json list = Json::array();
  for (const Standing& player : players) {
    Json marks = Json::object();
    for (std::size_t mark = 0; mark < kMarkWords.size(); ++mark) {
      marks.add(kMarkWords[mark], player.marks[mark]);
    }
    list.add("", Json::object("decisions", player.decisions, "accuracy",
                              Json::decimal(player.accuracy(), 1), "marks", marks));
  }
  Json lucks = Json::array();
  for (const auto& [seat, said] : luck) {
    lucks.add("", Json::object("player", seat, "said", json_of(said)));
  }
  return Json::object("players", list, "luck", lucks);
}

}  // namespace quintet::inline review
