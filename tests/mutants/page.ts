// Mistakes in the page that a player would notice. The tests that run in Node must find them.

import type { Mistake } from './mistake.ts';

export const PAGE: Mistake[] = [
  // Matches.
  {
    file: 'web/src/match/loader.ts',
    text: 'seed: isKept ? undefined : seed',
    becomes: 'seed: isKept ? seed : undefined',
    breaks: 'a kept game, opened again, meets another chance than before',
  },
  {
    file: 'web/src/match/correspondence.ts',
    text: "shared === here.steps.length ? 'newer' : 'older'",
    becomes: "shared === here.steps.length ? 'older' : 'newer'",
    breaks: 'an older link goes over a game by link, a newer one is not taken',
  },
  {
    file: 'web/src/match/correspondence.ts',
    text: 'sent: steps.length }',
    becomes: 'sent: 0 }',
    breaks: 'what came by link is not known to be known to the others',
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
    breaks: 'a game that was opened when it was over counts as a result here',
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
    breaks: 'the computer plays on while a player looks back, and what came later is gone',
  },
  {
    file: 'web/src/match/tabs.ts',
    text: '    if (this.#session.position.isElsewhere) return;\n',
    becomes: '',
    breaks: 'a tab that only looks on keeps copies of what the other one takes back',
  },
  {
    file: 'web/src/match/tabs.ts',
    text: 'if (mine?.save.begun && !isPartOf(mine.save.record, stored.save.record)) this.#keep(mine);',
    becomes:
      'if (mine?.save.begun && isPartOf(mine.save.record, stored.save.record)) this.#keep(mine);',
    breaks: 'what was played here while another tab played is lost',
  },
  {
    file: 'web/src/match/tabs.ts',
    text: '!stored.save.over && !isKnown',
    becomes: '!stored.save.over && isKnown',
    breaks: 'a new game replaces one that the player cannot have known, for ever',
  },
  {
    file: 'web/src/match/viewer.ts',
    text: 'return seat === due ? next : { ...next, seat: SPECTATOR };',
    becomes: 'return next;',
    breaks: 'whoever takes their turn sees the hand of the player before',
  },
  {
    file: 'web/src/match/viewer.ts',
    text: '  if (next.brought) return { ...next, lingers: true };\n',
    becomes: '',
    breaks: 'what a swap brought is gone before it could be seen',
  },
  {
    file: 'web/src/match/notation.ts',
    text: 'why || epoch === position.epoch',
    becomes: 'why',
    breaks: 'whoever says no to a question has the rest of the line played',
  },
  {
    file: 'web/src/match/position.ts',
    text: 'this.ledger.replace(ply, answer.steps);\n    this.#record = null;',
    becomes: 'this.ledger.replace(ply, answer.steps);',
    breaks: 'what is stored is the game without its last move',
  },
  {
    file: 'web/src/match/summary.ts',
    text: 'seat >= 0 && !winners.includes(seat)',
    becomes: 'seat >= 0 && winners.includes(seat)',
    breaks: 'who won three times is offered a weaker computer',
  },
  {
    file: 'web/src/match/climb.ts',
    text: 'climb < LEVELS.length ?',
    becomes: 'climb <= LEVELS.length ?',
    breaks: 'a level 6 is offered, which there is not',
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
    breaks: 'a page that is left does not put aside what it could not store',
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
    breaks: 'of two players at a device in a game by link one sees the hand of the other',
  },
  {
    file: 'web/src/match/session.ts',
    text: 'fame === null || this.#isEntering',
    becomes: 'fame === null',
    breaks: 'who presses twice is entered twice in the hall of fame',
  },
  {
    file: 'web/src/match/setup.ts',
    text: 'option.value !== option.default',
    becomes: 'option.value === option.default',
    breaks: 'a game is begun with other options than those chosen',
  },
  {
    file: 'web/src/match/advisor.ts',
    text: 'return this.#asked === asked ? advice : null;',
    becomes: 'return advice;',
    breaks: "a computer's move for an earlier position is played",
  },
  {
    file: 'web/src/match/turn.ts',
    text: "  if (ply < position.sent) return say('session.past');\n",
    becomes: '',
    breaks: 'a move that the others in a game by link know can be played differently',
  },
  {
    file: 'web/src/match/turn.ts',
    text: 'some(({ by }) => by !== current)',
    becomes: 'some(({ by }) => by === current)',
    breaks: 'with undo within the turn, one plays on from before what others have done',
  },
  {
    file: 'web/src/match/undo.ts',
    text: 'stop < ply',
    becomes: 'stop <= ply',
    breaks: 'undo leads to where one is',
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
    breaks: 'with hands, whoever looks back takes back what another player has done',
  },

  // Storage.
  {
    file: 'web/src/store/backup.ts',
    text: "if ((begun || record.includes('\\nvariations:')) && !isSame) {",
    becomes: "if ((begun || record.includes('\\nvariations:')) && isSame) {",
    breaks: 'a game in progress of a file of everything is lost where there is one here',
  },
  {
    file: 'web/src/store/backup.ts',
    text: 'here === undefined || here < thing',
    becomes: 'here === undefined || here > thing',
    breaks: 'a best score of a file goes over a better one',
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
    breaks: 'what was refused half way is stored in part',
  },
  {
    file: 'web/src/store/left.ts',
    text: 'if (last === revision || (here',
    becomes: 'if (last >= revision || (here',
    breaks: 'a game that a tab left goes over what another tab has played since',
  },
  {
    file: 'web/src/store/left.ts',
    text: 'now - failed < RESCUED_FOR',
    becomes: 'now - failed > RESCUED_FOR',
    breaks: 'once the database has failed no copy is kept up for the month after it',
  },
  {
    file: 'web/src/store/left.ts',
    text: 'if (isMissing || isNewer)',
    becomes: 'if (!isMissing || isNewer)',
    breaks: 'what a failed database has lost is not put back from its copy',
  },
  {
    file: 'web/src/store/schema.ts',
    text: 'return success ? output : undefined;',
    becomes: 'return output;',
    breaks: 'what cannot be read is taken as it is',
  },
  {
    file: 'web/src/store/store.ts',
    text: 'isOurs = there === undefined ? revision === 0 : there?.revision === revision;',
    becomes: 'isOurs = true;',
    breaks: 'a tab writes over what another one has played',
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
    breaks: 'addresses end in a slash, and are others than before',
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
    breaks: 'a position that was typed in begins as an empty board',
  },

  // Input on the board.
  {
    file: 'web/src/board/input.ts',
    text: '      if (this.#pressed !== this.aim) this.#pressed = null;\n',
    becomes: '',
    breaks: 'on small squares the first tap plays, which should only aim',
  },
  {
    file: 'web/src/board/input.ts',
    text: 'spot !== null && spot === this.#pressed ? spot : null',
    becomes: 'spot',
    breaks: 'whoever drags off a square to think again plays where they let go',
  },
  {
    file: 'web/src/board/input.ts',
    text: 'spot !== null && !this.holds(spot)',
    becomes: 'spot !== null',
    breaks: 'a token that is dropped on another one is said to pick that up',
  },

  // Drawing.
  {
    file: 'web/src/board/stage.ts',
    text: 'this.#cells.show(cells);\n    this.#repaint();\n',
    becomes: 'this.#cells.show(cells);\n',
    breaks: 'another theme is not seen on a board until something on it stirs',
  },
  {
    file: 'web/src/board/stage.ts',
    text: '    if (this.#frames.isMoving) return this.#repaint();\n',
    becomes: '',
    breaks: 'what moves stands still at the beginning of its way',
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
    breaks: 'one thing is said in English to who reads German',
  },
  {
    file: 'web/src/table/steps.ts',
    text: ", need('rest')",
    becomes: '',
    breaks: 'the end of a game says the names of its messages',
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
    breaks: 'the days in a row are none until something of today is done',
  },
  {
    file: 'web/src/day/schedule.ts',
    text: '.some((when) => dayAt(when) === today)',
    becomes: '.some(() => true)',
    breaks: 'a day counts for which its puzzle was solved before it came',
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
    breaks: 'slides are tried from where the one before has led',
  },
  {
    file: 'web/src/engine/puzzle-list.ts',
    text: 'n: i + 1,',
    becomes: 'n: i,',
    breaks: 'what became of a puzzle is shown at the one after it',
  },
  {
    file: 'web/src/puzzles/rating.ts',
    text: '  if (known?.solved) return before;\n',
    becomes: '',
    breaks: 'a puzzle that was solved is unsolved by a later try',
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
    breaks: 'where all were tried, one comes that is solved already',
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
    breaks: 'a name that begins with a space and a sign is run as a formula by a table calculator',
  },
  {
    file: 'web/src/collect/rows.ts',
    text: '  rows.sort(BY.who);\n  return',
    becomes: '  return',
    breaks: 'results of one name do not stand together',
  },
  {
    file: 'web/src/collect/rows.ts',
    text: '.sort((a, b) => b.when - a.when)\n    .flatMap(',
    becomes: '.sort((a, b) => a.when - b.when)\n    .flatMap(',
    breaks: 'of two results of one name the older stands first',
  },
  {
    file: 'web/src/sets/code.ts',
    text: 'return body && summed(body) === code ? body : undefined;',
    becomes: 'return body;',
    breaks: 'a code that was mistyped is read as another one',
  },
  {
    file: 'web/src/sets/code.ts',
    text: '    if (!one) return UNTRIED;\n    const { tries',
    becomes: '    if (!one?.moves) return UNTRIED;\n    const { tries',
    breaks: 'of a puzzle that was tried and not solved no try is told',
  },
  {
    file: 'web/src/sets/replay.ts',
    text: 'return left === 0n ? { start, actions, by, state } : null;',
    becomes: 'return { start, actions, by, state };',
    breaks: 'of a code that was put together by hand only as much is read as looks like moves',
  },
  {
    file: 'web/src/puzzles/solution.ts',
    text: 'actions.length <= line.length && by.every((one) => one === seat);',
    becomes: 'by.every((one) => one === seat);',
    breaks: 'whoever takes more turns for the points of a puzzle has solved it',
  },
  {
    file: 'web/src/store/profile-view.ts',
    text: 'isOwn(key) && !isShared ? this.#own(key) : key',
    becomes: 'isOwn(key) ? this.#own(key) : key',
    breaks: 'a half-finished game that several people play is not seen by another profile',
  },
  {
    file: 'web/src/store/profile-view.ts',
    text: 'const isRefused = this.isGone || (!isBlind && !this.#isThere(present));',
    becomes: 'const isRefused = false;',
    breaks: 'what a tab stores for a profile that was deleted comes back',
  },
  {
    file: 'web/src/store/profile-view.ts',
    text: "'kept', 'result', 'rival'",
    becomes: "'kept', 'rival'",
    breaks: 'what one person has won counts in the statistics of another',
  },
  {
    file: 'web/src/store/store.ts',
    text: 'marked(APPEARANCE, this.view.mark)',
    becomes: 'APPEARANCE',
    breaks: 'a page begins in the colours that somebody else has chosen',
  },
];
