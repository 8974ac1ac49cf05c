import { ensureBuilt } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { runNode, runSteps } from './steps/run.mjs';

/** `npm run page-cost [-- --loads 9]`: what the product's pages cost a browser's main thread. */
await runSteps(async () => {
  await ensureInstalled();
  const chromium = await ensureChromium();
  await ensureBuilt();
  await runNode(['e2e/support/page-cost.command.ts', ...process.argv.slice(2)], {
    name: 'Measuring the pages',
    env: { CHROMIUM_PATH: chromium },
  });
});
