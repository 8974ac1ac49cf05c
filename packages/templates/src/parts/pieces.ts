import type { CaptionStyle, Fill, Rect, ShapeLayer } from '@avatarcade/stage/scene';
import { key, type TemplateKeyframe, type TemplateLayer, type TemplateTime } from '../template.ts';
import { iconRing, packshotCard, popAndBeat } from './common.ts';

/** Short ways to write the layers that nearly every template has. */

export const PORTRAIT: Rect = { x: 0, y: 0, width: 1080, height: 1920 };
export const LANDSCAPE: Rect = { x: 0, y: 0, width: 1920, height: 1080 };

type Timing = Pick<TemplateLayer, 'when' | 'from' | 'to'> & { motion?: readonly TemplateKeyframe[] };
type State = Omit<TemplateKeyframe, 'time' | 'ease'>;
type TextSlot = Extract<TemplateLayer, { kind: 'text' }>;

/** Of a button: the product's accent unless told. */
type KeyLook = {
  radius?: number;
  color?: Fill;
  text?: string;
  edge?: string;
};

export function rect(x: number, y: number, width: number, height: number): Rect {
  return { x, y, width, height };
}

/** A plain or patterned area; what is left out of `look` has square corners. */
export function area(
  id: string,
  at: Rect,
  fill: Fill,
  look: Partial<Pick<ShapeLayer, 'radius' | 'points' | 'border' | 'pattern' | 'shadow'>> & Timing = {},
): TemplateLayer {
  return { id, kind: 'shape', rect: at, fill, radius: 0, ...look };
}

/** The icon in a border with a shadow. */
export function icon(id: string, at: Rect, timing: Timing, border = '$paper'): TemplateLayer[] {
  const radius = Math.round(at.height * 0.23);
  const ring = iconRing(at, radius, Math.max(5, Math.round(at.height * 0.042)));
  return [
    { ...timing, id: `${id}-ring`, kind: 'shape', ...ring, fill: border },
    { ...timing, id, kind: 'image', image: 'icon', fit: 'cover', radius, rect: at },
  ];
}

/** The game's name, in three lines at most. */
export function title(
  id: string,
  at: Rect,
  fontSize: number,
  look: Partial<Omit<TextSlot, 'kind' | 'id' | 'rect' | 'text'>>,
): TemplateLayer {
  return {
    id,
    kind: 'text',
    text: 'title',
    rect: at,
    fontFamily: 'display',
    fontWeight: 800,
    fontSize,
    color: '$onGradient',
    align: 'center',
    maxLines: 3,
    ...look,
  };
}

/** The call to action on a key that beats. */
export function button(
  id: string,
  at: Rect,
  timing: Timing & { from: TemplateTime },
  look: KeyLook = {},
): TemplateLayer {
  return {
    id,
    kind: 'text',
    text: 'call-to-action',
    rect: at,
    fontFamily: 'display',
    fontWeight: 800,
    fontSize: Math.round(at.height * 0.54),
    color: look.text ?? '$onAccent',
    align: 'center',
    maxLines: 1,
    plate: {
      color: look.color ?? '$accent',
      radius: look.radius ?? at.height / 2,
      padding: Math.round(at.height * 0.3),
      edge: { color: look.edge ?? '$accentEdge', depth: Math.round(at.height * 0.09) },
    },
    motion: popAndBeat(timing.from),
    ...timing,
  };
}

export function captions(id: string, at: Rect, style: CaptionStyle, timing: Timing = {}): TemplateLayer {
  return { to: ['card'], ...timing, id, kind: 'captions', when: ['captions'], rect: at, style };
}

/** Icon, name and button of an end card without a packshot, over what the template lays below; with one, that and a button. */
export function cardFace(
  frame: Rect,
  places: { icon: Rect; title: Rect; button: Rect; packshotButton?: Rect; fontSize: number },
  look: Partial<Omit<TextSlot, 'kind' | 'id' | 'rect' | 'text'>> & { border?: string; key?: KeyLook } = {},
): TemplateLayer[] {
  const { border, key: keyLook, ...letters } = look;
  const bare = ['no-packshot'] as const;
  return [
    ...packshotCard(frame),
    ...icon(
      'card-icon',
      places.icon,
      { when: bare, from: ['card', 0.15], motion: popIn(['card', 0.15]) },
      border,
    ),
    title('card-title', places.title, places.fontSize, {
      when: bare,
      from: ['card', 0.2],
      motion: [key(['card', 0.2], 'out', { y: 60, opacity: 0 }), key(['card', 0.5], 'out')],
      ...letters,
    }),
    button('card-button', places.button, { when: bare, from: ['card', 0.35] }, keyLook),
    button(
      'packshot-button',
      places.packshotButton ?? places.button,
      { when: ['packshot'], from: ['card', 0.35] },
      keyLook,
    ),
  ];
}

export function popIn([anchor, offset = 0]: TemplateTime, rotate = 0): TemplateKeyframe[] {
  return [
    key([anchor, offset], 'out', { scale: 0.4, rotate: rotate - 0.2 }),
    key([anchor, offset + 0.4], 'back', { rotate }),
  ];
}

/** Comes to rest within the first third of a second, and leaves when the hook is over. */
export function throughHook(arrives: State, leaves: State, rest: State = {}): TemplateKeyframe[] {
  return [
    key(['start'], 'out', arrives),
    key(['start', 0.35], 'back', rest),
    key(['hook', -0.1], 'hold', rest),
    key(['hook', 0.25], 'in', leaves),
  ];
}

/** Comes in from `away` at a time. */
export function comeIn([anchor, offset = 0]: TemplateTime, away: State, seconds = 0.4): TemplateKeyframe[] {
  return [key([anchor, offset], 'out', away), key([anchor, offset + seconds], 'out')];
}

/** Goes away at a time. */
export function goOut([anchor, offset = 0]: TemplateTime, away: State, seconds = 0.4): TemplateKeyframe[] {
  return [key([anchor, offset], 'hold'), key([anchor, offset + seconds], 'in-out', away)];
}
