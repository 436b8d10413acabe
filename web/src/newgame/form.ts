// The form for a new match, generated from the module's description of the game's options.

import './newgame.css';
import { html, nothing } from 'lit-html';
import { picture } from '../board/picture.ts';
import { computerName, levelAmong, levelOf } from '../engine/computer.ts';
import { SPECTATOR } from '../engine/engine.ts';
import { describe, textOf } from '../match/setup.ts';
import type { Beginning } from '../match/types.ts';
import { hashOf, rulesOf } from '../page/address.ts';
import type { Game, Page, Shell } from '../page/types.ts';
import { seatName } from '../players/names.ts';
import { choice } from '../ui/choice.ts';
import { mark, pageBar } from '../ui/icons.ts';
import { cut, LONGEST } from '../words/limits.ts';
import { say } from '../words/say.ts';
import type { Whole } from './begin.ts';
import { begin, FRIEND, rememberedSetup } from './begin.ts';
import { CAST, cast, character, isPerson, manner } from './cast.ts';
import { coachChoice, coachFor, howSolo } from './coach-choice.ts';
import { optionChoices } from './options.ts';

/** The player of a seat, as entered. */
interface Sitter {
  /** A level of the computer; "" for a local person; FRIEND for a person who plays by link. */
  level: string;
  name: string;
  /** The rejected name, or "". */
  refused: string;
}

/** Side of the picture, in CSS pixels. */
const PICTURE = 360;

/** The form shows `beginning` if that is a set-up, else the set-up that the player used last. */
export const setupPage = (shell: Shell, game: Game, beginning?: Beginning): Page => {
  const { board, name } = game;
  const remembered = rememberedSetup(shell, game);
  const shown: Whole = { ...remembered, ...(beginning && 'options' in beginning && beginning) };
  const { seats } = shown;
  const sitters: Sitter[] = board.seats.map((_, seat) => {
    const { [seat]: name } = shown.names;
    if (name !== undefined && seats && !seats.includes(seat) && !levelOf(name)) {
      return { level: FRIEND, name, refused: '' };
    }
    // Additional players are computers, if this set-up has any.
    const level = name === undefined ? levelAmong(shown.names) : levelOf(name);
    return { level, name: level ? '' : (name ?? ''), refused: '' };
  });
  let options = describe(shell.engine, name, [shown.options]);
  let { undo } = shown;
  let coach = howSolo(shown);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = refuseNames(shell, game, textOf(options), sitters);
    if (wrong >= 0) return shell.focus(`#name-${wrong}`);
    const playing = sitters.slice(0, outset(shell, game, textOf(options)).players.length);
    const here = playing.flatMap(({ level }, seat) => (level === '' ? seat : []));
    const seats = playing.some(isFriend) ? here : undefined;
    await begin(shell, game, {
      options: textOf(options),
      names: namesOf(sitters),
      undo,
      coach: coachFor(coach, namesOf(playing)),
      seats,
    });
  };

  return {
    title: () => say('setup.title', { title: game.title }),
    render() {
      const { view, players, summary } = outset(shell, game, textOf(options));
      return html`<div class="setup">
        ${pageBar(game.title)}
        <main>
          <figure>
            ${picture(board, view, PICTURE)}
            <figcaption class="soft">${summary}</figcaption>
          </figure>
          <form class="form" @submit=${submit}>
            <h2>${say('setup.heading')}</h2>
            ${optionChoices(shell.engine, game, options, (changed) => {
              options = changed;
              shell.update();
            })}
            ${choice({
              name: 'undo',
              label: say('setup.undo'),
              values: board.hand ? ['turn', 'off'] : ['free', 'turn', 'off'],
              value: board.hand && undo === 'free' ? 'turn' : undo,
              words: (v) => say(`setup.undo.${v}`),
              choose: (v) => {
                undo = v;
                shell.update();
              },
              hint: board.hand ? say('setup.drawn') : undefined,
            })}
            <fieldset class="choice names stack">
              <legend>${say('setup.players')}</legend>
              ${sitters
                .slice(0, players.length)
                .map((sitter, seat) => player(shell, game, sitter, seat, players.length))}
            </fieldset>
            ${
              sitters.slice(0, players.length).filter(({ level }) => isPerson(level)).length === 1
                ? coachChoice({
                    name: 'coach',
                    value: coach,
                    choose: (how) => {
                      coach = how;
                      shell.update();
                    },
                  })
                : nothing
            }
            <div class="buttons">
              <button class="primary large">${say('setup.start')}</button>
              ${
                shell.store.game(name)
                  ? html`<a class="button large" href=${hashOf({ page: 'table', game: name })}
                      >${say('setup.back')}</a
                    >`
                  : nothing
              }
            </div>
            <p class="soft"><a href=${rulesOf(name)}>${say('setup.rules', { title: game.title })}</a></p>
          </form>
        </main>
      </div>`;
    },
  };
};

