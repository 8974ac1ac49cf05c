import type { Product } from '@avatarcade/contracts/products';
import type { Scene } from '@avatarcade/stage/scene';
import type { OrderFormat } from '@avatarcade/video/formats';
import { useEffect, useMemo, useRef, useState } from 'react';
import { canDraw, DRAWINGS } from '../../../shared/drawing/drawn-canvas.ts';
import { namesOf, type SceneImages, useImages } from '../../../shared/drawing/use-images.ts';
import { useScene } from '../../../shared/drawing/use-scene.ts';
import { buildDemoVideo, type DemoChoices } from './demo-video.ts';

/** Width in pixels: enough for a card, and cheap to draw. */
const WIDTH = { portrait: 360, landscape: 480 };

/** Title and captions are seen by then. */
const STILL_SECONDS = 1.5;

type TemplateMotionProps = Omit<DemoChoices, 'product'> & {
  product: Pick<Product, 'title' | 'colors' | 'icon_url'>;
  /** Otherwise one frame is seen. */
  isPlaying: boolean;
};

/** Plays the template silently over its still; nothing for what the stage doesn't draw, or can't. */
export function TemplateMotion({ template, avatar, presenter, product, isPlaying }: TemplateMotionProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { title, colors, icon_url: iconUrl } = product;
  const icon = iconUrl ?? undefined;
  const images = useImages({ icon });
  const video = useMemo(
    () =>
      canDraw()
        ? buildDemoVideo({ template, avatar, presenter, product: { title, colors } }, namesOf(images))
        : undefined,
    [template, avatar, presenter, title, colors, images],
  );
  const scene = useScene(video);
  const [failed, setFailed] = useState<Scene>();
  useEffect(() => {
    if (!canvas.current || !scene) return undefined;
    return play(canvas.current, { scene, images, isPlaying, onFailed: () => setFailed(scene) });
  }, [scene, images, isPlaying]);
  if (!scene || failed === scene) return null;
  return (
    <div
      aria-hidden
      className="absolute inset-0 animate-rise overflow-hidden bg-[linear-gradient(160deg,oklch(0.6_0.13_240),oklch(0.45_0.12_290))]"
    >
      {/* There is no clip yet: where gameplay will be, the colours of the game's icon are seen. */}
      {images.icon && (
        <img src={icon} alt="" className="absolute inset-0 size-full scale-150 object-cover blur-2xl" />
      )}
      <canvas ref={canvas} className="absolute inset-0 size-full" />
    </div>
  );
}

function formatOf({ width, height }: Scene): OrderFormat {
  return height > width ? 'portrait' : 'landscape';
}

type Playing = { scene: Scene; images: SceneImages; isPlaying: boolean; onFailed: () => void };

/** Returns the function that stops it. */
function play(canvas: HTMLCanvasElement, { scene, images, isPlaying, onFailed }: Playing): () => void {
  const drawn = DRAWINGS.open(canvas);
  drawn.setVideo({ scene, images, width: WIDTH[formatOf(scene)], sprites: 'shared' });
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
    drawn.showFrame(frame / scene.fps, (isPainted) => {
      if (!isPainted) onFailed();
    });
  };
  request = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(request);
    DRAWINGS.close(canvas);
  };
}
