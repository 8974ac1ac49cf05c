import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadImage } from '@napi-rs/canvas';
import { createNodeSurface, type NodeSurface, pixelsOf } from './canvas.node.ts';

/**
 * Compares drawings with pictures kept in a folder. A picture that differs leaves the old one, the new one and their
 * difference in `test-results/pictures/`. `ACCEPT_PICTURES=1 vitest run <test>` keeps the new ones.
 */

const RESULTS = new URL('../../../../test-results/pictures/', import.meta.url);
const ACCEPT = process.env.ACCEPT_PICTURES === '1';

/** A pixel counts as different from this step of 255 on, in any channel. */
const STEP = 40;
/** Part of the pixels that may be different: smoothing differs a little from machine to machine. */
const ALLOWED = 0.003;

/** Paintings of people are kept as WebP: a PNG of one is five times as large. Lossy, so both sides of a comparison go through it. */
type Keeping = 'png' | 'webp';
const QUALITY = 95;

type MatchPicture = (name: string, drawn: NodeSurface, keeping?: Keeping) => Promise<number>;

/**
 * Returns a function that compares with the pictures in `folder`. It returns the part of pixels that differ, and throws where there
 * is no such picture or where the part is over the allowed.
 */
export function pictureMatcher(folder: URL): MatchPicture {
  return (name, drawn, keeping = 'png') =>
    comparePicture(new URL(`${name}.${keeping}`, folder), { name, drawn, keeping });
}

type Comparison = { name: string; drawn: NodeSurface; keeping: Keeping };

async function comparePicture(file: URL, { name, drawn, keeping }: Comparison): Promise<number> {
  const picture = await encode(drawn, keeping);
  if (ACCEPT) {
    mkdirSync(new URL('./', file), { recursive: true });
    writeFileSync(file, picture);
    return 0;
  }
  if (!existsSync(file))
    throw new Error(`No picture ${name}: look at the new one and run with ACCEPT_PICTURES=1`);
  const kept = await decode(readFileSync(file));
  const now = await decode(picture);
  const difference = createNodeSurface(now.canvas.width, now.canvas.height);
  const part = markDifferences(now, kept, difference);
  if (part <= ALLOWED) return part;
  mkdirSync(RESULTS, { recursive: true });
  const pictures = { old: kept, new: now, difference };
  for (const [role, each] of Object.entries(pictures)) {
    writeFileSync(new URL(`${name}.${role}.png`, RESULTS), each.canvas.toBuffer('image/png'));
  }
  throw new Error(
    `${name} differs in ${(part * 100).toFixed(2)} % of its pixels: see test-results/pictures/`,
  );
}

async function encode({ canvas }: NodeSurface, keeping: Keeping): Promise<Buffer> {
  return keeping === 'png' ? canvas.encode('png') : canvas.encode('webp', QUALITY);
}

async function decode(picture: Buffer): Promise<NodeSurface> {
  const image = await loadImage(picture);
  const surface = createNodeSurface(image.width, image.height);
  surface.context.drawImage(image, 0, 0, image.width, image.height);
  return surface;
}

function markDifferences(drawn: NodeSurface, kept: NodeSurface, difference: NodeSurface): number {
  const { width, height } = drawn.canvas;
  if (kept.canvas.width !== width || kept.canvas.height !== height) return 1;
  const one = pixelsOf(drawn);
  const other = pixelsOf(kept);
  let count = 0;
  difference.context.drawImage(kept.image, 0, 0, width, height);
  difference.context.fillStyle = '#ff00ff';
  for (let at = 0; at < one.length; at += 4) {
    if (!isApart(one, other, at)) continue;
    count++;
    difference.context.fillRect((at / 4) % width, Math.floor(at / 4 / width), 1, 1);
  }
  return count / (width * height);
}

function isApart(one: Buffer, other: Buffer, at: number): boolean {
  for (let channel = at; channel < at + 4; channel++) {
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) >= STEP) return true;
  }
  return false;
}
