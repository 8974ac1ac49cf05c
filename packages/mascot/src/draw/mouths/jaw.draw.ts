import { fade, mix } from '@avatarcade/stage/pen/color';
import { clamp } from '@avatarcade/stage/pen/number';
import { box } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { JAW_WIDTH } from '../../prepare/cut-jaw.ts';
import type { Mascot, Piece } from '../../prepare/prepare-mascot.ts';
import type { MouthLook } from './mouth-form.ts';

/** The picture's own mouth: all below it drops, as a puppet's does, and behind it is dark. The canvas is in pixels of the face. */
export function drawJaw(
  pen: Pen,
  { form, pose, colors, size, mascot, jaw }: MouthLook & { mascot: Mascot; jaw: Piece },
): void {
  const { canvas } = pen;
  const { mouth, turn } = mascot.face;
  const drop = form.gap * 0.62;
  if (drop <= 0.5) return;
  const half = size * JAW_WIDTH * 0.88;
  const dark = mix([colors.ink, '#16030a'], 0.7);
  const line = Math.max(1, size * 0.035);
  pen.path(
    box([-half, -line], { size: [half * 2, drop + size * 0.16], corner: Math.min(drop / 2, size * 0.12) }),
    {
      fill: pen.gradient({
        from: [0, 0],
        to: [0, drop + size * 0.1],
        stops: [
          [0, mix([dark, '#000000'], 0.4)],
          [1, mix([dark, '#6d1524'], 0.35)],
        ],
      }),
    },
  );
  if (pose.mouth.tongue > 0.3) {
    pen.blob({
      at: [0, drop * 0.7],
      radius: [half * 0.5, drop * 0.4],
      color: '#d65a66',
      alpha: 0.8 * pose.mouth.tongue,
    });
  }
  canvas.save();
  canvas.translate(0, drop);
  canvas.rotate(-turn);
  canvas.translate(-mouth.at[0], -mouth.at[1]);
  canvas.drawImage(jaw.image, jaw.left, jaw.top, jaw.width, jaw.height);
  canvas.restore();
  // What drops casts a shadow where it leaves the cheeks.
  for (const side of [-1, 1] as const) {
    pen.softStroke(
      {
        kind: 'lines',
        points: [
          [side * half * 1.03, size * 0.04],
          [side * half * 0.97, drop + size * 0.35],
        ],
        isClosed: false,
      },
      { color: colors.ink, width: size * 0.14, alpha: 0.4 * clamp(drop / (size * 0.3)), steps: 4 },
    );
  }
  pen.ribbon(
    [
      [-half, drop],
      [0, drop + size * 0.01],
      [half, drop],
    ],
    { width: () => line * 1.4, fill: fade(colors.ink, 0.75) },
  );
}
