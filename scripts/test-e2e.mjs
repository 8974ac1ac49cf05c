import { ensureBuilt } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { runSteps } from './steps/run.mjs';
import { withPlaywright } from './steps/tests.mjs';

/** Options of Playwright with which the browser has a window. */
const WITH_WINDOW = ['--headed', '--debug', '--ui'];

/** `npm run test:e2e [-- <part of a file name> …]`: the browser tests, with Playwright's own options. */
await runSteps(async () => {
  await ensureInstalled();
  const isHeadless = !process.argv.some((option) => WITH_WINDOW.includes(option));
  const chromium = await ensureChromium({ isHeadless });
  await ensureBuilt();
  await withPlaywright(chromium, async (runPlaywright) => {
    process.exitCode = await runPlaywright(process.argv.slice(2));
  });
});
