import { points2 } from '@avatarcade/stage/pen/points';
import { aiLabel } from '../parts/ai-label.ts';
import type { Box, Point } from '../parts/box.ts';
import { button } from '../parts/button.ts';
import { type CaptionsLook, type CaptionsPlace, captions } from '../parts/captions.ts';
import { type CardPlace, cardFace, packshotCard } from '../parts/card.ts';
import { buttonIn, type CardColumn, iconIn, titleIn } from '../parts/column.ts';
import { gameplay } from '../parts/gameplay.ts';
import { type HookIconPlace, type HookTitlePlace, hookIcon, hookTitle } from '../parts/hook.ts';
import { icon } from '../parts/icon.ts';
import { lockup } from '../parts/lockup.ts';
import { comeIn, goOut, type Motion, type State, stepUp, throughHook } from '../parts/motion.ts';
import { packshotName } from '../parts/packshot-name.ts';
import { type PresenterLook, type PresenterWindow, presenter } from '../parts/presenter.ts';
import { shade, shape } from '../parts/shape.ts';
import { title } from '../parts/title.ts';
import { defineTemplate, type TemplateLayer, type TemplateTime } from '../template.ts';

type Place = {
  shade?: Box;
  ground: { angle: number; dots: string; away: State };
  /** The presenter sits at a desk, on the card as well; or stands in front of a leaning slab. */
  desk?: Box;
  slab?: { at: Box; edge: Box };
  opener: { at: Box; from: State; gone: number; away: State };
  openerCaptions: CaptionsLook;
  hookIcon: HookIconPlace;
  hookTitle: HookTitlePlace;
  lockup: Box;
  window: Pick<PresenterLook, 'id' | 'at' | 'gameplaySide' | 'motion'> & {
    from: TemplateTime;
    window: PresenterWindow;
  };
  captions: CaptionsPlace;
  cardPresenter: Pick<PresenterLook, 'at' | 'gameplaySide' | 'motion'>;
  card?: CardPlace;
  deskCard?: CardColumn;
  label: Point;
};

const TILT = { rotate: -0.025 };
const UNDER_FRAME = { ...TILT, y: 700 };
const DESK_LEAVES: Motion = [
  { time: ['hook'], ease: 'hold', ...TILT },
  { time: ['hook', 0.3], ease: 'in', ...UNDER_FRAME },
];
const DESK_COMES: Motion = [
  { time: ['card', 0.1], ease: 'out', ...UNDER_FRAME },
  { time: ['card', 0.45], ease: 'out', ...TILT },
];
const ON_CARD = { when: ['no-packshot'], from: ['card', 0.1] } as const;
/** Pixels of the desk's edge that are seen above it. */
const DESK_EDGE = 18;

