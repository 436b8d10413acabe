#pragma once
// Monte Carlo tree search for any number of players, with chance and hidden information (Coulom,
// "Efficient selectivity and backup operators in Monte-Carlo tree search", 2006; Kocsis and
// Szepesvári, "Bandit based Monte-Carlo planning", 2006).
//
// - PUCT selects actions (Rosin, "Multi-armed bandits with episode context", 2011; Silver et al.,
//   "Mastering the game of Go without human knowledge", 2017). Every player maximises its own value
//   (max^n, Sturtevant, "An analysis of UCT in multi-player games", 2008).
// - Each playout draws the hidden information anew. All playouts share one tree; an action is
//   considered only where it is legal (Cowling, Powley and Whitehouse, "Information set Monte Carlo
//   tree search", 2012).
// - Each playout draws chance events anew. All events after an action lead to the same node (Perez
//   Liebana et al., "Open loop search for general video game playing", 2015).
//
// The budget is a number of playouts, and square roots are the only functions taken of numbers. So
// equal random numbers give the same choice on every machine.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/game.h"
#include "search/stop.h"
#include "search/value.h"

namespace quintet {

/// An action to consider, and its prior: > 0, in any unit.
template <class Action>
struct Candidate {
  Action action;
  double prior;
};

/// A game's interface to the search.
/// - `kVaries`: equal actions may lead to different states, because something is hidden or drawn.
///   If false, the search asks for a node's candidates only once.
/// - `candidates` replaces a list by one or more legal actions of the seat to move.
/// - `evaluate` sets each player's expected result, from 0 (the worst) to 1. It may modify the
///   state, as by a playout. No chance is due; the game may be over.
template <class Guide, class S>
concept MctsGuide =
    requires(Guide& guide, const S& state, S& spent, Random& random,
             std::vector<Candidate<typename S::Action>>& candidates, std::vector<double>& values) {
      { Guide::kVaries } -> std::convertible_to<bool>;
      guide.candidates(state, candidates);
      guide.evaluate(spent, random, values);
    };

struct MctsBudget {
  int playouts = 1000;       ///< ≥ 1
  double exploration = 1.5;  ///< weight of priors and of untried actions
};

/// An action at the root with its player's expected result, 0 … 1, and its number of playouts.
template <class Action>
struct Tried : Valued<Action> {
  int visits = 0;
};

template <GameState S, MctsGuide<S> Guide>
class Mcts {
 public:
  using Action = typename S::Action;

  Mcts(Guide& guide, MctsBudget budget) : guide_(guide), budget_(budget) {}

  /// Returns the actions at `root`, most visited first: the first is the choice. A seat is to move.
  /// Stops early if the thread is asked to stop.
  std::vector<Tried<Action>> search(const S& root, Random& random) {
    nodes_.assign(1, {});
    for (int i = 0; i < budget_.playouts; ++i) {
      playout(root, random);
      if (is_stopped()) break;
    }
    std::vector<Tried<Action>> tried;
    for (const Edge& edge : nodes_.front()) {
      tried.push_back({{edge.action, edge.visits == 0 ? 0 : edge.mean()}, edge.visits});
    }
    std::stable_sort(tried.begin(), tried.end(), [](const auto& a, const auto& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    });
    return tried;
  }

 protected:
  // Returns the mean result of a budget of playouts that begin with this action.
  double value_of(const S& root, const Action& action, std::uint64_t seed) {
    Random random(seed);
    nodes_.assign(1, {Edge{action, 1}});
    is_forced_ = true;
    int playouts = 0;
    do playout(root, random);
    while (++playouts < budget_.playouts && !is_stopped());
    is_forced_ = false;
    return nodes_.front().front().mean();
  }

 private:
  static constexpr std::size_t kNone = 0;  // no edge leads to the root, node 0

  struct Edge {
    Action action;
    double prior;
    double total = 0;  // sum of values for the acting player
    int visits = 0;
    std::size_t node = kNone;

    double mean() const { return total / visits; }
  };
  using Node = std::vector<Edge>;
  struct Step {
    std::size_t node, edge;
    Seat seat;
  };

  // Descends the tree once, evaluates the state and updates the path.
  void playout(const S& root, Random& random) {
    S state = Guide::kVaries ? root.resample(root.current_player(), random) : root;
    path_.clear();
    std::size_t node = 0;
    for (Seat seat; (seat = state.current_player()) != kTerminal;) {
      const std::size_t edge = node == 0 && is_forced_ ? 0 : select(node, state);
      path_.push_back({node, edge, seat});
      state.apply(nodes_[node][edge].action);
      while (state.current_player() == kChance) state.apply(state.random_chance(random));
      if (nodes_[node][edge].visits == 0) break;
      if (nodes_[node][edge].node == kNone) {
        nodes_[node][edge].node = nodes_.size();
        nodes_.emplace_back();
      }
      node = nodes_[node][edge].node;
    }
    values_.assign(static_cast<std::size_t>(root.players()), 0);
    guide_.evaluate(state, random, values_);
    for (const Step& step : path_) {
      Edge& edge = nodes_[step.node][step.edge];
      edge.total += values_[static_cast<std::size_t>(step.seat)];
      ++edge.visits;
    }
  }

