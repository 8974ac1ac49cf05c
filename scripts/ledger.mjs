import { ensureInstalled } from './steps/install.mjs';
import { productNode } from './steps/paths.mjs';
import { exitCode, runSteps } from './steps/run.mjs';

/** `npm run ledger -- WHAT`: the books of the server whose configuration stands in the environment. */
await runSteps(async () => {
  await ensureInstalled();
  const command = new URL('../apps/server/src/commands/ledger.ts', import.meta.url);
  process.exitCode = await exitCode(productNode(), [command.pathname, ...process.argv.slice(2)]);
});
