import { at } from '@avatarcade/stage/pen/number';
import { type P3, sample } from '@avatarcade/stage/pen/spline';
import type { Sheet } from './sheet.ts';

/** A single lock about its spine: `width` in pixels at the belly; thin where it leaves the mass, pointed at its tip. */
export function buildLock({
  spine,
  width,
  seed,
  options = {},
}: {
  spine: readonly P3[];
  width: number;
  seed: number;
  options?: Partial<Pick<Sheet, 'sheen' | 'gloss' | 'shade' | 'locks' | 'openRoot' | 'casts'>> & {
    belly?: number;
    root?: number;
  };
}): Sheet {
  const { belly = 0.42, root = 0.12, ...rest } = options;
  const line = sample(spine, 9);
  const half = (t: number): number => {
    const rise = t < belly ? root + (1 - root) * Math.sin((t / belly) * (Math.PI / 2)) : 1;
    const fall = t > belly ? Math.cos(((t - belly) / (1 - belly)) * (Math.PI / 2)) ** 0.8 : 1;
    return (width / 2) * rise * fall;
  };
  const offset = (side: number): P3[] =>
    line.map(([x, y, z], i): P3 => {
      const a = line[i - 1] ?? at(line, i);
      const b = line[i + 1] ?? at(line, i);
      const dx = b[0] - a[0];
      const dy = b[1] - a[1];
      const length = Math.hypot(dx, dy) || 1;
      const h = half(i / (line.length - 1)) * side;
      return [x + (dy / length) * h, y - (dx / length) * h, z + (side === 0 ? 5 : 0)];
    });
  return {
    guides: [offset(1), offset(0), offset(-1)],
    locks: 2,
    notch: 0,
    sheen: 0.34,
    gloss: 0.7,
    shade: 0,
    seed,
    openRoot: true,
    ...rest,
  };
}
