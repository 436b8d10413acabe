// Routes an address to its page.

import type { Beginning } from '../match/types.ts';
import { savedGame } from '../newgame/replace.ts';
import type { Address, Coming } from '../page/address.ts';
import { hashOf, keyOf, parseAddress } from '../page/address.ts';
import type { Game, Listed, Page, Place, Shell } from '../page/types.ts';
import { fetchArrival, fetchPage } from './parts.ts';

/** The page as a whole, from the router's view. */
interface Host {
  shell: Shell;
  /** The page shown until the rules are loaded. */
  loading: Page;
  /** The page in place of one that did not load. */
  failed: Page;
  /** Tells whether the rules of a game, or of any game, are loaded. */
  plays(game?: string): boolean;
  /**
   * Shows another page. `game` is the page's game, or "". Unless `moved` is false, the player came
   * from another page.
   */
  show(make: () => Page, game?: string, moved?: boolean): void;
  /** Focuses the main element of the page, if it has one. */
  focus(): void;
}

export class Router {
  /** The number of visited addresses, to recognise pages that load too late. */
  visit = 0;

  #host: Host;
  /** The beginning of the match at the address that is being opened. */
  #begun: { hash: string; beginning: Beginning } | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  /**
   * Shows the page of the present address. Resolves with false if the player has gone to another
   * page meanwhile.
   */
  async route(moved: boolean) {
    const here = ++this.visit;
    await this.#routeTo(here, moved);
    return here === this.visit;
  }

  /** See Shell. */
  go(address: Address) {
    const hash = hashOf(address);
    if (hash === location.hash) this.route(true);
    else location.hash = hash;
  }

  /** See Shell. */
  async instead(address: Address) {
    const place = address.page === 'lobby' ? location.pathname : hashOf(address);
    history.replaceState(null, '', place);
    const isHere = await this.route(false);
    this.#host.focus();
    return isHere;
  }

  /** See Shell. */
  async play({ name }: Listed, beginning?: Beginning, place: Place = 'table') {
    const isByLink = place !== 'new' && beginning && ('seats' in beginning || 'since' in beginning);
    const address: Address = isByLink
      ? { page: 'friend', game: name, seed: beginning.seed ?? '', link: '' }
      : { page: place, game: name };
    const hash = hashOf(address);
    this.#begun = beginning && { hash, beginning };
    if (location.hash !== hash) return this.go(address);
    await this.route(false);
    this.#host.focus();
  }

  /** Shows the page of the present address, unless the visit `here` is over. */
  async #routeTo(here: number, moved: boolean) {
    const { shell, loading, failed } = this.#host;
    const { store } = shell;
    const address = this.#resolvePlay(parseAddress(location.hash));
    if (this.#begun?.hash !== location.hash) this.#begun = undefined;
    const beginning = this.#begun?.beginning;
    const listed = 'game' in address ? this.#listedAs(address.game) : undefined;
    const arriving = Promise.all([fetchPage(address), listed && shell.load(listed)]).catch(
      console.error,
    );
    // A lobby without games needs no rules.
    const lacksRules = () =>
      (address.page !== 'lobby' || !store.isEmpty) && !this.#host.plays(listed?.name);
    if (lacksRules()) {
      this.#host.show(() => loading, undefined, false);
      if (!(await shell.ready(listed?.name))) return;
    }
    if (here !== this.visit) return;
    if (address.page === 'shared') {
      const isHere = await shell.instead({ page: 'lobby' });
      if (isHere) await shell.open('shared', address.why);
      return;
    }
    // Games by link exist only in the store.
    if (address.page === 'friend') await store.opened;
    const [makePage, game] = (await arriving) ?? [() => failed];
    if (here !== this.visit) return;
    // Another tab may have begun a game meanwhile.
    if (lacksRules() && !(await shell.ready(listed?.name))) return;
    if (game && this.#bringsMatch(address, beginning)) {
      const part = await fetchArrival().catch(console.error);
      if (here !== this.visit) return;
      if (part) return part.openAddress(shell, game, address);
      return this.#host.show(() => failed);
    }
    const key = address.page === 'friend' ? keyOf(address.game, address.seed) : undefined;
    const make = () => {
      this.#begun = undefined;
      // Pages without a game in their address ignore it.
      return makePage(shell, game as Game, beginning, key);
    };
    this.#host.show(make, listed?.name ?? '', moved);
  }

  #listedAs(game: string) {
    return this.#host.shell.games.find(({ name }) => name === game);
  }

  /**
   * Tells whether an address brings a match that the player must accept first. A game by link does
   * if it is not stored here, or if the link may contain more steps.
   */
  #bringsMatch(address: Address, beginning?: Beginning): address is Coming {
    if (address.page === 'link' || address.page === 'deal') return true;
    if (address.page !== 'friend') return false;
    const { game, seed, link } = address;
    const listed = this.#listedAs(game);
    const isStored = listed && savedGame(this.#host.shell, listed, keyOf(game, seed));
    return link !== '' || !(beginning || isStored);
  }

  /**
   * Replaces the address "Play" by the lesson on the first visit, else by the table. Returns any
   * other address unchanged.
   */
  #resolvePlay(address: Address): Address {
    if (address.page !== 'play') return address;
    const { game } = address;
    const { store } = this.#host.shell;
    const isKnown = store.get(`learnt/${game}`) || store.game(game);
    const first: Address = { page: isKnown ? 'table' : 'learn', game };
    history.replaceState(null, '', hashOf(first));
    return first;
  }
}