/** The presenter fills the frame, then hands over to the game and goes on from a window. */
export const template = defineTemplate<Place>({
  name: 'Presenter first',
  transitions: ['zoom', 'whip', 'none'],
  hookCoversGame: true,
  portrait: {
    alone: {
      rects: { 'hook-title': [60, 760, 960, 284], 'ai-label': [610, 1126, 320, 50] },
      move: [
        [[0, -580], ['hook-icon*']],
        [[-424, -1010], ['lockup*']],
        [
          [0, 200],
          ['card-icon*', 'card-title'],
        ],
      ],
      center: ['hook-icon*'],
      card: 'own',
    },
    ground: { angle: 0.3, dots: 'rgba(255, 255, 255, 0.16)', away: { y: -1920 } },
    desk: [-40, 1318, 1160, 680],
    opener: { at: [120, 536, 840, 1111], from: { y: 50 }, gone: 0.1, away: { y: 1420 } },
    openerCaptions: {
      ...{ at: [60, 1336, 960, 184], fontSize: 82, color: '$paper', activeColor: '$onAccent' },
      ...{ activePlate: '$accent', uppercase: true, maxLines: 2, anchor: 'middle' },
    },
    hookIcon: {
      at: [74, 1080, 220, 220],
      radius: 52,
      ring: 10,
      to: ['hook', 0.4],
      arrives: { scale: 1.3, rotate: -0.25 },
      rest: { rotate: -0.1 },
      leaves: { y: 900, rotate: -0.4 },
      times: { there: 0.4, leaves: 0, gone: 0.35 },
    },
    hookTitle: {
      at: [60, 298, 960, 284],
      fontSize: 138,
      to: ['hook', 0.4],
      arrives: { scale: 1.1 },
      leaves: { y: -1500 },
      times: { there: 0.3, leaves: 0, gone: 0.35 },
    },
    lockup: [484, 1300, 536, 96],
    window: {
      id: 'bubble',
      at: [60, 1132, 400, 400],
      gameplaySide: 'right',
      from: ['hook', 0.1],
      window: {
        radius: 200,
        fill: { from: '$from', to: '$to' },
        ring: { color: '$paper', width: 12 },
        figure: [8, 4, 384, 508],
      },
      motion: comeIn({ at: ['hook', 0.1], from: { scale: 0.2 }, ease: 'back' }),
    },
    captions: { at: [60, 830, 960, 262], fontSize: 98 },
    cardPresenter: {
      at: [185, 690, 710, 939],
      gameplaySide: 'behind',
      motion: comeIn({ at: ['card', 0.1], from: { y: 1100 } }),
    },
    deskCard: { at: [60, 960], icon: [290, 200], title: [500, 220, 122], button: [1362, 840, 156] },
    label: [700, 726],
  },
  landscape: {
    alone: {
      drop: ['slab*'],
      rects: { 'ai-label': [1540, 56, 320, 50] },
      center: ['hook-icon*', 'hook-title', 'captions*'],
    },
    shade: [0, 640, 1920, 440],
    ground: { angle: 0.4, dots: 'rgba(255, 255, 255, 0.15)', away: { y: -1080 } },
    slab: { at: [1010, -20, 960, 1120], edge: [980, -20, 960, 1120] },
    opener: { at: [1040, 20, 860, 1142], from: { x: 240, y: 40 }, gone: 0.15, away: { y: 1050 } },
    openerCaptions: {
      ...{
        at: [76, 800, 960, 216],
        fontSize: 88,
        color: '$paper',
        activeColor: '$onAccent',
        plate: '$ink',
      },
      ...{ activePlate: '$accent', uppercase: true, maxLines: 2, align: 'start' },
    },
    hookIcon: {
      at: [90, 104, 236, 236],
      to: ['hook', 0.3],
      arrives: { scale: 0.3, rotate: -0.4 },
      rest: { rotate: -0.06 },
      leaves: { x: -600 },
    },
    hookTitle: {
      at: [84, 376, 950, 400],
      fontSize: 172,
      align: 'left',
      anchor: 'top',
      drop: { color: 'rgba(23, 17, 46, 0.35)', depth: 8 },
      to: ['hook', 0.3],
      arrives: { x: -90, opacity: 0 },
      leaves: { x: -1100 },
    },
    lockup: [72, 56, 800, 92],
    window: {
      id: 'window',
      at: [1430, 500, 420, 520],
      gameplaySide: 'left',
      from: ['hook', 0.15],
      window: {
        radius: 44,
        fill: { from: '$from', to: '$to', angle: 0.3 },
        ring: { color: '$paper', width: 12 },
        figure: [-34, 8, 488, 648],
      },
      motion: comeIn({ at: ['hook', 0.15], from: { x: 600 }, seconds: 0.45 }),
    },
    captions: { at: [72, 800, 1300, 220], fontSize: 92 },
    cardPresenter: {
      at: [40, 110, 740, 983],
      gameplaySide: 'right',
      motion: comeIn({ at: ['card', 0.1], from: { y: 1000 }, seconds: 0.5 }),
    },
    card: {
      column: { at: [800, 1000], icon: [164, 240], title: [440, 310, 134], button: [790, 800, 160] },
      packshotButton: [860, 800, 150],
      uppercase: true,
    },
    label: [1060, 56],
  },
  square: (portrait) => ({
    ...portrait,
    alone: {
      rects: { 'hook-title': [48, 390, 984, 260], captions: [48, 690, 984, 230] },
      move: [
        [[0, -500], ['hook-icon*']],
        [[-356, -896], ['lockup*']],
        [
          [0, 130],
          ['card-icon*', 'card-title'],
        ],
      ],
      center: ['hook-icon*'],
      card: 'own',
    },
    label: [712, 48],
    deskCard: { at: [60, 960], icon: [46, 116], title: [176, 184, 104], button: [876, 760, 136] },
    captions: { at: [396, 690, 636, 230], fontSize: 80 },
    lockup: [404, 944, 560, 88],
    hookTitle: {
      ...portrait.hookTitle,
      at: [48, 112, 984, 214],
      fontSize: 120,
      maxLines: 2,
      leaves: { y: -900 },
    },
    hookIcon: { ...portrait.hookIcon, at: [60, 668, 180, 180], leaves: { y: 700, rotate: -0.4 } },
    openerCaptions: { ...portrait.openerCaptions, at: [48, 862, 984, 170], fontSize: 74 },
    cardPresenter: { ...portrait.cardPresenter, at: [285, 340, 510, 675] },
    window: {
      ...portrait.window,
      at: [52, 716, 312, 312],
      window: { ...portrait.window.window, radius: 156, figure: [6, 4, 300, 397] },
    },
    opener: { at: [240, 262, 600, 794], from: { y: 50 }, gone: 0.1, away: { y: 1000 } },
    desk: [-40, 836, 1160, 400],
    ground: { ...portrait.ground, away: { y: -1080 } },
  }),
  beats: (place, frame) => {
    const name = [...hookIcon(place.hookIcon), hookTitle({ ...place.hookTitle, uppercase: true })];
    const words = captions({ ...place.openerCaptions, id: 'captions-opener', to: ['hook', 0.1] });
    const back = ground(place, frame);
    return [
      gameplay(frame),
      place.shade && shade({ at: place.shade, alpha: 0.75 }),
      shape({
        ...back,
        id: 'opener-back',
        to: ['hook', 0.4],
        motion: goOut({ at: ['hook'], to: place.ground.away }),
      }),
      place.slab && slab(place.slab),
      openerPresenter(place.opener),
      place.desk && desk(place.desk, { prefix: '', to: ['hook', 0.3], motion: DESK_LEAVES }),
      // On a desk, the words are read below icon and name.
      ...(place.desk ? [words, name] : [name, words]),
      lockup(place.lockup),
      presenter({ ...place.window, to: ['card', 0.2] }),
      captions({
        ...place.captions,
        color: '$paper',
        activeColor: '$onAccent',
        activePlate: '$accent',
        plate: '$ink',
        uppercase: true,
        maxLines: 2,
        from: ['hook', 0.1],
      }),
      shape({
        ...back,
        id: 'card-back',
        from: ['card'],
        motion: comeIn({ at: ['card'], from: place.ground.away }),
      }),
      presenter({ ...place.cardPresenter, id: 'card-presenter', when: ['no-packshot'], from: ['card', 0.1] }),
      place.desk && desk(place.desk, { prefix: 'card-', ...ON_CARD, motion: DESK_COMES }),
      place.deskCard && deskCard(place.deskCard, frame),
      place.card && cardFace({ at: frame, ...place.card }),
      aiLabel(place.label),
    ];
  },
});

