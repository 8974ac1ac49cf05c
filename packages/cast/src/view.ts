import { smooth } from '@avatarcade/stage/pen/number';
import type { P2, P3 } from '@avatarcade/stage/pen/spline';

/**
 * How a turned head meets the eye. Head space: pixels of the 620 x 820 design, x to the viewer's right, y down, z toward the
 * viewer; the origin is the middle of the skull. The pivot is the skull's base, so a turn slides the face over it.
 */
export type View = {
  /** Degrees; positive turns to the viewer's right. */
  yaw: number;
  /** Degrees; positive looks up. */
  pitch: number;
  project(point: P3): P2;
  /** A point of the face's surface, lifted by `dz`. */
  onFace(point: readonly [number, number, number?]): P2;
  /** A point of hair: below the jaw it hangs from the shoulders rather than from the skull. */
  hanging(point: P3): P2;
};

/** Degrees between the head's cached pictures; what remains is made up by moving each layer. */
export const VIEW_STEP = 3;

const PIVOT_Y = 95;
const PIVOT_Z = -35;
const DISTANCE = 1500;

export function faceDepth(x: number, y: number): number {
  const left = 1 - (x / 150) ** 2 - ((y - 5) / 205) ** 2;
  return left > 0 ? 108 * Math.sqrt(left) : 0;
}

export function buildView(yaw: number, pitch: number): View {
  const sy = Math.sin((yaw * Math.PI) / 180);
  const cy = Math.cos((yaw * Math.PI) / 180);
  const sp = Math.sin((pitch * Math.PI) / 180);
  const cp = Math.cos((pitch * Math.PI) / 180);
  const project = ([x, y, z]: P3): P2 => {
    const dz = z - PIVOT_Z;
    const x1 = x * cy + dz * sy;
    const z1 = dz * cy - x * sy;
    const y0 = y - PIVOT_Y;
    const y1 = y0 * cp - z1 * sp;
    const z2 = z1 * cp + y0 * sp;
    const s = DISTANCE / (DISTANCE - z2 - PIVOT_Z);
    return [x1 * s, PIVOT_Y + y1 * s];
  };
  return {
    yaw,
    pitch,
    project,
    onFace: ([x, y, dz = 0]) => project([x, y, faceDepth(x, y) + dz]),
    hanging: ([x, y, z]) => {
      const [px, py] = project([x, y, z]);
      const k = smooth([105, 250], y);
      return [px + (x + sy * 12 - px) * 0.75 * k, py + (y - py) * 0.6 * k];
    },
  };
}
