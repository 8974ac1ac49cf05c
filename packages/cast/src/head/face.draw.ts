import { mix } from '@avatarcade/stage/pen/color';
import { hash } from '@avatarcade/stage/pen/number';
import { curve, outline, type Path } from '@avatarcade/stage/pen/path';
import type { Blob, Pen } from '@avatarcade/stage/pen/pen';
import { type P2, type P3, sample } from '@avatarcade/stage/pen/spline';
import type { Character, FaceShape } from '../character/character.ts';
import type { View } from '../view.ts';

/** The outline of the head without hair, turned. */
export function faceContour(face: FaceShape, view: View): P2[] {
  const half: P3[] = [
    [46, -176, 6],
    [94, -134, 12],
    [face.temple, -58, 16],
    [face.cheekbone, 14, 20],
    [face.cheek, 70, 28],
    [face.jaw, face.jawY, 44],
    [face.chin + 14, face.chinY - 12, 70],
    [face.chin * 0.5, face.chinY - 0.5, 82],
  ];
  const side = (s: number): P2[] =>
    half.map(([x, y, z]) => {
      // On the far side of a turned head the cheek itself is the outline, further forward than the ear.
      const far = s * Math.sin((view.yaw * Math.PI) / 180) > 0 ? Math.abs(view.yaw) / 20 : 0;
      const forward = y > -70 && y < 130 ? far : 0;
      return view.project([s * (x + 4 * forward), y, z + 22 * forward]);
    });
  return [...side(1), ...side(-1).reverse()];
}

/** The back of a bare head, which a turn brings into sight. */
export function drawSkull(pen: Pen, { character, view }: { character: Character; view: View }): void {
  const { skin, face } = character;
  const half: P3[] = [
    [0, -180, -30],
    [58, -166, -40],
    [100, -120, -50],
    [face.temple + 4, -60, -56],
    [face.temple, 10, -56],
    [face.temple - 16, 60, -50],
  ];
  const skull = [
    ...half.map(view.project),
    ...half
      .slice(1)
      .map(([x, y, z]) => view.project([-x, y, z]))
      .reverse(),
  ];
  const trace = outline(skull);
  pen.within(trace, () => {
    pen.canvas.fillStyle = mix([skin.base, skin.shade], 0.5);
    pen.canvas.fillRect(-170, -210, 340, 420);
    pen.softStroke(trace, { color: skin.deep, width: 30, alpha: 0.4, steps: 4 });
  });
  pen.path(trace, { stroke: { color: skin.line, width: 2.3, alpha: 0.8 } });
}

export function drawEars(pen: Pen, { character, view }: { character: Character; view: View }): void {
  const { skin, face } = character;
  for (const s of [-1, 1]) {
    const at = ([x, y, z]: P3): P2 => view.project([s * x, y, z]);
    const w = face.cheekbone;
    const k = face.ear;
    const shape = [
      at([w - 10, -6, -12]),
      at([w + 10 * k, -14, -26]),
      at([w + 22 * k, 2, -32]),
      at([w + 19 * k, 28, -28]),
      at([w + 8 * k, 52, -18]),
      at([w - 10, 58, -8]),
    ];
    const trace = outline(shape);
    pen.within(trace, () => {
      pen.canvas.fillStyle = mix([skin.base, skin.shade], s > 0 ? 0.62 : 0.3);
      pen.canvas.fillRect(-300, -300, 600, 600);
      const [ix, iy] = at([w + 6, 20, -20]);
      pen.blob({ at: [ix, iy], radius: [15, 26], color: skin.deep, alpha: 0.6 });
      pen.path(
        curve([at([w, 2, -16]), at([w + 12 * k, -2, -24]), at([w + 15 * k, 16, -26]), at([w + 8, 36, -20])]),
        {
          stroke: { color: skin.light, width: 3, alpha: 0.4 },
        },
      );
    });
    pen.path(trace, { stroke: { color: skin.line, width: 2.2, alpha: 0.85 } });
  }
}

