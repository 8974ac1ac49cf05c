import { z } from 'zod';
import { mascotLayers, mascotRig } from './mascot-rig.ts';

const length = z.number().min(-20_000).max(20_000);
const point = z.tuple([length, length]).readonly();
const size = z.number().min(0.5).max(20_000);
const channel = z.number().min(0).max(255);
const area = z.strictObject({
  at: point,
  radius: z.tuple([size, size]).readonly(),
});

/** Where everything of a face is, in pixels of the picture. */
const mascotFace = z.strictObject({
  /** One where both marks are at the same place. Upright in the face. */
  eyes: z.array(area).min(1).max(2).readonly(),
  /** What the mouth of the picture covers, or what ours would. */
  mouth: area,
  /** Whether something is drawn where the mouth is. */
  hasMouth: z.boolean(),
  chin: point,
  top: point,
  /** Radians by which the face leans clockwise. */
  turn: z.number().min(-1).max(1),
  /** The head, as a dome. */
  head: area,
  /** Between the eyes, or what it would be. */
  unit: size,
  skin: z.tuple([channel, channel, channel]).readonly(),
});

/** All that is known of a mascot beside its picture: what its user chose, and what was measured there. */
export const mascotDesign = z.strictObject({
  /** Pixels of the picture. */
  width: z.int().min(1).max(8192),
  height: z.int().min(1).max(8192),
  rig: mascotRig,
  face: mascotFace,
  layers: mascotLayers.optional(),
});

export type MascotDesign = z.infer<typeof mascotDesign>;
export type Face = z.infer<typeof mascotFace>;
/** An ellipse in the picture, upright in the face. */
export type Area = z.infer<typeof area>;