const isFriend = ({ level }: Sitter) => level === FRIEND;

/** Returns the names for a record. */
const namesOf = (sitters: Sitter[]) =>
  sitters.map(({ level, name }) => {
    if (!isPerson(level)) return computerName(level);
    return levelOf(name) ? '' : name; // rejected, or on an unused seat
  });

/**
 * Rejects names of people that a record would take for a computer's, and notes them in `sitters`.
 * Returns the first such seat, or -1.
 */
const refuseNames = (shell: Shell, game: Game, options: string, sitters: Sitter[]) => {
  // A record has names without surrounding blanks.
  const people = sitters.map(({ level, name }) => (isPerson(level) ? name : ''));
  const { players } = outset(shell, game, options, people);
  for (const [seat, name] of players.entries()) {
    const sitter = sitters[seat];
    if (!sitter || !levelOf(name)) continue;
    sitter.refused = name;
  }
  return players.findIndex((name) => levelOf(name));
};

/** The fields of a seat, which change `sitter`. `count` is the number of players. */
const player = (shell: Shell, { board }: Game, sitter: Sitter, seat: number, count: number) => {
  const sign = board.seats[seat]?.mark;
  const name = seatName(board.seats, seat);
  const { level, refused } = sitter;
  const rename = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    const name = cut(field.value, LONGEST.player);
    if (name !== field.value) field.value = name;
    sitter.name = name;
    if (!sitter.refused) return;
    sitter.refused = '';
    shell.update();
  };
  return html`<div class="player-field">
    <div class="who">
      ${mark(sign)} ${character(level)}
      ${
        isPerson(level)
          ? html`<input
              id="name-${seat}"
              dir="auto"
              aria-label=${say('setup.name', { name })}
              aria-describedby="name-refusal-${seat}"
              aria-invalid=${refused ? 'true' : 'false'}
              autocomplete="off"
              spellcheck="false"
              placeholder=${name}
              .value=${sitter.name}
              @input=${rename}
            />`
          : nothing
      }
    </div>
    <p class="refusal" id="name-refusal-${seat}" role="alert"
      >${refused && say('setup.taken', { name: refused })}</p
    >
    ${cast({
      name: `seat-${seat}`,
      label: html`<span class="unseen">${name}</span>`,
      values: count > 1 ? CAST : CAST.filter((one) => one !== FRIEND),
      value: level,
      choose: (value) => {
        sitter.level = value;
        sitter.refused = '';
        shell.update();
      },
      hint: manner(level),
    })}
  </div>`;
};

/** Returns the beginning of a match with these options: its players, view and summary. */
const outset = ({ engine }: Shell, { name, board }: Game, options: string, names: string[] = []) =>
  engine.read((match) => {
    match.start(name, options, names, 1n);
    const { players, view } = match.state(SPECTATOR);
    const summary = board.summary(match.go(0, SPECTATOR).state.view);
    return { players, view, summary };
  });
