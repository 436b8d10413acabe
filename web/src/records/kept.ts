// Games kept under a name. Fetched on demand.

import { html } from 'lit-html';
import { CHANCE } from '../engine/engine.ts';
import { hasLines, mayReplace, openAnalysis } from '../newgame/replace.ts';
import type { Shell } from '../page/types.ts';
import type { Kept } from '../store/schema.ts';
import { termsOf } from '../store/schema.ts';
import { askName } from '../ui/ask-name.ts';
import { date } from '../ui/dates.ts';
import { button, signButton } from '../ui/icons.ts';
import { longList } from '../ui/lists.ts';
import { LONGEST, shortened } from '../words/limits.ts';
import { SpokenError, say, typed } from '../words/say.ts';

/** Asks for a name and keeps a game under it. Returns false if the player cancels. */
export const openKeep = async (
  shell: Shell,
  game: Omit<Kept, 'name' | 'when'>,
  proposed: string,
) => {
  const name = await askName(shell.dialogs, {
    id: 'kept-name',
    heading: () => say('kept.keep'),
    label: () => say('kept.name'),
    yes: () => say('kept.keepIt'),
    name: typed(proposed),
    longest: LONGEST.kept,
    hint: () => say('kept.keep.hint'),
  });
  if (!name) return false;
  await shell.stored(shell.store.keep({ ...game, name, when: Date.now() }));
  shell.say(say('kept.kept', { name }));
  return true;
};

/** Opens the list of kept games. `keep` asks for a name and keeps the game in progress. */
export const openKept = (shell: Shell, keep: () => Promise<unknown>) => {
  const list = longList(
    'kept',
    (kept: Listed) => item(shell, kept, show),
    () => shell.dialogs.update(),
  );
  const show = () =>
    shell.dialogs.open(
      () => say('kept.games'),
      () => {
        const games = shell.store.all('kept');
        return html`${button('bookmark', say('kept.keep'), () => keep().then(show))}
          ${games.length > 0 ? list(games) : html`<p class="soft">${say('kept.none')}</p>`}`;
      },
    );
  return show();
};

interface Listed extends Kept {
  key: string;
}

/** Tests whether a record is an analysis: variations of a match without moves. */
const isOfLines = ({ engine }: Shell, record: string) =>
  hasLines(record) &&
  engine.read((match) => {
    match.load(record);
    return match.history().by.every((by) => by === CHANCE);
  });

/** An item of the list. `show` reopens the list. */
const item = (shell: Shell, kept: Listed, show: () => void) => {
  const { key, game: gameName, record, ply, when } = kept;
  const name = shortened(kept.name, LONGEST.kept);
  const game = shell.games.find((known) => known.name === gameName);
  const open = async () => {
    if (!game) return;
    const refused = shell.engine.refusalOf((match) => match.load(record, { ply }));
    if (refused) {
      await shell.stored(shell.store.setAside('kept', key, kept.name));
      await shell.dialogs.inform(
        () => say('kept.refused'),
        () => say('kept.refused.why', { why: refused.sentence }),
      );
      return;
    }
    const played = shell.engine.gameOf(record);
    const found = shell.games.find((known) => known.name === played);
    if (!found) throw new SpokenError(() => say('app.noBoard'));
    if (isOfLines(shell, record)) return openAnalysis(shell, found, { record, ply });
    if (await mayReplace(shell, found)) shell.play(found, { record, ply, terms: termsOf(kept) });
  };
  const rename = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    const words = field.value.trim();
    if (words)
      shell.stored(shell.store.update(`kept/${key}`, (game) => game && { ...game, name: words }));
    else field.value = name;
  };
  const forget = async () => {
    const isSure = await shell.dialogs.ask(
      () => say('kept.forget.ask'),
      () => say('kept.forget.what', { name }),
      () => say('kept.forget'),
    );
    if (isSure) {
      await shell.stored(shell.store.put(`kept/${key}`, undefined));
    }
    show();
  };
  return html`<li>
    <input
      aria-label=${say('kept.name')}
      maxlength=${LONGEST.kept}
      autocomplete="off"
      .value=${name}
      @change=${rename}
    />
    <span class="soft">${shortened(game?.title ?? gameName, LONGEST.kept)} · ${date(when)}</span>
    <span class="buttons">
      <button ?disabled=${!game} @click=${open}>${say('kept.open')}</button>
      ${signButton('trash', say('kept.forget.game', { name }), forget, { title: say('kept.forget') })}
    </span>
  </li>`;
};
