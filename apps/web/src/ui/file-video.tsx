import { type ComponentProps, type SyntheticEvent, useRef, useState } from 'react';
import { fileOf, isEnded } from '../shared/files/file-links.ts';

interface FileVideoProps extends Omit<ComponentProps<'video'>, 'src'> {
  src: string;
}

type VideoEvent = SyntheticEvent<HTMLVideoElement>;

/**
 * A video that continues with its current link when newer ones arrive, and switches to a newer one, at the same
 * second, when its own has expired. `onError` is called for files that don't exist.
 */
export function FileVideo({ src, onError, onLoadedMetadata, ...video }: FileVideoProps) {
  const [held, setHeld] = useState(src);
  const [hasEnded, setEnded] = useState(false);
  const left = useRef<{ time: number; isPlaying: boolean } | null>(null);
  if (held !== src && (hasEnded || fileOf(held) !== fileOf(src))) {
    setHeld(src);
    setEnded(false);
  }

  const fail = (event: VideoEvent) => {
    if (!isEnded(held, Date.now())) return onError?.(event);
    const { currentTime, paused } = event.currentTarget;
    left.current = { time: currentTime, isPlaying: !paused };
    setEnded(true);
  };
  const goOn = (event: VideoEvent) => {
    const player = event.currentTarget;
    if (left.current) player.currentTime = left.current.time;
    if (left.current?.isPlaying) void player.play().catch(() => undefined);
    left.current = null;
    onLoadedMetadata?.(event);
  };
  return <video {...video} src={held} onError={fail} onLoadedMetadata={goOn} />;
}
