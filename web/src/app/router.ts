// The way from an address to its page.

import type { Beginning } from '../match/types.ts';
import { savedGame } from '../newgame/replace.ts';
import type { Address, Coming } from '../page/address.ts';
import { hashOf, keyOf, parseAddress } from '../page/address.ts';
import type { Game, Listed, Page, Shell } from '../page/types.ts';
import { fetchArrival, fetchPage } from './parts.ts';

/** The page as a whole, as its router knows it. */
interface Host {
  shell: Shell;
  /** The page until the rules are there. */
  loading: Page;
  /** The page in place of one whose parts did not load. */
  failed: Page;
  /** Tells whether the rules of a game are there, or any. */
  plays(game?: string): boolean;
  /**
   * Shows another page. `game` is the game it belongs to, or "". Unless `moved` is false, the player
   * came from another page.
   */
  show(make: () => Page, game?: string, moved?: boolean): void;
  /** Focuses the main thing of the page, if it names one. */
  focus(): void;
}

export class Router {
  /** The number of addresses visited so far, to recognise a page that comes too late. */
  visit = 0;

  #host: Host;
  /** The beginning of the match at an address that the player is going to. */
  #begun: { hash: string; beginning: Beginning } | undefined;

  constructor(host: Host) {
    this.#host = host;
  }

  /**
   * Shows the page of the present address. Resolves with false if the player has gone elsewhere
   * meanwhile.
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
  async play({ name }: Listed, beginning?: Beginning, place: 'table' | 'analysis' = 'table') {
    const isByLink = beginning && ('seats' in beginning || 'since' in beginning);
    const address: Address = isByLink
      ? { page: 'friend', game: name, seed: beginning.seed ?? '', link: '' }
      : { page: place, game: name };
    const hash = hashOf(address);
    this.#begun = beginning && { hash, beginning };
    if (location.hash !== hash) return this.go(address);
    await this.route(false);
    this.#host.focus();
  }

  /** Shows the page of the present address, as long as `here` is the present visit. */
  async #routeTo(here: number, moved: boolean) {
    const { shell, loading, failed } = this.#host;
    const { store } = shell;
    const address = this.#first(parseAddress(location.hash));
    if (this.#begun?.hash !== location.hash) this.#begun = undefined;
    const beginning = this.#begun?.beginning;
    const listed = 'game' in address ? this.#listedAs(address.game) : undefined;
    const arriving = Promise.all([fetchPage(address), listed && shell.load(listed)]).catch(
      console.error,
    );
    // A lobby without games waits for no rules.
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
    // Only the store knows games by link.
    if (address.page === 'friend') await store.opened;
    const [makePage, game] = (await arriving) ?? [() => failed];
    if (here !== this.visit) return;
    // Another tab may have begun a game meanwhile.
    if (lacksRules() && !(await shell.ready(listed?.name))) return;
    if (game && this.#brings(address, beginning)) {
      const part = await fetchArrival().catch(console.error);
      if (here !== this.visit) return;
      if (part) return part.openAddress(shell, game, address);
      return this.#host.show(() => failed);
    }
    const key = address.page === 'friend' ? keyOf(address.game, address.seed) : undefined;
    const make = () => {
      this.#begun = undefined;
      // Pages without a game in their address do not use it.
      return makePage(shell, game as Game, beginning, key);
    };
    this.#host.show(make, listed?.name ?? '', moved);
  }

  #listedAs(game: string) {
    return this.#host.shell.games.find(({ name }) => name === game);
  }

  /**
   * Tells whether an address brings a match that the player has to accept first. A game by link
   * does if it is not stored here, or if the link may have more of it.
   */
  #brings(address: Address, beginning?: Beginning): address is Coming {
    if (address.page === 'link' || address.page === 'deal') return true;
    if (address.page !== 'friend') return false;
    const { game, seed, link } = address;
    const listed = this.#listedAs(game);
    const isStored = listed && savedGame(this.#host.shell, listed, keyOf(game, seed));
    return link !== '' || !(beginning || isStored);
  }

  /**
   * Replaces the address of "Play" by that of the lesson on the first visit, else by the table's.
   * Returns any other address unchanged.
   */
  #first(address: Address): Address {
    if (address.page !== 'play') return address;
    const { game } = address;
    const { store } = this.#host.shell;
    const isKnown = store.get(`learnt/${game}`) || store.game(game);
    const first: Address = { page: isKnown ? 'table' : 'learn', game };
    history.replaceState(null, '', hashOf(first));
    return first;
  }
}
