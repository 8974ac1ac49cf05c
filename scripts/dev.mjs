import path from 'node:path';
import { ensureBuilt } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { productNode, root, toolScript } from './steps/paths.mjs';
import { exitCode, runSteps } from './steps/run.mjs';

/** The server starts anew when its sources change; Vite serves the web app with hot reload and passes the API on. */
await runSteps(async () => {
  await ensureInstalled();
  await ensureBuilt(['blending kernel']);
  const server = exitCode(productNode(), ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts']);
  const web = exitCode(productNode(), [toolScript('vite/bin/vite.js')], { cwd: path.join(root, 'apps/web') });
  process.exitCode = Math.max(...(await Promise.all([server, web])));
});
