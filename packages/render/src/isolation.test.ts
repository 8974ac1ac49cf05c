import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasResourceLimits, limitResources } from './child/resource-limits.ts';
import { sandbox } from './child/sandbox.ts';
import { JOBS } from './jobs.ts';
import { DEFAULT_LIMITS, DEFAULT_MEMORY_BYTES } from './limits.ts';
import { runInChild } from './render-child.ts';
import { createStudio } from './studio.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isolation-'));
  await writeFile(join(folder, 'secrets.json'), '{}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a child reaches no more than the reported isolation says', async () => {
  const isolation = await createStudio().findIsolation();
  const paths = [join(folder, 'secrets.json'), join(import.meta.dirname, '../../../package.json')];
  const parent = process.platform === 'linux' ? [`/proc/${process.pid}/environ`] : [];
  const order = {
    kind: 'inspectIsolation' as const,
    input: { paths: [...paths, ...parent] },
    limits: DEFAULT_LIMITS,
  };
  const report = await runInChild(order, {
    timeoutMs: 60_000,
    options: {},
    child: { isolation, memoryBytes: DEFAULT_MEMORY_BYTES },
  });
  const isSandboxed = isolation === 'sandbox';
  expect(report.readable).toEqual(isSandboxed ? [] : [...paths, ...parent]);
  if (isSandboxed) expect(report.networks).toBe(0);
  expect(isolation === 'none').toBe(!hasResourceLimits());
});

test('without a sandbox the limits of the system are left', async () => {
  expect(await createStudio({ sandbox: false }).findIsolation()).toBe(
    hasResourceLimits() ? 'limits' : 'none',
  );
});

test('a sandbox has the code and the files of its job, and the network of nobody', () => {
  const files = { reads: ['/data/files/a.mp4'], writes: ['/data/tmp/work-1'] };
  const line = sandbox(['/node', 'main.ts'], {
    bubblewrap: '/usr/bin/bwrap',
    code: ['/app/packages'],
    files,
  });
  const joined = line.join(' ');
  expect(line[0]).toBe('/usr/bin/bwrap');
  for (const part of [
    '--unshare-all',
    '--die-with-parent',
    '--cap-drop ALL',
    '--ro-bind-try /app/packages /app/packages',
    '--ro-bind-try /data/files/a.mp4 /data/files/a.mp4',
    '--bind-try /data/tmp/work-1 /data/tmp/work-1',
  ]) {
    expect(joined).toContain(part);
  }
  expect(joined).not.toMatch(/--share-net|--bind(-try)? (\/|\/data|\/app\S*|\/etc\S*) /);
  expect(line.slice(-3)).toEqual(['--', '/node', 'main.ts']);
});

test('every job names its files: pictures, clips and voices to read, folders to write', () => {
  const scene = {} as never;
  const input = {
    scene,
    clips: ['/in/g.mp4'],
    voice: '/in/v.wav',
    images: { icon: '/in/i.png' },
    output: '/out/f.mp4',
    poster: '/out/p.jpg',
    endCard: '/out/e.jpg',
    title: '',
  };
  expect(JOBS.renderVideo.files(input)).toEqual({
    reads: ['/in/g.mp4', '/in/v.wav', '/in/i.png'],
    writes: ['/out', '/out', '/out'],
  });
  expect(JOBS.probeImage.files({ path: '/in/i.png' })).toEqual({
    reads: ['/in/i.png'],
    writes: [],
  });
});

test('the system limits memory images, open files, size of files and time', () => {
  const asked = ['/bin/sh', '-c', 'ulimit -c; ulimit -n; ulimit -f; ulimit -t; ulimit -d'];
  const [program = '', ...rest] = limitResources(asked, { memoryBytes: 1.5e9, cpuSeconds: 77 });
  const [core, open, size, time, data] = execFileSync(program, rest, { encoding: 'utf8' }).trim().split('\n');
  expect({ core, open, time }).toEqual({ core: '0', open: '256', time: '77' });
  expect(Number(size)).toBeLessThan(4_000_000);
  if (process.platform === 'linux') expect(Number(data)).toBeLessThan(3_500_000);
});

test('a limit that the system does not have stops nothing', () => {
  const [program = '', ...rest] = limitResources(['/bin/echo', 'on'], {
    memoryBytes: 1e18,
    cpuSeconds: 1e18,
  });
  expect(execFileSync(program, rest, { encoding: 'utf8' })).toBe('on\n');
});
