// Mistakes in the rules and searches that a player would notice. Those in one header are listed together,
// because each change of a header compiles much.

import type { Mistake } from './mistake.ts';

export const RULES: Mistake[] = [
  // Pah Tum.
  {
    file: 'rules/pahtum/pahtum.h',
    text: '- kRunPoints[before] - kRunPoints[after]',
    becomes: '- kRunPoints[before]',
    breaks: 'a run that is joined to another one counts twice (Score)',
  },
  {
    file: 'rules/pahtum/pahtum.h',
    text: 'to_move_ == 1 && empty_count_ == start_count() - 1',
    becomes: 'to_move_ == 1',
    breaks: 'X may swap later than with its first action (Options)',
  },
  {
    file: 'rules/pahtum/pahtum.cpp',
    text: 'holes_due() > 0 ? say::kDug : say::kHole',
    becomes: 'holes_due() > 0 ? say::kHole : say::kDug',
    breaks: 'a refusal during the game has the words for digging holes (A game 1, 2)',
  },

  // Dots and Triangles.
  {
    file: 'rules/triangles/triangles.h',
    text: 'captured != 0 && !second_turn_',
    becomes: 'captured != 0',
    breaks: 'a player may have three turns in a row (A game 4)',
  },
  {
    file: 'rules/triangles/triangles.cpp',
    text: "grid.insert(0, static_cast<std::size_t>(digits - std::ssize(grid)), '0')",
    becomes: "grid.append(static_cast<std::size_t>(digits - std::ssize(grid)), '0')",
    breaks: 'a grid without its leading zeros is read as another one (The grid as a number)',
  },

  // 2048 with mines.
  {
    file: 'rules/mines2048/mines2048.h',
    text: 'board_.empty_cells() == 0 && (loss_ == Loss::full || !board_.moves())',
    becomes: 'board_.empty_cells() == 0 && loss_ == Loss::full',
    breaks: 'with loss=stuck a game does not end where no slide is legal (A game 5, Options)',
  },
  {
    file: 'rules/mines2048/board.cpp',
    text: 'tile == kMine ? !is_combined[last] : entry == kMine',
    becomes: 'tile == kMine || entry == kMine',
    breaks: 'a mine takes a tile that was combined in this move (Sliding one line)',
  },
  {
    file: 'rules/mines2048/board.cpp',
    text: 'tile < kLargest',
    becomes: 'tile <= kLargest',
    breaks: 'two tiles of 131072 combine to a tile that no file may have (Options)',
  },
  {
    file: 'rules/mines2048/mines2048.cpp',
    text: 'state.kept_ = state.reaches_target();',
    becomes: 'state.kept_ = false;',
    breaks: 'a classic game that is loaded past its target is won by any slide (Saved game file)',
  },
  {
    file: 'rules/mines2048/mines2048.cpp',
    text: 'if (state.is_lost() || !state.board_.moves())',
    becomes: 'if (state.is_lost())',
    breaks: 'a game that is loaded where no slide is legal never ends (Saved game file)',
  },
  {
    file: 'rules/mines2048/files.cpp',
    text: '*cell >= kCells',
    becomes: '*cell > kCells',
    breaks: 'a file may have a tile on cell 16 (Saved game file)',
  },
  {
    file: 'rules/mines2048/files.cpp',
    text: '(is_open ? "\\n" : "")',
    becomes: 'std::string()',
    breaks: 'a winner is written behind the last one on a line without an end (Hall of fame)',
  },

  // Mathable.
  {
    file: 'rules/mathable/mathable.h',
    text: 'placed_ || phase_ == Phase::swap ? 0 : passes_ + 1',
    becomes: 'placed_ ? 0 : passes_ + 1',
    breaks: 'a swap counts as a pass (End 3)',
  },
  {
    file: 'rules/mathable/mathable.h',
    text: '    bonus_open_ = false;\n',
    becomes: '',
    breaks: 'a rack that is emptied twice in a turn scores 50 twice (Rules official)',
  },
  {
    file: 'rules/mathable/equations.h',
    text: '    look(square + 2 * step, on(square + step), rank);\n',
    becomes: '',
    breaks: 'a token fits on one side of an equation only (A legal placement)',
  },
  {
    file: 'rules/mathable/mathable.cpp',
    text: 'equations += signs(square, step, rank) != 0;',
    becomes: 'equations += std::popcount(signs(square, step, rank));',
    breaks: 'several signs in one direction count several times (A legal placement)',
  },
  {
    file: 'rules/mathable/mathable.cpp',
    text: 'SquareRule{.signs = 3}',
    becomes: 'SquareRule{.signs = 7}',
    breaks: 'with + and - alone * counts, too (Options)',
  },
  {
    file: 'rules/mathable/mathable.h',
    text: 'kTwosAndThrees % token != 0',
    becomes: 'kTwosAndThrees % token == 1',
    breaks: 'with * and / alone the bag has numbers that they cannot make (Options)',
  },
  {
    file: 'rules/mathable/equations.h',
    text: 'for (; signs != 0; signs &= signs - 1) {',
    becomes: 'if (signs != 0) {',
    breaks: 'a computer sees only one of two signs that count (Options)',
    part: 'mathable_bot',
  },
  {
    file: 'rules/mathable/mathable.cpp',
    text: 'max_element(racks, {}, first)',
    becomes: 'max_element(racks, std::ranges::less_equal(), first)',
    breaks: 'with equal first tokens the last player begins (Rules official)',
  },
  {
    file: 'rules/mathable/mathable.cpp',
    text: '!placed_ && idle_turns_ == kPassRounds * players_',
    becomes: 'idle_turns_ == kPassRounds * players_',
    breaks: 'a record may end in the middle of a turn, which no rules allow (End 3)',
  },
  {
    file: 'rules/mathable/deal.cpp',
    text: '      state.past_[seat].given = no_tokens();\n',
    becomes: '',
    breaks:
      'a position sampled for a player still reveals the tokens that others have swapped (A turn)',
    stays: 'only the true position is asked for a seat’s knowledge, so nobody reads it',
  },

  // Mergers.
  {
    file: 'rules/mergers/turn.h',
    text: `  if (has_companies()) sell(absorbed);
  board_.rename(absorbed, survivor);
  grow(survivor, size(absorbed));
  groups_[absorbed] = {};
`,
    becomes: `  board_.rename(absorbed, survivor);
  grow(survivor, size(absorbed));
  groups_[absorbed] = {};
  if (has_companies()) sell(absorbed);
`,
    breaks: 'shares of an absorbed company are paid when it is worth nothing (Companies, money)',
  },
  {
    file: 'rules/mergers/turn.h',
    text: 'join(index, contact, listen) >= goal_',
    becomes: 'join(index, contact, listen) == goal_',
    breaks: 'a merger that jumps past the goal does not win (Groups)',
  },
  {
    file: 'rules/mergers/turn.h',
    text: 'size(order[i - 1]) < size(next)',
    becomes: 'size(order[i - 1]) <= size(next)',
    breaks: 'the younger of two equal companies survives (Placing a tile)',
  },
  {
    file: 'rules/mergers/shares.h',
    text: '(size - 1) / 10',
    becomes: 'size / 10',
    breaks: 'companies of 10, 20 and 30 cost more than they should (Companies, value)',
  },
  {
    file: 'rules/mergers/shares.h',
    text: 'rivals.with_most > 1 || held < rivals.second',
    becomes: 'held < rivals.second',
    breaks: 'a second bonus is paid although several hold the most (Companies, options)',
  },
  {
    file: 'rules/mergers/mergers.cpp',
    text: 'if (price(group) <= money(seat_)) return {};',
    becomes: 'if (price(group) < money(seat_)) return {};',
    breaks: 'nobody can spend their last money (Companies, money)',
  },
  {
    file: 'rules/mergers/mergers.cpp',
    text: ' + bonus(seat, group).amount(price(group))',
    becomes: '',
    breaks: 'a player’s worth leaves out the bonuses (Companies, options)',
  },

  // Code that all games share.
  {
    file: 'rules/core/match.cpp',
    text: '  history_.resize(ply_);\n',
    becomes: '',
    breaks: 'a new action does not discard the undone steps',
  },
  {
    file: 'rules/core/match.cpp',
    text: 'Random::at(seed_.value_or(1), ply_)',
    becomes: 'Random::at(seed_.value_or(1), history_.size())',
    breaks: 'undo leads to another draw',
  },
  {
    file: 'rules/core/match.cpp',
    text: '  if (position().hides() && viewer != kOmniscient) return events;\n',
    becomes: '',
    breaks: 'everybody sees the rest of the bag, and so the tokens of the others',
  },
  {
    file: 'rules/core/match.cpp',
    text: 'numbers != outcome',
    becomes: 'numbers.size() != outcome.size()',
    breaks: 'a record may claim any result',
  },
  {
    file: 'rules/core/link.cpp',
    text: '  if (!digits.is_zero()) throw damaged();\n',
    becomes: '',
    breaks: 'a damaged link is played as another game',
  },
  {
    file: 'rules/core/link.cpp',
    text: '  if (steps * digits.words() / 2 > kMostDivisions) throw too_long();\n',
    becomes: '',
    breaks: 'a link that anybody can send keeps the page busy for minutes',
  },
  {
    file: 'rules/core/notation.cpp',
    text: '  if (rest_.size() > lower_case.size() && !is_blank(rest_[lower_case.size()])) return false;\n',
    becomes: '',
    breaks: 'invalid words such as "swap7" are read',
  },
  {
    file: 'rules/core/players.cpp',
    text: "name.back() <= '5'",
    becomes: "name.back() <= '9'",
    breaks: 'a person named Computer 7 counts as a computer of a level that does not exist',
  },

  // Searches.
  {
    file: 'rules/search/alpha_beta.h',
    text: '        if (entry->depth != kToTheEnd) ++horizons_;\n',
    becomes: '',
    breaks: 'the computer calls a guess certain',
  },
  {
    file: 'rules/search/expectimax.h',
    text: 'likelihood * share * weight',
    becomes: 'share * weight',
    breaks: 'unlikely chance events are searched, and levels take longer or see less',
  },
  {
    file: 'rules/search/mcts.h',
    text: 'edge.total += values_[static_cast<std::size_t>(step.seat)];',
    becomes: 'edge.total += values_[0];',
    breaks: 'the computer always plays for the first player',
  },
  {
    file: 'rules/search/bot_of.h',
    part: 'levels',
    text: `    const S state = state_of<S>(position).resample(position.current_player(), random);
    return advice_of(`,
    becomes: `    const S state = state_of<S>(position);
    return advice_of(`,
    breaks: 'the computer uses hands that it cannot see',
  },

  // Weights and budgets of computers. They break no rule: tests notice other answers of level 5.
  {
    file: 'rules/mergers/bot/bot.cpp',
    part: 'mergers_bot',
    text: 'total = own - (all - own) / (state.players() - 1);',
    becomes: 'total = own + (all - own) / (state.players() - 1);',
    breaks: 'the computer values a square for its payments to the others',
  },
  {
    file: 'rules/mergers/bot/bot.cpp',
    part: 'answers',
    text: "{0, 0, 10'000, 3'000, 3'000, 60'000},",
    becomes: "{0, 0, 1'000, 3'000, 3'000, 60'000},",
    breaks: 'level 5 thinks a tenth as long about companies',
  },
  {
    file: 'rules/mergers/bot/standoff.cpp',
    part: 'mergers_standoff',
    text: 'field.remove_spare() % 2 == 1) is_odd = !is_odd;',
    becomes: 'field.remove_spare() % 2 == 0) is_odd = !is_odd;',
    breaks: 'in the end of a game of groups the computer loses a won position by a wrong count',
  },
  {
    file: 'rules/mines2048/bot/bot.cpp',
    part: 'mines2048_bot',
    text: 'random.below(100) < skill.mistakes',
    becomes: 'random.below(100) <= skill.mistakes',
    breaks: 'one slide in a hundred of level 5 is random',
  },
  {
    file: 'rules/mergers/bot/bot.cpp',
    part: 'mergers_bot',
    text: 'random.below(100) < skill.mistakes',
    becomes: 'random.below(100) <= skill.mistakes',
    breaks: 'one action in a hundred of level 5 is random',
  },
  {
    file: 'rules/mergers/bot/bot.cpp',
    part: 'mergers_bot',
    text: 'effect.absorbed != 0 || risen > 0',
    becomes: 'risen > 0',
    breaks: 'what an absorbed company pays is overlooked where no price rises (Companies)',
  },
  {
    file: 'rules/mergers/bot/standoff.cpp',
    part: 'mergers_standoff',
    text: '2 * most_ < goal_',
    becomes: '2 * most_ <= goal_',
    breaks: 'two halves of an even goal side by side are taken for harmless (Groups)',
  },
  {
    file: 'rules/mines2048/bot/network.cpp',
    part: 'mines2048_bot',
    text: 'options.loss == Loss::full ? Setting::full : Setting::stuck',
    becomes: 'options.loss == Loss::full ? Setting::stuck : Setting::full',
    breaks: 'boards are judged by the network for the other loss rule',
  },
  {
    file: 'rules/mines2048/bot/guide.h',
    part: 'mines2048_bot',
    text: '        ++known->share;\n',
    becomes: '',
    breaks: 'each kind of tile counts once, so a 4 and a mine are awaited as often as a 2',
  },
  {
    file: 'rules/mines2048/bot/bot.cpp',
    part: 'answers',
    text: 'std::max(3, std::popcount(numbers) - 2)',
    becomes: 'std::min(3, std::popcount(numbers) - 2)',
    breaks: 'a long classic game is always searched three slides deep, however full the board is',
  },
  {
    file: 'rules/mines2048/bot/rows.cpp',
    part: 'mines2048_bot',
    text: 'worth - kDisorder * std::min(rises, falls)',
    becomes: 'worth + kDisorder * std::min(rises, falls)',
    breaks: 'in a long classic game the computer prefers disorder',
  },
  {
    file: 'rules/mines2048/bot/rows.cpp',
    part: 'mines2048_bot',
    text: 'if (number == before) worth += kPair;',
    becomes:
      'if (number == before) worth += kPair + kSize * number * number * number * std::sqrt(number);',
    breaks: 'in a long classic game equal tiles side by side count once',
  },
  {
    file: 'rules/pahtum/bot/bot.cpp',
    part: 'pahtum_bot',
    text: 'return gain + state.gain(1 - seat, action.row, action.column);',
    becomes: 'return gain - state.gain(1 - seat, action.row, action.column);',
    breaks: 'level 2 leaves useful squares to the other player',
  },
  {
    file: 'rules/pahtum/bot/board.h',
    part: 'answers',
    text: 'hottest * 5 / 16',
    becomes: 'hottest / 16',
    breaks: 'being to move is worth next to nothing',
  },
  {
    file: 'rules/triangles/bot/bot.cpp',
    part: 'answers',
    text: 'unlimited_ ? open : second_turn_ ? 1 : 2',
    becomes: 'unlimited_ ? open : second_turn_ ? 2 : 1',
    breaks: 'the estimate of the points to take at once is the wrong way round',
  },
  {
    file: 'rules/triangles/bot/endgame.cpp',
    part: 'answers',
    text: 'takes ? 0 : wrong_after(i, now, -gain)',
    becomes: '0',
    breaks: 'among equal lines the computer draws one after which the opponent cannot go wrong',
  },
  {
    file: 'rules/mathable/bot/outlook.cpp',
    part: 'mathable_bot',
    text: 'total += other == seat ? held : -held / (state.players() - 1);',
    becomes: 'total += other == seat ? held : held / (state.players() - 1);',
    breaks: 'good tokens of the others count as an advantage',
  },
  {
    file: 'rules/mathable/bot/turns.h',
    part: 'answers',
    text: 'kTempo = 8',
    becomes: 'kTempo = 0',
    breaks: 'fitting tokens are held back, as if drawing more were worth nothing',
  },
  {
    file: 'rules/mathable/bot/bot.cpp',
    part: 'mathable_bot',
    text: 'total / kDraws >= value_without',
    becomes: 'total / kDraws < value_without',
    breaks: 'an extra token is taken where it makes the turn worse (Rules official)',
  },
  {
    file: 'rules/mathable/bot/bot.cpp',
    part: 'mathable_bot',
    text: 'kept_value(rack[slot], state_.bag_count()) >= drawn) continue;',
    becomes: 'kept_value(rack[slot], state_.bag_count()) < drawn) continue;',
    breaks: 'the computer swaps its good tokens and keeps the others',
  },
  {
    file: 'rules/mathable/bot/bot.cpp',
    part: 'mathable_bot',
    text: 'lead_of(state_, seat_) + kOnMove',
    becomes: 'kOnMove',
    breaks: 'reviews and analyses of Mathable forget the points already scored',
  },
  {
    file: 'rules/mathable/bot/outlook.cpp',
    part: 'mathable_bot',
    text: '{45,',
    becomes: '{46,',
    breaks: 'racks are valued by the table of another part of the game',
  },
  {
    file: 'rules/mathable/bot/bot.cpp',
    part: 'mathable_bot',
    text: 'random_.below(100) < skill_.tires',
    becomes: 'random_.below(100) <= skill_.tires',
    breaks: 'levels from 2 on end a turn now and then that could go on',
  },
  {
    file: 'rules/mathable/bot/bot.cpp',
    part: 'mathable_bot',
    text: '!skill_.swaps && turns.front().count > 0',
    becomes: '!skill_.swaps && turns.front().count > 1',
    breaks: 'levels 1 and 2 swap although a token fits',
  },
  {
    file: 'rules/mathable/bot/turns.cpp',
    part: 'mathable_bot',
    text: 'next_.size() < width',
    becomes: 'next_.size() <= width',
    breaks: 'levels 1 and 2 plan two turns instead of one, and play too well',
  },
  {
    file: 'rules/triangles/bot/bot.cpp',
    part: 'triangles_bot',
    text: 'taken > 0 || level == Level::one ? taken',
    becomes: 'taken > 0 ? taken',
    breaks: 'level 1 sees what it gives away, and plays too well',
  },
  {
    file: 'rules/search/mcts.h',
    part: 'mcts',
    text: 'a.visits > b.visits : a.value > b.value',
    becomes: 'a.visits > b.visits : a.value < b.value',
    breaks: 'of two actions tried equally often the worse one is chosen',
  },
  {
    file: 'rules/mines2048/bot/guide.h',
    part: 'mines2048_bot',
    text: 'if (tile > missing) --tile;',
    becomes: 'if (tile >= missing) --tile;',
    breaks: 'for a target above 2048 some tiles are halved that should keep their place',
  },
  {
    file: 'rules/mines2048/bot/guide.h',
    part: 'mines2048_bot',
    text: 'state.board().largest() + 1',
    becomes: 'state.board().largest()',
    breaks: 'a game without a target aims at the number that it has already',
  },
  {
    file: 'rules/search/mcts.h',
    part: 'mcts',
    text: 'for (auto& [action, value] : ranked) value = this->value_of(root, action, seed);',
    becomes:
      'for (auto& [action, value] : ranked) value = this->value_of(root, action, seed ^ random.bits());',
    breaks: 'an analysis ranks actions by the luck of their playouts',
  },
  {
    file: 'rules/search/alpha_beta.h',
    text: '    if (!is_whole) ++horizons_;\n',
    becomes: '',
    breaks: 'a result is called certain although squares were left out',
  },
  {
    file: 'rules/search/alpha_beta.h',
    text: 'ply > 0 && entry->depth >= depth &&',
    becomes: 'ply > 0 &&',
    breaks: 'a value from a search of one move counts like one of ten moves',
  },
  {
    file: 'rules/search/expectimax.h',
    text: 'entry->depth == depth && entry->afterstate == afterstate',
    becomes: 'entry->depth > 0 && entry->afterstate == afterstate',
    breaks: 'a known board keeps its value from a shallower search',
  },
  {
    file: 'rules/search/mcts.h',
    part: 'answers',
    text: 'visits == 0 ? 0.5 : total / visits',
    becomes: '0.5',
    breaks: 'far behind or ahead, the computer tries every action before it tries a good one twice',
  },

  // Start positions.
  {
    file: 'rules/core/start.cpp',
    part: 'core',
    text: '    if (!value.empty()) refuse(kStartTwice, "word", key);\n',
    becomes: '',
    breaks: 'a start with two racks of one player silently drops the first one',
  },
  {
    file: 'rules/core/start.cpp',
    part: 'core',
    text: '*number >= range.least && *number <= range.most',
    becomes: '*number >= range.least',
    breaks: 'a start may have more money than any game',
  },
  {
    file: 'rules/core/start.cpp',
    part: 'core',
    text: '    if (!word.empty()) refuse(kStartWord, "word", word);\n',
    becomes: '',
    breaks: 'a mistyped word in a start is silently dropped',
  },
  {
    file: 'rules/pahtum/pahtum.cpp',
    text: 'if (holes > most || (holes < most && !is_bare))',
    becomes: 'if (holes > most)',
    breaks:
      'a start with pieces may lack holes, which are then dug under its pieces (Positions to begin from)',
  },
  {
    file: 'rules/mergers/start.cpp',
    text: 'if ((groups & ~own) != 0 || isolated > 0)',
    becomes: 'if ((groups & ~own) != 0)',
    breaks: 'a start may have adjacent single tiles that form no group (Positions to begin from)',
  },
  {
    file: 'rules/mergers/start.cpp',
    text: 'if (blocked && phase_ == Phase::place)',
    becomes: 'if (false)',
    breaks: 'a start offers an illegal square (Positions to begin from)',
  },
  {
    file: 'rules/mathable/start.cpp',
    text: '    if (held(seat) == slots_ || (seat == to_move_ && placed_)) continue;\n',
    becomes: '    if (held(seat) == slots_ || seat == to_move_) continue;\n',
    breaks:
      'a start may give the player to move fewer tokens than the bag could (Positions to begin from)',
  },
  {
    file: 'rules/triangles/triangles.cpp',
    text: "require(*digit != '0' || !is_complete, say::kStartNoOwner);\n    ",
    becomes: '',
    breaks:
      'a start may have a closed triangle without an owner, which both scores lack (The grid as a number)',
  },
];
