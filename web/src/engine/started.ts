// What is said when the computer is ready to think: apart, so that a Worker needs nothing else of the page.

export const STARTED = 'started';
