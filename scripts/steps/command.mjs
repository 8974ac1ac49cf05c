import path from 'node:path';
import { ensureProductInstalled } from './install.mjs';
import { productNode, root } from './paths.mjs';
import { exitCode, runSteps } from './run.mjs';

/** Runs one of the server's commands with the given arguments and the environment's configuration. */
export function runServerCommand(name) {
  return runSteps(async () => {
    await ensureProductInstalled();
    const command = path.join(root, 'apps/server/src/commands', `${name}.ts`);
    process.exitCode = await exitCode(productNode(), [command, ...process.argv.slice(2)]);
  });
}