  std::size_t select(std::size_t index, const S& state) {
    Node& node = nodes_[index];
    if (Guide::kVaries || node.empty()) {
      guide_.candidates(state, candidates_);
      available_.clear();
      std::size_t edge = 0;
      for (const auto& [action, prior] : candidates_) {
        edge = find(node, action, edge);
        node[edge].prior = prior;
        available_.push_back(edge++);
      }
      return best(node, available_);
    }
    available_.resize(node.size());
    for (std::size_t i = 0; i < node.size(); ++i) available_[i] = i;
    return best(node, available_);
  }

  // Returns the edge of an action, and adds it if missing. Tries `likely` first: candidate lists
  // are usually similar.
  static std::size_t find(Node& node, const Action& action, std::size_t likely) {
    if (likely < node.size() && node[likely].action == action) return likely;
    const auto found = std::find_if(node.begin(), node.end(),
                                    [&](const Edge& edge) { return edge.action == action; });
    if (found != node.end()) return static_cast<std::size_t>(found - node.begin());
    node.push_back({action, 0});
    return node.size() - 1;
  }

  std::size_t best(const Node& node, const std::vector<std::size_t>& available) const {
    double priors = 0, total = 0;
    int visits = 0;
    for (const std::size_t i : available) {
      priors += node[i].prior;
      total += node[i].total;
      visits += node[i].visits;
    }
    // Assume the average value of tried actions for those not tried yet.
    const double untried = visits == 0 ? 0.5 : total / visits;
    const double scale = budget_.exploration * std::sqrt(1.0 + visits) / priors;
    std::size_t best = available.front();
    double most = -1;
    for (const std::size_t i : available) {
      const Edge& edge = node[i];
      const double value =
          (edge.visits == 0 ? untried : edge.mean()) + scale * edge.prior / (1 + edge.visits);
      if (value > most) {
        most = value;
        best = i;
      }
    }
    return best;
  }

  Guide& guide_;
  MctsBudget budget_;
  std::vector<Node> nodes_;
  bool is_forced_ = false;  // the root has a single edge, taken by all playouts
  // Reused between playouts.
  std::vector<Step> path_;
  std::vector<double> values_;
  std::vector<Candidate<Action>> candidates_;
  std::vector<std::size_t> available_;
};

inline namespace review {

/// The search of reviews and analyses, which values more than the best action. By the namespace
/// scripts/parts/split tells it from play.
template <GameState S, MctsGuide<S> Guide>
class MctsReview : public Mcts<S, Guide> {
  using Base = Mcts<S, Guide>;

 public:
  using Base::Base;
  using typename Base::Action;

  /// Compares a legal action with the best one. One budget of playouts finds the best. Then each of
  /// the two gets another budget, with the same random numbers, for playouts that begin with it.
  /// Returns the best action and `action`.
  std::pair<Valued<Action>, Valued<Action>> compare(const S& root, const Action& action,
                                                    Random& random) {
    const Action best = this->search(root, random).front().action;
    const std::uint64_t seed = random.bits();
    const double value = this->value_of(root, action, seed);
    return {{best, best == action ? value : this->value_of(root, best, seed)}, {action, value}};
  }

  /// Returns the `count` ≥ 1 best legal actions, or all if there are fewer, best first. A search
  /// selects those most visited. Each then gets a full budget of playouts that begin with it, with
  /// the same random numbers.
  std::vector<Valued<Action>> rank(const S& root, std::size_t count, Random& random) {
    std::vector<Valued<Action>> ranked;
    for (const Tried<Action>& tried : this->search(root, random)) ranked.push_back(tried);
    for (const Action& action : legal_actions(root)) {  // actions that the guide omitted
      const auto found = std::ranges::find(ranked, action, &Valued<Action>::action);
      if (found == ranked.end()) ranked.push_back({action, 0});
    }
    ranked.resize(std::min(count, ranked.size()));
    const std::uint64_t seed = random.bits();
    for (auto& [action, value] : ranked) value = this->value_of(root, action, seed);
    // The comparison names this namespace to scripts/parts/split, `std::ranges::greater` would not.
    std::ranges::stable_sort(ranked,
                             [](const auto& a, const auto& b) { return a.value > b.value; });
    return ranked;
  }
};

}  // namespace review

/// Replaces `values` by each player's share of the win: 1 for a sole winner, ½ for players who
/// share the best result, else 0.
inline void value_outcome(const std::vector<std::int64_t>& outcome, std::vector<double>& values) {
  const std::vector<Seat> best = winners(outcome);
  values.assign(outcome.size(), 0);
  for (const Seat seat : best) values[static_cast<std::size_t>(seat)] = best.size() == 1 ? 1 : 0.5;
}

/// A guide without knowledge of the game: uniform priors, and random games as playouts.
template <GameState S>
struct RandomPlayouts {
  static constexpr bool kVaries = true;

  void candidates(const S& state, std::vector<Candidate<typename S::Action>>& candidates) {
    state.legal_actions(actions_);
    candidates.clear();
    for (const auto& action : actions_) candidates.push_back({action, 1});
  }
  void evaluate(S& state, Random& random, std::vector<double>& values) {
    quintet::playout(state, random);
    value_outcome(state.outcome(), values);
  }

 private:
  std::vector<typename S::Action> actions_;
};

}  // namespace quintet
