import type { Ease, Keyframe, Rect } from './scene.ts';

/** How a layer is moved at a moment; `rest` leaves it as it is. */
export type Motion = {
  x: number;
  y: number;
  scale: number;
  rotate: number;
  opacity: number;
};

const REST: Motion = { x: 0, y: 0, scale: 1, rotate: 0, opacity: 1 };
const BACK = 1.70158;

const EASES: Record<Ease, (t: number) => number> = {
  linear: (t) => t,
  in: (t) => t * t * t,
  out: (t) => 1 - (1 - t) ** 3,
  'in-out': (t) => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2),
  back: (t) => 1 + (BACK + 1) * (t - 1) ** 3 + BACK * (t - 1) ** 2,
  hold: (t) => (t < 1 ? 0 : 1),
};

/** The state at `time`: before the first keyframe it is the first one's, after the last one it is the last one's. */
export function motionAt(keyframes: readonly Keyframe[] | undefined, time: number): Motion {
  if (!keyframes || keyframes.length === 0) return REST;
  const next = keyframes.findIndex((key) => key.time > time);
  if (next === 0) return stateOf(keyframes[0]);
  if (next === -1) return stateOf(keyframes[keyframes.length - 1]);
  const from = keyframes[next - 1];
  const to = keyframes[next];
  if (!from || !to) return REST;
  const part = EASES[to.ease]((time - from.time) / (to.time - from.time));
  return blend({ from: stateOf(from), to: stateOf(to), part });
}

export function isAtRest(motion: Motion): boolean {
  return motion.x === 0 && motion.y === 0 && motion.scale === 1 && motion.rotate === 0;
}

/** A movement in a place that is itself moved: turned with it, but not scaled away from it. */
export function moveWith(own: Motion, place: Motion): Motion {
  const [cos, sin] = [Math.cos(place.rotate), Math.sin(place.rotate)];
  return {
    x: place.x + own.x * cos - own.y * sin,
    y: place.y + own.x * sin + own.y * cos,
    scale: own.scale * place.scale,
    rotate: own.rotate + place.rotate,
    opacity: own.opacity * place.opacity,
  };
}

/** Equal keys mean equal motions. */
export function motionKey(motion: Motion): string {
  return motion === REST ? '' : `${motion.x},${motion.y},${motion.scale},${motion.rotate},${motion.opacity}`;
}

/** The rectangle around `bounds` after it was moved about the centre of `rect`. */
export function moveBounds(bounds: Rect, { rect, motion }: { rect: Rect; motion: Motion }): Rect {
  if (isAtRest(motion)) return bounds;
  const cx = rect.x + rect.width / 2;
  const cy = rect.y + rect.height / 2;
  const cos = Math.cos(motion.rotate) * motion.scale;
  const sin = Math.sin(motion.rotate) * motion.scale;
  const xs: number[] = [];
  const ys: number[] = [];
  for (const x of [bounds.x - cx, bounds.x + bounds.width - cx]) {
    for (const y of [bounds.y - cy, bounds.y + bounds.height - cy]) {
      xs.push(cx + motion.x + x * cos - y * sin);
      ys.push(cy + motion.y + x * sin + y * cos);
    }
  }
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function stateOf(key: Keyframe | undefined): Motion {
  return { ...REST, ...definedOf(key) };
}

function definedOf(key: Keyframe | undefined): Partial<Motion> {
  const state: Partial<Motion> = {};
  for (const name of ['x', 'y', 'scale', 'rotate', 'opacity'] as const) {
    const value = key?.[name];
    if (value !== undefined) state[name] = value;
  }
  return state;
}

function blend({ from, to, part }: { from: Motion; to: Motion; part: number }): Motion {
  const mix = (a: number, b: number): number => a + (b - a) * part;
  return {
    x: mix(from.x, to.x),
    y: mix(from.y, to.y),
    scale: Math.max(0, mix(from.scale, to.scale)),
    rotate: mix(from.rotate, to.rotate),
    opacity: Math.min(1, Math.max(0, mix(from.opacity, to.opacity))),
  };
}
