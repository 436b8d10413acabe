// The dialog for another game from the table: opponents and set-up. "More options" leads to the full form.

import { html, nothing } from 'lit-html';
import { levelAmong } from '../engine/computer.ts';
import { nameOfSetup, placeOf, playersOf, setupName } from '../match/setup.ts';
import type { Playing, Shell } from '../page/types.ts';
import { choice } from '../ui/choice.ts';
import { say } from '../words/say.ts';
import { begin, changedSetup, FRIEND, openForm, presentOf } from './begin.ts';
import { cast, character, manner } from './cast.ts';
import { coachChoice, coachFor, howSolo } from './coach-choice.ts';

export const openQuick = async (shell: Shell, playing: Playing) => {
  const { game, session, shape } = playing;
  const present = presentOf(session);
  const { options, names, seats } = present;
  let coach = howSolo(present);
  let place = placeOf(game, options);
  let level = seats ? FRIEND : levelAmong(names);
  const many = playersOf(shell.engine, game, options);
  /** The number of players, if changed. */
  let players: string | undefined;
  const { setups } = game.board;
  const places = [...setups.keys()].map(String);
  const answer = await shell.dialogs.open(
    () => say('setup.heading'),
    () => html`<form
      class="form quick"
      @submit=${(event: Event) => {
        event.preventDefault();
        shell.dialogs.close('start');
      }}
    >
      ${
        names.length > 1
          ? cast({
              name: 'level',
              label: say('setup.against'),
              value: level,
              choose: (value) => {
                level = value;
                shell.dialogs.update();
              },
              hint: html`${character(level)} ${manner(level)}`,
            })
          : nothing
      }
      ${
        many.values.length > 1
          ? choice({
              name: 'players',
              label: game.board.options.players?.label ?? 'players',
              values: many.values,
              value: players ?? many.value,
              words: (value) => value,
              choose: (value) => {
                players = value;
              },
            })
          : nothing
      }
      ${choice({
        name: 'setup',
        label: say('setup.what'),
        values: placeOf(game, options) < 0 ? ['-1', ...places] : places,
        value: `${place}`,
        words: (value) => {
          const setup = setups[Number(value)];
          return setup
            ? nameOfSetup(game, setup)
            : say('setup.own', { setup: setupName(shell.engine, game, options) });
        },
        choose: (value) => {
          place = Number(value);
        },
        as: 'frames',
      })}
      ${
        names.length === 1 || Number(level)
          ? coachChoice({
              name: 'coach',
              value: coach,
              choose: (how) => {
                coach = how;
              },
              as: 'list',
            })
          : nothing
      }
      <div class="buttons">
        <button class="primary large">${say('setup.start')}</button>
        <button type="button" class="quiet large" @click=${() => shell.dialogs.close('more')}>
          ${say('setup.more')}
        </button>
      </div>
    </form>`,
    { kind: { narrow: 'sheet', low: 'broad', wide: '' }[shape] },
  );
  if (!answer) return;
  const changed = changedSetup(playing, { place, level, players });
  const next = { ...changed, coach: coachFor(coach, changed.names) };
  if (answer === 'more') return openForm(shell, game, next);
  await begin(shell, game, next);
};
