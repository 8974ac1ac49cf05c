import { z } from 'zod';

/** A place in a picture, in parts of its width and height from the top left corner. */
const place = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]);

export type Place = z.infer<typeof place>;

/** How the mouth is drawn: ours in five styles, or `jaw`: the picture's own, of which the lower part drops. */
export const MASCOT_MOUTHS = ['cartoon', 'line', 'muzzle', 'grille', 'jaw'] as const;
export type MascotMouth = (typeof MASCOT_MOUTHS)[number];

/** `own`: the picture has eyes, which blink. `drawn`: it has none, and gets some. `none`: nothing blinks, as in a helmet. */
export const MASCOT_EYES = ['own', 'drawn', 'none'] as const;
export type MascotEyes = (typeof MASCOT_EYES)[number];

/** What is seen of the picture: all of it, or head and shoulders. */
export const MASCOT_FRAMINGS = ['whole', 'bust'] as const;

const size = z.number().min(0.4).max(2.5);

/** How a picture becomes a speaking character. */
export const mascotRig = z.strictObject({
  /** Left and right are those of the picture. */
  marks: z.strictObject({
    leftEye: place,
    rightEye: place,
    mouth: place,
    chin: place,
    leftEar: place.optional(),
    rightEar: place.optional(),
    /** Of the head. */
    top: place.optional(),
  }),
  mouth: z.enum(MASCOT_MOUTHS),
  eyes: z.enum(MASCOT_EYES),
  /** Of what is found or drawn at the marks, 1 as it is. */
  mouthSize: size,
  eyeSize: size,
  framing: z.enum(MASCOT_FRAMINGS),
});

export type MascotRig = z.infer<typeof mascotRig>;
export type MascotMarks = MascotRig['marks'];

/** Mouths of the artist's own, by the letters that Rhubarb Lip Sync gives them. `X` is at rest. */
export const MOUTH_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'X'] as const;
export type MouthLetter = (typeof MOUTH_LETTERS)[number];

const cell = z.strictObject({
  /** Pixels in the file. */
  x: z.int().min(0),
  y: z.int().min(0),
  width: z.int().min(1),
  height: z.int().min(1),
  /** Where it belongs: pixels in the picture. */
  left: z.int(),
  top: z.int(),
});

export type LayerCell = z.infer<typeof cell>;

/** Where the layers of a drawn character are in its file: the picture without mouth and eyes is at the top left. */
export const mascotLayers = z.strictObject({
  width: z.int().min(1),
  height: z.int().min(1),
  mouths: z.partialRecord(z.enum(MOUTH_LETTERS), cell),
  eyesOpen: cell.optional(),
  eyesClosed: cell.optional(),
});

export type MascotLayers = z.infer<typeof mascotLayers>;
