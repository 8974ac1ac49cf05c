import type { FocusPoint } from '@avatarcade/video/edit/clip-range';
import type { Shot } from '@avatarcade/video/edit/shot';
import { FPS, frameAt } from '@avatarcade/video/frames';
import type { Motion } from './motion.ts';
import type { GameplayLayer, Rect, Scene, ShapeLayer } from './scene.ts';
import { placePicture, shotAt } from './shots.ts';

/** Seconds after a shot's start and before its end in which what points at its focus comes and goes. */
const COMES = { from: 0.1, to: 0.4 } as const;
const GOES = 0.2;
/** Times its size when it comes. */
const LARGE = 1.7;

/**
 * How a layer that follows the focus of the gameplay's shots is moved at `time` (seconds of the video). Undefined where there is nothing to
 * point at: no shots, no focus that somebody set, or clips whose size isn't known.
 */
export function followFocus(
  scene: Scene,
  { layer, time }: { layer: ShapeLayer; time: number },
): Motion | undefined {
  const { follows } = layer;
  const gameplay = scene.layers.find((each) => each.kind === 'gameplay');
  if (!follows || !gameplay) return undefined;
  const moment = shotAt(gameplay.shots ?? [], time);
  if (!moment?.shot.isAimed || moment.shot.focus.length === 0) return undefined;
  const spot = findSpot(gameplay, moment);
  if (!spot) return undefined;
  const target = keepWithin(spot, { place: gameplay.rect, within: follows.within });
  const { rect } = layer;
  const arm = { x: (0.5 - follows.x) * rect.width, y: (0.5 - follows.y) * rect.height };
  const isTurned = pointsInwards(arm, { shot: moment.shot, gameplay, within: follows.within });
  const side = isTurned ? -1 : 1;
  const shown = shareShown(moment.shot, { frame: frameAt(time), isFirst: moment.index === 0 });
  return {
    x: Math.round(target.x + side * arm.x - (rect.x + rect.width / 2)),
    y: Math.round(target.y + side * arm.y - (rect.y + rect.height / 2)),
    scale: LARGE + (1 - LARGE) * shown,
    rotate: isTurned ? Math.PI : 0,
    opacity: shown,
  };
}

type Looked = Pick<NonNullable<ReturnType<typeof shotAt>>, 'shot' | 'focus' | 'zoom'>;

/** Where the focus is in the frame. */
function findSpot(
  { rect, fill = 'crop', pictures = [] }: GameplayLayer,
  { shot, focus, zoom }: Looked,
): FocusPoint | undefined {
  const picture = pictures[shot.clip];
  if (!picture) return undefined;
  const { source, target } = placePicture(picture, { place: rect, fill, focus, zoom });
  return {
    x: rect.x + target.x + ((focus.x * picture.width - source.x) / source.width) * target.width,
    y: rect.y + target.y + ((focus.y * picture.height - source.y) / source.height) * target.height,
  };
}

type Bounds = { place: Rect; within: Rect };

const clamp = (value: number, { from, length }: { from: number; length: number }): number =>
  Math.min(from + length, Math.max(from, value));

function keepWithin({ x, y }: FocusPoint, { place, within }: Bounds): FocusPoint {
  return {
    x: clamp(x, { from: place.x + within.x * place.width, length: within.width * place.width }),
    y: clamp(y, { from: place.y + within.y * place.height, length: within.height * place.height }),
  };
}

/**
 * Whether what points lies on the wrong side: an arrow stands where there is room for it, towards the middle. One side for a whole shot.
 */
function pointsInwards(
  arm: FocusPoint,
  { shot, gameplay, within }: { shot: Shot; gameplay: GameplayLayer; within: Rect },
): boolean {
  const [first] = shot.focus;
  const spot = first && findSpot(gameplay, { shot, focus: first, zoom: 1 });
  if (!spot) return false;
  const { rect: place } = gameplay;
  const kept = keepWithin(spot, { place, within });
  const isUpright = Math.abs(arm.y) > Math.abs(arm.x);
  const beyond = isUpright
    ? kept.y - (place.y + place.height * (within.y + within.height / 2))
    : kept.x - (place.x + place.width * (within.x + within.width / 2));
  return beyond * (isUpright ? arm.y : arm.x) > 0;
}

/** 0 at a cut, where the focus is suddenly elsewhere. A video's first shot begins with what points at it, if that does. */
function shareShown({ from, to }: Shot, { frame, isFirst }: { frame: number; isFirst: boolean }): number {
  const comes = isFirst ? 1 : ((frame - from) / FPS - COMES.from) / (COMES.to - COMES.from);
  const goes = (to - frame) / FPS / GOES;
  return Math.min(1, Math.max(0, Math.min(comes, goes)));
}
