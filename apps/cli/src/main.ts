import { createInterface } from 'node:readline/promises';
import { PassThrough } from 'node:stream';
import { runCli } from './run-cli.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
// A reader that has seen enough, such as `head`.
process.stdout.on('error', () => process.exit(0));

/** Asks on the terminal. What is typed for a secret is not shown. */
async function ask(question: string, { isSecret = false } = {}): Promise<string> {
  process.stderr.write(question);
  const output = isSecret ? new PassThrough().resume() : process.stderr;
  const lines = createInterface({ input: process.stdin, output, terminal: isSecret });
  try {
    return await lines.question('', { signal: stop.signal });
  } finally {
    lines.close();
    if (isSecret) process.stderr.write('\n');
  }
}

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  isInteractive: process.stdin.isTTY === true && process.stderr.isTTY === true,
  ask,
  readInput: async () => Buffer.concat(await process.stdin.toArray()).toString('utf8'),
  signal: stop.signal,
});
