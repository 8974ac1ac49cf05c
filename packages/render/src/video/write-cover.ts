import { seenTime } from '@avatarcade/stage/cover';
import type { Props } from '@avatarcade/stage/draw';
import { frameAt } from '@avatarcade/video/frames';
import type { VideoWriter } from '../av/video-writer.ts';
import { Compositor } from '../compose/compositor.ts';
import type { Limits } from '../limits.ts';
import type { RenderVideoInput } from '../render-types.ts';
import { openGameplay } from './open-gameplay.ts';

type CoverWork = { input: RenderVideoInput; props: Props; limits: Limits };

/** Writes the frame that the video opens with where one was chosen. Its gameplay has a source of its own, as sources only go forward. */
export function writeCover(writer: VideoWriter, { input, props, limits }: CoverWork): boolean {
  const { scene } = input;
  const seen = frameAt(seenTime(scene, 0));
  if (seen === 0) return false;
  using source = openGameplay(input, { limits, from: seen });
  using compositor = new Compositor(scene, { props, source });
  writer.writePicture(compositor.compose(seen), 0);
  return true;
}
