import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Canvas2D, CanvasImage, Surface } from '../canvas.ts';
import { FONTS } from '../fonts.ts';

/** A surface of Skia, and the canvas behind it, to read or write as a file. */
export interface NodeSurface extends Surface {
  canvas: Canvas;
}

export function createNodeSurface(width: number, height: number): NodeSurface {
  const canvas = createCanvas(width, height);
  // Skia's context has all that the stage draws with; its types only name their own classes.
  return { canvas, context: canvas.getContext('2d') as unknown as Canvas2D, image: canvas as CanvasImage };
}

export function loadNodeFonts(): void {
  const { resolve } = createRequire(import.meta.url);
  for (const font of FONTS) {
    if (!GlobalFonts.registerFromPath(resolve(font.file), font.family)) {
      throw new Error(`Font not readable: ${font.file}`);
    }
  }
}

/** RGBA, row by row, not premultiplied. */
export function pixelsOf(surface: NodeSurface): Buffer {
  const { width, height } = surface.canvas;
  return Buffer.from(surface.canvas.getContext('2d').getImageData(0, 0, width, height).data.buffer);
}
