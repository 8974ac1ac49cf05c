import { readFile, writeFile } from 'node:fs/promises';
import { cutOut } from '@avatarcade/mascot/cut-out';
import { guessRig } from '@avatarcade/mascot/guess-marks';
import type { Pixels } from '@avatarcade/mascot/pixels';
import { flatten, measureMascot } from '@avatarcade/mascot/prepare';
import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import type { Canvas, Image } from '@napi-rs/canvas';
import { brokenLayers, busyGround, noFigure, notAnImage, tooSmall } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { readImage } from '../probe/read-image.ts';
import type { ImportMascotInput, JobContext, MascotInfo } from '../render-types.ts';
import { canvasOf, drawnAt, pixelsOf } from './canvas-pixels.ts';
import { drawMascotPortrait } from './draw-portrait.ts';
import { packLayers } from './pack-layers.ts';
import { readPsdLayers } from './read-psd.ts';
import { readZipLayers } from './read-zip.ts';

/** Sides of the picture that videos draw from. Pictures smaller than the second are drawn larger, in whole pixels: they are pixel art. */
const MOST = 1100;
const LEAST = 256;
/** A figure of fewer pixels a side shows no face. */
const TINY = 12;
/** The ground is removed from no more than so many pixels a side. */
const SEARCHED = 1700;

/** See `Studio.importMascot`. */
export async function importMascot(
  { input, output }: ImportMascotInput,
  { limits }: JobContext,
): Promise<MascotInfo> {
  const bytes = await readFile(input);
  const kind = sniff(bytes);
  if (kind === 'psd' || kind === 'zip') {
    const read = kind === 'psd' ? readPsdLayers(bytes, limits) : await readZipLayers(bytes, limits);
    const { picture, layers } = packLayers(read, { most: MOST });
    const flat = flatten(picture, layers);
    const design = measureMascot(guessRig(flat), { picture, layers });
    await writeFile(output, await canvasOf(picture).encode('png'));
    return finish(design, { picture, format: kind });
  }
  const picture = await readFigure(input, limits);
  await writeFile(output, await canvasOf(picture).encode('png'));
  const design = measureMascot(guessRig(picture), { picture });
  return finish(design, { picture, format: kind });
}

async function finish(
  design: MascotDesign,
  { picture, format }: { picture: Pixels; format: MascotInfo['format'] },
): Promise<MascotInfo> {
  const portrait = await drawMascotPortrait(design, picture);
  return { design, portrait, format, width: picture.width, height: picture.height };
}

function sniff(bytes: Buffer): MascotInfo['format'] {
  if (bytes.toString('latin1', 0, 4) === '8BPS') return 'psd';
  if (bytes.toString('latin1', 0, 4) === 'PK\u0003\u0004') return 'zip';
  if (bytes[0] === 0x89 && bytes.toString('latin1', 1, 4) === 'PNG') return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return 'jpg';
  // The second version of PSD has a form of its own.
  if (bytes.toString('latin1', 0, 4) === '8BPB') throw brokenLayers('A PSB');
  throw notAnImage('Neither PNG nor JPEG, PSD or zip');
}

async function readFigure(path: string, limits: Limits): Promise<Pixels> {
  const { image } = await readImage(path, limits);
  const cut = cutOut(pixelsOf(shrink(image, SEARCHED)));
  if ('problem' in cut)
    throw cut.problem === 'empty' ? noFigure('Nothing is seen') : busyGround('No plain ground');
  const { pixels } = cut;
  const side = Math.max(pixels.width, pixels.height);
  if (Math.min(pixels.width, pixels.height) < TINY)
    throw tooSmall(`${pixels.width} x ${pixels.height} pixels`);
  if (side >= LEAST && side <= MOST) return pixels;
  const factor = side < LEAST ? Math.ceil(LEAST / side) : MOST / side;
  return pixelsOf(drawnAt(canvasOf(pixels), { factor, isSharp: factor > 1 }));
}

function shrink(image: Image, most: number): Canvas {
  return drawnAt(image, { factor: Math.min(1, most / Math.max(image.width, image.height)), isSharp: false });
}
