import type { Canvas2D, CanvasImage, CreateSurface } from '../canvas.ts';
import type { ImageLayer, Rect } from '../scene.ts';
import { type Content, lookOf } from './content.ts';
import { tracePlate } from './fill.ts';
import { drawSprite } from './layer-sprites.ts';

/** Widths at which a picture is drawn on its way out of focus and back: small, then up again step by step. */
const SOFT_STEPS = [192, 48, 16, 32, 64, 160] as const;

export function imageContent(layer: ImageLayer): Content {
  return {
    bounds: layer.rect,
    key: layer.image,
    flat: true,
    paint: (canvas, props) => {
      const image = props.images[layer.image];
      if (!image || image.width < 1 || image.height < 1) return;
      const { createSurface } = props;
      drawSprite(canvas, {
        props,
        key: lookOf(layer),
        bounds: layer.rect,
        paint: (sprite) => paintImage(sprite, { layer, image, createSurface }),
        source: image,
      });
    },
  };
}

type Picture = { layer: ImageLayer; image: CanvasImage; createSurface: CreateSurface };

function paintImage(canvas: Canvas2D, { layer, image, createSurface }: Picture): void {
  const place = placeImage(image, layer);
  canvas.save();
  tracePlate(canvas, { rect: layer.fit === 'cover' ? layer.rect : place, radius: layer.radius });
  canvas.clip();
  const picture = layer.soft ? soften(image, createSurface) : image;
  canvas.drawImage(picture, place.x, place.y, place.width, place.height);
  canvas.restore();
}

/** Where the whole picture goes so that it covers `rect` or is contained in it, its middle in the middle. */
export function placeImage(image: CanvasImage, { rect, fit }: Pick<ImageLayer, 'rect' | 'fit'>): Rect {
  const across = rect.width / image.width;
  const down = rect.height / image.height;
  const scale = fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const width = image.width * scale;
  const height = image.height * scale;
  return { x: rect.x + (rect.width - width) / 2, y: rect.y + (rect.height - height) / 2, width, height };
}

function soften(image: CanvasImage, createSurface: CreateSurface): CanvasImage {
  let picture = image;
  for (const width of SOFT_STEPS) {
    const height = Math.max(1, Math.min(4096, Math.round((width * image.height) / image.width)));
    const surface = createSurface(width, height);
    surface.context.drawImage(picture, 0, 0, width, height);
    picture = surface.image;
  }
  return picture;
}
