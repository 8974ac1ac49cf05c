import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const serverProgram = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** The machine may be busy. */
const START_MS = 180_000;

export interface RunningProduct extends AsyncDisposable {
  url: string;
  /** Ends the process; resolves when it has ended. SIGKILL is a crash that can't be caught. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Its log so far. */
  log(): string;
}

type StartOptions = {
  dataDir: string;
  /** A stand-in for the Google Play website. */
  storeUrl: string;
  port?: number;
  env?: Record<string, string>;
};

/** Starts the whole product as `npm start` does after its build, and resolves when it is ready. */
export async function startProduct({
  dataDir,
  storeUrl,
  port,
  env = {},
}: StartOptions): Promise<RunningProduct> {
  const chosenPort = port ?? (await findFreePort());
  const url = `http://127.0.0.1:${chosenPort}`;
  const child = spawn(process.execPath, [serverProgram], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: String(chosenPort),
      PUBLIC_URL: url,
      DATA_DIR: path.resolve(dataDir),
      GOOGLE_PLAY_URL: storeUrl,
      WARM_UP: 'false',
      // Tests see every stage of a render: one that is ahead would be ready at once.
      RENDERS_AHEAD: 'false',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  const end = (signal: 'SIGTERM' | 'SIGKILL') => endProcess(child, signal);
  await waitUntilReady(url, child, () => log);
  return { url, end, log: () => log, [Symbol.asyncDispose]: () => end('SIGTERM') };
}

async function waitUntilReady(url: string, child: ChildProcess, log: () => string) {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the product ended while starting:\n${log()}`);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`the product was not ready within three minutes:\n${log()}`);
}

async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (!address || typeof address === 'string') throw new Error('no port is free');
  return address.port;
}
