// Where links and codes lead that others are to open: to the address under which the page is served. Where
// that is this machine's own or its network's, it is asked for.

import { html, nothing } from 'lit-html';
import { say } from '../words/say.ts';

/** Hosts of this machine, which nobody else can open. */
const MACHINE = /^(|localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1\])$/;
/** Hosts of the network that it is in. */
const NETWORK =
  /^([^.:]+|.*\.local|10\..*|169\.254\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[f(c|d|e80).*)$/;

type Host = Pick<URL, 'protocol' | 'hostname'>;

/** Whether nobody else can open an address. */
const isClosed = ({ protocol, hostname }: Host) =>
  !/^https?:$/.test(protocol) || MACHINE.test(hostname);

/** Whether an address is this machine's own, or its network's. */
export const isOwn = (host: Host) => isClosed(host) || NETWORK.test(host.hostname);

/**
 * The address of a page as somebody types it, without what stands behind a "#"; "" where it is none
 * that others can open.
 */
export const placeIn = (text: string) => {
  const whole = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  if (!URL.canParse(whole)) return '';
  const url = new URL(whole);
  url.hash = '';
  return isClosed(url) || !url.hostname.includes('.') ? '' : url.href;
};

/** Where links lead, as far as that is known in this visit. */
let told = isClosed(location) ? '' : `${location.origin}${location.pathname}`;

/** A link that others can open; "" where it is not known which. */
export const openTo = (hash: string) => told && told + hash;

/**
 * Returns a function that draws a field which asks for such an address, if it is needed. `update` draws
 * the page anew.
 */
export const placing = (update: () => void) => {
  let typed = told;
  let isRefused = false;
  const tell = ({ target }: Event) => {
    typed = (target as HTMLInputElement).value;
    told = typed && placeIn(typed);
    isRefused = typed !== '' && !told;
    update();
  };
  return (hint: string) => {
    if (!isOwn(location)) return nothing;
    return html`<div class="choice">
      <label for="place">${say('share.place')}</label>
      <input
        id="place"
        type="url"
        dir="ltr"
        placeholder="https://"
        autocomplete="url"
        aria-describedby="place-hint place-refusal"
        aria-invalid=${isRefused ? 'true' : 'false'}
        .value=${isRefused ? typed : told}
        @change=${tell}
      />
      <p class="hint" id="place-hint">${hint}</p>
      <p class="refusal" id="place-refusal" role="alert">${isRefused ? say('share.noPlace') : ''}</p>
    </div>`;
  };
};
