/**
 * The part of Canvas 2D that the stage draws with. It is met by the browser's CanvasRenderingContext2D and by Skia's
 * context in Node, so one drawing code serves both. All lengths are pixels of the surface, all angles radians.
 */

/** Anything that can be drawn as a picture: a surface, a decoded image, a video frame. */
export type CanvasImage = {
  readonly width: number;
  readonly height: number;
};

export type Gradient = {
  addColorStop(offset: number, color: string): void;
};

export type TextMeasure = {
  readonly width: number;
  readonly actualBoundingBoxAscent: number;
  readonly actualBoundingBoxDescent: number;
};

/** RGBA, row by row: made by a canvas alone. */
export type CanvasPixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
};

export type FillRule = 'nonzero' | 'evenodd';

export type Canvas2D = {
  save(): void;
  restore(): void;
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
  scale(x: number, y: number): void;

  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  bezierCurveTo(c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number): void;
  quadraticCurveTo(cx: number, cy: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, start: number, end: number, anticlockwise?: boolean): void;
  ellipse(x: number, y: number, rx: number, ry: number, rotation: number, start: number, end: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radii: number | number[]): void;
  fill(rule?: FillRule): void;
  stroke(): void;
  clip(rule?: FillRule): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  clearRect(x: number, y: number, width: number, height: number): void;

  fillStyle: string | object;
  strokeStyle: string | object;
  lineWidth: number;
  lineCap: 'butt' | 'round' | 'square';
  lineJoin: 'bevel' | 'miter' | 'round';
  globalAlpha: number;
  globalCompositeOperation: string;
  imageSmoothingEnabled: boolean;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient;
  createRadialGradient(x0: number, y0: number, r0: number, x1: number, y1: number, r1: number): Gradient;
  createPattern(image: CanvasImage, repetition: 'repeat'): object | null;

  drawImage(image: CanvasImage, dx: number, dy: number, dWidth: number, dHeight: number): void;
  drawImage(
    image: CanvasImage,
    sx: number,
    sy: number,
    sWidth: number,
    sHeight: number,
    dx: number,
    dy: number,
    dWidth: number,
    dHeight: number,
  ): void;

  /** Pixels to read and to change, not premultiplied; a change is seen only when it is put back. */
  getImageData(x: number, y: number, width: number, height: number): CanvasPixels;
  putImageData(pixels: CanvasPixels, x: number, y: number): void;

  font: string;
  /** Of Skia's canvas only: a browser has none. */
  fontVariationSettings?: string;
  direction: 'ltr' | 'rtl' | 'inherit';
  textAlign: 'start' | 'end' | 'left' | 'right' | 'center';
  textBaseline: 'alphabetic' | 'middle' | 'top' | 'bottom' | 'hanging' | 'ideographic';
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  measureText(text: string): TextMeasure;
};

/** A picture to draw on that can itself be drawn: sprites, scratch space. */
export type Surface = {
  readonly context: Canvas2D;
  readonly image: CanvasImage;
  /** How many pixels it has, where they are fewer than was asked for: `getImageData` and `putImageData` count these. */
  readonly pixels?: { readonly width: number; readonly height: number };
  /** Says that it is painted: a runtime may let go of what it remembers of the painting. Its pixels stay as they are. */
  readonly settle?: () => void;
  /** Gives its memory back at once, where a collector would do so some time later. Nothing can be drawn of it or on it any more. */
  readonly free?: () => void;
};

/** Makes a transparent surface of whole pixels, at least 1 x 1. Each runtime brings its own. */
export type CreateSurface = (width: number, height: number) => Surface;
