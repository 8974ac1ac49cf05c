import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import { FPS } from '@avatarcade/video/frames';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPlayhead, type Place, type Playhead } from './playhead.ts';

type PlayedRange = Pick<ClipRange, 'clip' | 'from' | 'to' | 'speed'>;

export type FootagePlayer = {
  playhead: Playhead;
  /** Place of the clip whose picture is shown. */
  shown: number;
  /** Place in the list of what is playing; undefined while nothing is. */
  playing: number | undefined;
  attach: (clip: number, video: HTMLVideoElement | null) => void;
  /** Shows a picture, and ends playing. */
  seek: (place: Place) => void;
  /** Plays ranges one after the other. */
  play: (ranges: readonly PlayedRange[]) => void;
  pause: () => void;
};

type Videos = Map<number, HTMLVideoElement>;

/** Plays ranges of several clips, each with a video element of its own, so that a cut doesn't wait for a file. */
export function useFootagePlayer(): FootagePlayer {
  const [playhead] = useState(createPlayhead);
  const videos = useRef<Videos>(new Map());
  const [shown, setShown] = useState(0);
  const [ranges, setRanges] = useState<readonly PlayedRange[]>();
  const [playing, setPlaying] = useState<number>();

  const attach = useCallback(
    (clip: number, video: HTMLVideoElement | null) => {
      if (!video) return void videos.current.delete(clip);
      videos.current.set(clip, video);
      // A clip that comes back, or moves, shows the playhead's picture from the first.
      const at = playhead.get();
      if (at.clip === clip && at.time > 0) video.currentTime = middleOfFrame(at.time);
    },
    [playhead],
  );
  const pause = useCallback(() => {
    setRanges(undefined);
    setPlaying(undefined);
  }, []);
  const seek = useCallback(
    (place: Place) => {
      pause();
      setShown(place.clip);
      playhead.set(place);
      const video = videos.current.get(place.clip);
      if (video) video.currentTime = middleOfFrame(place.time);
    },
    [pause, playhead],
  );
  useEffect(() => {
    if (!ranges) return;
    return playRanges(ranges, {
      videos: videos.current,
      playhead,
      onRange: (index) => {
        setPlaying(index);
        if (ranges[index]) setShown(ranges[index].clip);
      },
      onEnd: pause,
    });
  }, [ranges, playhead, pause]);

  const play = useCallback((next: readonly PlayedRange[]) => setRanges([...next]), []);
  return useMemo(
    () => ({ playhead, shown, playing, attach, seek, play, pause }),
    [playhead, shown, playing, attach, seek, play, pause],
  );
}

/** At a frame's very beginning, players still show the frame before. */
const middleOfFrame = (time: number): number => time + 0.4 / FPS;

type Playing = {
  videos: Videos;
  playhead: Playhead;
  onRange: (index: number) => void;
  onEnd: () => void;
};

/** Returns the function that stops it. */
function playRanges(
  ranges: readonly PlayedRange[],
  { videos, playhead, onRange, onEnd }: Playing,
): () => void {
  let index = -1;
  let video: HTMLVideoElement | undefined;
  let request = 0;
  const next = () => {
    video?.pause();
    index++;
    const range = ranges[index];
    video = range && videos.get(range.clip);
    if (!range || !video) return onEnd();
    onRange(index);
    video.currentTime = middleOfFrame(range.from);
    video.playbackRate = range.speed;
    void video.play().catch(() => undefined);
    request = requestAnimationFrame(follow);
  };
  const follow = () => {
    const range = ranges[index];
    if (!range || !video) return;
    const time = video.currentTime;
    if (!video.seeking) playhead.set({ clip: range.clip, time: Math.min(time, range.to) });
    if (!video.seeking && (video.ended || time >= range.to - 0.5 / FPS)) return next();
    request = requestAnimationFrame(follow);
  };
  next();
  return () => {
    cancelAnimationFrame(request);
    video?.pause();
  };
}
