import { frameAt, secondsOf } from '@avatarcade/video/frames';
import type { Scene } from './scene.ts';

/**
 * Returns the seconds that are seen at `time`: a video that has a cover opens with it, for a single frame, because feeds and players show the
 * first frame of a file. Sound, captions and all further frames stay where they are.
 */
export function seenTime({ cover }: Pick<Scene, 'cover'>, time: number): number {
  return cover === undefined || frameAt(time) !== 0 ? time : secondsOf(frameAt(cover));
}
