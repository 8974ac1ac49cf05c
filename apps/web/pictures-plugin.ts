import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { drawPortrait, type Expression } from '@avatarcade/cast/portrait';
import type { CreateSurface } from '@avatarcade/stage/canvas';
import { type Canvas, createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { Plugin } from 'vite';

const ICON = new URL('public/icon.svg', import.meta.url);
const FACE = 'Social Display';
/** From back to front: avatar, expression, and the left edge of its box. */
const CAST: [string, Expression, number][] = [
  ['leo-everyday', 'smile', 470],
  ['zuri-everyday', 'smile', 810],
  ['maya-everyday', 'smile', 620],
];

/** Draws the pictures for other sites and devices: the social preview with the cast, and the icons that aren't SVG. */
export function picturesPlugin(): Plugin {
  return {
    name: 'pictures',
    apply: 'build',
    async generateBundle() {
      const icon = readFileSync(ICON);
      this.emitFile({ type: 'asset', fileName: 'social.jpg', source: await drawSocial(icon) });
      for (const size of [192, 512]) {
        this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source: await drawIcon(icon, size) });
      }
      this.emitFile({ type: 'asset', fileName: 'apple-touch-icon.png', source: await drawIcon(icon, 180) });
    },
  };
}

/** On a plain background with a margin, because phones crop icons. */
async function drawIcon(icon: Buffer, size: number): Promise<Buffer> {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  context.fillStyle = '#100e22';
  context.fillRect(0, 0, size, size);
  const room = size * 0.16;
  await placeIcon(context, { icon, x: room, y: room, size: size - 2 * room });
  return canvas.encode('png');
}

async function placeIcon(
  context: SKRSContext2D,
  { icon, x, y, size }: { icon: Buffer; x: number; y: number; size: number },
): Promise<void> {
  const image = await loadImage(icon);
  // An SVG is rasterised at the size that is set before it is drawn.
  image.width = size;
  image.height = size;
  context.drawImage(image, x, y, size, size);
}

async function drawSocial(icon: Buffer): Promise<Buffer> {
  const canvas = createCanvas(1200, 630);
  const context = canvas.getContext('2d');
  drawStage(context);
  for (const [avatar, expression, left] of CAST) {
    const box = { x: left, y: 90, width: 500, height: 540 };
    drawPortrait(context, { avatar, rect: box, createSurface, expression });
  }
  const require = createRequire(import.meta.url);
  GlobalFonts.registerFromPath(
    require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'),
    FACE,
  );
  await placeIcon(context, { icon, x: 64, y: 60, size: 76 });
  writeWords(context);
  return canvas.encode('jpeg', 88);
}

/** Two spotlights from above on the product's dark background. */
function drawStage(context: SKRSContext2D): void {
  context.fillStyle = '#131029';
  context.fillRect(0, 0, 1200, 630);
  for (const [x, colour] of [
    [560, '#e2436b'],
    [1080, '#7a4fe0'],
  ] as const) {
    const light = context.createRadialGradient(x, -80, 20, x, 160, 640);
    light.addColorStop(0, colour);
    light.addColorStop(1, 'transparent');
    context.globalAlpha = 0.6;
    context.fillStyle = light;
    context.fillRect(0, 0, 1200, 630);
  }
  context.globalAlpha = 1;
}

function writeWords(context: SKRSContext2D): void {
  context.textBaseline = 'alphabetic';
  context.fillStyle = '#f6f5fb';
  context.font = `46px "${FACE}"`;
  context.fillText('Avatarcade', 158, 116);
  context.font = `70px "${FACE}"`;
  const lines = ['Create', 'AI avatar videos', 'for your', 'mobile games.'];
  lines.forEach((line, index) => {
    const y = 270 + index * 84;
    if (index === 1) {
      context.fillStyle = '#f7d64a';
      context.beginPath();
      context.roundRect(54, y - 64, context.measureText(line).width + 24, 84, 10);
      context.fill();
    }
    context.fillStyle = index === 1 ? '#2b2210' : '#f6f5fb';
    context.fillText(line, 64, y);
  });
}

const createSurface: CreateSurface = (width, height) => {
  const canvas: Canvas = createCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)));
  return { context: canvas.getContext('2d'), image: canvas };
};
