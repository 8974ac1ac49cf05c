import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BedId } from '@avatarcade/music/bed-ids';
import { z } from 'zod';

/** Returns a WAV of some seconds of a bed. A thread makes it: composing takes long enough to delay other requests. */
export async function makeBedSample(bed: BedId): Promise<Buffer> {
  const worker = new Worker(new URL('./bed-sample.worker.ts', import.meta.url), { workerData: bed });
  try {
    const [wav] = await once(worker, 'message');
    return Buffer.from(z.instanceof(Uint8Array).parse(wav));
  } finally {
    await worker.terminate();
  }
}
