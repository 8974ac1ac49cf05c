import { points2 } from '@avatarcade/stage/pen/points';
import { aiLabel } from '../parts/ai-label.ts';
import { type Box, type Corners, type Point, placed } from '../parts/box.ts';
import { type CaptionsPlace, captions, TILED_ON_PAPER } from '../parts/captions.ts';
import { type CardPlace, cardFace } from '../parts/card.ts';
import { gameplay } from '../parts/gameplay.ts';
import { type HookIconPlace, type HookTitlePlace, hookIcon, hookTitle } from '../parts/hook.ts';
import { lockup } from '../parts/lockup.ts';
import { comeIn, DARK_HOOK_VEIL, goOut, type Motion, type State } from '../parts/motion.ts';
import { type ArrivingPlace, arriving, presenter } from '../parts/presenter.ts';
import { shade, shape } from '../parts/shape.ts';
import { defineTemplate, type TemplateLayer, type Timing } from '../template.ts';

type Place = {
  game: Box;
  shade?: Box;
  hookHalf: { at: Box; away: State };
  cardHalf: { at: Box; points?: Corners; rays: { y?: number }; from: State };
  seam: Box;
  half: Box;
  slant: Corners;
  presenter: ArrivingPlace;
  /** The presenter stands behind a base; on the card both stand in front of the other half. */
  base?: Box;
  hookIcon: Pick<HookIconPlace, 'at' | 'leaves'>;
  hookTitle: Pick<HookTitlePlace, 'at' | 'fontSize' | 'leaves'>;
  lockup: Box;
  captions: CaptionsPlace;
  card: CardPlace;
  label: Point;
};

const NO_PACKSHOT = ['no-packshot'] as const;
const LOW_SLANT = points2('0 0.14, 1 0, 1 1, 0 1');
/** Pixels of the base's edge that are seen above it. */
const BASE_EDGE = 18;
/** On the portrait card the presenter comes to the middle. */
const TO_MIDDLE: Motion = [
  { time: ['card', -0.1], ease: 'hold' },
  { time: ['card', 0.35], ease: 'in-out', x: -126, y: -10 },
];

