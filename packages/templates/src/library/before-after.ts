import { points2 } from '@avatarcade/stage/pen/points';
import { aiLabel } from '../parts/ai-label.ts';
import type { Box, Corners, Point } from '../parts/box.ts';
import { type CaptionsPlace, captions, TILED } from '../parts/captions.ts';
import { type CardPlace, cardFace, FOUR_FIVE_CARD, SQUARE_CARD, WIDE_CARD } from '../parts/card.ts';
import { type CardBackPlace, cardBack } from '../parts/card-back.ts';
import { gameplay } from '../parts/gameplay.ts';
import { type HookTitlePlace, hookIcon, hookTitle } from '../parts/hook.ts';
import { lockup } from '../parts/lockup.ts';
import { verdict } from '../parts/marks.ts';
import { comeIn, type Motion, type State } from '../parts/motion.ts';
import { type ArrivingPlace, arriving, type PresenterPlace, presenter } from '../parts/presenter.ts';
import { shade, shape } from '../parts/shape.ts';
import { defineTemplate, type TemplateLayer } from '../template.ts';

type Place = {
  grey: { at: Box; points?: Corners };
  seam: { at: Box; points?: Corners };
  /** What the seam is held by. */
  grip?: Box;
  /** How far the seam has moved by each of the times of the wipe. */
  wipe: readonly [number, number, number, number, number];
  shade: { at: Box; alpha: number };
  presenter: ArrivingPlace;
  hookIcon: { at: Box; leaves: State };
  hookTitle: HookTitlePlace;
  cross: { at: Box; away: State };
  tick: { at: Box; away: State };
  lockup: Box;
  captions: CaptionsPlace;
  cardBack: CardBackPlace;
  cardPresenter: PresenterPlace & { from: State };
  card: CardPlace;
  label: Point;
};

/** Comes nearer for a moment when all of the grey goes. */
const LEAN: Motion = [
  { time: ['middle'], ease: 'hold' },
  { time: ['middle', 0.3], ease: 'in-out', scale: 1.06 },
  { time: ['middle', 0.8], ease: 'in-out' },
];

const WIPED = ['middle', 0.6] as const;

/** A glimpse of the game at once, then half of it, then all. */
function wipeMotion([glimpse, half, hesitation, most, all]: Place['wipe']): Motion {
  return [
    { time: ['start'], ease: 'out', x: glimpse },
    { time: ['start', 0.55], ease: 'back', x: half },
    { time: ['start', 1.5], ease: 'in-out', x: hesitation },
    { time: ['hook', -0.1], ease: 'in-out', x: half },
    { time: ['hook', 0.5], ease: 'in-out', x: most },
    { time: ['middle'], ease: 'hold', x: most },
    { time: WIPED, ease: 'in-out', x: all },
  ];
}

