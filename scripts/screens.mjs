import path from 'node:path';
import { ensureBuilt } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { root } from './steps/paths.mjs';
import { runNode, runSteps } from './steps/run.mjs';

/** `npm run screens`: writes the README's pictures of the product into docs/images. */
await runSteps(async () => {
  await ensureInstalled();
  const chromium = await ensureChromium();
  await ensureBuilt();
  await runNode(['e2e/support/screens.command.ts', path.join(root, 'docs/images')], {
    name: 'Taking the pictures',
    env: { CHROMIUM_PATH: chromium },
  });
});
