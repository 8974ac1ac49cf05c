import { mix } from '@avatarcade/stage/pen/color';
import { ellipse } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { Character, Earrings } from '../character/character.ts';
import type { Pose } from '../pose.ts';
import type { View } from '../view.ts';

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
    const [x, y] = view.project(s * (character.face.cheekbone + 5), 56, -14);
    pen.canvas.save();
    pen.canvas.translate(x, y);
    pen.canvas.rotate(((pose.trail * 3 - pose.roll) * Math.PI) / 180);
    const shine = pen.gradient({
      from: [-14, 0],
      to: [14, 30],
      stops: [
        [0, mix(metal, '#ffffff', 0.65)],
        [0.45, metal],
        [1, mix(metal, '#4a2606', 0.62)],
      ],
    });
    if (ring.kind === 'hoop') {
      pen.canvas.lineWidth = 4.6;
      pen.canvas.strokeStyle = mix(metal, '#3a1c04', 0.7);
      pen.canvas.beginPath();
      pen.canvas.ellipse(0, 17, 12, 16, 0, 0, Math.PI * 2);
      pen.canvas.stroke();
      pen.canvas.lineWidth = 3.2;
      pen.canvas.strokeStyle = shine;
      pen.canvas.stroke();
    } else {
      const drop = ring.kind === 'drop' ? 13 : 0;
      pen.path(ellipse([0, 4 + drop], [5.5 + drop * 0.16, 5.5 + drop * 0.45]), { fill: shine });
      pen.blob({ at: [-1.6, 2 + drop * 0.7], radius: 2.4, color: '#ffffff', alpha: 0.95 });
    }
    pen.canvas.restore();
  }
}
