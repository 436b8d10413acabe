#include "review.h"

#include <algorithm>
#include <cmath>

#include "core/players.h"

namespace quintet {
namespace {

// What lies below each is marked as the next better (docs/strength.md, Review).
constexpr double kGood = 0.05, kInaccuracy = 0.1, kMistake = 0.15;
// Less is within the error of what is looked at, which a thousand slides of 2048 would add up.
constexpr double kError = 0.02;

// A quick look at a decision is one of this level.
constexpr Level kQuick = Level::one;

Mark mark_of(double loss, double lost_chance) {
  if (loss <= 0) return Mark::best;
  if (lost_chance < kGood) return Mark::good;
  if (lost_chance < kInaccuracy) return Mark::inaccuracy;
  return lost_chance < kMistake ? Mark::mistake : Mark::blunder;
}

// What actions of a player bring it at once, in points.
std::int64_t gain_of(const Position& position, const std::vector<std::string>& actions) {
  const auto seat = static_cast<std::size_t>(position.current_player());
  const std::unique_ptr<Position> next = position.clone();
  std::string canonical;
  for (const std::string& action : actions) (void)next->apply_action(action, canonical);
  return next->scores()[seat] - position.scores()[seat];
}

Json json_of(const Phrase& phrase) {
  return Json::object("key", phrase.key, "values", phrase.values, "english", phrase.english);
}

}  // namespace

double chance_of_lead(double lead, double spread, double left) {
  if (lead == 0) return 0.5;  // where nothing is left, too
  return 1 / (1 + std::exp(-lead / (spread * std::sqrt(left))));
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
  std::optional<Decision> decision;
  if (order_ == Order::match) {
    decision = next_in_match(level_);
  } else if (!is_in_order_) {
    decision = next_in_match(kQuick);
    if (decision) {
      decision->quick = true;
      glances_.push_back(*decision);
      return decision;
    }
    put_in_order();
  }
  while (!decision && !plies_.empty()) {
    decision = judge(plies_.back());
    plies_.pop_back();
  }
  if (decision) players_[static_cast<std::size_t>(decision->seat)].count(*decision);
  return decision;
}

std::optional<Decision> Review::next_in_match(Level level) {
  while (ply_ < match_.ply()) {
    std::optional<Decision> decision = judge(ply_, level);
    ply_ += decision ? decision->found.played.size() : 1;
    if (decision) return decision;
  }
  return std::nullopt;
}

// A quick look sees what was given away at once, or that a player stood worse when next to decide.
void Review::put_in_order() {
  struct Stake {
    std::size_t ply;
    bool is_of_computer;
    double swing;
  };
  std::vector<Stake> stakes;
  std::vector<std::optional<double>> next(players_.size());  // each player's chance after that
  for (auto glance = glances_.rbegin(); glance != glances_.rend(); ++glance) {
    const auto seat = static_cast<std::size_t>(glance->seat);
    const double after = std::min(glance->chance, next[seat].value_or(1));
    stakes.push_back(
        {glance->ply, is_computer(match_.players()[seat]), glance->best_chance - after});
    next[seat] = glance->best_chance;
    if (next.size() == 2) next[1 - seat] = 1 - glance->best_chance;
  }
  std::ranges::stable_sort(stakes, [](const Stake& a, const Stake& b) {
    return a.is_of_computer != b.is_of_computer ? a.is_of_computer : a.swing < b.swing;
  });
  for (const Stake& stake : stakes) plies_.push_back(stake.ply);
  glances_.clear();
  is_in_order_ = true;
}

std::optional<Decision> Review::judge(std::size_t ply, Level level) const {
  const Position& position = match_.position_at(ply);
  const Seat seat = position.current_player();
  if (seat < 0 || position.legal_actions().size() < 2) return std::nullopt;
  std::vector<std::string> played;
  for (std::size_t next = ply; next < match_.ply() && match_.history()[next].by == seat; ++next) {
    played.push_back(match_.history()[next].text);
  }
  if (played.empty()) return std::nullopt;
  auto found = bots_.judge(position, played, level, Bots::seed_at(match_, ply));
  if (!found) return std::nullopt;
  const auto chance_of = [&](double value) {
    return found->spread > 0 ? chance_of_lead(value, found->spread, found->left) : value;
  };
  const double chance = chance_of(found->value), best_chance = chance_of(found->best_value);
  const std::int64_t gain = gain_of(position, found->played);
  const std::int64_t best_gain = gain_of(position, found->best);
  const Mark mark = mark_of(found->best_value - found->value, best_chance - chance);
  return Decision{ply, seat, *std::move(found), gain, best_gain, chance, best_chance, mark, false};
}

Json json_of(const Decision& decision) {
  const auto& found = decision.found;
  const auto way = [](const auto& actions, double value, double chance, std::int64_t gain) {
    return Json::object("actions", Json(actions), "value", Json::decimal(value, 3), "chance",
                        Json::decimal(chance, 3), "gain", gain);
  };
  return Json::object(
      "ply", decision.ply, "player", decision.seat, "unit", found.spread > 0 ? "lead" : "share",
      "played", way(found.played, found.value, decision.chance, decision.gain), "best",
      way(found.best, found.best_value, decision.best_chance, decision.best_gain), "reason",
      json_of(found.reason), "loss", Json::decimal(decision.loss(), 3), "exact", found.exact,
      "mark", kMarkWords[decision.mark], "quick", decision.quick, "nodes", found.nodes);
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

}  // namespace quintet
