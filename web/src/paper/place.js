// Where codes on paper lead: to the address under which the page is served, unless that is this machine's
// own, which nobody else can open.

/** Hosts of this machine or its own network. */
const OWN =
  /^(localhost|.*\.localhost|.*\.local|127\..*|0\.0\.0\.0|\[::1\]|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*)$/;

/** Whether an address is this machine's own. @param {Pick<URL, 'protocol' | 'hostname'>} place */
export const isOwn = ({ protocol, hostname }) =>
  !/^https?:$/.test(protocol) || hostname === '' || OWN.test(hostname);

/** The address of a page of the web as somebody types it, without what stands behind a "#"; "" where it is none. @param {string} text */
export const placeIn = (text) => {
  const whole = /^https?:\/\//i.test(text.trim()) ? text.trim() : `https://${text.trim()}`;
  if (!URL.canParse(whole)) return '';
  const url = new URL(whole);
  url.hash = '';
  return isOwn(url) || !url.hostname.includes('.') ? '' : url.href;
};
