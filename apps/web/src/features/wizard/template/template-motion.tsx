import { DEFAULT_AVATAR } from '@avatarcade/cast/avatars';
import { drawFrame } from '@avatarcade/stage/draw';
import type { Scene } from '@avatarcade/stage/scene';
import { composeScene } from '@avatarcade/templates/compose';
import { paintPresenter } from '@avatarcade/templates/presenters';
import { FORMAT_SIZES, type OrderFormat } from '@avatarcade/video/formats';
import { videoTexts } from '@avatarcade/video/video-texts';
import { useEffect, useMemo, useRef } from 'react';
import { createScaledSurfaces } from '../../../shared/drawing/scaled-surfaces.ts';
import { ensureFonts } from '../../../shared/drawing/video-fonts.ts';
import { buildDemoSpeech } from './demo-speech.ts';

/** Width in pixels: enough for a card, and cheap to draw. */
const WIDTH = { portrait: 360, landscape: 480 };
/** Shared by all templates of a format, so that the presenter's pictures are drawn once. */
const SURFACES = {
  portrait: createScaledSurfaces(WIDTH.portrait / FORMAT_SIZES.portrait.width),
  landscape: createScaledSurfaces(WIDTH.landscape / FORMAT_SIZES.landscape.width),
};

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
  const scene = useMemo(
    () => buildDemoScene(template, { avatar, presenter, title }),
    [template, avatar, presenter, title],
  );
  useEffect(
    () => (canvas.current && scene ? play(canvas.current, { scene, isPlaying }) : undefined),
    [scene, isPlaying],
  );
  if (!scene) return null;
  const width = WIDTH[formatOf(scene)];
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={width}
      height={Math.round((width * scene.height) / scene.width)}
      className="absolute inset-0 size-full animate-rise bg-[linear-gradient(160deg,oklch(0.6_0.13_240),oklch(0.45_0.12_290))]"
    />
  );
}

function formatOf({ width, height }: Scene): OrderFormat {
  return height > width ? 'portrait' : 'landscape';
}

function buildDemoScene(
  template: string,
  { avatar, presenter, title }: Pick<TemplateMotionProps, 'avatar' | 'presenter' | 'title'>,
): Scene | undefined {
  const input = {
    template,
    speech: buildDemoSpeech(title),
    language: 'en',
    product: { title },
    hasIcon: false,
    hasPackshot: false,
    ...videoTexts('en'),
    captions: true,
    presenter,
    label: true,
    atEnd: 'loop' as const,
    seed: 7,
  };
  for (const who of [avatar ?? DEFAULT_AVATAR, DEFAULT_AVATAR]) {
    try {
      return composeScene({ ...input, avatar: who });
    } catch {
      // For an unknown avatar the template's default one is drawn.
    }
  }
  return undefined;
}

/** Returns the function that stops it. */
function play(
  canvas: HTMLCanvasElement,
  { scene, isPlaying }: { scene: Scene; isPlaying: boolean },
): () => void {
  if (!canvas.getContext('2d')) {
    // The still is below.
    canvas.hidden = true;
    return () => undefined;
  }
  const { createSurface, contextOf } = SURFACES[formatOf(scene)];
  const props = { createSurface, images: {}, presenter: paintPresenter };
  const context = contextOf(canvas);
  const scale = canvas.width / scene.width;
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
    context.setTransform(scale, 0, 0, scale, 0, 0);
    drawFrame(context, { scene, time: frame / scene.fps, props });
  };
  let isGone = false;
  void ensureFonts(scene).then(() => {
    if (!isGone) request = requestAnimationFrame(step);
  });
  return () => {
    isGone = true;
    cancelAnimationFrame(request);
  };
}
