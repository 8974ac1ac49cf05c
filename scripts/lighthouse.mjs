import { ensureBuilt } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { runNode, runSteps } from './steps/run.mjs';

/** `npm run lighthouse [-- --form desktop]`: Lighthouse's scores of the product's pages. */
await runSteps(async () => {
  await ensureInstalled();
  const chromium = await ensureChromium();
  await ensureBuilt();
  await runNode(['e2e/support/lighthouse.command.ts', ...process.argv.slice(2)], {
    name: 'Measuring the pages',
    env: { CHROMIUM_PATH: chromium },
  });
});
