// The package's entry `quintet/define`: registers the element <quintet-board> where there are elements.

import { QuintetBoard } from './element.ts';

export { QuintetBoard };

if (globalThis.customElements && !customElements.get('quintet-board')) {
  customElements.define('quintet-board', QuintetBoard);
}
