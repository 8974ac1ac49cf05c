import { ask } from './ask.ts';
import { runCli } from './run-cli.ts';

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());
// A reader that has seen enough, such as `head`.
process.stdout.on('error', () => process.exit(0));

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  stdout: process.stdout,
  stderr: process.stderr,
  isInteractive: process.stdin.isTTY === true && process.stderr.isTTY === true,
  ask: (question, { isSecret = false } = {}) =>
    ask({ question, isSecret }, { input: process.stdin, output: process.stderr, stop }),
  readInput: async () => Buffer.concat(await process.stdin.toArray()).toString('utf8'),
  signal: stop.signal,
});
