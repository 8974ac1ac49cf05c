/** Run as a program of its own: prints, as JSON, a hash of each picture of ranges of a video, as the encoder would get it. */
import { createHash } from 'node:crypto';
import type { Frame } from 'node-av/lib';
import { viewPicture } from '../av/frame.ts';
import { limitThreads } from '../av/threads.ts';
import { DEFAULT_LIMITS as limits } from '../limits.ts';
import { openPictures } from '../video/open-pictures.ts';
import type { PicturesOrder } from './pictures.ts';

function hashOf(frame: Frame): string {
  const { planes, strides } = viewPicture(frame);
  const hash = createHash('sha1');
  for (const plane of [0, 1, 2] as const) {
    const width = plane === 0 ? frame.width : frame.width / 2;
    const height = plane === 0 ? frame.height : frame.height / 2;
    for (let row = 0; row < height; row++) {
      const at = row * strides[plane];
      hash.update(planes[plane].subarray(at, at + width));
    }
  }
  return hash.digest('base64');
}

const { input, ranges, threads } = JSON.parse(process.argv[2] ?? '') as PicturesOrder;
if (threads !== undefined) limitThreads(threads);
const hashes: string[][] = [];
using pictures = await openPictures(input, { limits, onProgress: () => undefined });
for (const range of ranges) {
  const ofRange: string[] = [];
  await pictures.draw(range, (frame) => ofRange.push(hashOf(frame)));
  hashes.push(ofRange);
}
process.stdout.write(JSON.stringify(hashes));
