import { useCallback, useEffect, useRef, useState } from 'react';

export type AudioPlayer = {
  /** The address that is being played. */
  playing: string | null;
  /** The address that couldn't be played last. */
  failed: string | null;
  toggle: (url: string) => void;
  /** From the beginning, whatever is being played. */
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
