#pragma once
// Monte Carlo tree search for any number of players, with chance and hidden things (Coulom,
// "Efficient selectivity and backup operators in Monte-Carlo tree search", 2006; Kocsis and
// Szepesvári, "Bandit based Monte-Carlo planning", 2006).
//
// - Which action a playout tries is decided by PUCT (Rosin, "Multi-armed bandits with episode
//   context", 2011; Silver et al., "Mastering the game of Go without human knowledge", 2017), every
//   player for itself (max^n, Sturtevant, "An analysis of UCT in multi-player games", 2008).
// - What is hidden is drawn anew for every playout, and all playouts share one tree, in which an
//   action is weighed only where it is possible (Cowling, Powley and Whitehouse, "Information set
//   Monte Carlo tree search", 2012).
// - Chance events are drawn anew for every playout and lead to one node whatever they are (Perez
//   Liebana et al., "Open loop search for general video game playing", 2015).
//
// The budget is a number of playouts, and nothing but square roots is taken of numbers, so equal
// random numbers give the same choice on every machine.

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/game.h"
#include "search/stop.h"

namespace quintet {

/// An action worth a look, and how much it promises beside the others: > 0, in any unit.
template <class Action>
struct Candidate {
  Action action;
  double prior;
};

/// What a game tells the search. `kVaries`: equal actions may lead to different states, because
/// something is hidden or drawn; if false, a node's candidates are asked for only once.
/// `candidates` replaces a list by at least one legal action of the seat that is to move.
/// `evaluate` says what each player may expect of a state, from 0 (the worst) to 1: by a playout,
/// for which it may spend the state, or without. No chance is due; the game may be over.
template <class Guide, class S>
concept SearchGuide = requires(Guide& guide, const S& state, S& spent, Random& random,
                               std::vector<Candidate<typename S::Action>>& candidates,
                               std::vector<double>& values) {
  { Guide::kVaries } -> std::convertible_to<bool>;
  guide.candidates(state, candidates);
  guide.evaluate(spent, random, values);
};

struct MctsBudget {
  int playouts = 1000;       ///< at least 1
  double exploration = 1.5;  ///< how much priors and the untried weigh against what was found
};

/// An action at the root, how often it was tried, and what its player may expect of it, 0 … 1.
template <class Action>
struct Tried {
  Action action;
  int visits;
  double value;
};

/// What the player to move may expect, 0 … 1, of the best action that was found and of another.
template <class Action>
struct Compared {
  Action best;
  double best_value, value;
};

template <GameState S, SearchGuide<S> Guide>
class Mcts {
 public:
  using Action = typename S::Action;

  Mcts(Guide& guide, MctsBudget budget) : guide_(guide), budget_(budget) {}

  /// The actions of the player to move at `root`, the most tried first: the first is the choice.
  /// A seat is to move. Stops early where the thread is to stop.
  std::vector<Tried<Action>> search(const S& root, Random& random) {
    nodes_.assign(1, {});
    for (int i = 0; i < budget_.playouts; ++i) {
      playout(root, random);
      if (is_stopped()) break;
    }
    std::vector<Tried<Action>> tried;
    for (const Edge& edge : nodes_.front()) {
      tried.push_back({edge.action, edge.visits, edge.visits == 0 ? 0 : edge.mean()});
    }
    std::stable_sort(tried.begin(), tried.end(), [](const auto& a, const auto& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    });
    return tried;
  }

  /// Holds a legal action against the best one: as many playouts to find that, and for each of the
  /// two as many again that begin with it, of the same random numbers.
  Compared<Action> compare(const S& root, const Action& action, Random& random) {
    const Action best = search(root, random).front().action;
    const std::uint64_t seed = random.bits();
    const double value = value_of(root, action, seed);
    return {best, best == action ? value : value_of(root, best, seed), value};
  }

  /// The `count` ≥ 1 best legal actions, fewer where there are not so many, the best first: those
  /// that a search tries most, by as many playouts again for each that begin with it, of the same
  /// random numbers.
  std::vector<Tried<Action>> rank(const S& root, std::size_t count, Random& random) {
    std::vector<Tried<Action>> tried = search(root, random);
    std::vector<Action> actions;
    root.legal_actions(actions);
    for (const Action& action : actions) {  // what the guide thought not worth a look
      const auto found = std::find_if(tried.begin(), tried.end(),
                                      [&](const auto& one) { return one.action == action; });
      if (found == tried.end()) tried.push_back({action, 0, 0});
    }
    tried.resize(std::min(count, tried.size()));
    const std::uint64_t seed = random.bits();
    for (auto& [action, visits, value] : tried) value = value_of(root, action, seed);
    std::stable_sort(tried.begin(), tried.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    return tried;
  }

 private:
  static constexpr std::size_t kNone = 0;  // no edge leads to the root

  struct Edge {
    Action action;
    double prior;
    double total = 0;  // of the values for the player who acts
    int visits = 0;
    std::size_t node = kNone;

    double mean() const { return total / visits; }
  };
  using Node = std::vector<Edge>;
  struct Step {
    std::size_t node, edge;
    Seat seat;
  };

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

  // One way down the tree, one evaluation, and back.
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

  // The edge of an action, made if there is none. Looks at `likely` first: lists resemble another.
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
    // What was never tried promises as much as what was, on the average.
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
  bool is_forced_ = false;  // the root has one edge, which all playouts take
  // Kept between playouts for their memory.
  std::vector<Step> path_;
  std::vector<double> values_;
  std::vector<Candidate<Action>> candidates_;
  std::vector<std::size_t> available_;
};

/// Replaces `values` by what an outcome is worth to each player: 1 to the winner, a half to those
/// who share the best result, 0 to all others.
inline void value_outcome(const std::vector<std::int64_t>& outcome, std::vector<double>& values) {
  const std::vector<Seat> best = winners(outcome);
  values.assign(outcome.size(), 0);
  for (const Seat seat : best) values[static_cast<std::size_t>(seat)] = best.size() == 1 ? 1 : 0.5;
}

/// The guide that knows nothing of a game: all actions are alike, and a state is worth what a
/// random game makes of it.
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
