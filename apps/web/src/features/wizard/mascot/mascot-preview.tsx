import { drawMascot } from '@avatarcade/mascot/draw';
import type { Pixels } from '@avatarcade/mascot/pixels';
import { MASCOT_AT_REST, poseMascot } from '@avatarcade/mascot/pose';
import { measureMascot, prepareMascot } from '@avatarcade/mascot/prepare';
import type { MascotLayers, MascotRig } from '@avatarcade/video/mascot/mascot-rig';
import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { contextOf, createSurface } from '../../../shared/drawing/canvas-surface.ts';
import { REDUCED_MOTION, useMedia } from '../../../shared/ui-state/media.queries.ts';
import { buildDemoSpeech } from '../template/demo-speech.ts';

type MascotPreviewProps = {
  picture: Pixels;
  layers: MascotLayers | undefined;
  rig: MascotRig;
  /** What it speaks of. */
  title: string;
};

const WIDTH = 330;
const HEIGHT = 440;
const PLACE = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
/** Seconds that it rests before it speaks again. */
const REST = 1;

/** The mascot, speaking without a sound, as its marks are. */
export function MascotPreview({ picture, layers, rig, title }: MascotPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isStill = useMedia(REDUCED_MOTION);
  const shown = useDeferredValue(rig);
  const mascot = useMemo(
    () => prepareMascot(measureMascot(shown, { picture, layers }), { picture, createSurface }),
    [shown, picture, layers],
  );
  const current = useRef(mascot);
  current.current = mascot;
  const speech = useMemo(() => buildDemoSpeech(title), [title]);
  useEffect(() => {
    if (!canvas.current?.getContext('2d')) return undefined;
    const context = contextOf(canvas.current);
    const duration = speech.duration + REST;
    const input = { avatar: 'mascot', seed: 5, speech, duration, gameplaySide: 'right' } as const;
    let request = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const time = ((now - start) / 1000) % duration;
      const pose = isStill ? MASCOT_AT_REST : poseMascot(input, time);
      context.clearRect(0, 0, WIDTH, HEIGHT);
      drawMascot(context, { mascot: current.current, pose, rect: PLACE, createSurface });
      request = requestAnimationFrame(step);
    };
    request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [speech, isStill]);
  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label="Your mascot, speaking"
      className="aspect-[3/4] w-full max-w-60 rounded-card border border-line bg-sunken"
    />
  );
}
