import { fileURLToPath } from 'node:url';

/** What a test starts as a server of its own: in `npm test` the bundle, as `npm start` does; in `npm run test:unit` the sources, which wait for no build. */
export const SERVER_PROGRAM =
  process.env.TEST_SERVER_PROGRAM ?? fileURLToPath(new URL('../main.ts', import.meta.url));
