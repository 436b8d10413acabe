// The palette: the possible contents of a square, each with its picture.

import { html } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Editing } from '../board/drafts.ts';
import { spotPicture } from '../board/picture.ts';
import type { Seat } from '../players/types.ts';
import { icon, mark } from '../ui/icons.ts';
import { say } from '../words/say.ts';
import type { Sketch } from './sketch.ts';

/** Side of a picture, in CSS pixels. */
const PICTURE = 34;

export class Palette {
  /** The selected content, "" for none. */
  content: string;

  #editing: Editing<unknown>;
  #sketch: Sketch;
  #seats: Seat[];
  #changed: () => void;
  /** Views of squares with each content, cached for one outset. */
  #drawn: { outset: unknown; views: Map<string, unknown> } = { outset: null, views: new Map() };

  /** @param changed called when another content is selected */
  constructor(editing: Editing<unknown>, sketch: Sketch, seats: Seat[], changed: () => void) {
    this.#editing = editing;
    this.#sketch = sketch;
    this.#seats = seats;
    this.#changed = changed;
    [this.content = ''] = editing.contents(sketch.draft, sketch.outset);
  }

  render() {
    const editing = this.#editing;
    const { draft, outset } = this.#sketch;
    const contents = editing.contents(draft, outset);
    if (this.content && !contents.includes(this.content)) this.content = contents[0] ?? '';
    const called = (one: string) => (one ? editing.called(one, outset) : say('editor.nothing'));
    const choose = ({ target }: Event) => {
      this.content = (target as HTMLInputElement).value;
      this.#changed();
    };
    return html`<fieldset class="choice palette">
      <legend>${say('editor.put', { what: called(this.content) })}</legend>
      <div>
        ${['', ...contents].map(
          (one) => html`<label title=${called(one)}>
            <input type="radio" name="content" value=${one} aria-label=${called(one)}
              .checked=${live(one === this.content)} @change=${choose} />
            <span>${one ? this.#picture(one) : icon('x')}</span>
          </label>`,
        )}
      </div>
    </fieldset>`;
  }

  #picture(content: string) {
    const editing = this.#editing;
    const { board, draft, outset, spots } = this.#sketch;
    if (editing.seatOf) return mark(this.#seats[editing.seatOf(content)]?.mark);
    if (this.#drawn.outset !== outset) this.#drawn = { outset, views: new Map() };
    const { views } = this.#drawn;
    const spot = spots[0] ?? '';
    const view =
      views.get(content) ?? editing.shown({ ...draft, squares: { [spot]: content } }, outset);
    views.set(content, view);
    return spotPicture(board, view, spot, PICTURE);
  }
}
