import { writeFile } from 'node:fs/promises';
import { USUAL_KEY } from '@avatarcade/video/screen-key';
import type { JobContext, LookAtClipInput, LookedAtClip } from '../render-types.ts';
import { encodePixels } from './encode-pixels.ts';
import { surveyClip } from './survey-clip.ts';
import { writeClipSound } from './write-clip-sound.ts';

/** Of the picture: as large as a slider is judged by. Pixels. */
const HEIGHT = 720;
/** The person has come into position by then. Seconds. */
const PICTURE_AT = 0.8;

/** See `Studio.lookAtClip`. */
export async function lookAtClip(
  input: LookAtClipInput,
  { limits, onProgress }: JobContext,
): Promise<LookedAtClip> {
  let picture: { bytes: Buffer; width: number; height: number } | undefined;
  const { screen, duration } = await surveyClip(input.input, {
    limits,
    settings: USUAL_KEY,
    lookHeight: HEIGHT,
    onPicture(pixels, time) {
      if (picture && time > PICTURE_AT) return;
      picture = { bytes: encodePixels(pixels), width: pixels.width, height: pixels.height };
    },
  });
  if (!picture) throw new Error('A surveyed clip without a picture');
  const { bytes, ...size } = picture;
  await writeFile(input.picture, bytes);
  const hasSound = await writeClipSound(input, limits);
  onProgress(1);
  return { ...size, duration, screen, hasSound };
}
