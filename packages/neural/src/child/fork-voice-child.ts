import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CHILD = fileURLToPath(new URL('./main.ts', import.meta.url));
/** The library looks for others in the working directory: it has to be one that is as trusted as the code. */
const WORKING_DIRECTORY = fileURLToPath(new URL('.', import.meta.url));
const LAST_WORDS = 4000;

export type VoiceChild = {
  process: ChildProcess;
  /** The end of what it has written on its error output. */
  lastWords: () => string;
};

/** Starts a child that gets nothing of the server's environment: no address, key or password. */
export function forkVoiceChild(script = CHILD): VoiceChild {
  const { SystemRoot } = process.env;
  const child = spawn(process.execPath, ['--no-warnings', script], {
    env: process.platform === 'win32' ? { SystemRoot } : {},
    cwd: WORKING_DIRECTORY,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // A group of its own: the terminal's Ctrl-C reaches the server alone, which then ends its children in its own order.
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
