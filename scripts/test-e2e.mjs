import { ensureBuilt } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { runSteps } from './steps/run.mjs';
import { BROWSER_RUNS, withPlaywright } from './steps/tests.mjs';

/** `npm run test:e2e [-- <part of a file name> …]`: the browser tests, with Playwright's own options. */
await runSteps(async () => {
  await ensureInstalled();
  const chromium = await ensureChromium();
  await ensureBuilt();
  const options = process.argv.slice(2);
  const runs = options.length > 0 ? [options] : Object.values(BROWSER_RUNS);
  await withPlaywright(chromium, async (runPlaywright) => {
    for (const run of runs) process.exitCode = (await runPlaywright(run)) || process.exitCode;
  });
});
