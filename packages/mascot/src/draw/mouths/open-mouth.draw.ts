import { fade, mix } from '@avatarcade/stage/pen/color';
import { clamp, lerp } from '@avatarcade/stage/pen/number';
import { ellipse, type Path } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { taper } from '@avatarcade/stage/pen/ribbon';
import { joinOpen, type P2, sample, traceOpen } from '@avatarcade/stage/pen/spline';
import type { MouthForm, MouthLook } from './mouth-form.ts';

/** Between the two edges. */
export function insideOf({ top, bottom }: MouthForm): Path {
  return (canvas) => {
    traceOpen(canvas, top);
    joinOpen(canvas, bottom.toReversed());
    canvas.closePath();
  };
}

/** What is seen in an open mouth: the dark, the tongue, the upper teeth. */
export function drawInside(pen: Pen, { form, pose, colors, size }: MouthLook): void {
  const { top, bottom, gap } = form;
  const middle = top.length >> 1;
  const upper = top[middle]?.[1] ?? 0;
  const lower = bottom[middle]?.[1] ?? 0;
  const dark = mix([colors.ink, '#3d0713'], 0.55);
  pen.within(insideOf(form), () => {
    pen.canvas.fillStyle = pen.gradient({
      from: [0, upper],
      to: [0, lower],
      stops: [
        [0, mix([dark, '#12020a'], 0.45)],
        [1, mix([dark, '#8a1f30'], 0.5)],
      ],
    });
    pen.canvas.fillRect(-size * 2, upper - size, size * 4, gap + size * 2);
    const raised = pose.mouth.tongue;
    const tongueY = lerp([lower - gap * 0.06, upper + gap * 0.42], raised);
    const high = lerp([gap * 0.42, gap * 0.4], raised) + size * 0.05;
    pen.path(ellipse([0, tongueY + high * 0.35], { radius: [form.half * lerp([0.62, 0.5], raised), high] }), {
      fill: pen.gradient({
        from: [0, tongueY - high],
        to: [0, tongueY + high],
        stops: [
          [0, '#ff9a92'],
          [1, '#d0485a'],
        ],
      }),
    });
    if (pose.mouth.teeth > 0.05) drawTeeth(pen, { form, amount: pose.mouth.teeth, size });
    pen.softStroke((canvas) => traceOpen(canvas, top), {
      color: '#180309',
      width: size * 0.16,
      alpha: 0.34,
      steps: 3,
    });
  });
}

function drawTeeth(
  pen: Pen,
  { form, amount, size }: { form: MouthForm; amount: number; size: number },
): void {
  const { top, gap } = form;
  const depth = Math.min(size * 0.3, gap * 0.55) * (0.3 + 0.7 * amount);
  const last = top.length - 1;
  const edge = top.map(([x, y], i): P2 => {
    const k = -Math.cos((i / last) * Math.PI);
    return [x * 0.97, y + depth * (1 - Math.abs(k) ** 4 * 0.7)];
  });
  pen.path(
    {
      kind: 'lines',
      points: [
        ...sample(
          top.map(([x, y]): P2 => [x, y - 2]),
          25,
        ),
        ...sample(edge, 25).toReversed(),
      ],
      isClosed: true,
    },
    {
      fill: pen.gradient({
        from: [0, -gap],
        to: [0, depth],
        stops: [
          [0, '#e9e2ea'],
          [1, '#fffefb'],
        ],
      }),
    },
  );
}

/** The line of lips that are closed, or the edge of an open mouth, with corners that turn up. */
export function drawLips(pen: Pen, { form, pose, colors, size }: MouthLook): void {
  const { top, bottom, open } = form;
  const line = size * 0.1;
  const ink = colors.ink;
  const shut = 1 - clamp(open * 9);
  pen.ribbon(sample(top, 29), { width: (t) => line * (0.62 + 0.5 * taper(t)), fill: ink });
  if (open > 0.01)
    pen.ribbon(sample(bottom, 29), { width: (t) => line * (0.55 + 0.42 * taper(t)), fill: ink });
  const round = clamp(pose.mouth.rounding);
  for (const side of [-1, 1] as const) {
    const end = side < 0 ? top[0] : top.at(-1);
    if (!end) continue;
    const tick = size * 0.1 * (1 - round);
    const corner: P2[] = [
      [end[0] - side * tick * 0.35, end[1] + tick],
      [end[0] + side * tick * 0.3, end[1] + tick * 0.1],
      [end[0] + side * tick * 0.5, end[1] - tick * 0.95],
    ];
    pen.ribbon(sample(corner, 8), {
      width: (t) => line * (0.5 + 0.4 * taper(t)),
      fill: fade(ink, (1 - round) * 0.95),
    });
  }
  // Below the lower lip lies a shadow, which gives it a form.
  const low = bottom[bottom.length >> 1]?.[1] ?? 0;
  pen.blob({
    at: [0, low + size * 0.2],
    radius: [form.half * 0.5, size * 0.1],
    color: ink,
    alpha: 0.16 + 0.08 * shut,
  });
}
