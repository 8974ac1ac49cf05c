import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import { storeUnreachable } from './listing.errors.ts';

/** Reads and decompresses a body, and stops both as soon as the result exceeds `maxBytes`. */
export async function readBody(
  body: Readable,
  { encoding, maxBytes }: { encoding: string; maxBytes: number },
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw storeUnreachable('The answer is too large.');
      chunks.push(chunk);
    }
  };
  switch (encoding.toLowerCase()) {
    case '':
    case 'identity':
      await pipeline(body, collect);
      break;
    case 'gzip':
      await pipeline(body, createGunzip(), collect);
      break;
    case 'br':
      await pipeline(body, createBrotliDecompress(), collect);
      break;
    default:
      discard(body);
      throw storeUnreachable('The answer is packed in an unknown way.');
  }
  return Buffer.concat(chunks);
}

/** Destroying a response that is still arriving emits an error, which would be unhandled. */
export function discard(body: Readable): void {
  body.on('error', () => undefined).destroy();
}
