import type { Path } from '@avatarcade/stage/pen/path';
import { joinOpen, type P2, traceOpen } from '@avatarcade/stage/pen/spline';

/** The shape between two smooth lines: along `there`, then along `back`, which runs the other way. */
export function between(there: readonly P2[], back: readonly P2[]): Path {
  return (canvas) => {
    traceOpen(canvas, there);
    joinOpen(canvas, back);
    canvas.closePath();
  };
}
