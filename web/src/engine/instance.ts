// The instance of the module. Its compilation begins when this file is evaluated, which src/appearance.ts
// asks for before the other scripts of the page are there.

import createQuintet from '#quintet-module';

export const instance = createQuintet();
// engine.ts reports a failure.
instance.catch(() => {});
