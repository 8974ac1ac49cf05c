import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { productNode } from './steps/paths.mjs';
import { exitCode, runSteps } from './steps/run.mjs';

await runSteps(async () => {
  await ensureInstalled();
  await ensureBuilt();
  process.exitCode = await exitCode(productNode(), ['apps/server/src/main.ts', ...process.argv.slice(2)], {
    tied: true,
  });
});
