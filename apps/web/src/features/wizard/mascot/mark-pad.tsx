import type { MascotMarks, Place } from '@avatarcade/video/mascot/mascot-rig';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { cx } from '../../../ui/class-names.ts';
import { listMarks, type MarkName } from './mark-names.ts';

type MarkPadProps = {
  /** Of the character's picture. */
  pictureUrl: string;
  /** Width by height. */
  ratio: number;
  /** How much of the file the picture is, as a layered one holds more. */
  shown: { width: number; height: number };
  marks: MascotMarks;
  onMove: (name: MarkName, place: Place) => void;
};

/** Parts of the picture that an arrow key moves a mark by; five times as much with Shift. */
const STEP = 0.005;

/** The picture with its marks, which are dragged by mouse or finger, or moved by arrow keys. */
export function MarkPad({ pictureUrl, ratio, shown, marks, onMove }: MarkPadProps) {
  const picture = useRef<HTMLDivElement>(null);
  const held = useRef<{ name: MarkName; dx: number; dy: number }>(undefined);
  const placeOf = ({ clientX, clientY }: PointerEvent): [number, number] | undefined => {
    const rect = picture.current?.getBoundingClientRect();
    if (!rect || rect.width === 0 || rect.height === 0) return undefined;
    return [(clientX - rect.left) / rect.width, (clientY - rect.top) / rect.height];
  };
  const begin = (event: PointerEvent<HTMLElement>, { name, at }: { name: MarkName; at: Place }) => {
    const place = placeOf(event);
    if (event.button !== 0 || !place) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    // A finger hides what is under it: the mark keeps its distance from where it was taken.
    held.current = { name, dx: at[0] - place[0], dy: at[1] - place[1] };
  };
  const drag = (event: PointerEvent) => {
    const place = held.current && placeOf(event);
    if (held.current && place)
      onMove(held.current.name, [
        clampShare(place[0] + held.current.dx),
        clampShare(place[1] + held.current.dy),
      ]);
  };
  const end = () => {
    held.current = undefined;
  };
  return (
    <div
      ref={picture}
      style={{ aspectRatio: ratio, maxWidth: `calc(min(56vh, 30rem) * ${ratio})` }}
      className="relative mx-auto w-full self-center rounded-control bg-[repeating-conic-gradient(var(--color-line)_0_25%,transparent_0_50%)] bg-[length:16px_16px] select-none"
    >
      <div className="absolute inset-0 overflow-hidden rounded-control">
        <img
          src={pictureUrl}
          alt=""
          draggable={false}
          style={{ width: `${100 / shown.width}%`, height: `${100 / shown.height}%` }}
          className="pointer-events-none max-w-none"
        />
      </div>
      {listMarks(marks).map(({ name, label, letter, at }) => (
        <button
          key={name}
          type="button"
          role="slider"
          aria-label={label}
          title={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(at[0] * 100)}
          aria-valuetext={`${Math.round(at[0] * 100)} % from the left, ${Math.round(at[1] * 100)} % from the top`}
          style={{ left: `${at[0] * 100}%`, top: `${at[1] * 100}%` }}
          onPointerDown={(event) => begin(event, { name, at })}
          onPointerMove={drag}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={(event) => {
            const moved = placeOfKey(event, at);
            if (!moved) return;
            event.preventDefault();
            onMove(name, moved);
          }}
          className="group absolute flex size-11 -translate-1/2 cursor-grab touch-none items-center justify-center rounded-full active:cursor-grabbing"
        >
          <span
            aria-hidden
            className={cx(
              'flex size-6 items-center justify-center rounded-full border-2 border-white text-xs font-bold text-white shadow-[0_0_0_1.5px_oklch(0.2_0.05_283)] transition-transform group-focus-visible:scale-125 group-active:scale-125',
              name === 'mouth' ? 'bg-[oklch(0.55_0.22_15/0.85)]' : 'bg-[oklch(0.4_0.13_283/0.85)]',
            )}
          >
            {letter}
          </span>
        </button>
      ))}
    </div>
  );
}

function placeOfKey({ key, shiftKey }: KeyboardEvent, [x, y]: Place): Place | undefined {
  const step = shiftKey ? STEP * 5 : STEP;
  switch (key) {
    case 'ArrowLeft':
      return [clampShare(x - step), y];
    case 'ArrowRight':
      return [clampShare(x + step), y];
    case 'ArrowUp':
      return [x, clampShare(y - step)];
    case 'ArrowDown':
      return [x, clampShare(y + step)];
    default:
      return undefined;
  }
}

/** Rounded, so that what is saved doesn't carry twenty digits. */
function clampShare(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