function ground({ ground: { angle, dots } }: Place, at: Box) {
  return { at, fill: { from: '$to', to: '$from', angle }, pattern: { kind: 'dots' as const, color: dots } };
}

function slab({ at, edge }: NonNullable<Place['slab']>): TemplateLayer[] {
  const to = ['hook', 0.4] as const;
  const away = { y: -1180 };
  return [
    shape({
      id: 'slab',
      at,
      fill: 'rgba(255, 255, 255, 0.14)',
      points: points2('0.22 0, 1 0, 1 1, 0 1'),
      to,
      motion: goOut({ at: ['hook'], to: away }),
    }),
    shape({
      id: 'slab-edge',
      at: edge,
      fill: '$accent',
      points: points2('0.22 0, 0.25 0, 0.03 1, 0 1'),
      to,
      motion: throughHook({ arrives: { x: 700 }, leaves: away }),
    }),
  ];
}

function openerPresenter({ at, from, gone, away }: Place['opener']): TemplateLayer {
  return presenter({
    id: 'opener-presenter',
    at,
    gameplaySide: 'behind',
    to: ['hook', gone],
    motion: [
      ...stepUp({ from, seconds: 0.35 }),
      { time: ['hook', -0.2], ease: 'hold' },
      { time: ['hook', gone], ease: 'in', ...away },
    ],
  });
}

type DeskTiming = {
  prefix: string;
  motion: Motion;
  when?: readonly ['no-packshot'];
  from?: TemplateTime;
  to?: TemplateTime;
};

function desk([x, y, width, height]: Box, { prefix, ...timing }: DeskTiming): TemplateLayer[] {
  return [
    shape({ ...timing, id: `${prefix}desk-edge`, at: [x, y - DESK_EDGE, width, height], fill: '$accent' }),
    shape({
      ...timing,
      id: `${prefix}desk`,
      at: [x, y, width, height],
      fill: { from: '$deep', to: '$deeper' },
      pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.08)' },
    }),
  ];
}

/** The button lies on the desk, with a packshot and without. */
function deskCard(column: CardColumn, frame: Box): TemplateLayer[] {
  const bare = { when: ['no-packshot'] } as const;
  const from = ['card', 0.2] as const;
  const titleFrom = ['card', 0.25] as const;
  return [
    ...packshotCard(frame),
    ...icon({
      ...bare,
      id: 'card-icon',
      at: iconIn(column),
      radius: 46,
      ring: 10,
      from,
      motion: comeIn({ at: from, from: { scale: 0.4, rotate: -0.2 }, ease: 'back' }),
    }),
    title({
      ...bare,
      ...titleIn(column),
      id: 'card-title',
      from: titleFrom,
      uppercase: true,
      motion: comeIn({ at: titleFrom, from: { scale: 0.8, opacity: 0 }, seconds: 0.3, ease: 'back' }),
    }),
    ...packshotName(buttonIn(column)),
    button({ at: buttonIn(column), from: ['card', 0.4], fontSize: 92, radius: 40, padding: 48, depth: 16 }),
  ];
}
