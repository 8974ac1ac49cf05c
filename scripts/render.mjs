import { ensureBuilt, RENDER_PARTS } from './steps/build.mjs';
import { ensureProductInstalled } from './steps/install.mjs';
import { productNode } from './steps/paths.mjs';
import { exitCode, runSteps } from './steps/run.mjs';

/** `npm run render -- --gameplay clip.mp4 --text "..." --out ad.mp4`: paths are taken from where npm was called. */
await runSteps(async () => {
  await ensureProductInstalled();
  await ensureBuilt(RENDER_PARTS);
  const command = new URL('../apps/server/src/commands/render.ts', import.meta.url);
  process.exitCode = await exitCode(productNode(), [command.pathname, ...process.argv.slice(2)], {
    cwd: process.env.INIT_CWD ?? process.cwd(),
  });
});
