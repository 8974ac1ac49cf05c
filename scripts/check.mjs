import { ensureInstalled } from './steps/install.mjs';
import { toolScript } from './steps/paths.mjs';
import { runNode, runSteps } from './steps/run.mjs';

const projects = [
  'packages/video',
  'packages/contracts',
  'packages/client',
  'packages/mcp',
  'packages/client/tsconfig.test.json',
  'packages/stage',
  'packages/stage/tsconfig.test.json',
  'packages/cast',
  'packages/cast/tsconfig.test.json',
  'packages/templates',
  'packages/templates/tsconfig.test.json',
  'packages/sample-game',
  'packages/music',
  'packages/music/tsconfig.test.json',
  'packages/networks',
  'packages/translations',
  'packages/speech',
  'packages/render',
  'packages/neural',
  'apps/server',
  'apps/web',
  'apps/cli',
  'e2e',
  'bench',
];

await runSteps(async () => {
  await ensureInstalled();
  await runNode([toolScript('@biomejs/biome/bin/biome'), 'ci', '.'], { name: 'Format and lint' });
  for (const project of projects) {
    await runNode([toolScript('@typescript/native/bin/tsc'), '-p', project], { name: `Types of ${project}` });
  }
  await runNode(
    [
      toolScript('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'packages',
      'e2e',
      'bench',
    ],
    { name: 'Import directions' },
  );
  await runNode(['scripts/source-rules.mjs'], { name: 'Names, sizes and versions' });
  await runNode([toolScript('knip/bin/knip.js')], { name: 'Unused code' });
  await runNode(['scripts/libraries.mjs', '--check'], { name: 'Written libraries' });
  console.log('Checked: format, lint, types, import directions, unused code.');
});
