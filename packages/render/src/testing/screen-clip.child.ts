/** Run as a program of its own: makes clips of a person before a screen and measures how they are keyed. */

import { writeFileSync } from 'node:fs';
import { findScreen } from '@avatarcade/stage/screen-key/find-screen';
import { ScreenKeyer } from '@avatarcade/stage/screen-key/key-screen';
import { createCanvas, ImageData } from '@napi-rs/canvas';
import { readPictures } from '../clip/read-pictures.ts';
import { DEFAULT_LIMITS } from '../limits.ts';
import { drawPerson, type ScreenClip, writeScreenClip, writeTransparentClip } from './screen-clip.ts';

export type Wanted =
  | { make: 'screen' | 'transparent'; path: string; clip: ScreenClip }
  | { measure: string; clip: ScreenClip; settings: { strength: number; softness: number }; sheet?: string };

/** Mean differences from the true mask, and of colours where it is more than half, 0 to 1. */
export type KeyQuality = { mean: number; edge: number; spill: number };

function measureKey({ measure, clip, settings, sheet }: Extract<Wanted, { measure: string }>): KeyQuality {
  let keyer: ScreenKeyer | undefined;
  const sums = { all: 0, count: 0, edge: 0, edges: 0, spill: 0, opaque: 0 };
  let index = 0;
  for (const picture of readPictures(measure, { limits: DEFAULT_LIMITS, cutOf: () => ({ scale: 1 }) })) {
    const number = index++;
    const pixels = picture.read();
    if (!keyer) {
      const screen = findScreen(pixels);
      if (!screen) throw new Error('No screen');
      keyer = new ScreenKeyer(screen, settings);
    }
    keyer.key(pixels);
    if (number % 6 !== 0) continue;
    const { width, height } = clip;
    const truth = drawPerson(clip, number).getContext('2d').getImageData(0, 0, width, height).data;
    for (let y = 2; y < height - 2; y++) {
      for (let x = 2; x < width - 2; x++) {
        const at = (y * width + x) * 4;
        const wanted = (truth[at + 3] ?? 0) / 255;
        const error = Math.abs((pixels.data[at + 3] ?? 0) / 255 - wanted);
        sums.all += error;
        sums.count++;
        let isEdge = false;
        for (const [dx, dy] of [
          [-2, 0],
          [2, 0],
          [0, -2],
          [0, 2],
        ] as const)
          isEdge ||= Math.abs((truth[at + 3 + (dy * width + dx) * 4] ?? 0) / 255 - wanted) > 0.3;
        if (isEdge) {
          sums.edge += error;
          sums.edges++;
        }
        if (wanted > 0.5 && (pixels.data[at + 3] ?? 0) > 127) {
          const excess = (data: Uint8ClampedArray) =>
            (data[at + 1] ?? 0) - Math.max(data[at] ?? 0, data[at + 2] ?? 0);
          sums.spill += Math.max(0, excess(pixels.data) - Math.max(0, excess(truth)));
          sums.opaque++;
        }
      }
    }
    if (sheet && number === 12) writeSheet(sheet, pixels);
  }
  return {
    mean: sums.all / sums.count,
    edge: sums.edge / Math.max(1, sums.edges),
    spill: sums.spill / Math.max(1, sums.opaque) / 255,
  };
}

function writeSheet(
  path: string,
  { width, height, data }: { width: number; height: number; data: Uint8ClampedArray },
): void {
  const cut = createCanvas(width, height);
  cut.getContext('2d').putImageData(new ImageData(data.slice(), width, height), 0, 0);
  const sheet = createCanvas(width * 3, height);
  const context = sheet.getContext('2d');
  for (const [index, color] of ['#ffffff', '#17112e', '#ff4fa0'].entries()) {
    context.fillStyle = color;
    context.fillRect(index * width, 0, width, height);
    context.drawImage(cut, index * width, 0);
  }
  writeFileSync(path, sheet.toBuffer('image/png'));
}

const results: (KeyQuality | null)[] = [];
for (const wanted of JSON.parse(process.argv[2] ?? '[]') as Wanted[]) {
  if ('measure' in wanted) results.push(measureKey(wanted));
  else {
    if (wanted.make === 'screen') writeScreenClip(wanted.path, wanted.clip);
    else writeTransparentClip(wanted.path, wanted.clip);
    results.push(null);
  }
}
process.stdout.write(JSON.stringify(results));
