import { existsSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from './steps/build.mjs';
import { ensureProductInstalled } from './steps/install.mjs';
import { productNode, root, SERVER_PROGRAM } from './steps/paths.mjs';
import { exitCode, isInterruption, runSteps, StepFailed } from './steps/run.mjs';

/** Later starts read what earlier ones compiled. */
const env = { NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/avatarcade-server') };

await runSteps(async () => {
  await ensureProductInstalled();
  await Promise.all([ensureBuilt(), createDatabase()]);
  const code = await exitCode(productNode(), [SERVER_PROGRAM, ...process.argv.slice(2)], {
    env,
    tied: true,
    untilStopped: true,
  });
  if (code !== 0) {
    console.error('\nThe server ended. Once the reason above is gone, start it again: `npm start`.');
    console.error(
      'A process manager does so by itself (systemd Restart=always, a restart policy of containers).',
    );
  }
  process.exitCode = code;
});

/**
 * A new embedded database takes as long as half of the build, on another core. What fails here fails again when the server starts, and is
 * shown then.
 */
async function createDatabase() {
  const folder = path.resolve(root, process.env.DATA_DIR ?? 'data', 'db');
  if (process.env.DATABASE_URL || existsSync(folder)) return;
  const code = await exitCode(productNode(), ['apps/server/src/commands/migrate.ts'], {
    env,
    onOutput: () => undefined,
  });
  if (isInterruption(code)) throw new StepFailed('The start was interrupted.', code);
}
