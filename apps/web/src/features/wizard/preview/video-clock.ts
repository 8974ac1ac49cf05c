import type { Playable } from './playable.ts';
import type { ShotPlayers } from './shot-players.ts';

/** Maximum drift between sound and clock, in seconds; above it the clock follows the sound. */
const SOUND_DRIFT = 0.04;
const CLIP_DRIFT = 0.2;
/** Beside a voice, less would be heard as a stumble more than as an early beat. */
const BACKING_DRIFT = 0.12;

export type VideoClip = {
  media: Playable;
  /** The start position in seconds. */
  from: number;
  /** What it does when it ends before the video. */
  atEnd: 'loop' | 'hold';
  /** Volume at a time of the video, 0 to 1. */
  volumeAt: (time: number) => number;
};

export type VideoParts = {
  /** Seconds. */
  duration: number;
  speechDuration: number;
  voice: Playable | null;
  /** Music and effects, as long as the video. Default: none. */
  backing?: Playable | null;
  /** A clip that is shown as it is; null where shots are shown. */
  clip: VideoClip | null;
  shots?: Pick<ShotPlayers, 'place' | 'follow' | 'pause'> | null;
};

export type VideoClock = {
  readonly isPlaying: boolean;
  /** Returns seconds from the video's start, at most its length. Stops the clock when that is reached. */
  time: () => number;
  play: () => void;
  pause: () => void;
  seek: (time: number) => void;
  /** Moves sound and picture to `time` if they have drifted. */
  follow: () => void;
};

/**
 * Synchronises video, voice and clip: while the voice plays it leads, because jumps in sound are audible and jumps in
 * pictures hardly visible; the end card runs by the wall clock. `now` is in milliseconds.
 */
export function createVideoClock(parts: () => VideoParts, now: () => number): VideoClock {
  let isPlaying = false;
  let from = 0;
  let startedAt = 0;

  const rebase = (time: number) => {
    from = time;
    startedAt = now();
  };
  const time = () => {
    const { duration, voice } = parts();
    if (!isPlaying) return Math.min(from, duration);
    const wall = from + (now() - startedAt) / 1000;
    const isSounding = voice !== null && !voice.paused && !voice.ended && voice.currentTime > 0;
    if (isSounding && Math.abs(voice.currentTime - wall) > SOUND_DRIFT) rebase(voice.currentTime);
    const reached = from + (now() - startedAt) / 1000;
    if (reached < duration) return reached;
    pause();
    from = duration;
    return duration;
  };
  const pause = () => {
    if (isPlaying) from = from + (now() - startedAt) / 1000;
    isPlaying = false;
    const { voice, backing, clip, shots } = parts();
    voice?.pause();
    backing?.pause();
    clip?.media.pause();
    shots?.pause();
  };
  const place = (at: number) => {
    const { voice, backing, clip, shots } = parts();
    if (voice) voice.currentTime = at;
    if (backing) backing.currentTime = at;
    shots?.place(at);
    if (clip) clip.media.currentTime = clipTime(clip, at).time;
  };

  return {
    get isPlaying() {
      return isPlaying;
    },
    time,
    pause,
    play: () => {
      const { duration, speechDuration, voice, backing, clip, shots } = parts();
      const start = from >= duration - 0.01 ? 0 : from;
      place(start);
      isPlaying = true;
      rebase(start);
      if (voice && start < speechDuration) begin(voice);
      if (backing) begin(backing);
      if (clip && clipTime(clip, start).isMoving) begin(clip.media);
      shots?.follow({ at: start, isPlaying });
    },
    seek: (to) => {
      const { duration, speechDuration, voice } = parts();
      const at = Math.min(Math.max(to, 0), duration);
      rebase(at);
      place(at);
      if (isPlaying && voice?.paused && at < speechDuration) begin(voice);
    },
    follow: () => {
      const { speechDuration, voice, backing, clip, shots } = parts();
      const at = time();
      // Another recording starts paused and at its beginning.
      if (isPlaying && voice?.paused && !voice.ended && at < speechDuration) {
        voice.currentTime = at;
        begin(voice);
      }
      if (backing) followBacking(backing, { at, isPlaying });
      if (clip) followClip(clip, { at, isPlaying });
      shots?.follow({ at, isPlaying });
    },
  };
}

function begin(media: Playable): void {
  void media.play().catch(() => undefined);
}

/** Music that is there only now begins where the video is. */
function followBacking(backing: Playable, { at, isPlaying }: { at: number; isPlaying: boolean }): void {
  if (backing.ended) return;
  if (Math.abs(backing.currentTime - at) > BACKING_DRIFT) backing.currentTime = at;
  if (isPlaying && backing.paused) begin(backing);
}

function followClip(clip: VideoClip, { at, isPlaying }: { at: number; isPlaying: boolean }): void {
  const { media } = clip;
  media.volume = clip.volumeAt(at);
  const wanted = clipTime(clip, at);
  if (Math.abs(media.currentTime - wanted.time) > CLIP_DRIFT) media.currentTime = wanted.time;
  if (isPlaying && wanted.isMoving && media.paused) begin(media);
  if (!wanted.isMoving && !media.paused) media.pause();
}

/** Returns a clip's position at a time of the video, and whether it plays there. */
function clipTime({ media, from, atEnd }: VideoClip, at: number): { time: number; isMoving: boolean } {
  const since = at - from;
  const { duration } = media;
  if (since < 0 || !Number.isFinite(duration) || duration <= 0) return { time: 0, isMoving: since >= 0 };
  if (atEnd === 'loop' || since < duration) return { time: since % duration, isMoving: true };
  return { time: duration, isMoving: false };
}
