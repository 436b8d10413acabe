// The public address of the page, which links and QR codes begin with. If the page is served from this
// machine or its local network, the player is asked for the address.

import { html, nothing } from 'lit-html';
import { say } from '../words/say.ts';

/** Loopback hosts, which no other machine can open. */
const MACHINE = /^(|localhost|.*\.localhost|127\..*|0\.0\.0\.0|\[::1\])$/;
/** Hosts of a local network. */
const NETWORK =
  /^([^.:]+|.*\.local|10\..*|169\.254\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*|\[f(c|d|e80).*)$/;

type Host = Pick<URL, 'protocol' | 'hostname'>;

/** Tests whether no other machine can open an address. */
const isClosed = ({ protocol, hostname }: Host) =>
  !/^https?:$/.test(protocol) || MACHINE.test(hostname);

/** Tests whether an address belongs to this machine or its local network. */
export const isOwn = (host: Host) => isClosed(host) || NETWORK.test(host.hostname);

/** Returns the address that somebody typed, without its fragment; "" if it is invalid or not public. */
export const placeIn = (text: string) => {
  const whole = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  if (!URL.canParse(whole)) return '';
  const url = new URL(whole);
  url.hash = '';
  return isClosed(url) || !url.hostname.includes('.') ? '' : url.href;
};

/** The public address as far as it is known in this visit; "" if it is not. */
let told = isClosed(location) ? '' : `${location.origin}${location.pathname}`;

/** Returns a public link; "" if the public address is unknown. */
export const openTo = (hash: string) => told && told + hash;

/**
 * Returns a function that draws a field for the public address, if it is needed. `update` redraws the
 * page.
 */
export const addressField = (update: () => void) => {
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
