/** Colours are `#rrggbb`; what comes out of `fade` is for painting only. */

type Channels = readonly [number, number, number];

function channels(hex: string): Channels {
  const n = Number.parseInt(hex.slice(1, 7), 16);
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255];
}

function byte(value: number): string {
  return Math.max(0, Math.min(255, Math.round(value)))
    .toString(16)
    .padStart(2, '0');
}

/** `t` 0 gives the first colour, 1 the second. */
export function mix([a, b]: readonly [string, string], t: number): string {
  const [ar, ag, ab] = channels(a);
  const [br, bg, bb] = channels(b);
  return `#${byte(ar + (br - ar) * t)}${byte(ag + (bg - ag) * t)}${byte(ab + (bb - ab) * t)}`;
}

export function fade(hex: string, alpha: number): string {
  const [r, g, b] = channels(hex);
  return `rgba(${r},${g},${b},${Math.round(Math.max(0, Math.min(1, alpha)) * 1000) / 1000})`;
}
