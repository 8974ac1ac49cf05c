import { aiLabel } from '../parts/ai-label.ts';
import type { Box, Point } from '../parts/box.ts';
import { type CaptionsPlace, captions, OUTLINED } from '../parts/captions.ts';
import { type CardPlace, cardFace } from '../parts/card.ts';
import { cardBack, type Rays } from '../parts/card-back.ts';
import { gameplay } from '../parts/gameplay.ts';
import { type HookTitlePlace, hookIcon, hookTitle } from '../parts/hook.ts';
import { fadeOut, HOOK_VEIL, type Motion, type State } from '../parts/motion.ts';
import { presenter } from '../parts/presenter.ts';
import { type ShadeLook, shade, shape } from '../parts/shape.ts';
import { defineTemplate, type TemplateLayer } from '../template.ts';

type Place = {
  /** Gradient and rays of the hook and of the card. */
  colors: { angle: number; hookRays: Rays; cardRays: Rays };
  shade: ShadeLook;
  bubble: { at: Box; figure: Box };
  travel: Travel;
  /** Radians that the icon is turned by: when it arrives, and while it rests. */
  hookIcon: { at: Box; turns: readonly [arrives: number, rests: number]; leaves: State };
  hookTitle: HookTitlePlace;
  captions: CaptionsPlace;
  card: CardPlace;
  label: Point;
};

/** From the middle of the hook to one corner, to the other, and to the card. */
type Travel = {
  arrives: State;
  hook: State;
  first: State;
  second: State;
  card: State;
  /** Seconds after the middle and the start of the card at which it has come there. */
  turn: number;
  return: number;
  /** Goes in one corner and comes up in the other, where its way is across the captions. */
  pops?: boolean;
};

function travelMotion({ arrives, hook, first, second, card, turn, pops, ...travel }: Travel): Motion {
  const popped: Motion = [
    { time: ['middle'], ease: 'in', ...first, ...GONE },
    { time: ['middle', 0.05], ease: 'hold', ...second, ...GONE },
  ];
  return [
    { time: ['start'], ease: 'out', ...arrives },
    { time: ['start', 0.4], ease: 'back', ...hook },
    { time: ['hook', -0.1], ease: 'hold', ...hook },
    { time: ['hook', 0.35], ease: 'in-out', ...first },
    { time: ['middle', -0.2], ease: 'hold', ...first },
    ...(pops ? popped : []),
    { time: ['middle', turn], ease: pops ? 'back' : 'in-out', ...second },
    { time: ['card', -0.1], ease: 'hold', ...second },
    { time: ['card', travel.return], ease: 'in-out', ...card },
  ];
}

const GONE: State = { scale: 0.05, opacity: 0 };

