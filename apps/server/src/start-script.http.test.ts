import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { SERVER_PROGRAM } from './testing/server-program.ts';

const STEPS = new URL('../../../scripts/steps/run.mjs', import.meta.url).href;

/** Starts like npm: a shell, in it the script, and in that the server. Returns the three process ids. */
async function startAsNpm(script: string, env: Record<string, string> = {}) {
  const step = `import(${JSON.stringify(STEPS)}).then(({ exitCode }) => {
    console.log('script', process.pid);
    return exitCode(process.execPath, ${script}, { tied: true });
  })`;
  const shell = spawn('sh', ['-c', '"$NODE" -e "$STEP"; true'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      npm_lifecycle_event: 'start',
      NODE: process.execPath,
      STEP: step,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pids = { shell: shell.pid ?? 0, script: 0, server: 0 };
  onTestFinished(() => {
    for (const pid of Object.values(pids).filter(Boolean)) endProcess(pid);
  });
  let output = '';
  const ended = once(shell.stdout, 'close');
  for await (const chunk of shell.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    pids.script = Number(/script (\d+)/.exec(output)?.[1] ?? 0);
    pids.server = Number(/server (\d+)|"pid":(\d+)/.exec(output)?.slice(1).find(Boolean) ?? 0);
    if (!/ready/.test(output)) continue;
    shell.stdout.resume();
    return { pids, ended };
  }
  throw new Error(`ended before it was ready: ${output}`);
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

it('a shell that dies of SIGTERM ends script and program with it', async () => {
  const program = JSON.stringify([
    '-e',
    'console.log("server", process.pid, "ready"); setInterval(() => 0, 1000)',
  ]);
  const { pids, ended } = await startAsNpm(program);
  process.kill(pids.shell, 'SIGTERM');
  expect(pids.server).toBeGreaterThan(0);
  // The pipe closes when the last of them has ended; while one lives, this waits until the time limit.
  await ended;
}, 120_000);

it('a server whose start script is killed shuts down properly', async () => {
  const dataDir = await mkdtemp(join(inject('testFolder'), 'start-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await cp(inject('pgliteTemplate'), dataDir, { recursive: true });
  const env = { DATA_DIR: dataDir, PORT: '0', WARM_UP: 'false' };
  const { pids, ended } = await startAsNpm(JSON.stringify([SERVER_PROGRAM]), env);
  process.kill(pids.script, 'SIGKILL');
  await ended;
  expect(existsSync(join(dataDir, 'server.lock'))).toBe(false);
}, 120_000);

it.each(['SIGINT', 'SIGTERM'])(
  'a step that %s ends has failed, so a build that was interrupted does not count',
  async (signal) => {
    const { run, exitCode } = await import(STEPS);
    const program = ['-e', `process.kill(process.pid, '${signal}'); setInterval(() => 0, 1000)`];
    await expect(run(process.execPath, program, { name: 'The build' })).rejects.toThrow(
      'The build was interrupted.',
    );
    expect(await exitCode(process.execPath, program)).toBeGreaterThan(128);
    expect(await exitCode(process.execPath, program, { untilStopped: true })).toBe(0);
  },
);
