import path from 'node:path';
import { ensureBuilt, forgetBuilt, RENDER_PARTS } from './steps/build.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { productNode, root, toolScript } from './steps/paths.mjs';
import { exitCode, runSteps, StepFailed } from './steps/run.mjs';

const untilStopped = true;

/** Restarts when its sources change; what it renders with is bundled again when that has changed. */
const server = async () =>
  Math.max(
    ...(await Promise.all([
      exitCode(productNode(), ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
        untilStopped,
      }),
      exitCode(productNode(), ['packages/render/scripts/build-child.mjs', '--watch'], { untilStopped }),
    ])),
  );

/** Vite with hot reload; passes the API's paths on to the server. */
const web = () =>
  exitCode(productNode(), [toolScript('vite/bin/vite.js')], {
    cwd: path.join(root, 'apps/web'),
    untilStopped,
  });

/** `npm run dev [-- server | web]`: both parts, or the named one. */
await runSteps(async () => {
  const parts = { server: [server], web: [web], all: [server, web] };
  const name = process.argv[2] ?? 'all';
  if (!Object.hasOwn(parts, name)) throw new StepFailed('Usage: npm run dev [-- server | web]', 2);
  await ensureInstalled();
  await ensureBuilt(RENDER_PARTS);
  forgetBuilt('render child');
  process.exitCode = Math.max(...(await Promise.all(parts[name].map((start) => start()))));
});
