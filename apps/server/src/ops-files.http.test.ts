import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestApp } from './testing/create-test-app.ts';
import { openPostgresDatabase } from './testing/databases.ts';

const ROOT = new URL('../../../', import.meta.url);
const PROMETHEUS = fileURLToPath(new URL('ops/prometheus/', ROOT));
const read = (path: string) => readFile(new URL(path, ROOT), 'utf8');

const dashboard = z.object({
  title: z.string(),
  uid: z.string(),
  schemaVersion: z.number().int(),
  panels: z
    .array(
      z.object({
        id: z.number().int(),
        type: z.literal('timeseries'),
        title: z.string().min(1),
        gridPos: z.object({ x: z.number(), y: z.number(), w: z.number().max(24), h: z.number() }),
        targets: z.array(z.object({ refId: z.string(), expr: z.string().min(1) })).min(1),
      }),
    )
    .min(10),
});

/** Names in a text that could be metrics. */
const namesIn = (text: string) =>
  new Set(text.match(/\b(avatarcade|process|nodejs)_[a-z0-9_]+\b/g)?.map(String) ?? []);

/** As Prometheus stores them: a histogram has three series. */
const exported = new Set<string>();
beforeAll(async () => {
  const database = await openPostgresDatabase();
  await using test = await createTestApp({ database, env: { METRICS: 'true' } });
  const { body } = await test.call({ method: 'GET', url: '/metrics' });
  for (const [, name = '', type] of body.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    exported.add(name);
    if (type === 'histogram') for (const end of ['bucket', 'sum', 'count']) exported.add(`${name}_${end}`);
  }
});

const listAlerts = async () =>
  [...(await read('ops/prometheus/rules.yaml')).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

it('every metric that the alerts name exists', async () => {
  const names = namesIn(await read('ops/prometheus/rules.yaml'));
  expect(names.size).toBeGreaterThan(10);
  expect([...names].filter((name) => !exported.has(name))).toEqual([]);
});

it('the dashboard has Grafana’s form, and every metric that it names exists', async () => {
  const { panels } = dashboard.parse(JSON.parse(await read('ops/grafana/avatarcade.json')));
  const names = namesIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n'));
  expect([...names].filter((name) => !exported.has(name))).toEqual([]);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

it('every alert has a test of its rule and an incident page', async () => {
  const alerts = await listAlerts();
  const tests = await read('ops/prometheus/rules.test.yaml');
  const pages = await read('docs/operations.md');
  for (const alert of alerts) {
    expect(tests).toContain(`alertname: ${alert}\n`);
    expect(pages).toContain(`\n### ${alert}\n`);
  }
});

it('promtool accepts the rules and their tests; without promtool this says so', {
  timeout: 90_000,
}, async (context) => {
  const run = promisify(execFile);
  const promtool = process.env.PROMTOOL ?? 'promtool';
  const found = await run(promtool, ['--version']).then(
    () => true,
    () => false,
  );
  context.annotate(
    found ? 'promtool ran' : 'promtool is not installed (Debian: prometheus): rules unchecked',
  );
  if (!found) {
    process.stderr.write(
      'promtool is not installed (Debian: apt install prometheus): the rules were not run\n',
    );
    return;
  }
  const { stdout } = await run(promtool, ['check', 'rules', 'rules.yaml'], { cwd: PROMETHEUS });
  expect(stdout).toContain('SUCCESS');
  const tested = await run(promtool, ['test', 'rules', 'rules.test.yaml'], { cwd: PROMETHEUS });
  expect(tested.stdout).toContain('SUCCESS');
});
