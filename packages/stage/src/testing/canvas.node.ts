import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import type { Canvas2D, CanvasImage, Surface } from '../canvas.ts';
import { type FontFile, fontsFor, fontsOfScene } from '../fonts.ts';
import type { Scene } from '../scene.ts';

/** A surface of Skia, and the canvas behind it, to read or write as a file. */
export interface NodeSurface extends Surface {
  canvas: Canvas;
}

const LATIN = 'AÄẞŁĞŨẠə';

export function createNodeSurface(width: number, height: number): NodeSurface {
  const canvas = createCanvas(width, height);
  // Skia's context has all that the stage draws with; its types only name their own classes.
  return { canvas, context: canvas.getContext('2d') as unknown as Canvas2D, image: canvas as CanvasImage };
}

const { resolve } = createRequire(import.meta.url);
const registered = new Set<string>();

/** Those that the texts of tests need: Latin, and `text` (see fontsFor). */
export function loadNodeFonts(text = LATIN, language = 'en'): void {
  registerFiles(fontsFor(text, language));
}

export function loadSceneFonts(scene: Scene): void {
  registerFiles(fontsOfScene(scene));
}

function registerFiles(fonts: readonly FontFile[]): void {
  for (const font of fonts) {
    if (registered.has(font.file)) continue;
    registered.add(font.file);
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
