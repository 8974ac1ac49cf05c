import { fade, mix } from '@avatarcade/stage/pen/color';
import { clamp } from '@avatarcade/stage/pen/number';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { taper } from '@avatarcade/stage/pen/ribbon';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Character } from '../character/character.ts';
import type { Pose } from '../pose.ts';
import type { View } from '../view.ts';
import { BEARDS } from './beard.draw.ts';

/** What a smile does to the cheeks: they rise and catch the light, and the skin folds beside the mouth. Drawn live. */
export function drawCheeks(
  pen: Pen,
  { character, view, pose }: { character: Character; view: View; pose: Pose },
): void {
  const { skin, mouth, face, gestureProfile, aging, beard } = character;
  const smile = clamp((pose.smile - 0.3) / 0.6) * (1 - 0.4 * pose.mouth.rounding);
  if (smile <= 0.02) return;
  const raised = smile * (0.35 + 0.65 * gestureProfile.grin.eyes);
  const reach = mouth.width * (1.12 + 0.16 * gestureProfile.grin.breadth);
  // A child's cheek hardly folds, and a dimple in it is soft.
  const youth = (character.stature ?? 0) > 20 ? 0.06 : 0.2;
  for (const side of [-1, 1]) {
    const at = (x: number, y: number): P2 => view.onFace([side * x, y]);
    // Where a turn leaves no room, the fold fades with the far cheek.
    const seen = clamp(1 - (side * view.yaw - 6) / 14);
    const [x, y] = at(68, 48);
    pen.blob({
      at: [x, y],
      radius: [30, 17],
      color: skin.light,
      alpha: 0.34 * raised * (side < 0 ? 1 : 0.6) * seen,
      turn: side * -0.3,
    });
    const [bx, by] = at(70, 62);
    pen.blob({ at: [bx, by], radius: [34, 20], color: skin.blush, alpha: 0.3 * raised * seen });
    if (beard && BEARDS[beard.style].coversFold) continue;
    const fold = [at(reach + 1, mouth.y - 22), at(reach + 9, mouth.y - 11), at(reach + 9, mouth.y + 4)];
    pen.ribbon(sample(fold, 10), {
      width: (t) => 3.2 * taper(t),
      fill: fade(skin.deep, (youth + aging * 0.35) * raised * seen),
    });
    const dimples = gestureProfile.grin.dimples ?? face.cleft ?? 0;
    const [dx, dy] = at(reach + 17, mouth.y - 4);
    pen.blob({
      at: [dx, dy],
      radius: [5, 9],
      color: mix([skin.shade, skin.deep], 0.4),
      alpha: 2.2 * youth * dimples * smile * seen,
      turn: side * 0.25,
    });
  }
}
