import { fade, mix } from '@avatarcade/stage/pen/color';
import { clamp, lerp } from '@avatarcade/stage/pen/number';
import { circle, ellipse } from '@avatarcade/stage/pen/path';
import type { Pen } from '@avatarcade/stage/pen/pen';
import { taper } from '@avatarcade/stage/pen/ribbon';
import { type P2, sample } from '@avatarcade/stage/pen/spline';
import type { Area } from '@avatarcade/video/mascot/mascot-design';
import type { MascotPose } from '../motion/pose.ts';
import type { FaceColors } from '../prepare/face-colors.ts';
import type { Mascot } from '../prepare/prepare-mascot.ts';

/** The edge of a falling upper lid across an ellipse, from its left to its right; `shut` 0..1. `lowest`: where it ends, 1 being the lower rim. */
function lidEdge([rx, ry]: P2, { shut, lowest }: { shut: number; lowest: number }): P2[] {
  // Open it lies along the top of the eye, shut it sags below its middle.
  const bend = Math.min(lerp([-1, 1.04], shut), lowest);
  return Array.from({ length: 9 }, (_, i): P2 => {
    const k = (i / 4 - 1) * 1.02;
    const arch = Math.sqrt(Math.max(0, 1 - k * k));
    return [k * rx, ry * bend * arch];
  });
}

/** Lashes of a shut eye lie above its lower rim. */
const LASHES = 0.5;

/** All above the edge of the lid, as high as the eye. */
function lidShape(radius: P2, edge: readonly P2[]): P2[] {
  const [rx, ry] = radius;
  return [
    [-rx * 1.4, edge[0]?.[1] ?? 0],
    ...edge,
    [rx * 1.4, edge.at(-1)?.[1] ?? 0],
    [rx * 1.4, -ry * 1.5],
    [-rx * 1.4, -ry * 1.5],
  ];
}

type Blink = { mascot: Mascot; index: number; area: Area; pose: MascotPose };

/** A lid of the picture's own colours over one of its eyes. The pen's canvas is in pixels of the picture. */
export function drawLid(pen: Pen, { mascot, index, area, pose }: Blink): void {
  const lid = mascot.lids[index];
  const shut = pose.blink;
  if (!lid || shut <= 0.02) return;
  const { canvas } = pen;
  const { turn } = mascot.face;
  const { ink } = mascot.colors;
  const [rx, ry] = area.radius;
  const radius: P2 = [rx * 1.08, ry * 1.08];
  const edge = lidEdge(radius, { shut, lowest: 1.04 });
  pen.placed({ at: area.at, turn }, () => {
    pen.within(
      { kind: 'lines', points: lidShape([rx * 1.1, ry * 1.1], sample(edge, 21)), isClosed: true },
      () => {
        canvas.rotate(-turn);
        canvas.translate(-area.at[0], -area.at[1]);
        canvas.drawImage(lid.image, lid.left, lid.top, lid.width, lid.height);
        canvas.translate(area.at[0], area.at[1]);
        canvas.rotate(turn);
        // A lid is round: it darkens towards its edge.
        pen.within(ellipse([0, 0], { radius: [rx, ry] }), () => {
          pen.blob({
            at: [0, (edge[4]?.[1] ?? 0) + ry * 0.1],
            radius: [rx * 1.2, ry * 0.75],
            color: ink,
            alpha: 0.2 * shut,
          });
        });
      },
    );
    const lash = sample(lidEdge(radius, { shut, lowest: LASHES }), 19);
    pen.ribbon(lash, {
      width: (t) => rx * 0.17 * taper(t) + rx * 0.04,
      fill: fade(ink, clamp(shut * 1.6) * 0.92),
    });
  });
}

