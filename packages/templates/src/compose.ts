import { DEFAULT_AVATAR, findAvatar, resolveAvatar } from '@avatarcade/cast/avatars';
import type { Keyframe, Layer, Scene, ScenePresenter } from '@avatarcade/stage/scene';
import { endCardSeconds, missedSeconds } from '@avatarcade/video/edit/video-length';
import type { VideoLength } from '@avatarcade/video/edit/words';
import { FORMAT_SIZES } from '@avatarcade/video/formats';
import { FPS, frameAt, framesCovering, secondsOf } from '@avatarcade/video/frames';
import type { GameplayFit } from '@avatarcade/video/gameplay-fits';
import { END_CARD } from '@avatarcade/video/limits';
import { kindOfPresenter } from '@avatarcade/video/presenter';
import type { SpeechTrack } from '@avatarcade/video/speech-track';
import { borderButtons } from './border-buttons.ts';
import {
  buildPalette,
  colored,
  DEFAULT_COLORS,
  isDefault,
  type Palette,
  type ProductColors,
} from './colors.ts';
import { UnknownAvatarError, UnknownTemplateError } from './compose.errors.ts';
import { leaveAlone } from './leave-alone.ts';
import { monogramOf, monogramTile } from './monogram.ts';
import type {
  Anchor,
  Condition,
  Template,
  TemplateKeyframe,
  TemplateLayer,
  TemplateText,
  TemplateTime,
} from './template.ts';
import { findTemplate } from './templates.ts';

/** How long the end card stays after the speech where no length is wanted. */
export const END_CARD_SECONDS = END_CARD.default;

export type ComposeInput = {
  template: string;
  /** Whom a specification names. */
  avatar: string;
  /** Of a presenter that isn't of the drawn cast: what drawing needs. */
  design?: ScenePresenter | undefined;
  speech: SpeechTrack;
  /** BCP 47. */
  language: string;
  product: {
    title: string;
    /** As `#rrggbb`. Default: the built-in. */
    colors?: ProductColors | undefined;
  };
  hasIcon: boolean;
  hasPackshot: boolean;
  /** Written on the button of the end card, in the video's language. */
  callToAction: string;
  /** Text of the mark that says that the video is made by AI. */
  aiLabel: string;
  captions: boolean;
  /** Whether the presenter is seen. Default: true. */
  presenter?: boolean;
  label: boolean;
  /** Seconds that the whole video is meant to last; default: as the speech takes. */
  length?: VideoLength | null;
  /** Whether the game is open to view from the first frame, as it is once the hook is over. Default: false. */
  straightIn?: boolean;
  /** What the gameplay does when it is shorter than the film. */
  atEnd: GameplayFit;
  seed: number;
};

/**
 * The video of a template filled in: speech from second 0, then the end card, in whole frames. Equal inputs give equal scenes.
 * Throws UnknownTemplateError or UnknownAvatarError.
 */
export function composeScene(input: ComposeInput): Scene {
  const template = getTemplate(input.template);
  const { design } = input;
  if (input.presenter !== false) ensureKnown(input);
  const filling: Filling = {
    input,
    palette: paletteOf(input),
    moments: momentsOf(input, template),
  };
  const layers = (input.presenter === false ? leaveAlone(template) : template.layers)
    .map((layer) => withoutIcon(layer, input))
    .filter((layer) => (layer.when ?? []).every((condition) => holds(condition, input)))
    .filter((layer) => !(input.straightIn && isOpening(layer)))
    .map((layer) => fillLayer(layer, filling))
    .filter((layer) => layer.to > layer.from);
  return {
    version: 1,
    ...FORMAT_SIZES[template.format],
    fps: FPS,
    frames: frameAt(filling.moments.end),
    language: input.language,
    speech: input.speech,
    layers: isDefault(input.product.colors) ? layers : borderButtons(layers),
    ...(design && { presenter: design }),
  };
}

/** Throws UnknownAvatarError. Of a presenter that isn't seen nothing has to be there. */
function ensureKnown({ avatar, design }: ComposeInput): void {
  if (kindOfPresenter(avatar) !== (design?.kind ?? 'character')) throw new UnknownAvatarError(avatar);
  if (!design && !findAvatar(avatar)) throw new UnknownAvatarError(avatar);
}

/** The colours that a template's names stand for. */
export function paletteOf({ product, avatar, design }: ComposeInput): Palette {
  const { skin } = resolveAvatar(design || !findAvatar(avatar) ? DEFAULT_AVATAR : avatar).character;
  return buildPalette(product.colors ?? DEFAULT_COLORS, skin);
}

/** When the hook is over, in seconds. */
export function hookEndOf(input: ComposeInput): number {
  return momentsOf(input, getTemplate(input.template)).hook;
}

/** When the end card comes, in seconds. */
export function cardTimeOf(input: ComposeInput): number {
  return momentsOf(input, getTemplate(input.template)).card;
}

function getTemplate(id: string): Template {
  const template = findTemplate(id);
  if (!template) throw new UnknownTemplateError(id);
  return template;
}

type Filling = {
  input: ComposeInput;
  palette: Palette;
  moments: Record<Anchor, number>;
};

