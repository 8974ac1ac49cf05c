import type { Expression } from '@avatarcade/cast/portrait';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { REDUCED_MOTION, useMedia } from '../shared/ui-state/media.queries.ts';
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
};

const FRAME_MS = 1000 / 30;
/** Maximum share of a slow machine's time for a portrait. */
const MAX_OF_TIME = 0.2;
/** Speed of the eyes: the share of the distance left after a tenth of a second. */
const LEFT_AFTER_100_MS = 0.55;

const loadPainter = () => import('../shared/drawing/portrait-painter.ts');
type Painter = Awaited<ReturnType<typeof loadPainter>>['paintPortrait'];

/** A character, drawn by the stage. Loads after the page can be used. */
export function CastPortrait({ avatar, expression = 'smile', look, live, className }: CastPortraitProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [paint, setPaint] = useState<Painter | null>(null);
  const isStill = useMedia(REDUCED_MOTION) || !live;

  useEffect(() => {
    let gone = false;
    const start = () =>
      loadPainter().then(
        ({ paintPortrait }) => !gone && setPaint(() => paintPortrait),
        () => undefined,
      );
    const timer = setTimeout(start, 50);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, []);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !paint) return;
    return isStill
      ? keepPainted(element, () => paint(element, { avatar, expression }))
      : animate(element, {
          look,
          draw: (time, at) => paint(element, { avatar, expression, time, look: at }),
        });
  }, [paint, avatar, expression, look, isStill]);

  return (
    <canvas
      ref={canvas}
      aria-hidden
      className={cx(className, 'transition-opacity duration-500', !paint && 'opacity-0')}
    />
  );
}

/** Sets the canvas to the screen's pixels. */
function fit(canvas: HTMLCanvasElement): boolean {
  const ratio = Math.min(devicePixelRatio, 1.5);
  const width = Math.round(canvas.clientWidth * ratio);
  const height = Math.round(canvas.clientHeight * ratio);
  if (width === 0 || height === 0) return false;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  return true;
}

function keepPainted(canvas: HTMLCanvasElement, draw: () => void): () => void {
  const observer = new ResizeObserver(() => fit(canvas) && draw());
  observer.observe(canvas);
  return () => observer.disconnect();
}

function animate(
  canvas: HTMLCanvasElement,
  { look, draw }: { look: RefObject<Look> | undefined; draw: (time: number, at: Look) => void },
): () => void {
  let request = 0;
  let last = 0;
  let pause = FRAME_MS;
  let at: Look = { x: 0, y: 0 };
  const tick = (now: number) => {
    request = requestAnimationFrame(tick);
    if (now - last < pause - 4 || !fit(canvas)) return;
    const to = look?.current ?? { x: 0, y: 0 };
    const part = 1 - LEFT_AFTER_100_MS ** ((now - last) / 100);
    at = { x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part };
    last = now;
    draw(now / 1000, at);
    pause = Math.max(FRAME_MS, (performance.now() - now) / MAX_OF_TIME);
  };
  request = requestAnimationFrame(tick);
  return () => cancelAnimationFrame(request);
}
