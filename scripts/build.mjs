import { ensureBuilt } from './steps/build.mjs';
import { ensureProductInstalled } from './steps/install.mjs';
import { runSteps } from './steps/run.mjs';

await runSteps(async () => {
  await ensureProductInstalled();
  await ensureBuilt();
});
