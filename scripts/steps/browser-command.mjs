import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { runNode, runSteps } from './run.mjs';

/** Runs a program of `e2e/support` that opens the built product in Chromium. */
export function runBrowserCommand(program, { name, options = process.argv.slice(2) }) {
  return runSteps(async () => {
    await ensureInstalled();
    const chromium = await ensureChromium();
    await ensureBuilt();
    await runNode([`e2e/support/${program}.command.ts`, ...options], {
      name,
      env: { CHROMIUM_PATH: chromium },
    });
  });
}
