import { FPS } from '@avatarcade/video/frames';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { describeSeconds } from './format-seconds.ts';

export type TimeSliderProps = {
  label: string;
  /** Seconds, as `min` and `max`. */
  value: number;
  min: number;
  max: number;
  onChange: (time: number) => void;
  /** The time of the clip, in seconds, at an x of the window. */
  timeAt: (x: number) => number;
  className: string;
  children?: ReactNode;
};

/** A handle on a filmstrip that is moved in time: by mouse, by touch, and by arrow keys (a frame, or a second with Shift). */
export function TimeSlider(props: TimeSliderProps) {
  const { label, value, min, max, onChange, timeAt, className, children } = props;
  /** Seconds between what was grabbed and the pointer. */
  const offset = useRef<number>(null);
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    offset.current = value - timeAt(event.clientX);
  };
  const move = (event: PointerEvent) => {
    if (offset.current !== null) onChange(timeAt(event.clientX) + offset.current);
  };
  const end = () => {
    offset.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const to = timeOfKey(event, { value, min, max });
    if (to === undefined) return;
    event.preventDefault();
    onChange(to);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={describeSeconds(value)}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
      className={className}
    >
      {children}
    </div>
  );
}

type Bounds = Pick<TimeSliderProps, 'value' | 'min' | 'max'>;

function timeOfKey({ key, shiftKey }: KeyboardEvent, { value, min, max }: Bounds): number | undefined {
  const step = shiftKey ? 1 : 1 / FPS;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(min, value - step);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(max, value + step);
    case 'PageDown':
      return Math.max(min, value - 1);
    case 'PageUp':
      return Math.min(max, value + 1);
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return undefined;
  }
}
