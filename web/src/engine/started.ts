// The Worker's first message. It has a file of its own, so that the Worker needs nothing else of the page.

export const STARTED = 'started';
