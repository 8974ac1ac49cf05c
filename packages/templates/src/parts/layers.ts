import type { CaptionStyle, Fill } from '@avatarcade/stage/scene';
import type { TemplateLayer, TemplateTime, Timing } from '../template.ts';
import { type Box, toRect } from './box.ts';
import { popAndBeat } from './motion.ts';

/** Short ways to write the layers that nearly every template has; what is left out has the value that most have. */

type Kind<K extends TemplateLayer['kind']> = Extract<TemplateLayer, { kind: K }>;
type Look<K extends TemplateLayer['kind']> = Omit<Kind<K>, 'kind' | 'rect' | 'id'>;

/** A plain or patterned area with square corners. */
export type ShapeLook = Partial<Look<'shape'>> & { id: string; at: Box; fill: Fill };

export function shape({ at, ...look }: ShapeLook): TemplateLayer {
  return { kind: 'shape', radius: 0, ...look, rect: toRect(at) };
}

export function gameplay(at: Box, radius = 0): TemplateLayer {
  return { id: 'gameplay', kind: 'gameplay', rect: toRect(at), radius };
}

export type PresenterWindow = Omit<NonNullable<Kind<'presenter'>['window']>, 'figure'> & { figure: Box };

export type PresenterLook = Omit<Look<'presenter'>, 'window'> & {
  id?: string;
  at: Box;
  window?: PresenterWindow;
};

export function presenter({ at, window, ...look }: PresenterLook): TemplateLayer {
  return {
    id: 'presenter',
    kind: 'presenter',
    ...look,
    rect: toRect(at),
    ...(window && { window: { ...window, figure: toRect(window.figure) } }),
  };
}

const ICON_RADIUS = 0.23;
const ICON_RING = 0.042;
const MIN_ICON_RING = 5;
const ICON_SHADOW = { color: 'rgba(23, 17, 46, 0.55)', blur: 36 };

export type IconLook = Timing & {
  id: string;
  at: Box;
  /** Default: white. */
  border?: string;
  /** Pixels; default: in proportion. */
  radius?: number;
  ring?: number;
};

/** The product's icon in a border with a soft shadow. */
export function icon({ id, at, border = '$paper', ...look }: IconLook): TemplateLayer[] {
  const [x, y, width, height] = at;
  const {
    radius = Math.round(height * ICON_RADIUS),
    ring = Math.max(MIN_ICON_RING, Math.round(height * ICON_RING)),
    ...timing
  } = look;
  const around: Box = [x - ring, y - ring, width + 2 * ring, height + 2 * ring];
  return [
    {
      ...timing,
      ...{ id: `${id}-ring`, kind: 'shape', radius: radius + ring, fill: border },
      ...{ rect: toRect(around), shadow: ICON_SHADOW },
    },
    { ...timing, id, kind: 'image', image: 'icon', fit: 'cover', radius, rect: toRect(at) },
  ];
}

export type TitleLook = Partial<Omit<Look<'text'>, 'text'>> & { at: Box; fontSize: number };

/** The product's name, in three lines at most. */
export function title({ at, ...look }: TitleLook & { id: string }): TemplateLayer {
  return {
    kind: 'text',
    text: 'title',
    fontFamily: 'display',
    fontWeight: 800,
    color: '$onGradient',
    align: 'center',
    maxLines: 3,
    ...look,
    rect: toRect(at),
  };
}

/** Colours and measures of a button: the product's accent, and in proportion to its height. */
export type ButtonLook = {
  radius?: number;
  color?: Fill;
  text?: string;
  edge?: string;
  /** Pixels. */
  depth?: number;
  padding?: number;
  fontSize?: number;
};

const BUTTON_LETTERS = 0.54;
const BUTTON_PADDING = 0.3;
const BUTTON_DEPTH = 0.09;

export type ButtonPlace = ButtonLook & Timing & { id?: string; at: Box; from: TemplateTime };

/** The call to action on a key that beats. */
export function button({ id = 'card-button', at, ...rest }: ButtonPlace): TemplateLayer {
  const height = at[3];
  const { radius = height / 2, color = '$accent', text = '$onAccent', edge = '$accentEdge', ...sizes } = rest;
  const {
    fontSize = Math.round(height * BUTTON_LETTERS),
    padding = Math.round(height * BUTTON_PADDING),
    depth = Math.round(height * BUTTON_DEPTH),
    ...timing
  } = sizes;
  return {
    id,
    kind: 'text',
    text: 'call-to-action',
    rect: toRect(at),
    fontFamily: 'display',
    fontWeight: 800,
    fontSize,
    color: text,
    align: 'center',
    maxLines: 1,
    plate: { color, radius, padding, edge: { color: edge, depth } },
    motion: popAndBeat(timing.from),
    ...timing,
  };
}

export type CaptionsLook = CaptionStyle & Pick<Timing, 'from' | 'to'> & { id?: string; at: Box };

/** Captions, until the end card. */
export function captions({
  id = 'captions',
  at,
  from,
  to = ['card'],
  ...style
}: CaptionsLook): TemplateLayer {
  return { id, kind: 'captions', when: ['captions'], from, to, rect: toRect(at), style };
}

/** `r, g, b` of the dark that lies over gameplay. */
const NIGHT = '14, 8, 34';

export type ShadeLook = Partial<Omit<ShapeLook, 'fill'>> & {
  at: Box;
  /** Of the dark end. */
  alpha: number;
  /** The dark end; default: below. */
  dark?: 'above' | 'below';
  tone?: string;
  /** Radians that the gradient is turned by. */
  angle?: number;
};

/** Dark that fades away: letters can be read over any gameplay. */
export function shade({ alpha, dark = 'below', tone = NIGHT, angle, ...look }: ShadeLook): TemplateLayer {
  const clear = `rgba(${tone}, 0)`;
  const full = `rgba(${tone}, ${alpha})`;
  const [from, to] = dark === 'below' ? [clear, full] : [full, clear];
  return shape({ id: 'shade', ...look, fill: { from, to, ...(angle !== undefined && { angle }) } });
}

/** The mark of a video made by AI, at the right or left edge of `at`: inside what a crop to 1:1 or 4:5 leaves. */
export function aiLabel(at: Box, align: 'end' | 'left' = 'end'): TemplateLayer {
  return {
    id: 'ai-label',
    kind: 'text',
    text: 'ai-label',
    when: ['label'],
    rect: toRect(at),
    fontFamily: 'text',
    fontWeight: 600,
    fontSize: 28,
    color: 'rgba(255, 255, 255, 0.94)',
    align,
    maxLines: 1,
    plate: { color: 'rgba(23, 17, 46, 0.7)', radius: 24, padding: 18, fit: 'text' },
  };
}
