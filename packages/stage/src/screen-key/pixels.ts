/** Straight RGBA, four bytes a pixel, row by row. */
export type Pixels = {
  width: number;
  height: number;
  data: Uint8ClampedArray;
};

/** A part of a picture in whole pixels. */
export type Box = { x: number; y: number; width: number; height: number };
