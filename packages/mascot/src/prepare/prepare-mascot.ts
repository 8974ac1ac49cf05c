import type { CanvasImage, CreateSurface } from '@avatarcade/stage/canvas';
import type { Area, Face, MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import type { LayerCell, MascotLayers, MascotRig, MouthLetter } from '@avatarcade/video/mascot/mascot-rig';
import { copyPixels, createPixels, type Pixels } from '../pixels.ts';
import { imageOf } from '../surface-pixels.ts';
import { buildLevels, type Level } from './body-levels.ts';
import { cutJaw } from './cut-jaw.ts';
import { type FaceColors, findFaceColors } from './face-colors.ts';
import { fillArea, type Patch } from './fill-area.ts';
import { findMouth, measureFace } from './measure-face.ts';

/** A piece that belongs at `left`, `top` of the picture; lengths are its pixels. */
export type Piece = { left: number; top: number; width: number; height: number; image: CanvasImage };

/** A picture that is ready to speak. Made once for a video or a preview. */
export type Mascot = {
  rig: MascotRig;
  width: number;
  height: number;
  face: Face;
  colors: FaceColors;
  /** Without what is drawn live; the first as large as the picture, each of the others half as large as the one before. */
  levels: readonly Level[];
  /** Of each eye of the picture's own: what is seen when it is shut. */
  lids: readonly Piece[];
  /** Of a mouth that is the picture's own. */
  jaw?: Piece;
  /** The artist's own, where there are any. */
  own?: OwnPieces;
};

export type OwnPieces = {
  mouths: Partial<Record<MouthLetter, Piece>>;
  eyesOpen?: Piece;
  eyesClosed?: Piece;
};

/** What is to be known of a picture, which with layers is the file that holds them all. Takes some hundredths of a second. */
export function measureMascot(
  rig: MascotRig,
  { picture, layers }: { picture: Pixels; layers?: MascotLayers | undefined },
): MascotDesign {
  const base = layers ? flatten(picture, layers) : picture;
  return {
    width: base.width,
    height: base.height,
    rig,
    face: measureFace(rig, base),
    ...(layers && { layers }),
  };
}

/** The character as it looks at rest, in which a face can be found. */
export function flatten(picture: Pixels, layers: MascotLayers): Pixels {
  let flat = cropPixels(picture, { ...layers, x: 0, y: 0 });
  for (const cell of [layers.eyesOpen, layers.mouths.X ?? layers.mouths.A]) {
    if (cell) flat = lay(flat, { left: cell.left, top: cell.top, pixels: cropPixels(picture, cell) });
  }
  return flat;
}

export function prepareMascot(
  design: MascotDesign,
  { picture, createSurface }: { picture: Pixels; createSurface: CreateSurface },
): Mascot {
  const { rig, face, layers } = design;
  const base = layers ? cropPixels(picture, { ...layers, x: 0, y: 0 }) : picture;
  const { turn } = face;
  const toImage = (pixels: Pixels): CanvasImage => imageOf(pixels, createSurface);
  const piece = ({ left, top, pixels }: Patch): Piece => ({
    left,
    top,
    width: pixels.width,
    height: pixels.height,
    image: toImage(pixels),
  });
  const ownMouth = layers !== undefined && Object.keys(layers.mouths).length > 0;
  // What has no eyes of its own has no mouth either: what is drawn there is the thing itself.
  const isHealed = !ownMouth && rig.eyes !== 'drawn' && rig.mouth !== 'jaw' && face.hasMouth;
  const body = isHealed ? lay(base, healMouth(base, face)) : base;
  const ownEyes = layers?.eyesOpen !== undefined && layers.eyesClosed !== undefined;
  const hasLids = rig.eyes === 'own' && !ownEyes;
  return {
    rig,
    width: base.width,
    height: base.height,
    face,
    colors: findFaceColors(base, face),
    levels: buildLevels(body),
    lids: hasLids
      ? face.eyes.map((eye) =>
          piece(
            fillArea(base, { area: growArea(eye, LID), turn, feather: 0.12, skin: face.skin, isLid: true }),
          ),
        )
      : [],
    ...(!ownMouth && rig.mouth === 'jaw' && { jaw: piece(cutJaw(base, face)) }),
    ...(layers && { own: cutLayers(layers, { picture, toImage }) }),
  };
}

/** Lids reach over the rim of an eye. */
const LID = 1.09;

const growArea = ({ at, radius }: Area, by: number): Area => ({
  at,
  radius: [radius[0] * by, radius[1] * by],
});

/** Corners of mouths are sharp, and those of robots are boxes. */
const MOUTH_CORNERS = 4;

/** What would be seen if the picture had no mouth. A nose that hangs together with it stays. */
function healMouth(base: Pixels, { mouth, eyes, unit, turn, skin }: Face): Patch {
  const { at, radius } = findMouth(base, { skin, unit, turn, at: mouth.at }).area;
  const eyeY = eyes.reduce((sum, eye) => sum + eye.at[1], 0) / eyes.length;
  const half = Math.max(radius[0], mouth.radius[0] * 0.9);
  // A wide smile has its ends high, and near the edge of the face.
  const { over, across, down } =
    half > mouth.radius[0] * 1.2
      ? { over: 0.5, across: 1.14, down: 1.35 }
      : { over: 0.24, across: 1.2, down: 1.3 };
  const top = Math.max(at[1] - radius[1], mouth.at[1] - Math.max(4, mouth.at[1] - eyeY) * over);
  const low = Math.max(at[1] + radius[1], top + unit * 0.08);
  const area: Area = {
    at: [at[0], (top + low) / 2],
    radius: [half * across, ((low - top) / 2) * down],
  };
  return fillArea(base, { area, turn, feather: 0.12, skin, corners: MOUTH_CORNERS });
}

function cutLayers(
  layers: MascotLayers,
  { picture, toImage }: { picture: Pixels; toImage: (pixels: Pixels) => CanvasImage },
): OwnPieces {
  const piece = (cell: LayerCell): Piece => ({
    left: cell.left,
    top: cell.top,
    width: cell.width,
    height: cell.height,
    image: toImage(cropPixels(picture, cell)),
  });
  const mouths: OwnPieces['mouths'] = {};
  for (const [letter, cell] of Object.entries(layers.mouths)) mouths[letter as MouthLetter] = piece(cell);
  return {
    mouths,
    ...(layers.eyesOpen && { eyesOpen: piece(layers.eyesOpen) }),
    ...(layers.eyesClosed && { eyesClosed: piece(layers.eyesClosed) }),
  };
}

type Box = { x: number; y: number; width: number; height: number };

function cropPixels({ data, width }: Pixels, box: Box): Pixels {
  const cropped = createPixels(box.width, box.height);
  for (let row = 0; row < box.height; row++) {
    const from = ((box.y + row) * width + box.x) * 4;
    cropped.data.set(data.subarray(from, from + box.width * 4), row * box.width * 4);
  }
  return cropped;
}

/** `patch` over a picture, in a copy. */
function lay(picture: Pixels, { left, top, pixels }: Patch): Pixels {
  const laid = copyPixels(picture);
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      const [column, row] = [left + x, top + y];
      if (column < 0 || row < 0 || column >= picture.width || row >= picture.height) continue;
      blendPixel(laid.data, {
        to: (row * picture.width + column) * 4,
        from: (y * pixels.width + x) * 4,
        over: pixels.data,
      });
    }
  }
  return laid;
}

function blendPixel(
  data: Uint8ClampedArray,
  { to, from, over }: { to: number; from: number; over: Uint8ClampedArray },
): void {
  const alpha = (over[from + 3] ?? 0) / 255;
  if (alpha <= 0) return;
  const below = ((data[to + 3] ?? 0) / 255) * (1 - alpha);
  const sum = alpha + below;
  for (const channel of [0, 1, 2]) {
    data[to + channel] = ((over[from + channel] ?? 0) * alpha + (data[to + channel] ?? 0) * below) / sum;
  }
  data[to + 3] = sum * 255;
}
