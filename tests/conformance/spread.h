#pragma once
// What the conformance test needs of each game: a spread of options that reaches every variant, and
// what must be true of this game alone, looked at from outside at every step of a game.
//
// A game's Spread has `options`, and these, which check with Catch2:
//   void start(const State& start);
//   void action(const State& before, const Action& action, const State& after);
//   void chance(const State& before, const Chance& event, const State& after);

namespace quintet::test {

template <class State>
struct Spread;

}  // namespace quintet::test
