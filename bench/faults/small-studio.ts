import { createStudio, type Studio, type StudioOptions } from '@avatarcade/render/studio';

/** Frames of a video, and seconds of the sample clip: as short as what passes through every stage of a render. */
const FRAMES = 9;
const SAMPLE_SECONDS = 1;

/**
 * Takes the place of the server's `render-studio.ts`: the same studio, whose children draw and encode in full size, but only the first
 * frames of a video and the first second of the sample clip.
 */
export function openRenderStudio(options: StudioOptions = {}): Studio {
  const studio = createStudio(options);
  return {
    ...studio,
    renderVideo: (input, more) =>
      studio.renderVideo({ ...input, scene: { ...input.scene, frames: FRAMES } }, more),
    makeSampleGameplay: (input, more) =>
      studio.makeSampleGameplay({ ...input, seconds: SAMPLE_SECONDS }, more),
  };
}