/** Two halves with a slanting seam: the game in one, the presenter in the other, in colours of the product. */
export const template = defineTemplate<Place>({
  name: 'Half and half',
  transitions: ['wipe', 'none', 'whip'],
  hookCoversGame: true,
  portrait: {
    alone: {
      drop: ['seam', 'half', 'base*', 'card-base*'],
      rects: {
        gameplay: [0, 0, 1080, 1920],
        'hook-half': [0, -20, 1080, 1960],
        'card-half': [0, -20, 1080, 2600],
      },
    },
    game: [0, 0, 1080, 1140],
    hookHalf: { at: [0, -200, 1080, 1340], away: { x: 1100 } },
    cardHalf: {
      at: [0, -200, 1080, 1400],
      points: points2('0 0, 1 0, 1 0.784, 0 0.926'),
      rays: { y: 0.5 },
      from: { x: -1100 },
    },
    seam: [0, 866, 1080, 1080],
    half: [0, 896, 1080, 1050],
    slant: points2('0 0.19, 1 0, 1 1, 0 1'),
    presenter: {
      at: [325, 738, 682, 902],
      gameplaySide: 'behind',
      from: { x: 140, scale: 0.96 },
      later: TO_MIDDLE,
    },
    base: [-60, 1578, 1200, 420],
    hookIcon: { at: [66, 290, 240, 240], leaves: { x: 1100 } },
    hookTitle: { at: [66, 556, 948, 256], fontSize: 140, leaves: { x: 1100 } },
    lockup: [60, 286, 760, 96],
    captions: { at: [60, 1418, 960, 104], fontSize: 82, maxLines: 1 },
    card: { column: { at: [66, 948], icon: [290, 230], title: [540, 230, 120], button: [1366, 780, 156] } },
    label: [700, 430],
  },
  landscape: {
    alone: {
      drop: ['seam', 'half'],
      rects: {
        gameplay: [0, 0, 1920, 1080],
        'ai-label': [1540, 56, 320, 50],
        shade: [0, 640, 1920, 440],
        'hook-half': [-20, -20, 1960, 1120],
        'card-half': [-20, -20, 1960, 1120],
      },
      center: ['hook-icon*', 'hook-title', 'captions'],
    },
    game: [0, 0, 1360, 1080],
    shade: [0, 640, 1360, 440],
    hookHalf: { at: [-20, -20, 1400, 1120], away: { y: 1120 } },
    cardHalf: { at: [-20, -20, 1400, 1120], rays: {}, from: { y: -1120 } },
    seam: [1034, -20, 960, 1120],
    half: [1060, -20, 960, 1120],
    slant: points2('0.24 0, 1 0, 1 1, 0 1'),
    presenter: { at: [1170, 120, 730, 970], gameplaySide: 'left', from: { x: 200, scale: 0.96 } },
    hookIcon: { at: [90, 120, 230, 230], leaves: { y: 1100 } },
    hookTitle: { at: [90, 390, 1020, 370], fontSize: 160, leaves: { y: 1100 } },
    lockup: [72, 56, 800, 92],
    captions: { at: [70, 830, 1010, 184], fontSize: 78 },
    card: {
      column: { at: [90, 1010], icon: [110, 250], title: [400, 330, 140], button: [780, 820, 160] },
      packshotButton: [860, 820, 150],
      align: 'left',
    },
    label: [760, 170],
  },
  square: {
    alone: {
      drop: ['seam', 'half'],
      rects: {
        gameplay: [0, 0, 1080, 1080],
        shade: [0, 560, 1080, 520],
        ...placed([-20, -20, 1120, 1120], ['hook-half', 'card-half']),
        captions: [48, 770, 984, 250],
        'hook-title': [60, 272, 960, 350],
      },
      center: ['hook-icon*', 'hook-title', 'captions'],
    },
    label: [712, 48],
    card: {
      column: { at: [60, 490], icon: [160, 200], title: [388, 280, 92], button: [708, 450, 122] },
      packshotButton: [900, 560, 124],
      align: 'left',
    },
    captions: { at: [48, 770, 530, 250], fontSize: 68, align: 'start' },
    lockup: [48, 48, 560, 84],
    hookTitle: { at: [60, 272, 510, 350], fontSize: 96, leaves: { y: 1100 } },
    hookIcon: { at: [60, 72, 170, 170], leaves: { y: 1100 } },
    presenter: { at: [500, 330, 640, 850], gameplaySide: 'left', from: { x: 200, scale: 0.96 } },
    slant: points2('0.26 0, 1 0, 1 1, 0 1'),
    half: [566, -20, 580, 1120],
    seam: [546, -20, 580, 1120],
    cardHalf: { at: [-20, -20, 820, 1120], rays: {}, from: { y: -1120 } },
    hookHalf: { at: [-20, -20, 820, 1120], away: { y: 1120 } },
    shade: [0, 560, 760, 520],
    game: [0, 0, 760, 1080],
  },
  beats: ({ base, ...place }, frame) => [
    gameplay(place.game),
    place.shade && shade({ at: place.shade, alpha: 0.7 }),
    shape({
      id: 'hook-half',
      at: place.hookHalf.at,
      fill: { from: '$deeper', to: '$deep' },
      to: ['hook', 0.45],
      pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.05)' },
      motion: goOut({
        at: ['hook'],
        rest: DARK_HOOK_VEIL,
        to: { ...place.hookHalf.away, ...DARK_HOOK_VEIL },
        seconds: 0.45,
      }),
    }),
    base ? undefined : cardHalf(place.cardHalf),
    presenterHalf(place),
    arriving(place.presenter),
    base && plinth(base, { prefix: '' }),
    hookIcon({
      ...place.hookIcon,
      to: ['hook', 0.3],
      arrives: { scale: 0.4, rotate: -0.3 },
      rest: { rotate: -0.06 },
    }),
    hookTitle({
      ...place.hookTitle,
      to: ['hook', 0.35],
      color: '$paper',
      align: 'left',
      anchor: 'top',
      arrives: { x: -70, opacity: 0 },
    }),
    lockup(place.lockup),
    captions({ ...TILED_ON_PAPER, plate: '$paper', maxLines: 2, ...place.captions }),
    base && [
      cardHalf(place.cardHalf),
      presenter({
        ...{ id: 'card-presenter', at: place.presenter.at, gameplaySide: 'behind' },
        ...{ when: NO_PACKSHOT, from: ['card'], motion: TO_MIDDLE },
      }),
      ...plinth(base, { prefix: 'card-', when: NO_PACKSHOT, from: ['card'] }),
    ],
    cardFace({ at: frame, color: '$paper', ...place.card }),
    aiLabel(place.label),
  ],
});

function cardHalf({ at, points, rays, from }: Place['cardHalf']): TemplateLayer {
  return shape({
    id: 'card-half',
    at,
    points,
    fill: { from: '$deeper', to: '$deep' },
    from: ['card'],
    when: NO_PACKSHOT,
    pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.06)', ...rays },
    motion: comeIn({ at: ['card'], from }),
  });
}

function presenterHalf({ seam, half, slant }: Pick<Place, 'seam' | 'half' | 'slant'>): TemplateLayer[] {
  return [
    shape({ id: 'seam', at: seam, fill: '$accent', points: slant }),
    shape({
      id: 'half',
      at: half,
      fill: { from: '$from', to: '$to', angle: 0.2 },
      points: slant,
      pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.13)' },
    }),
  ];
}

type PlinthTiming = Pick<Timing, 'when' | 'from'> & { prefix: string };

function plinth([x, y, width, height]: Box, { prefix, ...timing }: PlinthTiming): TemplateLayer[] {
  return [
    shape({
      ...timing,
      id: `${prefix}base-edge`,
      at: [x, y - BASE_EDGE, width, height],
      fill: '$accent',
      points: LOW_SLANT,
    }),
    shape({
      ...timing,
      id: `${prefix}base`,
      at: [x, y, width, height],
      fill: { from: '$deep', to: '$deeper' },
      points: LOW_SLANT,
      pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.04)' },
    }),
  ];
}
