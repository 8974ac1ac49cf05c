import type { FontFamily, FontWeight } from './scene.ts';

/**
 * One font file. Both runtimes load it under `family`: the browser by FontFace, Node by GlobalFonts.registerFromPath.
 * Skia doesn't merge files of one family, so each script of a face is a family of its own, and a text names them in order.
 */
export interface FontFile {
  family: string;
  weight: FontWeight;
  style: 'normal';
  /** A path that the package resolver understands. */
  file: string;
  /** Characters that the file draws, as pairs of first and last code point. */
  ranges: readonly (readonly [number, number])[];
}

/** One script of one face. Earlier faces win where two have a character. */
interface Face {
  family: string;
  use: FontFamily;
  files: string;
  weights: readonly FontWeight[];
  ranges: readonly (readonly [number, number])[];
}

const LATIN = [
  [0x0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2dc],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
] as const;

const LATIN_EXTENDED = [
  [0x100, 0x2ba],
  [0x2bd, 0x2cc],
  [0x2ce, 0x2ff],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x1d00, 0x1dbf],
  [0x1e00, 0x1eff],
  [0x2020, 0x2020],
  [0x20a0, 0x20c0],
  [0x2113, 0x2113],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
] as const;

const VIETNAMESE = [
  [0x102, 0x103],
  [0x110, 0x111],
  [0x128, 0x129],
  [0x168, 0x169],
  [0x1a0, 0x1a1],
  [0x1af, 0x1b0],
  [0x300, 0x304],
  [0x308, 0x309],
  [0x323, 0x323],
  [0x329, 0x329],
  [0x1ea0, 0x1ef9],
  [0x20ab, 0x20ab],
] as const;

const DISPLAY = '@fontsource/bricolage-grotesque/files/bricolage-grotesque';
const TEXT = '@fontsource/instrument-sans/files/instrument-sans';
const DISPLAY_WEIGHTS = [500, 600, 700, 800] as const;
const TEXT_WEIGHTS = [400, 500, 600, 700] as const;

const FACES: readonly Face[] = [
  {
    family: 'Stage Display',
    use: 'display',
    files: `${DISPLAY}-latin`,
    weights: DISPLAY_WEIGHTS,
    ranges: LATIN,
  },
  {
    family: 'Stage Display Extended',
    use: 'display',
    files: `${DISPLAY}-latin-ext`,
    weights: DISPLAY_WEIGHTS,
    ranges: LATIN_EXTENDED,
  },
  {
    family: 'Stage Display Vietnamese',
    use: 'display',
    files: `${DISPLAY}-vietnamese`,
    weights: DISPLAY_WEIGHTS,
    ranges: VIETNAMESE,
  },
  { family: 'Stage Text', use: 'text', files: `${TEXT}-latin`, weights: TEXT_WEIGHTS, ranges: LATIN },
  {
    family: 'Stage Text Extended',
    use: 'text',
    files: `${TEXT}-latin-ext`,
    weights: TEXT_WEIGHTS,
    ranges: LATIN_EXTENDED,
  },
];

/** Every font that a scene may be set in. A new script is a face more. */
export const FONTS: readonly FontFile[] = FACES.flatMap((face) =>
  face.weights.map((weight) => ({
    family: face.family,
    weight,
    style: 'normal' as const,
    file: `${face.files}-${weight}-normal.woff2`,
    ranges: face.ranges,
  })),
);

const STACKS: Record<FontFamily, string> = { display: stackOf('display'), text: stackOf('text') };

/** The value of `canvas.font`; `size` in pixels. */
export function fontOf(family: FontFamily, weight: FontWeight, size: number): string {
  return `${weight} ${size}px ${STACKS[family]}`;
}

/** The own faces of a use first, then all others: a script that only one face has is drawn by that one. */
function stackOf(use: FontFamily): string {
  const own = FACES.filter((face) => face.use === use);
  const others = FACES.filter((face) => face.use !== use);
  const families = [...own, ...others].map((face) => `"${face.family}"`);
  return [...families, 'sans-serif'].join(', ');
}
