// The package's entry `quintet/define`: registers <quintet-board> where elements exist.

import { QuintetBoard } from './element.ts';

export { QuintetBoard };

if (globalThis.customElements && !customElements.get('quintet-board')) {
  customElements.define('quintet-board', QuintetBoard);
}
