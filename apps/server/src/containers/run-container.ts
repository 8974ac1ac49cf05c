import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** The command of `npm run test:containers`: `podman`, `docker`, or one with arguments before its own. */
const ENGINE = (process.env.CONTAINER_ENGINE ?? 'podman').split(' ');

/** Of a busy machine. */
const READY_MS = 180_000;

export type Container = AsyncDisposable & {
  /** Runs a program in it. */
  execute(...command: string[]): Promise<{ code: number; output: string }>;
  logs(): Promise<string>;
  /** As an orchestrator stops it. Resolves with the seconds that it took. */
  stop(): Promise<number>;
};

type Order = {
  name: string;
  image: string;
  env: Record<string, string>;
  args?: string[];
  options?: string[];
};

/** What `deploy/compose.yaml` and the Helm chart give the product: no rights, and nothing to write to but /data and /tmp. */
export const HARDENED = [
  '--read-only',
  '--cap-drop=all',
  '--security-opt=no-new-privileges',
  '--tmpfs=/tmp:rw,size=1g,mode=1777',
  '--tmpfs=/app/node_modules/.cache/avatarcade-render:rw,size=100m,mode=1777',
];

/** Starts a container on this machine's own loopback. Its data is deleted with it. */
export async function runContainer({ name, image, env, args = [], options = [] }: Order): Promise<Container> {
  const full = `avatarcade-test-${process.pid}-${name}`;
  const variables = Object.entries(env).map(([key, value]) => `--env=${key}=${value}`);
  const started = await runEngine(
    'run',
    '-d',
    '--network=host',
    `--name=${full}`,
    ...options,
    ...variables,
    image,
    ...args,
  );
  if (started.code !== 0) throw new Error(`${name} did not start: ${started.output}`);
  return {
    execute: (...command) => runEngine('exec', full, ...command),
    logs: async () => (await runEngine('logs', full)).output,
    async stop() {
      const begun = performance.now();
      await runEngine('stop', '--time=20', full);
      return (performance.now() - begun) / 1000;
    },
    async [Symbol.asyncDispose]() {
      await runEngine('rm', '--force', '--volumes', full);
    },
  };
}

export async function runEngine(...args: string[]): Promise<{ code: number; output: string }> {
  const [program = 'podman', ...before] = ENGINE;
  const child = spawn(program, [...before, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const [code] = await once(child, 'close');
  return { code: Number(code), output: output.trim() };
}

/** Resolves with the seconds until the address responded with a success. */
export async function waitUntilReady(url: string, container: Container): Promise<number> {
  const begun = performance.now();
  while (performance.now() - begun < READY_MS) {
    const isReady = await fetch(url)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isReady) return (performance.now() - begun) / 1000;
    await setTimeout(100);
  }
  throw new Error(`${url} did not become ready: ${await container.logs()}`);
}
