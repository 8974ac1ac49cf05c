import type { Fill } from '@avatarcade/stage/scene';
import type { TemplateLayer, TemplateTime, Timing } from '../template.ts';
import { type Box, toRect } from './box.ts';
import { popAndBeat } from './motion.ts';

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
  /** Default: 1. */
  maxLines?: number;
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
    maxLines = 1,
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
    maxLines,
    plate: { color, radius, padding, edge: { color: edge, depth } },
    motion: popAndBeat(timing.from),
    ...timing,
  };
}
