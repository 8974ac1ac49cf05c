import { clamp } from '@avatarcade/stage/pen/number';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { taper } from '@avatarcade/stage/pen/ribbon';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { MouthForm, MouthLook } from './mouth-form.ts';
import { drawInside } from './open-mouth.draw.ts';

/** An animal's: two cheeks that meet below the nose, and a lower jaw that hangs from them. */
export function drawMuzzle(pen: Pen, look: MouthLook): void {
  const { form, pose, colors, size } = look;
  const line = size * 0.105;
  const cheeks = formCheeks(form, { size, smile: pose.smile, round: clamp(pose.mouth.rounding) });
  const jaw: MouthForm = { ...form, top: cheeks, bottom: hangJaw(form, cheeks) };
  if (form.open > 0.03) {
    drawInside(pen, { ...look, form: jaw });
    pen.ribbon(sample(jaw.bottom, 27), { width: (t) => line * (0.5 + 0.5 * taper(t)), fill: colors.ink });
  }
  pen.ribbon(sample(cheeks, 37), { width: (t) => line * (0.5 + 0.6 * taper(t)), fill: colors.ink });
  const middle = cheeks[cheeks.length >> 1] ?? [0, 0];
  const groove: P2[] = [
    [middle[0], middle[1] - size * 0.34],
    [middle[0], middle[1] - size * 0.15],
    [middle[0], middle[1]],
  ];
  pen.ribbon(groove, { width: (t) => line * (0.35 + 0.6 * t), fill: colors.ink });
  const low = jaw.bottom[jaw.bottom.length >> 1]?.[1] ?? 0;
  pen.blob({
    at: [0, low + size * 0.22],
    radius: [form.half * 0.5, size * 0.1],
    color: colors.ink,
    alpha: 0.18,
  });
}

function formCheeks(
  form: MouthForm,
  { size, smile, round }: { size: number; smile: number; round: number },
): P2[] {
  const { half, rise } = form;
  return form.top.map(([x]): P2 => {
    const k = x / half;
    const bow = Math.sin(Math.min(1, Math.abs(k)) * Math.PI) ** 0.9;
    const sag = size * (0.2 - 0.08 * round) * bow;
    const corner = Math.max(0, Math.abs(k) - 0.62) / 0.38;
    return [x, sag - corner ** 1.6 * size * (0.1 + 0.12 * smile) - rise * 0.35 * (1 - k * k)];
  });
}

/** From cheek to cheek, narrower than they are. */
function hangJaw({ gap, open }: MouthForm, cheeks: readonly P2[]): P2[] {
  const last = cheeks.length - 1;
  return cheeks.map(([x, y], i): P2 => {
    const k = -Math.cos((i / last) * Math.PI);
    const hang = Math.max(0, 1 - Math.abs(k) ** 2.1);
    return [x * (1 - 0.16 * open), y + gap * hang * 1.05];
  });
}