/** Grey days before the game, bright ones after: a line wipes the grey away while the presenter tells. */
export const template = defineTemplate<Place>({
  name: 'Before and after',
  transitions: ['wipe', 'none'],
  portrait: {
    grey: { at: [-40, -20, 1140, 1960] },
    seam: { at: [1084, -20, 30, 1960] },
    grip: [1044, 780, 110, 110],
    wipe: [-60, -400, -330, -560, -1180],
    shade: { at: [0, 860, 1080, 1060], alpha: 0.85 },
    presenter: {
      at: [200, 1090, 690, 913],
      gameplaySide: 'behind',
      from: { y: 240 },
      later: [
        { time: ['hook', -0.1], ease: 'hold' },
        { time: ['hook', 0.5], ease: 'in-out', x: 210 },
        { time: ['middle'], ease: 'hold', x: 210 },
        { time: ['middle', 0.6], ease: 'in-out', x: -170 },
      ],
    },
    hookIcon: { at: [415, 300, 250, 250], leaves: { y: -800 } },
    hookTitle: {
      at: [70, 576, 940, 300],
      fontSize: 136,
      plate: { color: 'rgba(18, 12, 38, 0.82)', radius: 26, padding: 22, fit: 'line' },
      arrives: { scale: 1.15, opacity: 0 },
      leaves: { x: -1100 },
    },
    cross: { at: [176, 540, 190, 190], away: { x: -460 } },
    tick: { at: [700, 540, 190, 190], away: { y: -900 } },
    lockup: [60, 276, 900, 104],
    captions: { at: [60, 930, 960, 196], fontSize: 88 },
    cardBack: { angle: 0.2, rays: { color: 'rgba(255, 255, 255, 0.12)', y: 0.4 }, from: { x: 1080 } },
    cardPresenter: { at: [190, 1030, 700, 926], gameplaySide: 'behind', from: { x: 1000 } },
    card: {
      column: { at: [70, 940], icon: [300, 240], title: [580, 230, 118], button: [850, 780, 156] },
      packshotButton: [1360, 780, 156],
    },
    label: [700, 420],
  },
  landscape: {
    alone: { center: ['captions'] },
    // Leans, so that it isn't taken for the edge of the picture.
    grey: { at: [-60, -20, 2120, 1120], points: points2('0 0, 1 0, 0.94 1, 0 1') },
    seam: { at: [1918, -20, 158, 1120], points: points2('0.82 0, 1 0, 0.18 1, 0 1') },
    wipe: [-120, -620, -520, -1080, -2060],
    shade: { at: [0, 620, 1920, 460], alpha: 0.8 },
    presenter: {
      at: [1210, 180, 690, 913],
      gameplaySide: 'left',
      from: { x: 260 },
      later: LEAN,
    },
    hookIcon: { at: [90, 130, 240, 240], leaves: { x: -600 } },
    hookTitle: {
      at: [90, 410, 1080, 350],
      fontSize: 150,
      align: 'left',
      arrives: { x: -90, opacity: 0 },
      leaves: { x: -1300 },
    },
    cross: { at: [380, 320, 220, 220], away: { x: -800 } },
    tick: { at: [1010, 320, 220, 220], away: { y: -700 } },
    lockup: [60, 56, 800, 92],
    captions: { at: [64, 804, 1130, 216], fontSize: 84, align: 'start' },
    cardBack: { angle: -0.3, rays: { color: 'rgba(255, 255, 255, 0.1)', x: 0.8 }, from: { x: 1920 } },
    cardPresenter: { at: [1170, 120, 730, 970], gameplaySide: 'left', from: { x: 900 } },
    card: WIDE_CARD,
    label: [1060, 64],
  },
  square: (portrait) => ({
    ...portrait,
    alone: { rects: { captions: [48, 720, 984, 300] }, center: ['captions'] },
    hookIcon: { at: [56, 56, 160, 160], leaves: { x: -500 } },
    hookTitle: { ...portrait.hookTitle, at: [56, 244, 968, 220], fontSize: 104, align: 'left' },
    lockup: [48, 48, 620, 84],
    captions: { at: [48, 720, 540, 300], fontSize: 76, align: 'start' },
    card: SQUARE_CARD,
    label: [712, 48],
    grey: { at: [-40, -20, 1140, 1120] },
    seam: { at: [1084, -20, 30, 1120] },
    grip: [1044, 560, 110, 110],
    shade: { at: [0, 480, 1080, 600], alpha: 0.85 },
    presenter: {
      at: [530, 440, 570, 757],
      gameplaySide: 'left',
      from: { x: 260 },
      later: LEAN,
    },
    cross: { at: [190, 200, 160, 160], away: { x: -460 } },
    tick: { at: [730, 200, 160, 160], away: { y: -500 } },
    cardBack: { ...portrait.cardBack, rays: { color: 'rgba(255, 255, 255, 0.12)', x: 0.74, y: 0.6 } },
    cardPresenter: { at: [490, 340, 600, 797], gameplaySide: 'left', from: { x: 900 } },
  }),
  'four-five': (portrait) => ({
    ...portrait,
    alone: { rects: { captions: [60, 1130, 960, 380] }, center: ['captions'] },
    shade: { at: [0, 820, 1080, 760], alpha: 0.85 },
    presenter: { ...portrait.presenter, at: [480, 800, 670, 890], gameplaySide: 'left', later: LEAN },
    hookIcon: { at: [60, 284, 190, 190], leaves: { x: -500 } },
    hookTitle: { ...portrait.hookTitle, at: [66, 508, 948, 270], fontSize: 116, align: 'left' },
    captions: { at: [60, 1130, 540, 380], fontSize: 84, align: 'start' },
    cardBack: { ...portrait.cardBack, rays: { color: 'rgba(255, 255, 255, 0.12)', x: 0.72, y: 0.62 } },
    cardPresenter: { at: [490, 810, 660, 876], gameplaySide: 'left', from: { x: 900 } },
    card: FOUR_FIVE_CARD,
  }),
  beats: (place, frame) => [
    gameplay(frame),
    ...before(place),
    shade(place.shade),
    arriving(place.presenter),
    hookIcon({ ...place.hookIcon, arrives: { scale: 0.4, rotate: -0.3 } }),
    hookTitle({ ...place.hookTitle, color: '$paper', anchor: 'top' }),
    verdict({ ...place.cross, kind: 'cross', from: ['hook', 0.35], leaves: ['middle'] }),
    verdict({ ...place.tick, kind: 'tick', from: ['hook', 0.6], leaves: ['card'] }),
    lockup(place.lockup),
    captions({
      ...place.captions,
      ...TILED,
      plate: '$ink',
      maxLines: 2,
    }),
    cardBack({ ...place.cardBack, at: frame }),
    cardPresenter(place.cardPresenter),
    cardFace({ at: frame, ...place.card }),
    aiLabel(place.label),
  ],
});

/** The grey picture of before, and the line that wipes it away. */
function before({ grey, seam, grip, wipe }: Place): TemplateLayer[] {
  const wiped = { to: WIPED, motion: wipeMotion(wipe) };
  const layers = [
    shape({
      ...grey,
      ...wiped,
      id: 'grey',
      fill: 'rgba(44, 44, 54, 0.88)',
      pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.05)' },
    }),
    shape({ ...seam, ...wiped, id: 'seam', fill: '$accent' }),
  ];
  if (!grip) return layers;
  const border = { color: '$paper', width: 12 };
  return [...layers, shape({ ...wiped, id: 'seam-grip', at: grip, fill: '$accent', radius: 55, border })];
}

function cardPresenter({ from, ...look }: Place['cardPresenter']): TemplateLayer {
  const at = ['card', 0.05] as const;
  return presenter({
    ...look,
    id: 'card-presenter',
    when: ['no-packshot'],
    from: at,
    motion: comeIn({ at, from }),
  });
}
