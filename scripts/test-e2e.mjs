import { ensureBuilt } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { runSteps } from './steps/run.mjs';
import { withPlaywright } from './steps/tests.mjs';

/** `npm run test:e2e [-- <part of a file name> …]`: the browser tests, with Playwright's own options. */
await runSteps(async () => {
  await ensureInstalled();
  const chromium = await ensureChromium();
  await ensureBuilt();
  await withPlaywright(chromium, async (runPlaywright) => {
    process.exitCode = await runPlaywright(process.argv.slice(2));
  });
});
