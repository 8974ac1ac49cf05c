import { mkdirSync, writeFileSync } from 'node:fs';
import type { Canvas2D } from '../canvas.ts';
import { createNodeSurface } from './canvas.node.ts';

/** One picture of a sheet: its name, and how it is drawn into its own `width` x `height` at the canvas's origin. */
export type Tile = {
  name: string;
  draw(canvas: Canvas2D): void;
};

export type Grid = {
  columns: number;
  /** Pixels of a tile. */
  width: number;
  height: number;
};

const GAP = 6;
const NAME_HEIGHT = 18;

/** Writes `tiles` side by side, each with its name below it, to `<folder>/<name>.png`; the folder is made. */
export function writeContactSheet(folder: string, name: string, grid: Grid, tiles: readonly Tile[]): string {
  const { columns, width, height } = grid;
  const across = Math.min(columns, tiles.length);
  const rows = Math.ceil(tiles.length / columns);
  const sheet = createNodeSurface(across * (width + GAP), rows * (height + GAP + NAME_HEIGHT));
  sheet.context.fillStyle = '#16142b';
  sheet.context.fillRect(0, 0, sheet.canvas.width, sheet.canvas.height);
  tiles.forEach((tile, index) => {
    const x = (index % columns) * (width + GAP);
    const y = Math.floor(index / columns) * (height + GAP + NAME_HEIGHT);
    const surface = createNodeSurface(width, height);
    tile.draw(surface.context);
    sheet.context.drawImage(surface.image, x, y, width, height);
    writeName(sheet.context, tile.name, x + 4, y + height + 14);
  });
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.png`;
  writeFileSync(file, sheet.canvas.toBuffer('image/png'));
  return file;
}

function writeName(canvas: Canvas2D, name: string, x: number, y: number): void {
  canvas.font = '600 13px "Instrument Sans"';
  canvas.fillStyle = '#d9d6f2';
  canvas.fillText(name, x, y);
}
