import type { P3 } from '@avatarcade/stage/pen/spline';
import type { Rect } from '@avatarcade/stage/scene';
import type { HairModel, Sheet } from './sheet.ts';

/** Room for what turning, perspective and outlines add. */
const MARGIN = 20;

/** Where in head space the hair behind and in front may be seen, for any turn of the head. */
export function hairBounds(model: HairModel, which: 'back' | 'front'): Rect {
  const points: P3[] = [];
  const add = (sheet: Sheet): void => {
    for (const guide of sheet.guides) points.push(...guide);
    if (sheet.outline) points.push(...sheet.outline);
  };
  model[which].forEach(add);
  if (which === 'front') {
    for (const stray of model.strays) points.push(...stray);
    if (model.cap) points.push(...model.cap);
    if (model.shorn) points.push(...model.shorn.edge);
  }
  if (model.coils) {
    const r = model.coils.volume + 134 + model.coils.size;
    points.push([-r, -r - 20, 0], [r, which === 'back' ? 130 : 70, 0]);
  }
  for (const rope of (which === 'back' ? model.ropesBehind : model.ropes) ?? []) {
    for (const [x, y, z] of rope.spine)
      points.push([x - rope.width, y - rope.width, z], [x + rope.width, y + rope.width, z]);
  }
  for (const cloud of model.clouds ?? []) {
    if ((which === 'back') !== (cloud.behind ?? false)) continue;
    const [x, y] = cloud.at;
    const r = cloud.r + cloud.size;
    points.push([x - r, y - r, 0], [x + r, y + r, 0]);
  }
  return boundsOf(points);
}

function boundsOf(points: readonly P3[]): Rect {
  if (points.length === 0) return { x: 0, y: 0, width: 1, height: 1 };
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs) - MARGIN;
  const y = Math.min(...ys) - MARGIN;
  return { x, y, width: Math.max(...xs) + MARGIN - x, height: Math.max(...ys) + MARGIN - y };
}
