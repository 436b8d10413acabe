// Mergers in the position editor.

import type { Draft, Editing, Field } from '../../board/drafts.ts';
import { draftOf, rowsWith, squaresOf, wordsOf } from '../../board/drafts.ts';
import { squares as squaresBy } from '../../board/squares.ts';
import { say } from '../../words/say.ts';
import type { Layout, View } from './types.ts';

const { name } = squaresBy('rows', 1);

const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SINGLE = '+';
/** The contents of squares without a tile: offered, or discarded. */
const BARE = ['offer', 'gone'];

/** Returns the groups on the board, in the order of their symbols. */
const groupsIn = (squares: Draft['squares']) => {
  const there = new Set(Object.values(squares));
  return [...SYMBOLS].filter((symbol) => there.has(symbol));
};

/** Returns the number of selectable groups: those on the board, and one more. */
const selectableCount = (squares: Draft['squares']) =>
  SYMBOLS.indexOf(groupsIn(squares).at(-1) ?? '') + 2;

const spotsOf = (squares: Draft['squares'], content: string) =>
  Object.keys(squares).filter((spot) => squares[spot] === content);

const hasShares = ({ variant }: View) => variant === 'companies';

export const editing: Editing<View, Layout> = {
  contents: ({ squares }, outset) => [
    SINGLE,
    ...SYMBOLS.slice(0, selectableCount(squares)),
    ...(hasShares(outset) ? BARE : []),
  ],

  called(content, { variant }) {
    if (content === SINGLE) return say('mergers.single');
    if (content === 'offer') return say('mergers.offered');
    if (content === 'gone') return say('mergers.closed');
    return say('editor.group', { variant, symbol: content });
  },

  shown: ({ squares }, outset) => ({
    ...outset,
    rows: rowsWith(outset.rows, (row, column) => {
      const content = squares[name(column, row)] ?? '';
      return BARE.includes(content) ? '.' : content || undefined;
    }),
    groups: groupsIn(squares).map((symbol) => ({
      symbol,
      name: symbol,
      size: spotsOf(squares, symbol).length,
      age: 0,
      price: 0,
      safe: false,
      holders: [],
      bonuses: [],
      raise: 0,
    })),
    offered: spotsOf(squares, 'offer'),
    blocked: spotsOf(squares, 'gone'),
    phase: 'place',
  }),

  fields({ squares }, outset, who) {
    if (!hasShares(outset)) return [];
    const players = outset.players.map((_, seat) => who(seat));
    const [first] = outset.players;
    return [
      {
        key: 'buy',
        label: say('editor.buy'),
        kind: 'choice',
        values: ['', ...Array.from({ length: outset.mostBought }, (_, i) => `${i + 1}`)],
        words: (n) => (n ? say('editor.mayBuy', { n: Number(n) }) : say('editor.mayPlace')),
      },
      {
        key: 'money',
        label: say('editor.money'),
        kind: 'numbers',
        each: players,
        normal: `${first?.money ?? 0}`,
      },
      ...groupsIn(squares).map(
        (symbol): Field => ({
          key: symbol,
          label: say('editor.sharesOf', { symbol }),
          kind: 'numbers',
          each: players,
          normal: '0',
        }),
      ),
      {
        key: 'founded',
        label: say('editor.founded'),
        kind: 'numbers',
        each: [''],
        normal: '',
        isRare: true,
      },
    ];
  },

  // Drops the first number of each group, its age, because the order of the symbols implies it here.
  read(start) {
    const { words, squares } = draftOf(start);
    const { offer = '', gone = '', ...others } = words;
    for (const key of Object.keys(others)) {
      if (SYMBOLS.includes(key)) others[key] = (others[key] ?? '').split(',').slice(1).join();
    }
    const bare = (list: string, content: string) =>
      list
        .split(',')
        .filter(Boolean)
        .map((spot) => [spot, content]);
    const bares = Object.fromEntries([...bare(offer, 'offer'), ...bare(gone, 'gone')]);
    return { words: others, squares: { ...squares, ...bares } };
  },

  write({ words, squares }, outset) {
    const tiles = Object.fromEntries(
      Object.entries(squares).filter(([, content]) => !BARE.includes(content)),
    );
    const groups = groupsIn(squares);
    const { money = '', buy = '', founded = '', player = '' } = words;
    const lists = BARE.map((content) => [content, spotsOf(squares, content).join()]);
    // Omits a count of founded groups that is no larger than the symbols in use imply.
    const isMore = !(Number(founded) < selectableCount(squares));
    const ages = groups.map((symbol, i) => [
      symbol,
      [`${i + 2}`, ...(hasShares(outset) ? sharesOf(words[symbol], outset) : [])].join(),
    ]);
    return [
      ...wordsOf({
        player,
        ...(hasShares(outset) ? { money, buy, ...Object.fromEntries(lists) } : {}),
        founded: isMore ? founded : '',
        ...Object.fromEntries(ages),
      }),
      ...squaresOf(tiles),
    ].join(' ');
  },
};

/** Parses the shares of each player. */
const sharesOf = (word: string | undefined, { players }: View) => {
  const shares = word?.split(',') ?? [];
  return players.map((_, seat) => shares[seat] || '0');
};
