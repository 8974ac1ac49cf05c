import { points2 } from '@avatarcade/stage/pen/points';
import { aiLabel } from '../parts/ai-label.ts';
import { type JoystickPlace, joystick, lampRow, PLASTIC } from '../parts/arcade.ts';
import type { Box, Corners, Point } from '../parts/box.ts';
import { button } from '../parts/button.ts';
import { type CaptionsLook, captions, OUTLINED } from '../parts/captions.ts';
import { type ScreenCardPlace, screenCard } from '../parts/card.ts';
import { gameplay } from '../parts/gameplay.ts';
import { hookIcon } from '../parts/hook.ts';
import { after, DARK_HOOK_VEIL, fadeOut, GAME_SEEN_AT, goOut, type Motion } from '../parts/motion.ts';
import { type ArrivingPlace, arriving } from '../parts/presenter.ts';
import { shape } from '../parts/shape.ts';
import { type TitleLook, title } from '../parts/title.ts';
import { defineTemplate, type TemplateKeyframe, type TemplateLayer } from '../template.ts';

type Place = {
  rays: { color: string; x?: number; y?: number };
  /** Of the cabinet's dark edges. */
  edge: number;
  light?: Box;
  cabinet: { at: Box; points: Corners };
  sign: { at: Box; radius: number; border: number };
  bezel: Box;
  screen: { at: Box; radius: number };
  hookIcon: Box;
  lamps: { at: Box; count: number };
  card: ScreenCardPlace;
  glare: Corners;
  hookTitle: TitleLook;
  panel: { at: Box; points: Corners };
  stick: JoystickPlace;
  presenter: Pick<ArrivingPlace, 'at' | 'later'>;
  panelEdge?: Box;
  /** The lower part of the cabinet, with slots for coins from these x on. */
  front?: { at: Box; slots: readonly number[]; y: number };
  captions: Pick<CaptionsLook, 'at' | 'fontSize' | 'maxLines' | 'anchor'>;
  button: Box;
  label: [at: Point, align?: 'left'];
};

const FLICKER: Motion = [
  { time: ['start'], ease: 'out' },
  { time: ['start', 0.12], ease: 'hold', opacity: 0.5 },
  { time: ['start', 0.16], ease: 'hold' },
  { time: ['start', 0.2], ease: 'hold', opacity: 0.35 },
  { time: ['start', 0.28], ease: 'hold' },
];

const ATTRACT_END = after(GAME_SEEN_AT, 0.25);
const LAMP_TURNS = [0, 1, 2, 3, 4];
/** From one turn of the lamps to the next, and from one lamp to the next. */
const TURN_SECONDS = 0.6;
const LAMP_SECONDS = 0.07;

