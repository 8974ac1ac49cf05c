import { points2 } from '@avatarcade/stage/pen/points';
import { aiLabel } from '../parts/ai-label.ts';
import { PLASTIC } from '../parts/arcade.ts';
import type { Box, Corners, Point } from '../parts/box.ts';
import { button } from '../parts/button.ts';
import { type CaptionsPlace, captions } from '../parts/captions.ts';
import { type ScreenCardPlace, screenCard } from '../parts/card.ts';
import { gameplay } from '../parts/gameplay.ts';
import { grip } from '../parts/hand.ts';
import { hookIcon, hookTitle } from '../parts/hook.ts';
import { fadeOut } from '../parts/motion.ts';
import { type ArrivingPlace, arriving } from '../parts/presenter.ts';
import { shape } from '../parts/shape.ts';
import type { TitleLook } from '../parts/title.ts';
import { defineTemplate, type TemplateLayer } from '../template.ts';

type Place = {
  /** Radians of the ground's gradient. */
  angle: number;
  discs: readonly [Box, Box];
  sideKey?: Box;
  phone: { at: Box; radius: number; blur: number };
  screen: { at: Box; radius: number };
  card: ScreenCardPlace;
  cardRays: { y?: number };
  glare: { alpha: number; points: Corners };
  island: { at: Box; radius: number };
  grip: { at: Box; to: 'left' | 'down' };
  presenter: ArrivingPlace;
  ground?: Box;
  hookIcon: Box;
  hookTitle: TitleLook;
  captions: CaptionsPlace;
  button: { at: Box; radius: number };
  label: Point;
};

const WAKES = ['start', 0.4] as const;
const STAYS = { to: ['end'], leaves: {} } as const;
const DISC = 'rgba(255, 255, 255, 0.13)';

