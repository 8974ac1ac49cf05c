import type { Rect } from '@avatarcade/stage/scene';

/** Where something is: x, y, width and height in pixels of the frame. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** x and y in pixels of the frame. */
export type Point = readonly [x: number, y: number];

/** Corners of a polygon in parts of its box, in order. */
export type Corners = readonly (readonly [x: number, y: number])[];

export function toRect([x, y, width, height]: Box): Rect {
  return { x, y, width, height };
}

/** The same place for several layers, by their ids. */
export function placed(at: Box, ids: readonly string[]): Record<string, Box> {
  return Object.fromEntries(ids.map((id) => [id, at]));
}
