import type { Canvas2D } from '../canvas.ts';
import type { Props } from '../props.ts';
import type { Layer, Rect } from '../scene.ts';

/** What a layer shows at one frame, before it is moved. Every kind of layer makes its own. */
export type Content = {
  /** All that `paint` may touch, in frame coordinates. */
  bounds: Rect;
  /** Equal keys of one layer mean equal pixels. */
  key: string;
  /** Paints in frame coordinates, by relative transforms only: the canvas may be anywhere. */
  paint(canvas: Canvas2D, props: Props): void;
  /** What changes most often: contents of equal keys differ inside these bounds alone. */
  detail?(): { key: string; bounds: Rect };
  /** It is painted as one picture, so that an opacity can be left to the canvas. */
  flat: boolean;
};

const looks = new WeakMap<Layer, string>();

/** A name for the looks of a layer that doesn't change while it is shown. */
export function lookOf(layer: Layer): string {
  const known = looks.get(layer);
  if (known !== undefined) return known;
  const look = JSON.stringify({ ...layer, id: '', from: 0, to: 0, motion: [] });
  looks.set(layer, look);
  return look;
}
