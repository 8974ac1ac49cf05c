import type { CanvasImage, CreateSurface } from '@avatarcade/stage/canvas';
import type { PresenterPainter } from '@avatarcade/stage/presenter-painter';
import type { Rect } from '@avatarcade/stage/scene';
import { type MascotDesign, mascotDesign } from '@avatarcade/video/mascot/mascot-design';
import { drawMascot, faceBounds } from './draw/mascot.draw.ts';
import { reachOf } from './draw/place-mascot.ts';
import { bodyKey, MASCOT_AT_REST, poseKey, poseMascot } from './motion/pose.ts';
import { rateMascot } from './motion/rate-pose.ts';
import { type Mascot, prepareMascot } from './prepare/prepare-mascot.ts';
import { readPixels } from './surface-pixels.ts';

/** Draws the presenters of scenes whose presenter is a mascot. */
export const mascotPresenter: PresenterPainter = (input, time) => {
  const { presenter, avatar } = input;
  if (presenter?.kind !== 'mascot') return undefined;
  const design = readDesign(presenter.design);
  if (!design) return undefined;
  const pose = poseMascot(input, time);
  return {
    key: `${avatar}|${poseKey(pose)}`,
    detail: (rect) => ({ key: `${avatar}|${bodyKey(pose)}`, bounds: faceBounds(design, { pose, rect }) }),
    bounds: reachOf,
    rate: () => rateMascot(pose),
    draw: (canvas, { rect, createSurface, picture }) => {
      if (!picture || picture.width < 1 || picture.height < 1) return;
      const mascot = mascotOf(picture, { design, createSurface });
      drawMascot(canvas, { mascot, pose, rect, createSurface });
    },
  };
};

/** Where eyes and mouth of a mascot at rest are that is drawn into `rect`; undefined for what is no mascot's design. */
export function faceAtRest(design: unknown, rect: Rect): Rect | undefined {
  const read = readDesign(design);
  return read && faceBounds(read, { pose: MASCOT_AT_REST, rect });
}

const designs = new WeakMap<object, MascotDesign | null>();

/** Scenes keep their design: each is judged once. */
function readDesign(stored: unknown): MascotDesign | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const known = designs.get(stored);
  const design = known === undefined ? (mascotDesign.safeParse(stored).data ?? null) : known;
  designs.set(stored, design);
  return design ?? undefined;
}

const mascots = new WeakMap<CanvasImage, { design: MascotDesign; mascot: Mascot }>();

function mascotOf(
  picture: CanvasImage,
  { design, createSurface }: { design: MascotDesign; createSurface: CreateSurface },
): Mascot {
  const known = mascots.get(picture);
  if (known?.design === design) return known.mascot;
  const mascot = prepareMascot(design, { picture: readPixels(picture, createSurface), createSurface });
  mascots.set(picture, { design, mascot });
  return mascot;
}
