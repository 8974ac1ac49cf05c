import type { Canvas2D, CanvasImage } from '../canvas.ts';
import type { GameplayLayer } from '../scene.ts';
import type { Content } from './content.ts';
import { tracePlate } from './fill.ts';
import { placeImage } from './image.draw.ts';

/** The gameplay isn't the stage's to draw: its place is cut out of what lies below, for the clip to show through. */
export function gameplayContent(layer: GameplayLayer): Content {
  return {
    bounds: layer.rect,
    key: 'gameplay',
    flat: true,
    paint: (canvas) => {
      canvas.save();
      canvas.globalCompositeOperation = 'destination-out';
      canvas.fillStyle = '#000';
      tracePlate(canvas, layer);
      canvas.fill();
      canvas.restore();
    },
  };
}

/** Paints a picture of the clip where the clip will be. */
export function drawGameplay(
  canvas: Canvas2D,
  { layer, clip }: { layer: GameplayLayer; clip: CanvasImage },
): void {
  const place = placeImage(clip, { rect: layer.rect, fit: 'cover' });
  canvas.save();
  tracePlate(canvas, layer);
  canvas.clip();
  canvas.drawImage(clip, place.x, place.y, place.width, place.height);
  canvas.restore();
}
