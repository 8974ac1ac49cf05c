import { createInterface } from 'node:readline/promises';
import { PassThrough, type Readable, type Writable } from 'node:stream';

type Streams = { input: Readable; output: Writable; stop: AbortController };

/** Asks on the terminal. What is typed for a secret is not shown. Where the input ends instead, the answer is empty. */
export async function ask(
  { question, isSecret }: { question: string; isSecret: boolean },
  { input, output, stop }: Streams,
): Promise<string> {
  output.write(question);
  const echo = isSecret ? new PassThrough().resume() : output;
  const lines = createInterface({ input, output: echo, terminal: isSecret });
  // While a secret is typed, Ctrl-C is a key like others and no signal.
  lines.once('SIGINT', () => stop.abort());
  const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')));
  try {
    return await Promise.race([ended, lines.question('', { signal: stop.signal })]);
  } finally {
    lines.close();
    if (isSecret) output.write('\n');
  }
}
