import type { Canvas2D, Surface } from '@avatarcade/stage/canvas';
import { fade } from '@avatarcade/stage/pen/color';
import { DESIGN_WIDTH } from './figure-place.ts';
import type { Sprites } from './figure-sprites.ts';

/** Where a layer's picture lies in the 620 x 820 figure: design coordinates of its upper left corner, and its scale. */
type Placement = {
  x: number;
  y: number;
  scale: number;
};

/** Baked into each layer: a rim of light from behind on the right, and one warm-to-violet grade over all; `strength` is the rim's. */
type Light = { sprites: Sprites; place: Placement; rim: string; strength: number };

export function lightLayer(layer: Surface, { sprites, place, rim, strength }: Light): void {
  const { width, height } = layer.image;
  sprites.withScratch({ width, height }, (rimmed) => {
    paintRim(rimmed.context, { layer, place, rim, strength });
    addLight(layer, { rimmed, place });
  });
}

type Rim = Pick<Light, 'place' | 'rim' | 'strength'> & { layer: Surface };

/** The layer's edge towards the light, in the light's colour. */
function paintRim(b: Canvas2D, { layer, place, rim, strength }: Rim): void {
  const { width, height } = layer.image;
  const left = -place.x * place.scale;
  const wide = DESIGN_WIDTH * place.scale;
  b.save();
  b.globalCompositeOperation = 'source-over';
  b.drawImage(layer.image, 0, 0, width, height);
  b.globalCompositeOperation = 'source-in';
  const g = b.createLinearGradient(left + wide * 0.36, 0, left + wide * 0.66, 0);
  g.addColorStop(0, fade(rim, 0.12 * strength));
  g.addColorStop(1, fade(rim, 0.9 * strength));
  b.fillStyle = g;
  b.fillRect(0, 0, width, height);
  b.globalCompositeOperation = 'destination-out';
  const s = place.scale;
  for (const [away, alpha] of [
    [3, 0.55],
    [6.5, 1],
  ] as const) {
    b.globalAlpha = alpha;
    // Whole pixels: copied without resampling.
    b.drawImage(layer.image, -Math.ceil(away * s), Math.ceil(away * 0.55 * s), width, height);
  }
  b.restore();
}

function addLight(layer: Surface, { rimmed, place }: { rimmed: Surface; place: Placement }): void {
  const { width, height } = layer.image;
  const left = -place.x * place.scale;
  const s = place.scale;
  const c = layer.context;
  c.save();
  c.setTransform(1, 0, 0, 1, 0, 0);
  c.globalCompositeOperation = 'screen';
  c.globalAlpha = 0.95;
  c.drawImage(rimmed.image, 0, 0, width, height);
  c.globalAlpha = 1;
  c.globalCompositeOperation = 'source-atop';
  const up = -place.y * s;
  const warm = c.createRadialGradient(left + 190 * s, up + 150 * s, 0, left + 190 * s, up + 150 * s, 520 * s);
  warm.addColorStop(0, 'rgba(255,224,170,.15)');
  warm.addColorStop(1, 'rgba(255,224,170,0)');
  c.fillStyle = warm;
  c.fillRect(0, 0, width, height);
  const low = c.createLinearGradient(0, up + 520 * s, 0, up + 830 * s);
  low.addColorStop(0, 'rgba(44,14,84,0)');
  low.addColorStop(1, 'rgba(44,14,84,.34)');
  c.fillStyle = low;
  c.fillRect(0, 0, width, height);
  c.restore();
}
