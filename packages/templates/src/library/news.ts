import { points2 } from '@avatarcade/stage/pen/points';
import { aiLabel } from '../parts/ai-label.ts';
import { type Box, type Point, placed } from '../parts/box.ts';
import { button } from '../parts/button.ts';
import { type CaptionsPlace, captions, TILED_ON_PAPER } from '../parts/captions.ts';
import { SCREEN_LAYERS, type ScreenCardPlace, screenCard } from '../parts/card.ts';
import { gameplay } from '../parts/gameplay.ts';
import { hookIcon, hookTitle } from '../parts/hook.ts';
import { after, comeIn, fadeOut, GAME_SEEN_AT, HOOK_VEIL } from '../parts/motion.ts';
import { type PresenterPlace, presenter } from '../parts/presenter.ts';
import { shape } from '../parts/shape.ts';
import { type TitleLook, title } from '../parts/title.ts';
import { defineTemplate, type TemplateLayer, type Timing } from '../template.ts';

type Place = {
  /** Where lamps hang: x of each. */
  lamps?: readonly number[];
  column?: Box;
  rim: { at: Box; blur: number };
  screen: Box;
  hookIcon: Box;
  hookTitle: TitleLook;
  /** The icon lies below the name. */
  iconBelow?: boolean;
  card: ScreenCardPlace;
  presenter: PresenterPlace;
  /** Where a desk before the presenter begins. */
  desk?: number;
  third: { at: Box; foot?: Box; head: Box; title: TitleLook };
  captions: CaptionsPlace;
  button: { at: Box; radius: number };
  label: Point;
};

const SCREEN_RADIUS = 14;
const STRIPES = { kind: 'stripes', color: 'rgba(255, 255, 255, 0.07)' } as const;
/** The head of the lower third slides in when the name has left the screen. A packshot needn't name the game: it stays there. */
const SLIDE = {
  from: GAME_SEEN_AT,
  motion: comeIn({ at: GAME_SEEN_AT, from: { x: -1100 }, seconds: 0.45 }),
};
const HEADS = [
  { ...SLIDE, when: ['no-packshot'], to: ['card'] },
  { ...SLIDE, when: ['packshot'] },
] as const satisfies readonly Timing[];

/** The evening news: the game on the wall, the presenter at a desk before it or beside it, the name in the lower third. */
export const template = defineTemplate<Place>({
  name: 'News desk',
  transitions: ['wipe', 'none'],
  portrait: {
    alone: {
      rects: {
        'hook-title': [80, 500, 920, 520],
        'card-title': [80, 540, 920, 480],
      },
      card: 'own',
    },
    rim: { at: [20, 48, 1040, 1472], blur: 50 },
    screen: [36, 64, 1008, 1440],
    hookIcon: [455, 290, 170, 170],
    hookTitle: { at: [90, 480, 900, 230], fontSize: 130 },
    card: { column: { at: [90, 900], icon: [290, 190], title: [500, 220, 120] } },
    presenter: { at: [-90, 684, 620, 820], gameplaySide: 'right' },
    desk: 1500,
    third: {
      at: [60, 1354, 960, 182],
      head: [60, 1288, 760, 70],
      title: { at: [150, 1291, 660, 64], fontSize: 46 },
    },
    captions: { at: [72, 1360, 936, 164], fontSize: 70 },
    button: { at: [120, 1370, 840, 152], radius: 20 },
    label: [600, 1186],
  },
  landscape: {
    alone: {
      drop: ['column'],
      move: [
        [
          [308, 0],
          ['screen-*', 'gameplay', 'hook-*', 'card-*', 'packshot*', 'ai-label'],
        ],
      ],
      card: 'own',
    },
    column: [1300, 0, 560, 1080],
    rim: { at: [54, 46, 1196, 688], blur: 40 },
    screen: [72, 64, 1160, 652],
    hookIcon: [560, 100, 190, 190],
    hookTitle: { at: [112, 320, 1080, 360], fontSize: 150 },
    iconBelow: true,
    card: { column: { at: [112, 1080], icon: [96, 210], title: [336, 340, 140] } },
    presenter: { at: [1236, 196, 670, 890], gameplaySide: 'left' },
    third: {
      at: [60, 836, 1800, 180],
      foot: [60, 1016, 1800, 14],
      head: [60, 756, 960, 84],
      title: { at: [166, 760, 834, 76], fontSize: 54 },
    },
    captions: { at: [80, 846, 1760, 162], fontSize: 76 },
    button: { at: [80, 860, 1144, 162], radius: 18 },
    label: [894, 82],
  },
  // The frame of 4:5 begins below the screen's upper edge in portrait.
  'four-five': (portrait) => ({
    ...portrait,
    rim: { at: [20, 246, 1040, 1274], blur: 50 },
    screen: [36, 262, 1008, 1242],
  }),
  square: {
    alone: {
      rects: {
        'screen-rim': [34, 44, 1012, 706],
        ...placed([48, 58, 984, 678], SCREEN_LAYERS),
        'hook-title': [80, 286, 920, 372],
        'card-title': [80, 326, 920, 330],
      },
      center: ['hook-icon*', 'card-icon*'],
      card: 'own',
    },
    hookIcon: [662, 100, 160, 160],
    hookTitle: { at: [502, 276, 480, 220], fontSize: 88 },
    card: { column: { at: [502, 480], icon: [110, 190], title: [316, 220, 84] } },
    captions: { at: [62, 858, 956, 166], fontSize: 70 },
    button: { at: [110, 860, 860, 150], radius: 20 },
    label: [692, 668],
    lamps: [70, 270],
    rim: { at: [440, 44, 604, 706], blur: 40 },
    screen: [454, 58, 576, 678],
    presenter: { at: [-120, 190, 680, 903], gameplaySide: 'right' },
    third: {
      at: [48, 850, 984, 182],
      foot: [48, 1032, 984, 12],
      head: [48, 784, 740, 68],
      title: { at: [136, 788, 630, 60], fontSize: 44 },
    },
  },
  beats: (place, frame) => [
    wall(place, frame),
    gameplay(place.screen, SCREEN_RADIUS),
    hook(place),
    screenCard({
      ...place.card,
      screen: {
        ...screenGround(place.screen),
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', y: 0.4 },
      },
      letters: { uppercase: true },
      fade: 0.2,
      iconAt: ['card', 0.15],
    }),
    presenter({ ...place.presenter, motion: comeIn({ at: ['start'], from: { y: 50 } }) }),
    place.desk ? desk(place.desk) : undefined,
    lowerThird(place.third),
    captions({
      ...place.captions,
      ...TILED_ON_PAPER,
      fontWeight: 700,
      maxLines: 2,
      anchor: 'middle',
      align: 'start',
    }),
    button({ ...place.button, from: ['card', 0.35] }),
    aiLabel(place.label),
  ],
});

