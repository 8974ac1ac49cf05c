/** How far sound and clock may drift apart before the clock follows the sound. Seconds. */
const SOUND_DRIFT = 0.04;
const CLIP_DRIFT = 0.2;
/** Of the clip's own sound, under the voice and after it. */
const CLIP_VOLUME = { ducked: 0.12, alone: 0.5 };

/** The part of a media element that is played. */
export type Playable = Pick<
  HTMLMediaElement,
  'currentTime' | 'duration' | 'paused' | 'ended' | 'volume' | 'muted' | 'play' | 'pause'
>;

export interface FilmParts {
  /** Seconds. */
  duration: number;
  speechDuration: number;
  voice: Playable | null;
  clip: Playable | null;
}

export interface FilmClock {
  readonly isPlaying: boolean;
  /** Seconds from the film's start, never past its end. Ends the playing when that is reached. */
  time: () => number;
  play: () => void;
  pause: () => void;
  seek: (time: number) => void;
  setMuted: (muted: boolean) => void;
  /** Sound and picture to what `time` says, where they have drifted. */
  follow: () => void;
}

/**
 * Keeps film, voice and clip together: while the voice sounds it leads, since a jump in sound is heard and one in pictures
 * hardly seen; the end card runs by the wall clock. `now` is in milliseconds.
 */
export function createFilmClock(parts: () => FilmParts, now: () => number): FilmClock {
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
    const { voice, clip } = parts();
    voice?.pause();
    clip?.pause();
  };
  const place = (at: number) => {
    const { voice, clip } = parts();
    if (voice) voice.currentTime = at;
    if (clip) clip.currentTime = clipTime(clip, at);
  };

  return {
    get isPlaying() {
      return isPlaying;
    },
    time,
    pause,
    play: () => {
      const { duration, speechDuration, voice, clip } = parts();
      const start = from >= duration - 0.01 ? 0 : from;
      place(start);
      isPlaying = true;
      rebase(start);
      if (voice && start < speechDuration) void voice.play().catch(() => undefined);
      if (clip) void clip.play().catch(() => undefined);
    },
    seek: (to) => {
      const { duration, speechDuration, voice } = parts();
      const at = Math.min(Math.max(to, 0), duration);
      rebase(at);
      place(at);
      if (isPlaying && voice?.paused && at < speechDuration) void voice.play().catch(() => undefined);
    },
    setMuted: (muted) => {
      const { voice, clip } = parts();
      if (voice) voice.muted = muted;
      if (clip) clip.muted = muted;
    },
    follow: () => {
      const { speechDuration, clip } = parts();
      if (!clip) return;
      const at = time();
      clip.volume = at < speechDuration ? CLIP_VOLUME.ducked : CLIP_VOLUME.alone;
      const wanted = clipTime(clip, at);
      if (Math.abs(clip.currentTime - wanted) > CLIP_DRIFT) clip.currentTime = wanted;
    },
  };
}

/** A clip that is shorter than the film starts over. */
function clipTime(clip: Playable, at: number): number {
  return Number.isFinite(clip.duration) && clip.duration > 0 ? at % clip.duration : 0;
}
