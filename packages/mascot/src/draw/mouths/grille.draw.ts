import { fade, mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { box } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import type { MouthLook } from './mouth-form.ts';

const BARS = 9;

/** A robot's: a plate with slits, in which lights rise with the voice. */
export function drawGrille(pen: Pen, { form, pose, colors, size }: MouthLook): void {
  // A plate keeps its width, and opens a little.
  const wide = size;
  const high = size * 0.36 + form.gap * 0.16;
  const corner = Math.min(high, size * 0.16);
  const { glow } = colors;
  const plate = mix([colors.ink, '#07090f'], 0.6);
  const rim = size * 0.075;
  pen.path(
    box([-wide - rim, -high - rim], { size: [(wide + rim) * 2, (high + rim) * 2], corner: corner + rim }),
    {
      fill: pen.gradient({
        from: [0, -high],
        to: [0, high],
        stops: [
          [0, mix([colors.lip, colors.ink], 0.72)],
          [0.5, mix([colors.lip, '#ffffff'], 0.25)],
          [1, mix([colors.lip, colors.ink], 0.5)],
        ],
      }),
      stroke: { color: colors.ink, width: size * 0.05 },
    },
  );
  pen.path(box([-wide, -high], { size: [wide * 2, high * 2], corner }), { fill: plate });
  const step = (wide * 2) / (BARS + 0.35);
  pen.within(box([-wide, -high], { size: [wide * 2, high * 2], corner }), () => {
    for (let bar = 0; bar < BARS; bar++) {
      const k = (bar - (BARS - 1) / 2) / ((BARS - 1) / 2);
      // Narrow sounds light the middle, wide ones all of it.
      const reach = 0.55 + 0.4 * pose.mouth.width - 0.35 * pose.mouth.rounding + 0.35 * form.open;
      const falls = Math.exp(-((k / Math.max(0.25, reach)) ** 2));
      const uneven = 0.72 + 0.28 * hash([bar, Math.round(form.open * 12), Math.round(pose.mouth.width * 6)]);
      const level = 0.1 + 0.86 * Math.min(1, form.open * 1.35) * falls * uneven;
      const length = high * level;
      const x = k * (wide - step * 0.62);
      pen.path(box([x - step * 0.3, -length], { size: [step * 0.6, length * 2], corner: step * 0.24 }), {
        fill: mix([glow, '#ffffff'], 0.25 * level),
      });
      pen.blob({
        at: [x, 0],
        radius: [step * 0.9, length + step * 0.6],
        color: glow,
        alpha: 0.16 + 0.3 * level,
      });
    }
  });
  pen.path(box([-wide * 0.96, -high * 0.94], { size: [wide * 1.92, high * 0.5], corner: corner * 0.7 }), {
    fill: fade('#ffffff', 0.09),
  });
}