/** A poster that comes alive: the name above, the game on a phone that the presenter holds. */
export const template = defineTemplate<Place>({
  name: 'On the phone',
  transitions: ['whip', 'none', 'zoom'],
  portrait: {
    alone: {
      move: [
        [
          [-184, 0],
          [
            'key-*',
            'phone',
            'gameplay',
            'wake',
            'card-screen',
            'card-icon*',
            'card-title',
            'packshot*',
            'glare',
            'island',
            'finger*',
            'ai-label',
          ],
        ],
      ],
      card: 'own',
    },
    angle: 0.4,
    discs: [
      [180, 560, 1080, 1080],
      [320, 700, 800, 800],
    ],
    sideKey: [1014, 800, 16, 130],
    phone: { at: [420, 494, 606, 1132], radius: 88, blur: 70 },
    screen: { at: [446, 520, 554, 1080], radius: 62 },
    card: { column: { at: [510, 426], icon: [610, 200], title: [826, 220, 76] } },
    cardRays: { y: 0.3 },
    glare: { alpha: 0.07, points: points2('0.5 0, 0.95 0, 0.35 1, 0.08 1, 0.02 0.9') },
    island: { at: [640, 542, 166, 40], radius: 20 },
    grip: { at: [946, 1010, 104, 236], to: 'left' },
    presenter: { at: [-56, 772, 640, 850], gameplaySide: 'right', from: { x: -300 } },
    ground: [-60, 1590, 1200, 400],
    hookIcon: [70, 284, 180, 180],
    hookTitle: { at: [286, 288, 734, 180], fontSize: 90, maxLines: 2 },
    captions: { at: [60, 1418, 960, 104], fontSize: 80, maxLines: 1 },
    button: { at: [150, 1366, 780, 156], radius: 46 },
    label: [610, 1250],
  },
  landscape: {
    alone: {
      move: [
        [
          [302, 0],
          [
            'phone',
            'gameplay',
            'wake',
            'card-*',
            'packshot*',
            'glare',
            'island',
            'finger*',
            'captions',
            'ai-label',
          ],
        ],
        [[-620, 0], ['disc*']],
      ],
      card: 'own',
    },
    angle: -0.6,
    discs: [
      [1080, 180, 1000, 1000],
      [1220, 320, 720, 720],
    ],
    phone: { at: [80, 190, 1156, 650], radius: 84, blur: 60 },
    screen: { at: [126, 216, 1064, 598], radius: 54 },
    card: {
      column: { at: [200, 916], icon: [250, 210], title: [486, 260, 116] },
      maxLines: 2,
    },
    cardRays: {},
    glare: { alpha: 0.06, points: points2('0.55 0, 0.85 0, 0.5 1, 0.2 1') },
    island: { at: [142, 440, 34, 150], radius: 18 },
    grip: { at: [980, 166, 216, 92], to: 'down' },
    presenter: { at: [1196, 146, 710, 943], gameplaySide: 'left', from: { x: 400 } },
    hookIcon: [84, 50, 120, 120],
    hookTitle: { at: [232, 58, 1060, 104], fontSize: 84, maxLines: 1 },
    captions: { at: [72, 854, 1172, 176], fontSize: 72 },
    button: { at: [268, 878, 780, 136], radius: 44 },
    label: [850, 750],
  },
  square: (portrait) => ({
    alone: {
      ...portrait.alone,
      rects: { 'hook-title': [190, 44, 490, 120] },
      move: (portrait.alone?.move ?? []).map(([, layers]) => [
        [-276, 0],
        layers.filter((name) => name !== 'ai-label'),
      ]),
    },
    label: [712, 48],
    button: { at: [150, 884, 780, 140], radius: 44 },
    captions: { at: [48, 938, 984, 94], fontSize: 74, maxLines: 1 },
    hookTitle: { at: [48, 180, 536, 150], fontSize: 66 },
    hookIcon: [48, 44, 120, 120],
    card: { column: { at: [640, 352], icon: [270, 180], title: [470, 170, 58] } },
    presenter: { at: [-40, 300, 630, 834], gameplaySide: 'right', from: { x: -300 } },
    grip: { at: [960, 640, 92, 208], to: 'left' },
    island: { at: [748, 170, 136, 34], radius: 17 },
    glare: portrait.glare,
    cardRays: { y: 0.36 },
    screen: { at: [622, 150, 388, 876], radius: 52 },
    phone: { at: [600, 128, 432, 920], radius: 72, blur: 60 },
    sideKey: [1020, 330, 16, 110],
    discs: [
      [180, 180, 1080, 1080],
      [320, 320, 800, 800],
    ],
    angle: 0.4,
  }),
  beats: (place, frame) => [
    shape({ id: 'back', at: frame, fill: { from: '$from', to: '$to', angle: place.angle } }),
    place.discs.map((at, disc) =>
      shape({ id: disc ? 'disc-inner' : 'disc', at, fill: DISC, radius: at[3] / 2 }),
    ),
    place.sideKey && shape({ id: 'key-side', at: place.sideKey, fill: PLASTIC, radius: 8 }),
    shape({
      id: 'phone',
      at: place.phone.at,
      fill: PLASTIC,
      radius: place.phone.radius,
      border: { color: '#4b4668', width: 6 },
      shadow: { color: 'rgba(10, 4, 26, 0.6)', blur: place.phone.blur },
    }),
    gameplay(place.screen.at, place.screen.radius),
    shape({
      ...place.screen,
      id: 'wake',
      fill: PLASTIC,
      to: WAKES,
      motion: fadeOut({ from: ['start'], to: WAKES }),
    }),
    screenCard({
      ...place.card,
      screen: {
        ...place.screen,
        fill: { from: '$deep', to: '$deeper' },
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.08)', ...place.cardRays },
      },
      letters: { color: '$paper' },
      fade: 0.25,
      iconAt: ['card', 0.1],
      rise: 50,
    }),
    shape({
      id: 'glare',
      at: place.screen.at,
      fill: `rgba(255, 255, 255, ${place.glare.alpha})`,
      points: place.glare.points,
    }),
    shape({ ...place.island, id: 'island', fill: PLASTIC }),
    grip(place.grip),
    arriving({ ...place.presenter, seconds: 0.45 }),
    place.ground && ground(place.ground),
    hookIcon({ ...STAYS, at: place.hookIcon, arrives: { scale: 0.3, rotate: -0.3 } }),
    hookTitle({ ...STAYS, ...place.hookTitle, align: 'left', arrives: { x: 80, opacity: 0 } }),
    captions({
      color: '$paper',
      activeColor: '$bright',
      plate: '$ink',
      maxLines: 2,
      fontFamily: 'text',
      fontWeight: 700,
      ...place.captions,
    }),
    button({ ...place.button, from: ['card', 0.3] }),
    aiLabel(place.label),
  ],
});

function ground(at: Box): TemplateLayer {
  return shape({
    id: 'ground',
    at,
    fill: { from: '$deep', to: '$deeper' },
    points: points2('0 0.1, 1 0, 1 1, 0 1'),
    pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.07)' },
  });
}
