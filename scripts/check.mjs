import { ensureInstalled } from './steps/install.mjs';
import { toolScript } from './steps/paths.mjs';
import { runNode, runSteps } from './steps/run.mjs';

/** What runs in Node is one project, and what runs everywhere another: each workspace alone would check what it imports once more. */
const projects = [
  'tsconfig.node.json',
  // Narrower: code that knows neither Node nor a browser, or a browser alone.
  'tsconfig.pure.json',
  'packages/client',
  'apps/web',
  'e2e',
];

/** Two lanes, since small machines have two cores. Both end before an error of one is reported. */
await runSteps(async () => {
  await ensureInstalled();
  const lanes = await Promise.allSettled([checkTypes(), checkSources()]);
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  console.log('Checked: format, lint, types, import directions, unused code.');
});

async function checkTypes() {
  for (const project of projects) {
    // One checker: several would each infer the same types, which takes a third more processor time and on two cores no less by the clock.
    const options = ['-p', project, '--checkers', '1'];
    await runNode([toolScript('@typescript/native/bin/tsc'), ...options], { name: `Types of ${project}` });
  }
}

async function checkSources() {
  await runNode([toolScript('@biomejs/biome/bin/biome'), 'ci', '.'], { name: 'Format and lint' });
  const cruiser = toolScript('dependency-cruiser/bin/dependency-cruise.mjs');
  const folders = ['apps', 'packages', 'e2e', 'bench'];
  await runNode([cruiser, '--config', '.dependency-cruiser.mjs', ...folders], { name: 'Import directions' });
  await runNode(['scripts/source-rules.mjs'], { name: 'Names, sizes and versions' });
  await runNode(['scripts/early-returns.mjs'], { name: 'Returns past `using`' });
  await runNode([toolScript('knip/bin/knip.js')], { name: 'Unused code' });
  await runNode(['scripts/libraries.mjs', '--check'], { name: 'Written libraries' });
}
