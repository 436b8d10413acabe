// Mistakes in the page that a player would notice. The tests that run in Node must find them.

import type { Mistake } from './mistake.ts';

export const PAGE: Mistake[] = [
  // Matches.
  {
    file: 'web/src/match/loader.ts',
    text: 'seed: isKept ? undefined : seed',
    becomes: 'seed: isKept ? seed : undefined',
    breaks: 'a kept game that is opened again has other chance events than before',
  },
  {
    file: 'web/src/match/correspondence.ts',
    text: "shared === here.steps.length ? 'newer' : 'older'",
    becomes: "shared === here.steps.length ? 'older' : 'newer'",
    breaks: 'an older link replaces a game by link, and a newer one is refused',
  },
  {
    file: 'web/src/match/correspondence.ts',
    text: 'sent: steps.length }',
    becomes: 'sent: 0 }',
    breaks: 'moves that came by link count as unknown to the others',
  },
  {
    file: 'web/src/match/correspondence.ts',
    text: 'const isNews = ply === plies && ply > sent && isForOthers;',
    becomes: 'const isNews = ply === plies && ply > sent;',
    breaks: 'a game by link asks to be sent in the middle of a turn',
  },
  {
    file: 'web/src/match/session.ts',
    text: 'counted: true',
    becomes: 'counted: false',
    breaks: 'a finished game that is opened counts as a result of this player',
  },
  {
    file: 'web/src/match/session.ts',
    text: 'foreign: true',
    becomes: 'foreign: false',
    breaks: "the winner of somebody else's game of 2048 may be entered in the hall of fame",
  },
  {
    file: 'web/src/match/session.ts',
    text: 'if (advisor.waits || advisor',
    becomes: 'if (advisor.isPaused || advisor',
    breaks: 'the computer plays on while a player looks back, and later moves are lost',
  },
  {
    file: 'web/src/match/tabs.ts',
    text: '    if (this.#session.position.isElsewhere) return;\n',
    becomes: '',
    breaks: 'a tab that only watches keeps copies of moves that the other tab undoes',
  },
  {
    file: 'web/src/match/tabs.ts',
    text: 'if (mine?.save.begun && !isPartOf(mine.save.record, stored.save.record)) this.#keep(mine);',
    becomes:
      'if (mine?.save.begun && isPartOf(mine.save.record, stored.save.record)) this.#keep(mine);',
    breaks: 'moves played here while another tab played are lost',
  },
  {
    file: 'web/src/match/tabs.ts',
    text: '!stored.save.over && !isKnown',
    becomes: '!stored.save.over && isKnown',
    breaks: 'a new game replaces one that the player cannot have known, without a copy',
  },
  {
    file: 'web/src/match/viewer.ts',
    text: 'return seat === due ? next : { ...next, seat: SPECTATOR };',
    becomes: 'return next;',
    breaks: 'the next player sees the hand of the one before',
  },
  {
    file: 'web/src/match/viewer.ts',
    text: '  if (next.brought) return { ...next, lingers: true };\n',
    becomes: '',
    breaks: 'the tokens drawn by a swap are hidden before they could be seen',
  },
  {
    file: 'web/src/match/notation.ts',
    text: 'why || epoch === position.epoch',
    becomes: 'why',
    breaks: 'answering a question with no still plays the rest of the line',
  },
  {
    file: 'web/src/match/position.ts',
    text: 'this.ledger.replace(ply, answer.steps);\n    this.#record = null;',
    becomes: 'this.ledger.replace(ply, answer.steps);',
    breaks: 'the game is stored without its last move',
  },
  {
    file: 'web/src/match/summary.ts',
    text: 'seat >= 0 && !winners.includes(seat)',
    becomes: 'seat >= 0 && winners.includes(seat)',
    breaks: 'after three wins a weaker computer is offered',
  },
  {
    file: 'web/src/match/climb.ts',
    text: 'climb < LEVELS.length ?',
    becomes: 'climb <= LEVELS.length ?',
    breaks: 'a level 6 is offered, which does not exist',
  },
  {
    file: 'web/src/match/saver.ts',
    text: 'terms.counted || result !== undefined',
    becomes: 'terms.counted',
    breaks: 'a result is counted again after a reload',
  },
  {
    file: 'web/src/match/saver.ts',
    text: 'length < LONG ? 0 :',
    becomes: 'length < 0 ? 0 :',
    breaks: 'a move that soon follows another one is stored late, and lost with the device',
  },
  {
    file: 'web/src/match/saver.ts',
    text: '      this.#isDue = true; // the next change tries again\n',
    becomes: '',
    breaks: 'a page that is left does not put its unstored moves aside',
  },
  {
    file: 'web/src/match/saver.ts',
    text: '    this.#host.home.store.leaveGame(this.#host.home.key, save, this.revision, result);\n',
    becomes: '',
    breaks: 'a move that was made as the page was left is lost',
  },
  {
    file: 'web/src/match/saver.ts',
    text: '    if (this.#isDue && !this.#cancel) await this.#write();\n',
    becomes: '',
    breaks: 'a move that was made during a write is not stored',
  },
  {
    file: 'web/src/match/saver.ts',
    text: '    this.#result = undefined;\n',
    becomes: '',
    breaks: 'a match that another tab has begun is stored with the result of the one before',
  },
  {
    file: 'web/src/match/seats.ts',
    text: 'others.length === 0 ? first : -1',
    becomes: 'first',
    breaks: 'in a game by link one of two players at a device sees the other’s hand',
  },
  {
    file: 'web/src/match/session.ts',
    text: 'fame === null || this.#isEntering',
    becomes: 'fame === null',
    breaks: 'two presses enter a winner twice in the hall of fame',
  },
  {
    file: 'web/src/match/setup.ts',
    text: 'option.value !== option.default',
    becomes: 'option.value === option.default',
    breaks: 'a game is begun with other options than those chosen',
  },
  {
    file: 'web/src/match/advisor.ts',
    text: 'return this.#pending === answer ? advice : null;',
    becomes: 'return advice;',
    breaks: "a computer's move for an earlier position is played",
  },
  {
    file: 'web/src/match/turn.ts',
    text: "  if (ply < position.sent) return say('session.past');\n",
    becomes: '',
    breaks: 'in a game by link a move that the others know can be changed',
  },
  {
    file: 'web/src/match/turn.ts',
    text: 'some(({ by }) => by !== current)',
    becomes: 'some(({ by }) => by === current)',
    breaks: 'with undo within the turn, a player plays on from before the moves of others',
  },
  {
    file: 'web/src/match/undo.ts',
    text: 'stop < ply',
    becomes: 'stop <= ply',
    breaks: 'undo leads to the present position',
  },
  {
    file: 'web/src/match/undo.ts',
    text: "undo === 'off' || ply <= sent",
    becomes: "undo === 'off' || ply < sent",
    breaks: 'a move of a game by link can be taken back after it was sent',
  },
  {
    file: 'web/src/match/undo.ts',
    text: '!board.hand || current === viewer.seat',
    becomes: 'true',
    breaks: 'in games with hands, a player who looks back undoes another player’s moves',
  },

  // Storage.
  {
    file: 'web/src/store/backup.ts',
    text: "if ((begun || record.includes('\\nvariations:')) && !isSame) {",
    becomes: "if ((begun || record.includes('\\nvariations:')) && isSame) {",
    breaks: 'a backup’s game in progress is lost if there is one here',
  },
  {
    file: 'web/src/store/backup.ts',
    text: 'here === undefined || here < thing',
    becomes: 'here === undefined || here > thing',
    breaks: 'a best score of a backup replaces a better one',
  },
  {
    file: 'web/src/store/claim.ts',
    text: 'return request(locks, game, false, lost);',
    becomes: 'return request(locks, game, true, lost);',
    breaks: 'a tab that only opens an address takes the game from the one that plays it',
  },
  {
    file: 'web/src/store/database.ts',
    text: '    db.onversionchange = () => db.close();\n',
    becomes: '',
    breaks: 'a later release waits for ever for a tab of this one',
  },
  {
    file: 'web/src/store/database.ts',
    text: '        end(work);\n',
    becomes: '',
    breaks: 'a change that fails half way is stored in part',
  },
  {
    file: 'web/src/store/left.ts',
    text: 'if (last === revision || (here',
    becomes: 'if (last >= revision || (here',
    breaks: 'a game left by a tab replaces another tab’s later moves',
  },
  {
    file: 'web/src/store/left.ts',
    text: 'now - failed < RESCUED_FOR',
    becomes: 'now - failed > RESCUED_FOR',
    breaks: 'after a failure of the database no copy is kept for a month',
  },
  {
    file: 'web/src/store/left.ts',
    text: 'if (isMissing || isNewer)',
    becomes: 'if (!isMissing || isNewer)',
    breaks: 'data lost by a failed database are not restored from the copy',
  },
  {
    file: 'web/src/store/schema.ts',
    text: 'return success ? output : undefined;',
    becomes: 'return output;',
    breaks: 'unreadable data are used as they are',
  },
  {
    file: 'web/src/store/store.ts',
    text: 'isOurs = there === undefined ? revision === 0 : there?.revision === revision;',
    becomes: 'isOurs = true;',
    breaks: 'a tab overwrites another tab’s moves',
  },
  {
    file: 'web/src/store/store.ts',
    text: 'Math.max(best, score)',
    becomes: 'Math.min(best, score)',
    breaks: 'the worst score is kept as the best',
  },
  {
    file: 'web/src/store/store.ts',
    text: 'file + entryOf(file)',
    becomes: 'entryOf(file)',
    breaks: 'each winner erases all others from the hall of fame',
  },
  {
    file: 'web/src/store/store.ts',
    text: '      if (recordOf(thing) !== record) return new Map();\n',
    becomes: '',
    breaks: 'a game that another tab has begun meanwhile is set aside as unreadable',
  },

  // Addresses and records.
  {
    file: 'web/src/games/index.ts',
    text: 'Object.hasOwn(boards, name)',
    becomes: 'name in boards',
    breaks: 'the address #constructor opens a page that fails',
  },
  {
    file: 'web/src/page/address.ts',
    text: "  if (parts.at(-1) === '') parts.pop();\n",
    becomes: '',
    breaks: 'addresses that end in a slash lead elsewhere than those without',
  },
  {
    file: 'web/src/engine/record.ts',
    text: ".replace(/^result:.*\\n/m, '')",
    becomes: '',
    breaks: 'a game that went on elsewhere after its end is kept a second time',
  },
  {
    file: 'web/src/engine/record.ts',
    text: '...(start &&',
    becomes: "...('' &&",
    breaks: 'a typed position begins as an empty board',
  },

  // Input on the board.
  {
    file: 'web/src/board/input.ts',
    text: '      if (this.#pressed !== this.aim) this.#pressed = null;\n',
    becomes: '',
    breaks: 'on small squares the first tap plays instead of aiming',
  },
  {
    file: 'web/src/board/input.ts',
    text: 'spot !== null && spot === this.#pressed ? spot : null',
    becomes: 'spot',
    breaks: 'dragging off a square to cancel plays on the square below',
  },
  {
    file: 'web/src/board/input.ts',
    text: 'spot !== null && !this.holds(spot)',
    becomes: 'spot !== null',
    breaks: 'a token dropped on another one announces that it picks that up',
  },

  // Drawing.
  {
    file: 'web/src/board/stage.ts',
    text: 'this.#cells.show(cells);\n    this.#repaint();\n',
    becomes: 'this.#cells.show(cells);\n',
    breaks: 'a board keeps its old theme until something on it changes',
  },
  {
    file: 'web/src/board/stage.ts',
    text: '    if (this.#frames.isMoving) return this.#repaint();\n',
    becomes: '',
    breaks: 'moving pieces stay where they began',
  },
  {
    file: 'web/src/play/host.ts',
    text: "  if (change.kind === 'played') stage.show(change.frames, session.turn.device !== null);\n",
    becomes: '',
    breaks: 'a board stays as it was before the move',
  },

  // Words.
  {
    file: 'web/src/words/de/first.json',
    text: '  "table.thinking": "{name} denkt nach…",\n',
    becomes: '',
    breaks: 'one message is in English for German readers',
  },
  {
    file: 'web/src/table/steps.ts',
    text: ", need('rest')",
    becomes: '',
    breaks: 'the end of a game shows the keys of its messages',
  },

  // Daily puzzles and other puzzles.
  {
    file: 'web/src/day/schedule.ts',
    text: 'moment.getDate()',
    becomes: 'moment.getUTCDate()',
    breaks: 'the day begins at midnight in Greenwich, not where the player is',
  },
  {
    file: 'web/src/day/schedule.ts',
    text: 'stride * (number + 1)',
    becomes: 'stride * number',
    breaks: 'every day has the puzzle of the day before',
  },
  {
    file: 'web/src/day/schedule.ts',
    text: 'puzzle.tries === 1 && puzzle.hints === 0',
    becomes: 'puzzle.tries === 1',
    breaks: 'a puzzle that was solved with hints shows as solved without',
  },
  {
    file: 'web/src/day/schedule.ts',
    text: 'noted.has(today) ? today : plus(today, -1)',
    becomes: 'today',
    breaks: 'days in a row count as none until something of today is done',
  },
  {
    file: 'web/src/day/schedule.ts',
    text: '.some((when) => dayAt(when) === today)',
    becomes: '.some(() => true)',
    breaks: 'a day counts if its puzzle was solved before that day',
  },
  {
    file: 'web/src/day/repetition.ts',
    text: '  const isMiss = what === ',
    becomes: '  const isMiss = false && what === ',
    breaks: 'no missed puzzle comes back',
  },
  {
    file: 'web/src/day/repetition.ts',
    text: '    if (!isDue) return one;\n',
    becomes: '',
    breaks: 'a missed puzzle that is solved at once comes back only after three days',
  },
  {
    file: 'web/src/puzzles/best.ts',
    text: '    match.go(ply, SPECTATOR);\n',
    becomes: '',
    breaks: 'each slide is tried from the position after the one before',
  },
  {
    file: 'web/src/engine/puzzle-list.ts',
    text: 'n: i + 1,',
    becomes: 'n: i,',
    breaks: 'the outcome of a puzzle is shown at the next one',
  },
  {
    file: 'web/src/puzzles/rating.ts',
    text: '  if (known?.solved) return before;\n',
    becomes: '',
    breaks: 'a later try makes a solved puzzle unsolved',
  },
  {
    file: 'web/src/puzzles/rating.ts',
    text: 'ratingOf(puzzle) - before.rating',
    becomes: 'before.rating - ratingOf(puzzle)',
    breaks: 'an easy puzzle moves a rating more than a hard one',
  },
  {
    file: 'web/src/puzzles/rating.ts',
    text: ': puzzles.filter(({ n }) => !done[n]?.solved)',
    becomes: ': puzzles.filter(({ n }) => done[n]?.solved)',
    breaks: 'after all puzzles were tried, a solved one comes next',
  },

  // Sets and profiles.
  {
    file: 'web/src/collect/rows.ts',
    text: 'if (moves && (!verdict || (puzzle && !verdict.isSolved))) {',
    becomes: 'if (moves && !verdict) {',
    breaks: 'a result whose moves do not solve its puzzle is taken for a solution',
  },
  {
    file: 'web/src/collect/rows.ts',
    text: '/^(?=[\\s]*[=+\\-@＝＋－＠])/',
    becomes: '/^(?=[=+\\-@＝＋－＠])/',
    breaks: 'a spreadsheet runs a name that begins with a space and a sign as a formula',
  },
  {
    file: 'web/src/collect/rows.ts',
    text: '  rows.sort(BY.who);\n  return',
    becomes: '  return',
    breaks: 'results of one name are not listed together',
  },
  {
    file: 'web/src/collect/rows.ts',
    text: '.sort((a, b) => b.when - a.when)\n    .flatMap(',
    becomes: '.sort((a, b) => a.when - b.when)\n    .flatMap(',
    breaks: 'the older of two results of one name is listed first',
  },
  {
    file: 'web/src/sets/code.ts',
    text: 'return body && withSum(body) === code ? body : undefined;',
    becomes: 'return body;',
    breaks: 'a mistyped code is read as another one',
  },
  {
    file: 'web/src/sets/code.ts',
    text: '    if (!one) return UNTRIED;\n    const { tries',
    becomes: '    if (!one?.moves) return UNTRIED;\n    const { tries',
    breaks: 'a puzzle that was tried and not solved shows no tries',
  },
  {
    file: 'web/src/sets/replay.ts',
    text: 'return left === 0n ? { start, actions, by, state } : null;',
    becomes: 'return { start, actions, by, state };',
    breaks: 'a forged code is read as far as it looks like moves',
  },
  {
    file: 'web/src/puzzles/solution.ts',
    text: 'actions.length <= line.length && by.every((one) => one === seat);',
    becomes: 'by.every((one) => one === seat);',
    breaks: 'a puzzle counts as solved if its points take more turns than allowed',
  },
  {
    file: 'web/src/store/profile-view.ts',
    text: 'isOwn(key) && !isShared ? this.#own(key) : key',
    becomes: 'isOwn(key) ? this.#own(key) : key',
    breaks: 'an unfinished game of several people is hidden from other profiles',
  },
  {
    file: 'web/src/store/profile-view.ts',
    text: 'const isRefused = this.isGone || (!isBlind && !this.#isThere(present));',
    becomes: 'const isRefused = false;',
    breaks: 'data stored for a deleted profile come back',
  },
  {
    file: 'web/src/store/profile-view.ts',
    text: "'kept', 'result', 'rival'",
    becomes: "'kept', 'rival'",
    breaks: 'one person’s wins count in another’s statistics',
  },
  {
    file: 'web/src/store/store.ts',
    text: 'withMark(APPEARANCE, this.view.mark)',
    becomes: 'APPEARANCE',
    breaks: 'a page begins in somebody else’s colours',
  },
];
