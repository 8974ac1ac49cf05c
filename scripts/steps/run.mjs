import { spawn } from 'node:child_process';
import { productNode, root } from './paths.mjs';

/** Runs a program in the project's root with its output shown; rejects when it fails. */
export async function run(command, args, options = {}) {
  const code = await exitCode(command, args, options);
  if (code !== 0) throw new StepFailed(`${options.name ?? command} failed (exit code ${code}).`, code);
}

export function runNode(args, options = {}) {
  return run(productNode(), args, options);
}

/** Runs a program and answers its exit code. Ctrl-C reaches the program by itself; we wait for it to end. */
export function exitCode(command, args, { cwd = root, env = {}, quiet = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : ['ignore', 'inherit', 'inherit'],
      shell,
    });
    const forward = (signal) => child.kill(signal);
    const ignore = () => {};
    process.on('SIGTERM', forward);
    process.on('SIGINT', ignore);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGTERM', forward);
      process.off('SIGINT', ignore);
      resolve(signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : (code ?? 1));
    });
  });
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
