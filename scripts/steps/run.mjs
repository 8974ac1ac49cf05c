import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { productNode, root } from './paths.mjs';

/** Runs a program in the repository's root and shows its output. Throws StepFailed when it fails. */
// biome-ignore lint/complexity/useMaxParams: as `spawn` of Node
export async function run(command, args, options = {}) {
  const code = await exitCode(command, args, options);
  if (code === 0) return;
  const what = isInterruption(code) ? 'was interrupted' : `failed (exit code ${code})`;
  throw new StepFailed(`${options.name ?? command} ${what}.`, code);
}

export function runNode(args, options = {}) {
  return run(productNode(), args, options);
}

/** A program that a signal ended has this exit code and the signal's number. */
const SIGNAL_CODE = 128;

/** Of Ctrl-C, of a supervisor, or because npm has ended. */
export function isInterruption(code) {
  const { SIGINT, SIGTERM } = constants.signals;
  return code === SIGNAL_CODE + SIGINT || code === SIGNAL_CODE + SIGTERM;
}

/** Interval at which a script that npm started checks whether npm still runs. */
const LOOK_MS = 500;
/** Npm, or the shell in which it started this script. It may end between two programs. */
const parent = process.ppid;

/**
 * Runs a program and returns its exit code, which is 128 and the signal's number if a signal ended it, as in a shell. Ctrl-C reaches the
 * program directly; this process waits for it to end. A `tied` Node program notices through its IPC channel when this process ends, even
 * if it is killed. A program that runs `untilStopped` succeeds when SIGINT or SIGTERM ends it: a build or a backup that was interrupted
 * did not. With `onOutput`, what it prints goes there instead of being shown.
 */
// biome-ignore lint/complexity/useMaxParams: as `spawn` of Node
export function exitCode(command, args, options = {}) {
  const {
    cwd = root,
    env = {},
    quiet = false,
    shell = false,
    tied = false,
    untilStopped = false,
    onOutput,
  } = options;
  const stdio = quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'];
  if (onOutput) stdio.splice(1, 2, 'pipe', 'pipe');
  if (tied) stdio.push('ipc');
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio, shell });
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on('data', onOutput);
  const stopForwarding = forwardSignals(child);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      stopForwarding();
      const isStopped = untilStopped && (signal === 'SIGINT' || signal === 'SIGTERM');
      resolve(isStopped ? 0 : (code ?? SIGNAL_CODE + constants.signals[signal]));
    });
  });
}

/** npm sends SIGTERM only to its shell, which ends without forwarding it: then this process ends the child. */
function forwardSignals(child) {
  const forward = (signal) => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  const ignore = () => {};
  process.on('SIGTERM', forward).on('SIGHUP', forward).on('SIGINT', ignore);
  const look = () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  };
  const timer = process.env.npm_lifecycle_event ? setInterval(look, LOOK_MS) : undefined;
  return () => {
    clearInterval(timer);
    process.off('SIGTERM', forward).off('SIGHUP', forward).off('SIGINT', ignore);
  };
}

export class StepFailed extends Error {
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}

/** Runs a script's steps; a failure ends the process with one clear line instead of a stack. */
export async function runSteps(steps) {
  try {
    await steps();
  } catch (error) {
    console.error(error instanceof StepFailed ? `\n${error.message}` : error);
    process.exit(error.code && Number.isInteger(error.code) ? error.code : 1);
  }
}