/** An arcade machine: the name lit on its sign, the game on its screen, the presenter leaning on it or beside it. */
export const template = defineTemplate<Place>({
  name: 'Arcade machine',
  transitions: ['tiles', 'none', 'flash'],
  portrait: {
    alone: { card: 'own', rects: { captions: [60, 1372, 960, 150] } },
    rays: { color: 'rgba(255, 255, 255, 0.04)', y: 0.3 },
    edge: 10,
    cabinet: {
      at: [20, 214, 1040, 1766],
      points: points2(
        '0.03 0, 0.97 0, 1 0.11, 0.955 0.137, 0.955 0.653, 1 0.703, 1 1, 0 1, 0 0.703, 0.045 0.653, 0.045 0.137, 0 0.11',
      ),
    },
    sign: { at: [66, 262, 948, 136], radius: 26, border: 12 },
    bezel: [106, 408, 868, 950],
    screen: { at: [140, 438, 800, 888], radius: 36 },
    hookIcon: [370, 640, 300, 300],
    lamps: { at: [190, 464, 700, 44], count: 10 },
    card: { column: { at: [170, 740], icon: [520, 250], title: [800, 220, 104] } },
    glare: points2('0.06 0.02, 0.4 0.02, 0.12 0.98, 0.03 0.9'),
    hookTitle: { at: [96, 286, 888, 88], fontSize: 80, maxLines: 2 },
    panel: { at: [20, 1372, 1040, 420], points: points2('0.06 0, 0.94 0, 1 1, 0 1') },
    stick: { x: 230, y: 1700, size: 150, to: ['card', 0.1] },
    presenter: {
      at: [478, 972, 610, 810],
      later: goOut({ at: ['card'], to: { x: 100 }, seconds: 0.35 }),
    },
    panelEdge: [14, 1780, 1052, 26],
    front: { at: [20, 1806, 1040, 200], slots: [320, 560], y: 1836 },
    captions: { at: [60, 1372, 500, 150], fontSize: 72, maxLines: 2, anchor: 'middle' },
    button: [84, 1390, 540, 136],
    label: [[166, 1256], 'left'],
  },
  landscape: {
    alone: {
      drop: ['light'],
      move: [
        [
          [304, 0],
          [
            'cabinet',
            'sign',
            'bezel',
            'gameplay',
            'hook-*',
            'card-*',
            'packshot*',
            'glare',
            'panel',
            'stick*',
            'captions',
            'ai-label',
          ],
        ],
      ],
      card: 'own',
    },
    rays: { color: 'rgba(255, 255, 255, 0.05)', x: 0.8 },
    edge: 9,
    light: [1180, -20, 760, 1120],
    cabinet: {
      at: [40, 20, 1230, 1160],
      points: points2(
        '0.02 0, 0.98 0, 1 0.14, 0.96 0.17, 0.96 0.65, 1 0.7, 1 1, 0 1, 0 0.7, 0.04 0.65, 0.04 0.17, 0 0.14',
      ),
    },
    sign: { at: [96, 44, 1118, 122], radius: 24, border: 10 },
    bezel: [116, 176, 1078, 616],
    screen: { at: [146, 196, 1018, 572], radius: 34 },
    hookIcon: [515, 256, 280, 280],
    lamps: { at: [305, 620, 700, 54], count: 8 },
    card: { column: { at: [196, 918], icon: [226, 200], title: [452, 244, 120] } },
    glare: points2('0.08 0.02, 0.36 0.02, 0.14 0.98, 0.03 0.94'),
    hookTitle: { at: [130, 62, 1050, 86], fontSize: 84, maxLines: 1 },
    panel: { at: [40, 806, 1230, 300], points: points2('0.05 0, 0.95 0, 1 1, 0 1') },
    stick: { x: 190, y: 950, size: 120 },
    presenter: { at: [1196, 156, 710, 943] },
    captions: { at: [300, 832, 930, 196], fontSize: 80, maxLines: 2, anchor: 'middle' },
    button: [330, 856, 800, 144],
    label: [[824, 700]],
  },
  square: (portrait) => ({
    alone: {
      drop: ['light'],
      move: [
        [
          [148, 0],
          [
            'cabinet',
            'sign',
            'bezel',
            'gameplay',
            'hook-*',
            'card-*',
            'packshot*',
            'glare',
            'panel',
            'stick*',
          ],
        ],
      ],
      rects: { captions: [300, 866, 560, 150], 'ai-label': [482, 708, 320, 50] },
      card: 'own',
    },
    rays: { color: 'rgba(255, 255, 255, 0.05)', x: 0.8 },
    edge: 9,
    light: [560, -20, 560, 1120],
    cabinet: {
      at: [16, 16, 750, 1130],
      points: points2(
        '0.02 0, 0.98 0, 1 0.13, 0.96 0.16, 0.96 0.66, 1 0.71, 1 1, 0 1, 0 0.71, 0.04 0.66, 0.04 0.16, 0 0.13',
      ),
    },
    sign: { at: [52, 40, 646, 104], radius: 22, border: 10 },
    bezel: [76, 156, 630, 636],
    screen: { at: [100, 178, 582, 592], radius: 30 },
    hookIcon: [276, 260, 230, 230],
    lamps: { at: [141, 660, 500, 46], count: 8 },
    card: { column: { at: [151, 480], icon: [246, 190], title: [460, 220, 84] } },
    glare: portrait.glare,
    hookTitle: { at: [76, 56, 598, 72], fontSize: 62, maxLines: 2 },
    panel: { at: [16, 806, 750, 300], points: points2('0.05 0, 0.95 0, 1 1, 0 1') },
    stick: { x: 124, y: 940, size: 104, to: ['card', 0.1] },
    presenter: { at: [560, 300, 620, 823] },
    captions: { at: [190, 866, 430, 150], fontSize: 60, maxLines: 2, anchor: 'middle' },
    button: [60, 868, 560, 136],
    label: [[712, 48]],
  }),
  // The frame of 4:5 ends above the stick.
  'four-five': (portrait) => ({ ...portrait, stick: { ...portrait.stick, y: 1800 } }),
  beats: (place, frame) => [
    shape({
      id: 'room',
      at: frame,
      fill: { from: '$deeper', to: '$deep' },
      pattern: { kind: 'rays', ...place.rays },
    }),
    place.light && lightOnPresenter(place.light),
    cabinet(place),
    gameplay(place.screen.at, place.screen.radius),
    attract(place),
    screenCard({
      ...place.card,
      screen: {
        ...place.screen,
        fill: { from: '$deep', to: '$deeper' },
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', y: 0.4 },
      },
      letters: { color: '$paper' },
      fade: 0.2,
      iconAt: ['card', 0.1],
    }),
    shape({ id: 'glare', at: place.screen.at, fill: 'rgba(255, 255, 255, 0.06)', points: place.glare }),
    title({ ...place.hookTitle, id: 'hook-title', color: '$ink', motion: FLICKER }),
    shape({
      ...place.panel,
      id: 'panel',
      fill: { from: '$deep', to: '$deeper' },
      border: { color: PLASTIC, width: place.edge },
    }),
    place.panelEdge && shape({ id: 'panel-edge', at: place.panelEdge, fill: '$accent', radius: 13 }),
    joystick(place.stick),
    arriving({ ...place.presenter, gameplaySide: 'left', from: { x: 400 }, seconds: 0.45 }),
    place.front && cabinetFront(place.front, place.edge),
    captions({
      ...place.captions,
      ...OUTLINED,
      uppercase: true,
    }),
    button({ at: place.button, from: ['card', 0.3], radius: 30 }),
    aiLabel(...place.label),
  ],
});

