import { Readable } from 'node:stream';

/**
 * The same bytes; fails when the next ones are waited for longer than `ms`. A reader who pauses is not waiting, so slow
 * downloads go on.
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
