import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openRenderStudio } from '../../apps/server/src/providers/engine/render-studio.ts';

/** A clip of a second that is filled up to that size by a box which players skip. */
export async function makeBigClip(folder: string, bytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const output = path.join(folder, 'clip.mp4');
  await openRenderStudio().makeSampleGameplay({ output, format: 'portrait', seconds: 1 });
  const clip = await readFile(output);
  const whole = new Uint8Array(bytes);
  whole.set(clip);
  const box = Buffer.from(whole.buffer, clip.length);
  box.writeUInt32BE(bytes - clip.length, 0);
  box.write('free', 4, 'latin1');
  return whole;
}
