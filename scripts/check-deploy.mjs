import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './steps/paths.mjs';
import { runSteps, StepFailed } from './steps/run.mjs';

/**
 * `npm run check:deploy`: checks the files that operators deploy with by the tools that read them, as far as they are installed, and
 * says which aren't. With `--all` a missing tool is an error.
 */
const CHART = 'deploy/helm/avatarcade';
const REQUIRED = [
  'publicUrl=https://videos.example.com',
  'existingSecret=avatarcade',
  'image.repository=ghcr.io/example/avatarcade',
];
const VALUES = REQUIRED.flatMap((value) => ['--set', value]);
const OPTIONAL = [
  'ingress.enabled=true',
  'podMonitor.enabled=true',
  'ingress.tlsSecret=tls',
  'worker.rendersAtOnce=2',
];
const ALL_ON = [...VALUES, ...OPTIONAL.flatMap((value) => ['--set', value])];

const checks = [
  {
    what: 'Helm chart',
    tools: ['helm'],
    check: () => {
      for (const values of [VALUES, ALL_ON]) call('helm', ['lint', '--strict', CHART, ...values]);
    },
  },
  {
    what: 'Kubernetes resources of the chart',
    tools: ['helm', 'kubeconform'],
    check: () => {
      for (const values of [VALUES, ALL_ON]) {
        const input = call('helm', ['template', 'trial', CHART, ...values]);
        call('kubeconform', ['-strict', '-summary', '-skip', 'PodMonitor'], { input });
      }
    },
  },
  { what: 'systemd units', tools: ['systemd-analyze'], check: checkUnits },
  {
    what: 'Caddyfile',
    tools: ['caddy'],
    check: () => call('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile']),
  },
  {
    what: 'Prometheus rules',
    tools: ['promtool'],
    check: () => {
      call('promtool', ['check', 'rules', 'ops/prometheus/rules.yaml']);
      call('promtool', ['test', 'rules', 'ops/prometheus/rules.test.yaml']);
    },
  },
  { what: 'GitHub workflows', tools: ['actionlint'], check: () => call('actionlint', []) },
];

await runSteps(async () => {
  const failed = checks.filter((each) => !passes(each));
  if (failed.length > 0) throw new StepFailed(`Not right: ${failed.map(({ what }) => what).join(', ')}.`, 1);
});

function passes({ what, tools, check }) {
  const missing = tools.filter((tool) => !isInstalled(tool));
  if (missing.length > 0) {
    console.log(
      `${what}: not checked, because ${missing.join(' and ')} ${missing.length > 1 ? "aren't" : "isn't"} installed`,
    );
    return !process.argv.includes('--all');
  }
  try {
    check();
    console.log(`${what}: right`);
    return true;
  } catch (error) {
    console.log(`${what}: ${error.stdout ?? ''}${error.stderr ?? error.message}`);
    return false;
  }
}

/** The units name a folder that this machine may not have: they are checked with the repository's folder in its place. */
function checkUnits() {
  const folder = mkdtempSync(path.join(tmpdir(), 'avatarcade-units-'));
  const program = process.execPath;
  try {
    const units = readdirSync(path.join(root, 'deploy/systemd')).map((name) => {
      const text = readFileSync(path.join(root, 'deploy/systemd', name), 'utf8');
      const here = text
        .replaceAll('/opt/avatarcade/node_modules/node/bin/node', program)
        .replaceAll('/opt/avatarcade', root);
      writeFileSync(path.join(folder, name), here);
      return path.join(folder, name);
    });
    call('systemd-analyze', ['verify', '--man=no', '--recursive-errors=no', ...units]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function isInstalled(tool) {
  const { error } = spawnSync(tool, ['--version'], { stdio: 'ignore' });
  return error === undefined;
}

// biome-ignore lint/complexity/useMaxParams: as `execFileSync` of Node
function call(program, args, { input } = {}) {
  return execFileSync(program, args, { cwd: root, encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'] });
}
