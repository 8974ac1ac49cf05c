import { Readable } from 'node:stream';

/**
 * Passes the bytes on; fails if the next ones take longer than `ms`. While a reader pauses nothing is waited for, so
 * slow downloads continue.
 */
export function endWhenStalled(source: Readable, ms: number): Readable {
  const watched = Readable.from(readWatched(source, ms), { objectMode: false });
  return watched.once('close', () => source.destroy());
}

async function* readWatched(source: Readable, ms: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]();
  for (;;) {
    const timer = setTimeout(() => source.destroy(new Error(`The store sent nothing for ${ms} ms`)), ms);
    const next = await chunks.next().finally(() => clearTimeout(timer));
    if (next.done) return;
    yield next.value;
  }
}
