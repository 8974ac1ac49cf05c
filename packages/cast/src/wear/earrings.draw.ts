import type { Gradient } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import { ellipse } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { Character, Earrings } from '../character/character.ts';
import type { Pose } from '../pose.ts';
import type { View } from '../view.ts';

type Metal = { metal: string; shine: Gradient };

const EARRINGS: Record<Earrings['kind'], (pen: Pen, look: Metal) => void> = {
  hoop: drawHoop,
  stud: (pen, { shine }) => drawBead(pen, { shine, long: 0 }),
  drop: (pen, { shine }) => drawBead(pen, { shine, long: 13 }),
};

function drawHoop({ canvas }: Pen, { metal, shine }: Metal): void {
  canvas.lineWidth = 4.6;
  canvas.strokeStyle = mix([metal, '#3a1c04'], 0.7);
  canvas.beginPath();
  canvas.ellipse(0, 17, 12, 16, 0, 0, Math.PI * 2);
  canvas.stroke();
  canvas.lineWidth = 3.2;
  canvas.strokeStyle = shine;
  canvas.stroke();
}

/** `long`: pixels by which it is drawn out into a drop. */
function drawBead(pen: Pen, { shine, long }: { shine: Gradient; long: number }): void {
  pen.path(ellipse([0, 4 + long], { radius: [5.5 + long * 0.16, 5.5 + long * 0.45] }), { fill: shine });
  pen.blob({ at: [-1.6, 2 + long * 0.7], radius: 2.4, color: '#ffffff', alpha: 0.95 });
}

/** They hang from the lobes and swing a little after the head. */
export function drawEarrings(
  pen: Pen,
  {
    character,
    ring,
    view,
    pose,
    behind,
  }: { character: Character; ring: Earrings; view: View; pose: Pose; behind: boolean },
): void {
  const metal = ring.color;
  for (const s of [-1, 1]) {
    // The far one is behind the cheek.
    if (s * view.yaw > 4 !== behind) continue;
    const [x, y] = view.project([s * (character.face.cheekbone + 5), 56, -14]);
    pen.canvas.save();
    pen.canvas.translate(x, y);
    pen.canvas.rotate(((pose.trail * 3 - pose.roll) * Math.PI) / 180);
    const shine = pen.gradient({
      from: [-14, 0],
      to: [14, 30],
      stops: [
        [0, mix([metal, '#ffffff'], 0.65)],
        [0.45, metal],
        [1, mix([metal, '#4a2606'], 0.62)],
      ],
    });
    EARRINGS[ring.kind](pen, { metal, shine });
    pen.canvas.restore();
  }
}
