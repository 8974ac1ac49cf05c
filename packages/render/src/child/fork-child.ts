import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { JobFiles } from '../job-files.ts';
import { endWithParent } from './end-with-parent.ts';
import { listTree } from './process-tree.ts';
import { limitResources } from './resource-limits.ts';
import { findBubblewrap, sandbox } from './sandbox.ts';

/** The bundle of `main.ts`. */
const CHILD = fileURLToPath(new URL('../../dist/child/main.js', import.meta.url));
/** The old generation may grow to 64 MB before it is collected: what piles up there is small beside pictures, which are collected on demand. */
const FLAGS = ['--no-warnings', '--expose-gc', '--max-semi-space-size=4', '--initial-old-space-size=64'];
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** What a child is run from: the program, our code and the libraries. */
const CODE = [process.execPath, join(ROOT, 'packages'), join(ROOT, 'node_modules')];
const LAST_WORDS = 4000;

/**
 * How the C library of Linux keeps memory: pictures of up to 4 MB, which come and go with every frame, stay with the process, also where they lie at the
 * end of the heap, up to 32 MB; so the system doesn't have to clear them each time. Larger ones go back at once, and threads share what is left over.
 */
const MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(4 * 1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(32 * 1024 * 1024),
};

/** Compiled code of earlier children: a start takes half the time, and loads no compiler. Where nothing can be written, none is kept. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/avatarcade-render');

/**
 * Skia reads all fonts of the machine otherwise, at every start: 80 ms and 20 MB for a hundred of them. Ours have every letter that we draw, so that
 * a video looks the same wherever it is made.
 */
const FONTS = { DISABLE_SYSTEM_FONTS_LOAD: '1' };

/** Only what a process needs to run at all: no address, key or password of ours reaches the decoders. */
function buildEnvironment(): NodeJS.ProcessEnv {
  const { SystemRoot, TEMP, TMPDIR } = process.env;
  return { SystemRoot, TEMP, TMPDIR, ...MEMORY, ...FONTS, NODE_COMPILE_CACHE };
}

export type RenderChild = {
  process: ChildProcess;
  /** The end of what it has written on its error output. */
  lastWords: () => string;
};

export type ForkOptions = {
  /** It takes one order after the other, until it is killed or its parent is gone. */
  pooled: boolean;
  memoryBytes: number;
  cpuSeconds?: number | undefined;
  /** The only files that the child is to reach. Undefined: no sandbox. */
  files?: JobFiles | undefined;
};

function buildCommand({ pooled, memoryBytes, cpuSeconds, files }: ForkOptions): string[] {
  const command = [process.execPath, ...FLAGS, CHILD, pooled ? 'pooled' : 'once'];
  const bubblewrap = files && findBubblewrap();
  const tied = bubblewrap ? sandbox(command, { bubblewrap, code: CODE, files }) : endWithParent(command);
  // Its memory is read from outside while it has a job. A pooled one has none for most of the time.
  const watchesItself = pooled || tied === undefined;
  const own = watchesItself ? [String(memoryBytes)] : [];
  return limitResources([...(tied ?? command), ...own], { memoryBytes, cpuSeconds });
}

export function forkChild(options: ForkOptions): RenderChild {
  const [program = process.execPath, ...parameters] = buildCommand(options);
  const child = spawn(program, parameters, {
    env: buildEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // A group of its own: the terminal's Ctrl-C reaches the server alone, which then ends its children in its own way.
    detached: process.platform !== 'win32',
  });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS);
  });
  return { process: child, lastWords: () => words };
}

export function killGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined && process.platform !== 'win32') process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

function setPriorityOf({ pid }: ChildProcess, priority: number): void {
  try {
    if (pid === undefined) return;
    for (const one of listTree(pid)) setPriority(one, priority);
    // A group of its own is weighed as a whole where Linux groups processes by session.
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // It is gone already, or it may not.
  }
}

/** Lowest until it is wanted. Going back up needs a right that few processes have: without it the child stays low. */
export function givePriority(child: ChildProcess, untilWanted: AbortSignal): () => void {
  const { PRIORITY_LOW, PRIORITY_NORMAL } = constants.priority;
  const raise = () => setPriorityOf(child, PRIORITY_NORMAL);
  if (!untilWanted.aborted) setPriorityOf(child, PRIORITY_LOW);
  untilWanted.addEventListener('abort', raise, { once: true });
  return () => untilWanted.removeEventListener('abort', raise);
}
