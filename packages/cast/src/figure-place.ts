import type { Rect } from '@avatarcade/stage/scene';
import type { Character } from './character/character.ts';
import { faceContour } from './head/face.draw.ts';
import { MAX_DROP } from './head/mouth.draw.ts';
import type { Pose } from './pose.ts';
import { buildView, type View } from './view.ts';

/** Where the parts of a figure are: in the design of 620 x 820, and in the picture. */
export const DESIGN_WIDTH = 620;
export const DESIGN_HEIGHT = 820;
/** Where the head's origin and the pit of the neck lie in the design. */
export const HEAD = { x: 310, y: 314, scale: 1.1 };
export const NECK = { x: 310, y: 538 };
/** About this point, in head space, the head rolls. */
export const NAPE_Y = 140;
export const FACE_BOX: Rect = { x: -166, y: -204, width: 332, height: 448 };
/** About the face's outline: what lips, lashes and feathered edges add. */
const LIVE_MARGIN = 12;
/** How far a beard may stand out beside the jaw. */
const BEARD_ROOM = 24;
/** From the upper lip's edge to the line of the lips. */
export const LIP_ROOM = 18;
/** Above the brows at rest: how far they may rise. */
const BROW_ROOM = 36;
/** Both eyes with lashes and brows, on a head that leans as far as it does. */
const EYES_SIZE = { width: 400, height: 300 };

/** Returns whole pixels, so that cached pictures are copied without resampling. */
export function placeIn(rect: Rect): { x: number; y: number; scale: number } {
  const scale = Math.min(rect.width / DESIGN_WIDTH, rect.height / DESIGN_HEIGHT);
  return {
    x: Math.round(rect.x + (rect.width - DESIGN_WIDTH * scale) / 2),
    y: Math.round(rect.y + rect.height - DESIGN_HEIGHT * scale),
    scale,
  };
}

/** What is drawn of the figure in `rect` while only the face moves. */
export function boundFace(character: Character, { pose, rect }: { pose: Pose; rect: Rect }): Rect {
  const place = placeIn(rect);
  const { x, y } = headPlace(character, pose);
  const k = place.scale * HEAD.scale;
  const cos = Math.cos((pose.roll * Math.PI) / 180) * k;
  const sin = Math.sin((pose.roll * Math.PI) / 180) * k;
  const xs: number[] = [];
  const ys: number[] = [];
  const live = liveBox(character, buildView(pose.yaw, pose.pitch));
  for (const dx of [live.x, live.x + live.width]) {
    for (const dy of [live.y - NAPE_Y, live.y + live.height - NAPE_Y]) {
      xs.push(place.x + x * place.scale + dx * cos - dy * sin);
      ys.push(place.y + y * place.scale + dx * sin + dy * cos);
    }
  }
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** From the brows at their highest to the chin at its lowest, in head space. */
function liveBox(character: Character, view: View): Rect {
  const { face, brows, beard, mouth } = character;
  const contour = faceContour(face, view);
  const xs = contour.map(([x]) => x);
  const side = LIVE_MARGIN + (beard ? BEARD_ROOM : 0);
  const left = Math.min(...xs) - side;
  const top = view.onFace([0, brows.y - BROW_ROOM])[1];
  const chin = beard ? FACE_BOX.y + FACE_BOX.height : Math.max(...contour.map(([, y]) => y));
  const upperLip = mouth.y - LIP_ROOM;
  const bottom = upperLip + (chin - upperLip) * jawStretch(character, MAX_DROP) + LIVE_MARGIN;
  return { x: left, y: top, width: Math.max(...xs) + side - left, height: bottom - top };
}

/** About the eyes of a head as it is held; in the design. */
export function eyesBox(character: Character, pose: Pose): Rect {
  const { x, y } = headPlace(character, pose);
  const [ex, ey] = buildView(pose.yaw, pose.pitch).onFace([0, character.eyes.y - 16]);
  const roll = (pose.roll * Math.PI) / 180;
  const dx = ex * HEAD.scale;
  const dy = (ey - NAPE_Y) * HEAD.scale;
  return {
    x: x + dx * Math.cos(roll) - dy * Math.sin(roll) - EYES_SIZE.width / 2,
    y: y + dx * Math.sin(roll) + dy * Math.cos(roll) - EYES_SIZE.height / 2,
    ...EYES_SIZE,
  };
}

/** Returns the factor by which the face below the upper lip grows when the chin drops by `drop` pixels. */
export function jawStretch({ face, mouth }: Character, drop: number): number {
  return 1 + drop / (face.chinY - mouth.y + LIP_ROOM);
}

/** Where the nape is, about which the head rolls; in the design. */
export function headPlace(character: Character, pose: Pose): { x: number; y: number } {
  return {
    x: HEAD.x + pose.shiftX + pose.yaw * 0.6,
    y: HEAD.y + dropOf(character).head + pose.shiftY - pose.breath * 2 + NAPE_Y * HEAD.scale,
  };
}

/** Pixels by which the head and the whole figure stand lower than usual. */
export function dropOf({ face, stature = 0 }: Character): { head: number; body: number } {
  return { head: Math.round(stature * 1.3 + (162 - face.chinY) * 1.05), body: stature };
}