function wall({ lamps = [], column, rim }: Place, frame: Box): TemplateLayer[] {
  return [
    shape({
      id: 'wall',
      at: frame,
      fill: { from: '$deep', to: '$deeper' },
      pattern: { kind: 'grid', color: 'rgba(255, 255, 255, 0.05)' },
    }),
    ...lamps.map((x, lamp) =>
      shape({ id: `lamp-${lamp}`, at: [x, 150, 100, 26], fill: '$accent', radius: 13 }),
    ),
    ...(column
      ? [
          shape({
            id: 'column',
            at: column,
            fill: { from: '$from', to: '$to' },
            points: points2('0.22 0, 1 0, 0.78 1, 0 1'),
            pattern: STRIPES,
          }),
        ]
      : []),
    shape({
      id: 'screen-rim',
      at: rim.at,
      fill: { from: '#ffffff', to: '#b9bfd6' },
      radius: 26,
      shadow: { color: 'rgba(0, 0, 0, 0.6)', blur: rim.blur },
    }),
  ];
}

function screenGround(at: Box) {
  return { at, radius: SCREEN_RADIUS, fill: { from: '$from', to: '$to', angle: -0.7 } };
}

function hook(place: Place): TemplateLayer[] {
  const name = hookTitle({
    ...place.hookTitle,
    uppercase: true,
    drop: { color: '$drop', depth: 6 },
    arrives: { x: -80, opacity: 0 },
    leaves: { x: 120, opacity: 0 },
    until: GAME_SEEN_AT,
  });
  const icon = hookIcon({
    at: place.hookIcon,
    arrives: { scale: 0.4 },
    leaves: { scale: 0.3, opacity: 0 },
    until: GAME_SEEN_AT,
  });
  const shadeEnd = after(GAME_SEEN_AT, 0.25);
  return [
    shape({
      ...screenGround(place.screen),
      id: 'screen-shade',
      to: shadeEnd,
      pattern: STRIPES,
      motion: fadeOut({ from: after(GAME_SEEN_AT, -0.1), to: shadeEnd, rest: HOOK_VEIL }),
    }),
    ...(place.iconBelow ? [...icon, name] : [name, ...icon]),
  ];
}

function desk(y: number): TemplateLayer[] {
  return [
    shape({
      id: 'desk-edge',
      at: [-60, y, 1200, 480],
      fill: '$accent',
      points: points2('0.04 0.05, 0.5 0, 0.96 0.05, 1 1, 0 1'),
    }),
    shape({
      id: 'desk',
      at: [-60, y + 18, 1200, 462],
      fill: { from: '$deep', to: '$deeper' },
      points: points2('0.03 0.05, 0.5 0, 0.97 0.05, 1 1, 0 1'),
    }),
    ...[72, 396, 720].flatMap((x, panel) => [
      shape({
        id: `desk-front-${panel}`,
        at: [x, y + 108, 288, 390],
        fill: { from: '$from', to: '$to', angle: -1.2 },
        radius: 24,
        pattern: STRIPES,
      }),
      shape({ id: `desk-light-${panel}`, at: [x + 64, y + 148, 160, 10], fill: '$accent', radius: 5 }),
    ]),
  ];
}

function lowerThird({ at, foot, head, title: name }: Place['third']): TemplateLayer[] {
  const [x, y, , height] = head;
  const ground = { holds: 'captions', to: ['card'] } as const;
  return [
    shape({
      ...ground,
      id: 'third',
      at,
      fill: '$paper',
      shadow: { color: 'rgba(0, 0, 0, 0.45)', blur: 30 },
    }),
    ...(foot ? [shape({ ...ground, id: 'third-foot', at: foot, fill: '$accent' })] : []),
    ...HEADS.flatMap((timing): TemplateLayer[] => [
      shape({ ...timing, id: 'third-head', at: head, fill: { from: '$from', to: '$to', angle: -1.4 } }),
      {
        ...timing,
        id: 'third-icon',
        kind: 'image',
        image: 'icon',
        fit: 'cover',
        radius: 0,
        rect: { x, y, width: height, height },
      },
      title({ ...timing, ...name, id: 'third-title', align: 'left', maxLines: 1, fontWeight: 700 }),
    ]),
  ];
}
