import type { Scene } from '@avatarcade/stage/scene';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import type { OrderFormat } from '@avatarcade/video/formats';
import { useEffect, useMemo, useRef } from 'react';
import { canDraw, DRAWINGS, type VideoInput } from '../../../shared/drawing/drawn-canvas.ts';
import { useScene } from '../../../shared/drawing/use-scene.ts';
import { buildDemoSpeech } from './demo-speech.ts';

/** Width in pixels: enough for a card, and cheap to draw. */
const WIDTH = { portrait: 360, landscape: 480 };

const NO_IMAGES = {};

/** Title and captions are seen by then. */
const STILL_SECONDS = 1.5;

type TemplateMotionProps = {
  /** The stage's name of the template. */
  template: string;
  avatar: string | undefined;
  /** Whether the presenter is seen. */
  presenter: boolean;
  title: string;
  /** Otherwise one frame is seen. */
  isPlaying: boolean;
};

/** Plays the template silently over its still; nothing for templates that the stage doesn't draw. */
export function TemplateMotion({ template, avatar, presenter, title, isPlaying }: TemplateMotionProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const video = useMemo(
    () => (canDraw() ? buildDemoVideo(template, { avatar, presenter, title }) : undefined),
    [template, avatar, presenter, title],
  );
  const scene = useScene(video);
  useEffect(
    () => (canvas.current && scene ? play(canvas.current, { scene, isPlaying }) : undefined),
    [scene, isPlaying],
  );
  if (!scene) return null;
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="absolute inset-0 size-full animate-rise bg-[linear-gradient(160deg,oklch(0.6_0.13_240),oklch(0.45_0.12_290))]"
    />
  );
}

function formatOf({ width, height }: Scene): OrderFormat {
  return height > width ? 'portrait' : 'landscape';
}

function buildDemoVideo(
  template: string,
  { avatar, presenter, title }: Pick<TemplateMotionProps, 'avatar' | 'presenter' | 'title'>,
): VideoInput {
  return {
    spec: {
      template,
      avatar: avatar ?? '',
      locale: 'en',
      gameplayFit: 'loop',
      captions: true,
      aiLabel: true,
      edit: { ...buildDefaultEdit(), presenter },
    },
    parts: { speech: buildDemoSpeech(title), product: { title }, assets: {} },
  };
}

/** Returns the function that stops it. */
function play(
  canvas: HTMLCanvasElement,
  { scene, isPlaying }: { scene: Scene; isPlaying: boolean },
): () => void {
  const drawn = DRAWINGS.open(canvas);
  drawn.setVideo({ scene, images: NO_IMAGES, width: WIDTH[formatOf(scene)], sprites: 'shared' });
  let request = 0;
  let shown = -1;
  let start: number | undefined;
  const step = (now: number) => {
    start ??= now;
    const seconds = isPlaying ? (now - start) / 1000 : STILL_SECONDS;
    const frame = Math.floor(seconds * scene.fps) % scene.frames;
    if (isPlaying) request = requestAnimationFrame(step);
    if (frame === shown) return;
    shown = frame;
    drawn.showFrame(frame / scene.fps);
  };
  request = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(request);
    DRAWINGS.close(canvas);
  };
}