/** An eye for a picture that has none, with a lid of its own colours. */
export function drawEye(
  pen: Pen,
  {
    area,
    pose,
    colors,
    turn,
    side,
  }: { area: Area; pose: MascotPose; colors: FaceColors; turn: number; side: -1 | 0 | 1 },
): void {
  const [rx, ry] = area.radius;
  const line = rx * 0.11;
  pen.placed({ at: area.at, turn }, () => {
    pen.blob({ at: [0, ry * 0.16], radius: [rx * 1.35, ry * 1.3], color: colors.ink, alpha: 0.34 });
    pen.path(ellipse([0, 0], { radius: [rx, ry] }), {
      fill: pen.gradient({
        from: [0, -ry],
        to: [0, ry],
        stops: [
          [0, '#d8dae6'],
          [0.35, '#ffffff'],
          [1, '#f4f5fb'],
        ],
      }),
    });
    pen.within(ellipse([0, 0], { radius: [rx, ry] }), () => {
      drawIris(pen, { radius: [rx, ry], pose, colors, side });
      drawShut(pen, { radius: [rx, ry], pose, colors });
    });
    pen.path(ellipse([0, 0], { radius: [rx, ry] }), { stroke: { color: colors.ink, width: line } });
    drawBrow(pen, { radius: [rx, ry], pose, colors, side });
  });
}

type EyeLook = { radius: P2; pose: MascotPose; colors: FaceColors };

function drawIris(pen: Pen, { radius: [rx, ry], pose, side }: EyeLook & { side: number }): void {
  // A slight squint inwards makes two eyes look at one viewer.
  const x = pose.gazeX * rx * 0.42 - side * rx * 0.13;
  const y = pose.gazeY * ry * 0.4 + ry * 0.05;
  const r = Math.min(rx, ry) * 0.6;
  pen.path(circle([x, y], r), {
    fill: pen.radial({
      at: [x, y + r * 0.35],
      radius: r * 1.15,
      stops: [
        [0, '#6b4a30'],
        [0.62, '#3a2216'],
        [1, '#160b08'],
      ],
    }),
  });
  pen.path(circle([x, y], r * 0.6), { fill: '#0b0708' });
  pen.path(circle([x - r * 0.34, y - r * 0.4], r * 0.3), { fill: '#ffffff' });
  pen.path(circle([x + r * 0.36, y + r * 0.36], r * 0.14), { fill: 'rgba(255,255,255,0.75)' });
  pen.blob({ at: [0, -ry * 0.95], radius: [rx * 1.1, ry * 0.55], color: '#2a2440', alpha: 0.3 });
}

function drawShut(pen: Pen, { radius: [rx, ry], pose, colors }: EyeLook): void {
  // At rest the lid covers a little of the eye: wide open eyes stare.
  const shut = lerp([0.14, 1], pose.blink);
  const radius: P2 = [rx * 1.05, ry * 1.05];
  const edge = lidEdge(radius, { shut, lowest: 1.04 });
  const curve = sample(edge, 21);
  pen.path(
    { kind: 'lines', points: lidShape([rx * 1.1, ry * 1.1], curve), isClosed: true },
    {
      fill: pen.gradient({
        from: [0, -ry],
        to: [0, edge[4]?.[1] ?? 0],
        stops: [
          [0, mix([colors.lid, '#ffffff'], 0.1)],
          [1, mix([colors.lid, colors.ink], 0.18)],
        ],
      }),
    },
  );
  pen.ribbon(sample(lidEdge(radius, { shut, lowest: LASHES }), 21), {
    width: () => rx * 0.12,
    fill: colors.ink,
  });
  // The lower lid rises with a smile.
  const low = pose.smile * 0.13 + pose.blink * 0.1;
  const rim = Array.from({ length: 9 }, (_, i): P2 => {
    const k = i / 4 - 1;
    return [k * rx * 1.1, ry * (1 - low * 1.6 + k * k * 0.2)];
  });
  pen.path(
    {
      kind: 'lines',
      points: [...sample(rim, 15), [rx * 1.2, ry * 1.3], [-rx * 1.2, ry * 1.3]],
      isClosed: true,
    },
    { fill: colors.lid },
  );
  pen.ribbon(sample(rim, 15), { width: () => rx * 0.07, fill: fade(colors.ink, 0.75) });
}

function drawBrow(pen: Pen, { radius: [rx, ry], pose, colors, side }: EyeLook & { side: number }): void {
  const y = -ry * (1.34 + pose.brow * 0.28);
  const way = side === 0 ? 1 : side;
  const brow: P2[] = [
    [-way * rx * 0.74, y + ry * 0.06],
    [-way * rx * 0.1, y - ry * (0.17 + pose.brow * 0.1)],
    [way * rx * 0.62, y - ry * 0.06],
    [way * rx * 0.98, y + ry * 0.2],
  ];
  pen.ribbon(sample(brow, 14), { width: (t) => rx * 0.3 * taper(t, 0.34) + rx * 0.05, fill: colors.ink });
}
