import type { FocusPoint } from '@avatarcade/video/edit/clip-range';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { CropBox } from './crop-box.ts';

type FocusPickerProps = {
  /** Of which range. */
  label: string;
  focus: FocusPoint;
  /** Whether the focus is the user's; it is drawn as a suggestion otherwise. */
  isOwn: boolean;
  crop: CropBox | undefined;
  onChange: (focus: FocusPoint) => void;
};

/** Parts of the picture that an arrow key moves the focus by; ten times as much with Shift. */
const STEP = 0.01;

/**
 * Laid over the picture: a press puts the focus there, dragging and arrows move it. What the template cuts off is darkened. A finger drags it by the
 * crosshair; elsewhere it taps, since it may as well be scrolling the page.
 */
export function FocusPicker({ label, focus, isOwn, crop, onChange }: FocusPickerProps) {
  const picture = useRef<HTMLDivElement>(null);
  const crosshair = useRef<HTMLDivElement>(null);
  const held = useRef<'drag' | 'tap'>(null);
  const put = ({ clientX, clientY }: PointerEvent) => {
    const rect = picture.current?.getBoundingClientRect();
    if (!rect || rect.width === 0 || rect.height === 0) return;
    onChange({
      x: clampShare((clientX - rect.left) / rect.width),
      y: clampShare((clientY - rect.top) / rect.height),
    });
  };
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { target } = event;
    const isOnCrosshair = target instanceof Node && crosshair.current?.contains(target);
    held.current = event.pointerType === 'touch' && !isOnCrosshair ? 'tap' : 'drag';
    if (held.current === 'drag') put(event);
  };
  const end = () => {
    held.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const moved = focusOfKey(event, focus);
    if (!moved) return;
    event.preventDefault();
    onChange(moved);
  };
  return (
    <div
      ref={picture}
      onPointerDown={begin}
      onPointerMove={(event) => held.current === 'drag' && put(event)}
      onPointerUp={(event) => {
        if (held.current === 'tap') put(event);
        end();
      }}
      onPointerCancel={end}
      className="absolute inset-0 cursor-crosshair touch-manipulation overflow-hidden"
    >
      {crop && (
        <span
          style={{
            left: `${crop.x * 100}%`,
            top: `${crop.y * 100}%`,
            width: `${crop.width * 100}%`,
            height: `${crop.height * 100}%`,
          }}
          className="absolute rounded-[2px] outline-2 outline-white/90 [box-shadow:0_0_0_100vmax_oklch(0.17_0.04_283/0.6)]"
        />
      )}
      <div
        ref={crosshair}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(focus.x * 100)}
        aria-valuetext={describeFocus(focus)}
        onKeyDown={press}
        style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
        className="absolute flex size-11 -translate-1/2 touch-none items-center justify-center rounded-full"
      >
        <Crosshair isOwn={isOwn} />
      </div>
    </div>
  );
}

function Crosshair({ isOwn }: { isOwn: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 44 44" className="size-9 overflow-visible" fill="none">
      <g stroke="black" strokeOpacity={0.6} strokeWidth={5}>
        <path d="M22 3v11M22 30v11M3 22h11M30 22h11" />
        <circle cx="22" cy="22" r="13" />
      </g>
      <g stroke={isOwn ? 'var(--color-spotlight)' : 'white'} strokeWidth={2.5}>
        <path d="M22 3v11M22 30v11M3 22h11M30 22h11" />
        <circle cx="22" cy="22" r="13" strokeDasharray={isOwn ? undefined : '4 4'} />
      </g>
    </svg>
  );
}

function focusOfKey({ key, shiftKey }: KeyboardEvent, { x, y }: FocusPoint): FocusPoint | undefined {
  const step = shiftKey ? STEP * 10 : STEP;
  switch (key) {
    case 'ArrowLeft':
      return { x: clampShare(x - step), y };
    case 'ArrowRight':
      return { x: clampShare(x + step), y };
    case 'ArrowUp':
      return { x, y: clampShare(y - step) };
    case 'ArrowDown':
      return { x, y: clampShare(y + step) };
    default:
      return undefined;
  }
}

/** Rounded, so that a draft and an order don't carry twenty digits. */
function clampShare(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}

function describeFocus({ x, y }: FocusPoint): string {
  return `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`;
}
