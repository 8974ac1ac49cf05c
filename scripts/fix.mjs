import { ensureInstalled } from './steps/install.mjs';
import { toolScript } from './steps/paths.mjs';
import { runNode, runSteps } from './steps/run.mjs';

/** `npm run fix [-- <path> …]`: writes the libraries of folders, formats, sorts imports and applies the linter's safe fixes. */
await runSteps(async () => {
  await ensureInstalled();
  await runNode(['scripts/libraries.mjs'], { name: 'Libraries' });
  const paths = process.argv.slice(2);
  await runNode(
    [toolScript('@biomejs/biome/bin/biome'), 'check', '--write', ...(paths.length > 0 ? paths : ['.'])],
    { name: 'Format and lint' },
  );
});