/** The presenter in a bubble that wanders over the game, always where it is least in the way. */
export const template = defineTemplate<Place>({
  name: 'Wandering bubble',
  transitions: ['zoom', 'none', 'whip'],
  hookCoversGame: true,
  portrait: {
    alone: { center: ['hook-icon*'], rects: { 'ai-label': [700, 600, 320, 50] } },
    colors: { angle: 0.4, hookRays: { y: 0.5 }, cardRays: { y: 0.55 } },
    shade: { at: [0, 0, 1080, 700], alpha: 0.85, dark: 'above' },
    bubble: { at: [300, 740, 480, 480], figure: [10, 0, 460, 608] },
    travel: {
      arrives: { scale: 0.3, y: 200 },
      hook: { scale: 1.25 },
      first: { x: -270, y: 370, scale: 0.94 },
      second: { x: 270, y: 290, scale: 0.94 },
      card: { y: 96, scale: 1.12 },
      turn: 0.35,
      return: 0.35,
    },
    hookIcon: { at: [700, 1096, 190, 190], turns: [0.5, 0.1], leaves: { x: 500 } },
    hookTitle: {
      at: [66, 1296, 948, 214],
      fontSize: 100,
      maxLines: 2,
      arrives: { y: 80, opacity: 0 },
      leaves: { y: 600 },
    },
    captions: { at: [60, 290, 960, 260], fontSize: 102, anchor: 'top' },
    card: {
      column: { at: [70, 940], icon: [276, 212], title: [506, 240, 118], button: [1368, 740, 150] },
      maxLines: 2,
    },
    label: [700, 756],
  },
  landscape: {
    alone: { center: ['hook-icon*', 'hook-title'] },
    colors: { angle: -0.6, hookRays: { x: 0.75, y: 0.47 }, cardRays: { x: 0.75, y: 0.47 } },
    shade: { at: [0, 640, 1920, 440], alpha: 0.8 },
    bubble: { at: [1180, 216, 520, 520], figure: [10, 0, 500, 661] },
    travel: {
      arrives: { scale: 0.3, y: 120 },
      hook: { scale: 1.2 },
      first: { x: 190, y: 284, scale: 0.82 },
      second: { x: -1170, y: 284, scale: 0.82 },
      card: { y: 34, scale: 1.2 },
      turn: 0.4,
      return: 0.4,
      pops: true,
    },
    hookIcon: { at: [96, 150, 230, 230], turns: [-0.5, -0.06], leaves: { x: -600 } },
    hookTitle: {
      at: [96, 420, 960, 330],
      fontSize: 150,
      align: 'left',
      anchor: 'top',
      arrives: { x: -80, opacity: 0 },
      leaves: { x: -1200 },
    },
    captions: { at: [490, 800, 920, 220], fontSize: 92 },
    card: {
      column: { at: [96, 960], icon: [120, 250], title: [400, 320, 140], button: [770, 820, 160] },
      packshotButton: [860, 820, 150],
      align: 'left',
    },
    label: [1060, 56],
  },
  square: (portrait) => ({
    ...portrait,
    alone: { center: ['hook-icon*'] },
    colors: { angle: 0.4, hookRays: { y: 0.5 }, cardRays: { y: 0.56 } },
    shade: { ...portrait.shade, at: [0, 0, 1080, 460] },
    bubble: { at: [350, 340, 380, 380], figure: [8, 0, 364, 481] },
    travel: {
      ...portrait.travel,
      hook: { scale: 1.16 },
      first: { x: -320, y: 310, scale: 0.9 },
      second: { x: 320, y: 310, scale: 0.9 },
      card: { y: 76, scale: 1.28 },
    },
    hookIcon: { ...portrait.hookIcon, at: [700, 640, 150, 150] },
    hookTitle: { ...portrait.hookTitle, at: [60, 812, 960, 200], fontSize: 96 },
    captions: { at: [48, 108, 984, 190], fontSize: 84, anchor: 'top' },
    card: {
      column: { at: [60, 960], icon: [52, 124], title: [190, 150, 88], button: [892, 660, 132] },
      maxLines: 2,
    },
    label: [712, 48],
  }),
  'four-five': (portrait) => ({
    ...portrait,
    travel: { ...portrait.travel, first: { x: -270, y: 350, scale: 0.94 } },
  }),
  beats: (place, frame) => [
    gameplay(frame),
    // On the veil's own colours captions need no shade.
    shade(place.shade),
    shape({
      id: 'hook-veil',
      at: frame,
      fill: { from: '$from', to: '$to', angle: place.colors.angle },
      to: ['hook', 0.35],
      pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', ...place.colors.hookRays },
      motion: fadeOut({ from: ['hook', -0.05], to: ['hook', 0.35], rest: HOOK_VEIL }),
    }),
    cardBack({
      at: frame,
      angle: place.colors.angle,
      rays: place.colors.cardRays,
      from: { opacity: 0 },
      seconds: 0.25,
    }),
    bubblePresenter(place),
    turningIcon(place.hookIcon),
    hookTitle({ ...place.hookTitle, drop: { color: '$drop', depth: 6 } }),
    captions({ ...place.captions, ...OUTLINED, maxLines: 2 }),
    cardFace({ at: frame, ...place.card }),
    aiLabel(place.label),
  ],
});

function turningIcon({ turns: [arrives, rests], ...look }: Place['hookIcon']): TemplateLayer[] {
  return hookIcon({ ...look, arrives: { scale: 0.2, rotate: arrives }, rest: { rotate: rests } });
}

/** It travels on into the card, or is gone before a packshot is shown. */
function bubblePresenter({ bubble: { at, figure }, travel }: Place): TemplateLayer[] {
  const motion = travelMotion(travel);
  const look = {
    at,
    gameplaySide: 'behind' as const,
    window: {
      radius: at[3] / 2,
      fill: { from: '$deep', to: '$deeper' },
      ring: { color: '$accent', width: 18 },
      figure,
    },
  };
  return [
    presenter({ ...look, when: ['no-packshot'], motion }),
    presenter({
      ...look,
      id: 'presenter-until-packshot',
      when: ['packshot'],
      to: ['card', 0.2],
      motion: motion.slice(0, -2),
    }),
  ];
}
