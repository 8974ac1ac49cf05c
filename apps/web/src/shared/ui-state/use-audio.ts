import { useCallback, useEffect, useRef, useState } from 'react';

export type AudioPlayer = {
  /** The address that is being played. */
  playing: string | null;
  /** The last address that couldn't be played. */
  failed: string | null;
  toggle: (url: string) => void;
  /** Plays from the beginning, replacing the current sound. */
  play: (url: string) => void;
  stop: () => void;
};

/** Plays one sound at a time. */
export function useAudio(): AudioPlayer {
  const [playing, setPlaying] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const audio = useRef<HTMLAudioElement>(null);

  const stop = useCallback(() => {
    audio.current?.pause();
    audio.current = null;
    setPlaying(null);
  }, []);
  useEffect(() => stop, [stop]);

  const play = useCallback(
    (url: string) => {
      stop();
      const next = new Audio(url);
      audio.current = next;
      const fail = () => {
        if (audio.current !== next) return;
        stop();
        setFailed(url);
      };
      next.onended = () => audio.current === next && stop();
      next.onerror = fail;
      setFailed(null);
      setPlaying(url);
      next.play().catch(fail);
    },
    [stop],
  );
  const toggle = useCallback(
    (url: string) => {
      if (audio.current !== null && playing === url) stop();
      else play(url);
    },
    [playing, play, stop],
  );

  return { playing, failed, toggle, play, stop };
}
