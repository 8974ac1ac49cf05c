import { ensureBuilt, RENDER_PARTS } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { runSteps } from './steps/run.mjs';
import { runVitest } from './steps/tests.mjs';

/** `npm run test:unit [-- <part of a path> …]`: Vitest's tests, with Vitest's own options. */
await runSteps(async () => {
  await ensureInstalled();
  await ensureBuilt(RENDER_PARTS);
  process.exitCode = await runVitest(process.argv.slice(2));
});