export function drawFace(pen: Pen, { character, view }: { character: Character; view: View }): void {
  const { skin } = character;
  const contour = faceContour(character.face, view);
  const trace = outline(contour);
  pen.within(trace, () => {
    pen.canvas.fillStyle = pen.gradient({
      from: [-20, -150],
      to: [24, 175],
      stops: [
        [0, mix([skin.base, skin.light], 0.5)],
        [0.55, skin.base],
        [1, mix([skin.base, skin.shade], 0.5)],
      ],
    });
    pen.canvas.fillRect(-150, -200, 300, 400);
    paintForm(pen, { character, view, path: trace });
    paintPlanes(pen, { character, view });
    paintMarks(pen, { character, view });
  });
  pen.path(trace, { stroke: { color: skin.line, width: 2.3, alpha: 0.8 } });
}

/** Light from the upper left, a warm turning edge, and cool light thrown back on the far cheek. */
function paintForm(
  pen: Pen,
  { character, view, path }: { character: Character; view: View; path: Path },
): void {
  const { skin, face } = character;
  const [cx, cy] = view.onFace([-34, -6]);
  pen.canvas.save();
  pen.canvas.globalCompositeOperation = 'multiply';
  const turn = pen.canvas.createRadialGradient(cx, cy, 80, cx, cy, 205);
  const veil = mix([mix([skin.base, skin.shade], 0.6), '#ffffff'], 0.42);
  turn.addColorStop(0, '#ffffff');
  turn.addColorStop(0.45, mix([veil, '#ffffff'], 0.78));
  turn.addColorStop(0.75, mix([veil, '#ffffff'], 0.42));
  turn.addColorStop(1, veil);
  pen.canvas.fillStyle = turn;
  pen.canvas.globalAlpha = 0.9;
  pen.canvas.fillRect(-150, -200, 300, 400);
  pen.canvas.restore();
  pen.softStroke(path, { color: skin.shade, width: 34, alpha: 0.5, steps: 5 });
  const [jx, jy] = view.onFace([face.jaw * 0.78, face.jawY + 8]);
  pen.blob({
    at: [jx, jy],
    radius: [44, 34],
    color: mix([skin.light, '#b9a6ff'], 0.35),
    alpha: 0.26,
    turn: -0.7,
  });
  const [kx, ky] = view.onFace([0, face.chinY - 6]);
  pen.blob({ at: [kx, ky + 8], radius: [66, 22], color: skin.shade, alpha: 0.5 });
}

function paintPlanes(pen: Pen, { character, view }: { character: Character; view: View }): void {
  const { skin, eyes, nose, mouth, face } = character;
  const spot = (at: P2, look: Omit<Blob, 'at'>): void => pen.blob({ ...look, at: view.onFace(at) });
  spot([-14, -88], { radius: [84, 50], color: skin.light, alpha: 0.5 });
  spot([-2, -30], { radius: [30, 22], color: skin.light, alpha: 0.26 });
  for (const s of [-1, 1]) {
    const lit = s < 0 ? 1 : 0.62;
    spot([s * 108, -52], { radius: [36, 64], color: skin.shade, alpha: 0.42 });
    // Eye sockets: deeper toward the nose, so that the eyes sit in the head.
    spot([s * (eyes.x - 4), eyes.y - 4], { radius: [52, 40], color: skin.shade, alpha: 0.34 });
    spot([s * (eyes.x - 30), eyes.y - 12], { radius: [20, 26], color: skin.deep, alpha: 0.3 });
    if (eyes.shadow)
      spot([s * (eyes.x + 6), eyes.y - 12], { radius: [42, 24], color: eyes.shadow, alpha: 0.34 });
    spot([s * (eyes.x + 2), eyes.y + 27], {
      radius: [34, 9],
      color: skin.shade,
      alpha: 0.24 + character.aging * 0.3,
    });
    spot([s * 70, 64], { radius: [46, 34], color: skin.blush, alpha: 0.4 });
    spot([s * 66, 50 + (1 - face.fullness) * 4], {
      radius: [36, 23],
      color: skin.light,
      alpha: 0.62 * lit,
      turn: s * -0.35,
    });
    spot([s * 78, 47], { radius: [15, 7], color: '#ffffff', alpha: 0.24 * lit, turn: s * -0.4 });
    spot([s * 88, 104], { radius: [40, 38], color: skin.shade, alpha: 0.4 - face.fullness * 0.15 });
    spot([s * (mouth.width + 17), mouth.y + 2], { radius: [15, 20], color: skin.shade, alpha: 0.32 });
  }
  spot([0, nose.y + 21], { radius: [9, 13], color: skin.shade, alpha: 0.3 });
  spot([0, mouth.y + mouth.lower + 11], { radius: [27, 9], color: skin.deep, alpha: 0.34 });
  spot([-3, face.chinY - 20], { radius: [26, 15], color: skin.light, alpha: 0.5 });
  spot([-5, face.chinY - 22], { radius: [9, 5], color: '#ffffff', alpha: 0.2 });
  if (face.cleft)
    spot([0, face.chinY - 13], { radius: [3.4, 12], color: skin.deep, alpha: 0.6 * face.cleft });
  if (face.jowl) {
    // The chin proper stands out from the fullness under it.
    const arc = [-46, -28, 0, 28, 46].map((x): P2 => view.onFace([x, face.chinY - 9 - (x * x) / 130]));
    pen.softRibbon(sample(arc, 14), { width: 13, color: skin.deep, alpha: 0.75 * face.jowl });
    for (const s of [-1, 1])
      spot([s * 84, 92], { radius: [34, 36], color: skin.light, alpha: 0.3 * face.jowl });
  }
}

