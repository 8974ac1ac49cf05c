import { ensureBuilt } from './steps/build.mjs';
import { ensureProductInstalled } from './steps/install.mjs';
import { productNode } from './steps/paths.mjs';
import { exitCode, runSteps } from './steps/run.mjs';

await runSteps(async () => {
  await ensureProductInstalled();
  await ensureBuilt();
  const code = await exitCode(productNode(), ['apps/server/src/main.ts', ...process.argv.slice(2)], {
    tied: true,
  });
  if (code !== 0) {
    console.error('\nThe server ended. Once the reason above is gone, start it again: `npm start`.');
    console.error(
      'A process manager does so by itself (systemd Restart=always, a restart policy of containers).',
    );
  }
  process.exitCode = code;
});
