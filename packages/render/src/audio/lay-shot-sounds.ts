import { createStereo, RATE, type Stereo } from '@avatarcade/music/sound';
import type { Shot } from '@avatarcade/video/edit/shot';
import { secondsOf } from '@avatarcade/video/frames';
import { type MediaInput, openMedia } from '../av/input.ts';
import type { Limits } from '../limits.ts';
import { readSound } from './read-sound.ts';

export type ShotSounds = {
  shots: readonly Shot[];
  /** Of the clips, as shots count them. */
  paths: readonly string[];
  /** Of the video, in samples. */
  length: number;
  limits: Limits;
};

/** Samples in which a shot's sound comes in and goes out, so that no cut clicks. */
const FADE = 480;

/** The sound of all shots where they stand in the video, silent in between; undefined where no clip has any. */
export function layShotSounds({ shots, paths, length, limits }: ShotSounds): Stereo | undefined {
  const laid = createStereo(length);
  let hasSound = false;
  for (const [clip, path] of paths.entries()) {
    const own = shots.filter((shot) => shot.clip === clip);
    if (own.length === 0) continue;
    using input = openMedia(path, limits);
    for (const shot of own) {
      const sound = readShot(input, { shot, limits });
      if (sound) layOne(laid, { sound, at: Math.round(secondsOf(shot.from) * RATE) });
      hasSound ||= sound !== undefined;
    }
  }
  return hasSound ? laid : undefined;
}

/** As long as the shot has pictures that move. */
function readShot(input: MediaInput, { shot, limits }: { shot: Shot; limits: Limits }): Stereo | undefined {
  const { from, to, start, end, speed } = shot;
  const seconds = Math.min(secondsOf(to - from), (end - start) / speed);
  return readSound(input, { seconds, limits, from: start, speed });
}

function layOne(laid: Stereo, { sound, at }: { sound: Stereo; at: number }): void {
  const count = Math.min(sound[0].length, laid[0].length - at);
  const fade = Math.min(FADE, count >> 1);
  for (const channel of [0, 1] as const) {
    for (let i = 0; i < count; i++) {
      const edge = Math.min(1, (i + 1) / fade, (count - i) / fade);
      laid[channel][at + i] = (sound[channel][i] ?? 0) * edge;
    }
  }
}