/** All on whole frames, in order. */
function momentsOf(
  { speech: { duration }, length = null }: ComposeInput,
  { hookSeconds }: Template,
): Record<Anchor, number> {
  const stays = framesCovering(endCardSeconds({ speech: duration, length }));
  const fits = missedSeconds({ speech: duration, length }) === 0;
  const isExact = length !== null && fits;
  const end = isExact ? length * FPS : framesCovering(duration + stays / FPS);
  const card = isExact ? framesCovering(duration) : end - stays;
  const hook = Math.min(card, framesCovering(hookSeconds));
  const middle = Math.round((hook + card) / 2);
  return {
    start: 0,
    hook: secondsOf(hook),
    middle: secondsOf(middle),
    card: secondsOf(card),
    end: secondsOf(end),
  };
}

/** Where a product has no icon, its initials stand in for it. */
function withoutIcon(slot: TemplateLayer, input: ComposeInput): TemplateLayer {
  if (slot.kind !== 'image' || slot.image !== 'icon' || input.hasIcon) return slot;
  const { when, from, to, motion } = slot;
  const tile = { ...monogramTile(slot), text: { literal: monogramOf(input.product.title, input.language) } };
  return { ...tile, when, from, to, motion };
}

function holds(condition: Condition, input: ComposeInput): boolean {
  switch (condition) {
    case 'packshot':
      return input.hasPackshot;
    case 'no-packshot':
      return !input.hasPackshot;
    case 'captions':
      return input.captions;
    case 'label':
      return input.label;
  }
}

function fillLayer(slot: TemplateLayer, filling: Filling): Layer {
  const { input, palette } = filling;
  const moments = momentsFor(slot, filling);
  const { when: _, from, to, motion: keyframes, ...looks } = slot;
  const layer = colored(looks, palette);
  const time = { from: secondsAt(from ?? ['start'], moments), to: secondsAt(to ?? ['end'], moments) };
  if (layer.kind === 'gameplay') return { ...layer, ...time, atEnd: input.atEnd };
  const timing = { ...time, ...(keyframes && { motion: fillMotion(keyframes, moments) }) };
  switch (layer.kind) {
    case 'presenter':
      return { ...layer, ...timing, avatar: input.avatar, seed: input.seed };
    case 'text':
      return { ...layer, ...timing, text: textFor(layer.text, input) };
    default:
      return { ...layer, ...timing };
  }
}

/** Whether it leaves at a moment of its own after the start: a number that is counted, a screen that is dark at first. */
function isOpening({ to }: TemplateLayer): boolean {
  return to?.[0] === 'start';
}

/** Layers that show the game's name: they come when they would after a hook. */
const NAMES = /^(hook|lockup)-/;
/** Seconds before the start by which everything that follows a hook has happened. */
const LONG_OVER = -2;

function momentsFor({ id }: TemplateLayer, { input, moments }: Filling): Record<Anchor, number> {
  return input.straightIn && !NAMES.test(id) ? { ...moments, hook: LONG_OVER } : moments;
}

/** On a whole frame, within the film. */
function secondsAt([anchor, offset = 0]: TemplateTime, moments: Record<Anchor, number>): number {
  const seconds = Math.min(moments.end, Math.max(0, moments[anchor] + offset));
  return secondsOf(Math.round(seconds * FPS));
}

/** In a video too short for all its moments the later keyframes win: time never runs backwards. */
function fillMotion(keyframes: readonly TemplateKeyframe[], moments: Record<Anchor, number>): Keyframe[] {
  const motion: Keyframe[] = [];
  for (const { time, ...state } of keyframes) {
    const at = secondsAt(time, moments);
    while ((motion[motion.length - 1]?.time ?? -1) >= at) motion.pop();
    motion.push({ ...state, time: at });
  }
  const [first, second] = motion;
  const opens = first?.time === 0 && keyframes[0]?.time[0] === 'start';
  if (opens && second && second.time <= MAX_ENTRANCE && second.ease !== 'hold') {
    motion[0] = { ...first, ...partOfWay(first, second) };
  }
  return motion;
}

/**
 * What moves into place at the start is nearly there in the first frame, and none of it is half transparent: feeds show that one before
 * they play.
 */
const HEAD_START = 0.85;
const MAX_ENTRANCE = 0.6;
const AT_REST = { x: 0, y: 0, scale: 1, rotate: 0, opacity: 1 };

function partOfWay(from: Keyframe, to: Keyframe): Partial<Keyframe> {
  const names = Object.keys(AT_REST) as (keyof typeof AT_REST)[];
  const moved = names.map((name) => {
    const [start, end] = [from[name] ?? AT_REST[name], to[name] ?? AT_REST[name]];
    const share = name === 'opacity' && end > start ? 1 : HEAD_START;
    return [name, start + (end - start) * share] as const;
  });
  return Object.fromEntries(moved.filter(([name, value]) => value !== (from[name] ?? AT_REST[name])));
}

function textFor(text: TemplateText, input: ComposeInput): string {
  if (typeof text !== 'string') return text.literal;
  switch (text) {
    case 'title':
      return input.product.title;
    case 'call-to-action':
      return input.callToAction;
    case 'ai-label':
      return input.aiLabel;
  }
}
