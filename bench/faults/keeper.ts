import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
const PRELOAD = new URL('./change-server.ts', import.meta.url).href;
/** As `RestartSec` of the systemd units. */
const RESTART_MS = 300;
const READY_MS = 240_000;

export type Keeper = AsyncDisposable & {
  /** Of the running process. */
  pid(): number;
  /** Processes that it started, and theirs. */
  children(): number[];
  /** Ends the process at once, without its knowing; it is started again unless `again` is false. */
  kill(options?: { again: boolean }): Promise<void>;
  /** Asks the process to end; resolves with its code. It isn't started again before `start`. */
  stop(): Promise<number | null>;
  start(): Promise<void>;
  /** Resolves when it serves requests or takes jobs. */
  ready(): Promise<void>;
  /** Whether it makes a video now, as its metrics say. */
  isRendering(): Promise<boolean>;
  /** Moves its clock by so many milliseconds from the machine's. */
  setClock(clockMs: number): void;
  /** Of all its processes. */
  log(): string;
  starts(): number;
};

type KeeperOptions = { role: 'web' | 'worker' | 'all'; env: Record<string, string>; healthUrl: string };

/** Keeps one process of the server running, as a supervisor does: one that ends unasked is started again. */
export function openKeeper({ role, env, healthUrl }: KeeperOptions): Keeper {
  let child: ChildProcess | undefined;
  let log = '';
  let starts = 0;
  let isWanted = true;
  const launch = () => {
    starts += 1;
    const own = fork(MAIN, ['--role', role], {
      env: { PATH: process.env.PATH, ...env },
      execArgv: ['--disable-warning=ExperimentalWarning', '--import', PRELOAD],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = own;
    for (const stream of [own.stdout, own.stderr])
      stream?.on('data', (chunk) => (log = (log + String(chunk)).slice(-400_000)));
    own.on('error', () => undefined);
    own.once('exit', async (code, signal) => {
      log += `\n[the ${role} ended: ${code ?? signal}]\n`;
      await wait(RESTART_MS);
      if (isWanted && child === own) launch();
    });
  };
  const isRunning = () => child?.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals, again: boolean) => {
    isWanted = again;
    if (!child || !isRunning()) return child?.exitCode ?? null;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    return child.exitCode;
  };
  const pid = () => child?.pid ?? 0;
  return {
    pid,
    children: () => listDescendants(pid()),
    kill: async ({ again } = { again: true }) => void (await end('SIGKILL', again)),
    stop: () => end('SIGTERM', false),
    async start() {
      isWanted = true;
      if (!isRunning()) launch();
    },
    async ready() {
      const deadline = performance.now() + READY_MS;
      while (performance.now() < deadline) {
        const response = await fetch(`${healthUrl}/readyz`, { signal: AbortSignal.timeout(3000) }).catch(
          () => undefined,
        );
        await response?.body?.cancel();
        if (response?.ok && isRunning()) return;
        await wait(100);
      }
      throw new Error(`the ${role} was not ready within ${READY_MS / 1000} s:\n${log.slice(-4000)}`);
    },
    async isRendering() {
      const response = await fetch(`${healthUrl}/metrics`, { signal: AbortSignal.timeout(3000) }).catch(
        () => undefined,
      );
      return /^\w*render_places_busy(\{.*\})? [1-9]/m.test((await response?.text()) ?? '');
    },
    setClock(clockMs) {
      if (isRunning()) child?.send({ clockMs });
    },
    log: () => log,
    starts: () => starts,
    async [Symbol.asyncDispose]() {
      await end('SIGKILL', false);
    },
  };
}

/** Processes below that one, by the parents that the system knows. */
function listDescendants(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = findParent(name);
    if (parent !== undefined) parents.set(Number(name), parent);
  }
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === root || isBelow(parent));
  };
  return [...parents.keys()].filter(isBelow);
}

function findParent(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}
