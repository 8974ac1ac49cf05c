import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { runSteps } from './steps/run.mjs';

await runSteps(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
