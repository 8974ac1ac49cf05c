import type { MouthLetter } from '@avatarcade/video/mascot/mascot-rig';
import type { Canvas } from '@napi-rs/canvas';

/** A layer at its place in the character's picture. */
export type DrawnLayer = { left: number; top: number; canvas: Canvas };

/** What an artist drew: the body without mouth and eyes, and these. Lengths are pixels of the whole picture. */
export type DrawnLayers = {
  width: number;
  height: number;
  body: Canvas;
  mouths: Partial<Record<MouthLetter, DrawnLayer>>;
  eyesOpen?: DrawnLayer;
  eyesClosed?: DrawnLayer;
};
