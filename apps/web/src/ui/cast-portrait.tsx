import type { Expression } from '@avatarcade/cast/portrait';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DRAWINGS, type PortraitPlan } from '../shared/drawing/drawn-canvas.ts';
import { REDUCED_MOTION, useMedia } from '../shared/ui-state/media.queries.ts';
import { whenSettled } from '../shared/ui-state/when-settled.ts';
import { cx } from './class-names.ts';

export type Look = {
  /** -1..1, right and down positive. */
  x: number;
  y: number;
};

type CastPortraitProps = {
  avatar: string;
  expression?: Expression;
  /** Where the eyes look; read at every frame, so that following causes no rendering. */
  look?: RefObject<Look>;
  /** Whether it breathes and blinks, unless reduced motion is preferred. */
  live?: boolean;
  /** Sets the size; the bust is aligned with the lower edge. */
  className?: string;
  /** It can't be painted: nothing is seen. */
  onFailed?: () => void;
};

const FRAME_MS = 1000 / 30;
/** Maximum share of a slow machine's time for a portrait. */
const MAX_OF_TIME = 0.2;
/** Speed of the eyes: the share of the distance left after a tenth of a second. */
const LEFT_AFTER_100_MS = 0.55;

/** A character, drawn by the stage in a worker. It comes after the page can be used. */
export function CastPortrait({
  avatar,
  expression = 'smile',
  look,
  live,
  className,
  onFailed,
}: CastPortraitProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDue, setDue] = useState(false);
  const [isPainted, setPainted] = useState(false);
  const isStill = useMedia(REDUCED_MOTION) || !live;

  const failed = useEffectEvent(() => onFailed?.());

  useEffect(() => whenSettled(() => setDue(true)), []);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !isDue) return;
    const paint = async (moment: PortraitMoment) => {
      const took = await DRAWINGS.open(element).paintPortrait({ avatar, expression, ...moment });
      setPainted(took !== undefined);
      if (took === undefined) failed();
      return took;
    };
    const stop = isStill ? keepPainted(element, paint) : animate(element, { look, paint });
    return () => {
      stop();
      DRAWINGS.close(element);
    };
  }, [isDue, avatar, expression, look, isStill]);

  return (
    <canvas
      ref={canvas}
      aria-hidden
      className={cx(className, 'transition-opacity duration-500', !isPainted && 'opacity-0')}
    />
  );
}

/** What changes from one painting to the next. */
type PortraitMoment = Pick<PortraitPlan, 'width' | 'height' | 'time' | 'look'>;

/** Paints, and returns the milliseconds that it took; undefined where that failed. */
type Paint = (moment: PortraitMoment) => Promise<number | undefined>;

/** Returns the size in the screen's pixels; undefined while it is not shown. */
function sizeOf({ clientWidth, clientHeight }: HTMLCanvasElement) {
  const ratio = Math.min(devicePixelRatio, 1.5);
  const width = Math.round(clientWidth * ratio);
  const height = Math.round(clientHeight * ratio);
  return width === 0 || height === 0 ? undefined : { width, height };
}

function keepPainted(canvas: HTMLCanvasElement, paint: Paint): () => void {
  const observer = new ResizeObserver(() => {
    const size = sizeOf(canvas);
    if (size) void paint(size);
  });
  observer.observe(canvas);
  return () => observer.disconnect();
}

function animate(
  canvas: HTMLCanvasElement,
  { look, paint }: { look: RefObject<Look> | undefined; paint: Paint },
): () => void {
  let request = 0;
  let last = 0;
  let pause = FRAME_MS;
  let at: Look = { x: 0, y: 0 };
  const tick = async (now: number) => {
    const size = sizeOf(canvas);
    if (size && now - last >= pause - 4) {
      const to = look?.current ?? { x: 0, y: 0 };
      const part = 1 - LEFT_AFTER_100_MS ** ((now - last) / 100);
      at = { x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part };
      last = now;
      // The next one waits for it, however slow the worker is.
      const took = await paint({ ...size, time: now / 1000, look: at });
      if (took === undefined) return;
      pause = Math.max(FRAME_MS, took / MAX_OF_TIME);
    }
    if (!isStopped) request = requestAnimationFrame((next) => void tick(next));
  };
  let isStopped = false;
  request = requestAnimationFrame((now) => void tick(now));
  return () => {
    isStopped = true;
    cancelAnimationFrame(request);
  };
}
