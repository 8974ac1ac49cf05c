import { clamp, smooth } from '@avatarcade/stage/pen/number';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import type { MascotPose } from './pose.ts';

/** Where a point of the picture is in a pose; lengths are pixels of the picture. */
export type Warp = (point: P2) => P2;

/** a, b, c, d, e, f of a canvas's transform. */
export type Affine = readonly [number, number, number, number, number, number];

const RADIANS = Math.PI / 180;
/** The head's depth: how far its middle moves against its outline in a turn of 90 degrees, in half widths of the head. */
const DEPTH = 0.62;
/** What is seen of a bust below its chin, in half heights of its head. */
const BUST = 2.3;

export function warpOf(
  { rig, face, width, height }: Pick<MascotDesign, 'rig' | 'face' | 'width' | 'height'>,
  pose: MascotPose,
): Warp {
  const { head, chin, mouth, top, eyes } = face;
  const [hx, hy] = head.at;
  const [rx, ry] = head.radius;
  const yaw = Math.sin(pose.yaw * RADIANS);
  const pitch = Math.sin(pose.pitch * RADIANS);
  const roll = pose.roll * RADIANS;
  const neck = ry * 0.85;
  const eyeY = eyes[0]?.at[1] ?? hy;
  // A bust stands on the frame's lower edge: what is below isn't seen, so motion is measured by the height above it.
  const isBust = rig.framing === 'bust';
  const low = isBust ? Math.min(height, chin[1] + ry * BUST) : height;
  const tall = isBust ? Math.min(height, low - hy + ry) : height;
  const foot = isBust ? hx : width / 2;
  // A nod moves the head as a whole, and what lies in front of it more than its outline.
  const dip = -pitch * ry * 0.3;
  return ([x, y]) => {
    const aside = Math.abs(x - hx) / rx;
    const weight =
      (1 - smooth([chin[1] - ry * 0.05, chin[1] + neck], y)) * (1 - 0.75 * smooth([1.25, 2.4], aside));
    const far = ((x - hx) / rx) ** 2 + ((y - hy) / ry) ** 2;
    const depth = smooth([0, 1], 1 - far);
    let px = x + weight * (yaw * rx * (0.1 + DEPTH * depth) - yaw * (x - hx) * 0.05);
    let py = y + weight * (dip - pitch * ry * 0.46 * depth);
    if (y < eyeY) {
      const up = clamp((eyeY - y) / Math.max(1, eyeY - top[1]), [0, 1.6]);
      px += weight * pose.trail * rx * up * up;
    }
    // The chin goes down with the jaw, and pulls the cheeks with it.
    const below =
      smooth([mouth.at[1] - mouth.radius[1], chin[1]], y) * (1 - smooth([chin[1], chin[1] + neck], y));
    py += pose.chin * ry * 0.055 * below * (1 - smooth([0.3, 1.1], aside));
    const turned = roll * weight;
    const [dx, dy] = [px - hx, py - chin[1]];
    px = hx + dx * Math.cos(turned) - dy * Math.sin(turned);
    py = chin[1] + dx * Math.sin(turned) + dy * Math.cos(turned);
    const up = clamp((low - y) / tall);
    const chest = Math.exp(-(((y - (chin[1] + neck)) / (ry * 1.2)) ** 2));
    px += (px - foot) * (-0.55 * pose.stretch + pose.breath * 0.01 * chest) + pose.sway * tall * up ** 1.4;
    py = low - (low - py) * (1 + pose.stretch + pose.breath * 0.006) - pose.hop * tall;
    return [px, py];
  };
}

/** The canvas transform by which the picture around a point is drawn where the warp moves it. */
export function frameAt(warp: Warp, [x, y]: P2): Affine {
  const step = 3;
  const right = warp([x + step, y]);
  const left = warp([x - step, y]);
  const low = warp([x, y + step]);
  const high = warp([x, y - step]);
  const at = warp([x, y]);
  const a = (right[0] - left[0]) / (2 * step);
  const b = (right[1] - left[1]) / (2 * step);
  const c = (low[0] - high[0]) / (2 * step);
  const d = (low[1] - high[1]) / (2 * step);
  return [a, b, c, d, at[0] - a * x - c * y, at[1] - b * x - d * y];
}