function paintMarks(pen: Pen, { character, view }: { character: Character; view: View }): void {
  const { skin, aging } = character;
  for (let i = 0; i < 46 * (character.freckles ?? 0); i++) {
    const x = (hash([i, 1]) - 0.5) * 150;
    const y = 44 + (hash([i, 2]) - 0.5) * 44 + Math.abs(x) * 0.08;
    const [px, py] = view.onFace([x, y]);
    pen.blob({
      at: [px, py],
      radius: [1.6 + hash([i, 3]) * 1.6, 1.5 + hash([i, 3]) * 1.3],
      color: skin.deep,
      alpha: 0.35 + hash([i, 4]) * 0.3,
    });
  }
  if (character.mole) {
    const [px, py] = view.onFace([character.mole.x, character.mole.y]);
    pen.blob({ at: [px, py], radius: [3.6, 3.4], color: skin.line, alpha: 0.95 });
  }
  if (aging < 0.3) return;
  const crease = (points: readonly P2[], { alpha, width }: { alpha: number; width: number }): void => {
    const on = points.map(([x, y]) => view.onFace([x, y]));
    pen.path(curve(on), { stroke: { color: skin.deep, width, alpha: alpha * (aging - 0.2) } });
  };
  for (const s of [-1, 1]) {
    crease(
      [
        [s * 26, 74],
        [s * 40, 90],
        [s * 47, 112],
      ],
      { alpha: 0.75, width: 2.4 },
    );
    for (const k of [0, 1, 2])
      crease(
        [
          [s * 96, 16 + k * 8],
          [s * 104, 14 + k * 12],
        ],
        { alpha: 0.5, width: 1.6 },
      );
    crease(
      [
        [s * 34, 46],
        [s * 54, 53],
        [s * 76, 46],
      ],
      { alpha: 0.45, width: 2 },
    );
  }
  for (const k of [0, 1])
    crease(
      [
        [-52, -72 - k * 17],
        [0, -78 - k * 17],
        [52, -72 - k * 17],
      ],
      { alpha: 0.42, width: 2 },
    );
}

/** What the hair throws on the forehead: the hair's own front shapes, moved down and feathered, inside the face. */
export function drawHairShadow(
  pen: Pen,
  { character, view, shapes }: { character: Character; view: View; shapes: readonly Path[] },
): void {
  const contour = faceContour(character.face, view);
  pen.within(outline(contour), () => {
    pen.canvas.globalCompositeOperation = 'multiply';
    pen.canvas.translate(8, 14);
    for (const shape of shapes)
      pen.softFill(shape, {
        color: mix([character.skin.shade, character.skin.deep], 0.3),
        alpha: 0.5,
        spread: 12,
        steps: 5,
      });
  });
}
