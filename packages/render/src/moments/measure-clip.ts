import type { MediaInput } from '../av/input.ts';
import type { JobContext } from '../render-types.ts';
import { type Motion, SAMPLE_HZ, type Sample, type SmallPicture } from './clip-samples.ts';
import { measureLook } from './measure-look.ts';
import { measureMotion } from './measure-motion.ts';
import { compareOutlines, traceOutlines } from './measure-outlines.ts';
import { sampleClip } from './sample-clip.ts';

const AGO = 1.5 * SAMPLE_HZ;

const AT_REST: Motion = {
  changed: 0,
  spread: 0,
  shift: { x: 0, y: 0 },
  recoloured: 0,
  dimmed: false,
  centre: { x: 0.5, y: 0.5, weight: 0 },
};

/** Measures a clip's pictures while they are decoded; none is kept for longer than 1.5 s. */
export async function measureClip(
  input: MediaInput,
  { limits, onProgress }: JobContext,
): Promise<{ duration: number; samples: Sample[] }> {
  const samples: Sample[] = [];
  const outlines: Uint8Array[] = [];
  let before: SmallPicture | undefined;
  const take = (picture: SmallPicture) => {
    if (outlines.length > AGO) outlines.shift();
    const isSame = picture === before;
    const traced = (isSame ? outlines.at(-1) : undefined) ?? traceOutlines(picture);
    outlines.push(traced);
    const last = samples.at(-1);
    const look = isSame && last ? last : measureLook(picture);
    const ago = outlines.length > AGO ? outlines[0] : undefined;
    samples.push({
      dark: look.dark,
      light: look.light,
      flat: look.flat,
      colour: look.colour,
      contrast: look.contrast,
      ...(isSame || !before ? AT_REST : measureMotion(picture, before)),
      persists: ago ? compareOutlines(traced, ago) : 0,
    });
    before = picture;
  };
  const { duration } = await sampleClip(input, { limits, onProgress, take });
  return { duration, samples };
}
