import type { Canvas2D } from '@avatarcade/stage/canvas';
import { Pen } from '@avatarcade/stage/pen/pen';
import { taper } from '@avatarcade/stage/pen/ribbon';
import { sample } from '@avatarcade/stage/pen/spline';
import type { MascotPose } from '../motion/pose.ts';
import { frameAt, type Warp } from '../motion/warp.ts';
import { nearestMouth } from '../mouth-shapes.ts';
import type { Mascot, Piece } from '../prepare/prepare-mascot.ts';
import { drawEye, drawLid } from './eyes.draw.ts';
import { drawGrille } from './mouths/grille.draw.ts';
import { drawJaw } from './mouths/jaw.draw.ts';
import { formMouth, type MouthLook, mouthSize } from './mouths/mouth-form.ts';
import { drawMuzzle } from './mouths/muzzle.draw.ts';
import { drawInside, drawLips, insideOf } from './mouths/open-mouth.draw.ts';

type Drawing = { mascot: Mascot; pose: MascotPose; warp: Warp };

/** Draws eyes and mouth over the body, in pixels of the picture. */
export function drawFace(canvas: Canvas2D, { mascot, pose, warp }: Drawing): void {
  drawEyes(canvas, { mascot, pose, warp });
  const { face, own, rig } = mascot;
  const frame = frameAt(warp, face.mouth.at);
  canvas.save();
  canvas.transform(...frame);
  const mouths = own && Object.keys(own.mouths).length > 0 ? own.mouths : undefined;
  const piece = mouths && nearestMouth(mouths, pose.letter);
  if (piece) drawPiece(canvas, piece);
  else {
    canvas.translate(face.mouth.at[0], face.mouth.at[1]);
    canvas.rotate(face.turn);
    const { half, gape } = mouthSize(face);
    const look: MouthLook = {
      form: formMouth({ half, gape }, pose),
      pose,
      colors: mascot.colors,
      size: half,
    };
    drawMouth(new Pen(canvas), { look, style: rig.mouth, mascot });
  }
  canvas.restore();
}

function drawMouth(
  pen: Pen,
  { look, style, mascot }: { look: MouthLook; style: Mascot['rig']['mouth']; mascot: Mascot },
): void {
  const { form, colors, size } = look;
  switch (style) {
    case 'cartoon':
      if (form.open > 0.02) drawInside(pen, look);
      drawLips(pen, look);
      return;
    case 'line':
      pen.path(insideOf(form), { fill: colors.ink, stroke: { color: colors.ink, width: size * 0.075 } });
      pen.ribbon(sample(form.top, 21), {
        width: (t) => size * 0.1 * (0.5 + 0.5 * taper(t)),
        fill: colors.ink,
      });
      return;
    case 'muzzle':
      drawMuzzle(pen, look);
      return;
    case 'grille':
      drawGrille(pen, look);
      return;
    case 'jaw':
      if (mascot.jaw) drawJaw(pen, { ...look, mascot, jaw: mascot.jaw });
  }
}

function drawEyes(canvas: Canvas2D, { mascot, pose, warp }: Drawing): void {
  const { face, own, rig, colors } = mascot;
  const pen = new Pen(canvas);
  if (own?.eyesOpen && own.eyesClosed) {
    const piece = pose.blink > 0.5 ? own.eyesClosed : own.eyesOpen;
    const { eyes } = face;
    const at =
      eyes[1] && eyes[0]
        ? ([(eyes[0].at[0] + eyes[1].at[0]) / 2, eyes[0].at[1]] as const)
        : (eyes[0]?.at ?? face.head.at);
    canvas.save();
    canvas.transform(...frameAt(warp, at));
    drawPiece(canvas, piece);
    canvas.restore();
    return;
  }
  face.eyes.forEach((area, index) => {
    canvas.save();
    canvas.transform(...frameAt(warp, area.at));
    if (rig.eyes === 'drawn') {
      const side = face.eyes.length < 2 ? 0 : index === 0 ? -1 : 1;
      drawEye(pen, { area, pose, colors, turn: face.turn, side });
    } else drawLid(pen, { mascot, index, area, pose });
    canvas.restore();
  });
}

function drawPiece(canvas: Canvas2D, { image, left, top, width, height }: Piece): void {
  canvas.drawImage(image, left, top, width, height);
}
