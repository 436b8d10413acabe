#include "review.h"

#include <algorithm>
#include <cmath>

namespace quintet {
namespace {

// What lies below each is marked as the next better (docs/strength.md, Review).
constexpr double kGood = 0.05, kInaccuracy = 0.1, kMistake = 0.15;

double chance_of(double value, double spread) {
  return spread > 0 ? 1 / (1 + std::exp(-value / spread)) : value;
}

Mark mark_of(double loss, double lost_chance) {
  if (loss <= 0) return Mark::best;
  if (lost_chance < kGood) return Mark::good;
  if (lost_chance < kInaccuracy) return Mark::inaccuracy;
  return lost_chance < kMistake ? Mark::mistake : Mark::blunder;
}

double accuracy_of(double lost_chance) {
  return std::clamp(103.1668 * std::exp(-4.354 * lost_chance) - 3.1669, 0.0, 100.0);
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

std::optional<Decision> Review::next() {
  while (ply_ < match_.ply()) {
    std::optional<Decision> decision = judge();
    ply_ += decision ? decision->found.played.size() : 1;
    if (!decision) continue;
    Standing& player = players_[static_cast<std::size_t>(decision->seat)];
    ++player.marks[static_cast<std::size_t>(decision->mark)];
    player.accuracy += (decision->accuracy - player.accuracy) / ++player.decisions;
    return decision;
  }
  return std::nullopt;
}

std::optional<Decision> Review::judge() {
  const Position& position = match_.position_at(ply_);
  const Seat seat = position.current_player();
  if (seat < 0 || position.legal_actions().size() < 2) return std::nullopt;
  std::vector<std::string> played;
  for (std::size_t ply = ply_; ply < match_.ply() && match_.history()[ply].by == seat; ++ply) {
    played.push_back(match_.history()[ply].text);
  }
  auto found = bots_.judge(position, played, level_, Bots::seed_at(match_, ply_));
  if (!found) return std::nullopt;
  const double chance = chance_of(found->value, found->spread);
  const double best_chance = chance_of(found->best_value, found->spread);
  const double lost = best_chance - chance;
  const std::int64_t gain = gain_of(position, found->played);
  const std::int64_t best_gain = gain_of(position, found->best);
  const Mark mark = mark_of(found->best_value - found->value, lost);
  return Decision{ply_,        seat, *std::move(found), gain, best_gain, chance,
                  best_chance, mark, accuracy_of(lost)};
}

Json json_of(const Decision& decision) {
  const auto& found = decision.found;
  const auto way = [](const auto& actions, double value, double chance, std::int64_t gain) {
    return Json::object("actions", Json(actions), "value", Json::decimal(value, 3), "chance",
                        Json::decimal(chance, 3), "gain", gain);
  };
  return Json::object("ply", decision.ply, "player", decision.seat, "unit",
                      found.spread > 0 ? "lead" : "share", "played",
                      way(found.played, found.value, decision.chance, decision.gain), "best",
                      way(found.best, found.best_value, decision.best_chance, decision.best_gain),
                      "reason", json_of(found.reason), "loss", Json::decimal(decision.loss(), 3),
                      "exact", found.exact, "mark", kMarkWords[decision.mark], "accuracy",
                      Json::decimal(decision.accuracy, 1), "nodes", found.nodes);
}

Json json_of(const std::vector<Standing>& players, const std::vector<Luck>& luck) {
  Json list = Json::array();
  for (const Standing& player : players) {
    Json marks = Json::object();
    for (std::size_t mark = 0; mark < kMarkWords.size(); ++mark) {
      marks.add(kMarkWords[mark], player.marks[mark]);
    }
    list.add("", Json::object("decisions", player.decisions, "accuracy",
                              Json::decimal(player.accuracy, 1), "marks", marks));
  }
  Json lucks = Json::array();
  for (const auto& [seat, said] : luck) {
    lucks.add("", Json::object("player", seat, "said", json_of(said)));
  }
  return Json::object("players", list, "luck", lucks);
}

}  // namespace quintet
