import type { Canvas2D } from '@avatarcade/stage/canvas';
import { mix } from '@avatarcade/stage/pen/color';
import type { Character, Earrings } from '../character/character.ts';
import { blob, fill, shades } from '../paint/brush.ts';
import type { Pose } from '../pose.ts';
import type { View } from '../view.ts';

/** They hang from the lobes and swing a little after the head. */
export function drawEarrings(
  c: Canvas2D,
  character: Character,
  ring: Earrings,
  view: View,
  pose: Pose,
  behind: boolean,
): void {
  const metal = ring.color;
  for (const s of [-1, 1]) {
    // The far one is behind the cheek.
    if (s * view.yaw > 4 !== behind) continue;
    const [x, y] = view.project(s * (character.face.cheekbone + 5), 56, -14);
    c.save();
    c.translate(x, y);
    c.rotate(((pose.trail * 3 - pose.roll) * Math.PI) / 180);
    const shine = shades(
      c,
      [-14, 0],
      [14, 30],
      [
        [0, mix(metal, '#ffffff', 0.65)],
        [0.45, metal],
        [1, mix(metal, '#4a2606', 0.62)],
      ],
    );
    if (ring.kind === 'hoop') {
      c.lineWidth = 4.6;
      c.strokeStyle = mix(metal, '#3a1c04', 0.7);
      c.beginPath();
      c.ellipse(0, 17, 12, 16, 0, 0, Math.PI * 2);
      c.stroke();
      c.lineWidth = 3.2;
      c.strokeStyle = shine;
      c.stroke();
    } else {
      const drop = ring.kind === 'drop' ? 13 : 0;
      fill(c, () => c.ellipse(0, 4 + drop, 5.5 + drop * 0.16, 5.5 + drop * 0.45, 0, 0, Math.PI * 2), shine);
      blob(c, -1.6, 2 + drop * 0.7, 2.4, 2.4, '#ffffff', 0.95);
    }
    c.restore();
  }
}
