import { growRect } from '@avatarcade/stage/boxes';
import type { Rect } from '@avatarcade/stage/scene';
import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';

/** Where the picture is: its top left corner, and pixels of the frame for one of its own. */
export type Placing = { x: number; y: number; scale: number };

/** Places of templates are made for a bust of this size, standing on the lower edge. */
const BUST = { width: 620, height: 820 };
/** What templates keep free for a face: captions come below. */
const FACE = { top: 34, low: 492 };
/** Heights of heads. */
const HEAD = { bust: 330, most: 400 };
const SIDE = 0.95;
/** How far a figure may reach beyond its place, as a share of its width. */
const ARMS = 0.26;
/** A picture isn't enlarged by more than this. */
const MAX_SCALE = 5;

/**
 * Fits the figure into a template's place, so that its face is where the template keeps room for one: it stands on the lower edge, is cut off
 * there as a bust, or hovers where it is nothing but a face.
 */
export function placeMascot(
  { rig, face, width, height }: Pick<MascotDesign, 'rig' | 'face' | 'width' | 'height'>,
  rect: Rect,
): Placing {
  const unit = Math.min(rect.width / BUST.width, rect.height / BUST.height);
  const { head } = face;
  const chin = Math.min(height, Math.max(face.chin[1], face.mouth.at[1] + face.mouth.radius[1]));
  const whole = Math.min((BUST.width * SIDE) / width, (BUST.height - FACE.top) / height);
  const high = head.radius[1] * 2;
  const wanted = rig.framing === 'bust' ? Math.max(whole, HEAD.bust / high) : whole;
  const scale = Math.min(
    MAX_SCALE,
    wanted,
    Math.max(HEAD.most, high * whole * 0.5) / high,
    (FACE.low - FACE.top) / Math.max(1, chin),
  );
  const isWide = width * scale > BUST.width * SIDE;
  const middle = isWide ? head.at[0] : width / 2;
  const stands = BUST.height - height * scale;
  const top = Math.max(FACE.top, Math.min(stands, FACE.low - chin * scale));
  return {
    x: rect.x + rect.width / 2 - middle * scale * unit,
    y: rect.y + rect.height - (BUST.height - (stands < FACE.top ? Math.min(top, FACE.top + 26) : top)) * unit,
    scale: scale * unit,
  };
}

/** All that a figure may touch. */
export function reachOf(rect: Rect): Rect {
  return growRect(rect, { by: Math.round(rect.width * ARMS), byY: 0 });
}