function lightOnPresenter(at: Box): TemplateLayer {
  const fill = { from: '$to', to: 'rgba(20, 10, 40, 0)' };
  return shape({ id: 'light', at, fill, points: points2('0.35 0, 0.65 0, 1 1, 0 1') });
}

function cabinet({ cabinet: body, edge, sign, bezel }: Place): TemplateLayer[] {
  return [
    shape({
      ...body,
      id: 'cabinet',
      fill: { from: '$from', to: '$to', angle: 0.2 },
      border: { color: PLASTIC, width: edge },
    }),
    shape({
      id: 'sign',
      at: sign.at,
      fill: { from: '$paper', to: '$pale' },
      radius: sign.radius,
      border: { color: '$accent', width: sign.border },
    }),
    shape({ id: 'bezel', at: bezel, fill: PLASTIC, radius: 34 }),
  ];
}

function lampMotion(lamp: number): TemplateKeyframe[] {
  return LAMP_TURNS.flatMap((turn) => {
    const at = turn * TURN_SECONDS + lamp * LAMP_SECONDS;
    return [
      { time: ['start', at], ease: 'hold', opacity: 0.25 },
      { time: ['start', at + 0.1], ease: 'hold' },
    ];
  });
}

/** What the screen shows until a game begins. */
function attract({ screen, hookIcon: iconAt, lamps }: Place): TemplateLayer[] {
  const row = lampRow({ ...lamps, id: 'hook-lamp' });
  return [
    shape({
      ...screen,
      id: 'hook-screen',
      fill: { from: '$deep', to: '$deeper' },
      to: ATTRACT_END,
      pattern: { kind: 'grid', color: 'rgba(255, 255, 255, 0.07)' },
      motion: fadeOut({ from: after(GAME_SEEN_AT, -0.1), to: ATTRACT_END, rest: DARK_HOOK_VEIL }),
    }),
    ...hookIcon({
      at: iconAt,
      to: ATTRACT_END,
      arrives: { scale: 0.2, rotate: -0.5 },
      leaves: { scale: 0.2, opacity: 0 },
      rest: { rotate: -0.05 },
      until: GAME_SEEN_AT,
    }),
    ...row.map((layer, lamp) => ({ ...layer, to: ATTRACT_END, motion: lampMotion(lamp) })),
  ];
}

function cabinetFront({ at, slots, y }: NonNullable<Place['front']>, edge: number): TemplateLayer[] {
  return [
    shape({
      id: 'front',
      at,
      fill: { from: '$from', to: '$to' },
      pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.07)' },
      border: { color: PLASTIC, width: edge },
    }),
    ...slots.flatMap((x, slot) => [
      shape({
        id: `slot-${slot}`,
        at: [x, y, 200, 170],
        fill: PLASTIC,
        radius: 22,
        border: { color: '$accent', width: 8 },
      }),
      shape({ id: `slot-gap-${slot}`, at: [x + 52, y + 32, 14, 106], fill: '$accent', radius: 7 }),
      shape({
        id: `slot-key-${slot}`,
        at: [x + 96, y + 48, 68, 74],
        fill: { from: '$accent', to: '$accentLow' },
        radius: 14,
      }),
    ]),
  ];
}
