import { useSyncExternalStore } from 'react';
import type { Playhead } from './playhead.ts';
import { TimeSlider } from './time-slider.tsx';

type PlayheadLineProps = {
  clip: number;
  duration: number;
  playhead: Playhead;
  timeAt: (x: number) => number;
  onSeek: (time: number) => void;
};

/** Where the player is, if it is in this clip; grabbed by its knob above the strip. */
export function PlayheadLine({ clip, duration, playhead, timeAt, onSeek }: PlayheadLineProps) {
  const place = useSyncExternalStore(playhead.subscribe, playhead.get);
  const isHere = place.clip === clip;
  const time = isHere ? Math.min(place.time, duration) : 0;
  return (
    <div
      style={{ left: `${(time / duration) * 100}%` }}
      className={isHere ? 'pointer-events-none absolute inset-y-0 z-30' : 'sr-only'}
    >
      <span className="absolute top-3 bottom-0 w-0.5 -translate-x-1/2 bg-ink" />
      <TimeSlider
        label={`Playhead of clip ${clip + 1}`}
        value={time}
        min={0}
        max={duration}
        timeAt={timeAt}
        onChange={(to) => onSeek(Math.min(Math.max(to, 0), duration))}
        className="pointer-events-auto absolute top-0 flex h-7 w-11 -translate-x-1/2 cursor-ew-resize touch-none justify-center rounded-small pt-0.5"
      >
        <span className="size-3.5 rounded-full rounded-b-none bg-ink" />
      </TimeSlider>
    </div>
  );
}
