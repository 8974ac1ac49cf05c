import { points2 } from '@avatarcade/stage/pen/points';
import { aiLabel } from '../parts/ai-label.ts';
import { type Box, type Corners, type Point, placed } from '../parts/box.ts';
import { captions, TILED_ON_PAPER } from '../parts/captions.ts';
import { type CardPlace, cardFace, PANEL_LAYERS } from '../parts/card.ts';
import { gameplay } from '../parts/gameplay.ts';
import { hookIcon, hookTitle } from '../parts/hook.ts';
import { star } from '../parts/marks.ts';
import { comeIn, GAME_SEEN_AT, goOut, throughHook } from '../parts/motion.ts';
import { type ArrivingPlace, arriving } from '../parts/presenter.ts';
import { shape } from '../parts/shape.ts';
import type { TitleLook } from '../parts/title.ts';
import { defineTemplate, type TemplateLayer } from '../template.ts';

type Place = {
  /** Width of the lines between the panels. */
  line: number;
  game: { panel: Box; at: Box };
  presenterPanel: { at: Box; points: Corners; rays: { x?: number; y?: number } };
  presenter: ArrivingPlace;
  burst: { at: Box; shadow: Box; points: Corners; rotate: number };
  hookIcon: { at: Box; rotate: number };
  hookTitle: TitleLook & Letters & { rotate: number };
  balloon: { at: Box; tail: { at: Box; points: Corners } };
  captions: Box;
  cardBack: { rays: number; scale: number; border?: boolean };
  card: CardPlace & Letters;
  label: [at: Point, align?: 'left'];
};

type Letters = { outline: { color: string; width: number }; drop: { color: string; depth: number } };

/** Letters with a rim and a shadow of so many pixels. */
const inked = (rim: number, depth: number): Letters => ({
  outline: { color: '$ink', width: rim },
  drop: { color: '$ink', depth },
});

const spikes = (count: number, inner: number): Corners =>
  star({ spikes: count, inner, stride: 7, steps: 5, step: 0.012 });

/** Where the presenter steps up from. */
const STEP = { y: 120 };
const SHRINKS = {
  arrives: { scale: 0.2 },
  leaves: { scale: 0, opacity: 0 },
  until: GAME_SEEN_AT,
} as const;

/** A page of a comic: the game in the first panel, the presenter in or stepping out of the second, talking in a balloon. */
export const template = defineTemplate<Place>({
  name: 'Comic page',
  transitions: ['wipe', 'flash', 'whip'],
  portrait: {
    alone: {
      drop: ['panel-presenter', 'balloon-*'],
      rects: {
        'panel-game': [30, 100, 1020, 1720],
        ...placed([44, 114, 992, 1692], PANEL_LAYERS),
        balloon: [130, 1260, 820, 294],
        captions: [160, 1278, 760, 258],
        'ai-label': [70, 280, 320, 50],
      },
      move: [[[0, 420], ['packshot-button']]],
    },
    line: 14,
    game: { panel: [30, 100, 1020, 1120], at: [44, 114, 992, 1092] },
    presenterPanel: {
      at: [44, 1200, 992, 750],
      points: points2('0 0.13, 1 0.05, 1 1, 0 1'),
      rays: { x: 0.66, y: 0.4 },
    },
    presenter: {
      at: [400, 1150, 680, 903],
      gameplaySide: 'behind',
      from: STEP,
      later: [
        { time: ['card', -0.1], ease: 'hold' },
        { time: ['card', 0.3], ease: 'in-out', x: -200 },
      ],
    },
    burst: {
      at: [20, 262, 1020, 830],
      shadow: [30, 282, 1020, 830],
      points: spikes(28, 0.4),
      rotate: -0.05,
    },
    hookIcon: { at: [440, 350, 190, 190], rotate: -0.08 },
    hookTitle: { at: [190, 560, 680, 300], fontSize: 124, rotate: -0.05, ...inked(22, 10) },
    balloon: {
      at: [60, 1236, 470, 294],
      tail: { at: [400, 1462, 190, 110], points: points2('0 0, 0.45 0, 1 0.95') },
    },
    captions: [102, 1264, 386, 238],
    cardBack: { rays: 0.35, scale: 1.3, border: true },
    card: {
      column: { at: [100, 880], icon: [316, 210], title: [556, 270, 116], button: [866, 780, 146] },
      packshotButton: [886, 780, 146],
      ...inked(20, 9),
    },
    label: [[70, 1130], 'left'],
  },
  landscape: {
    alone: {
      drop: ['panel-presenter', 'balloon-*'],
      rects: {
        'panel-game': [32, 32, 1856, 1016],
        ...placed([44, 44, 1832, 992], PANEL_LAYERS),
      },
      center: ['hook-*', 'packshot-button'],
    },
    line: 12,
    game: { panel: [32, 32, 1224, 1016], at: [44, 44, 1200, 992] },
    presenterPanel: {
      at: [1284, 38, 598, 1100],
      points: points2('0 0.06, 1 0, 1 1, 0 1'),
      rays: { y: 0.55 },
    },
    presenter: { at: [1290, 330, 600, 797], gameplaySide: 'left', from: STEP },
    burst: {
      at: [64, 80, 1160, 900],
      shadow: [74, 100, 1160, 900],
      points: spikes(36, 0.41),
      rotate: -0.03,
    },
    hookIcon: { at: [545, 180, 200, 200], rotate: -0.06 },
    hookTitle: { at: [244, 410, 800, 360], fontSize: 150, rotate: -0.04, ...inked(24, 11) },
    balloon: {
      at: [1230, 70, 630, 290],
      tail: { at: [1420, 330, 130, 130], points: points2('0 0, 0.6 0, 1 0.95') },
    },
    captions: [1278, 98, 534, 234],
    cardBack: { rays: 0.3, scale: 1.2 },
    card: {
      column: { at: [104, 1080], icon: [110, 230], title: [390, 320, 140], button: [760, 800, 160] },
      ...inked(22, 10),
    },
    label: [[900, 968]],
  },
  // In square and 4:5 the presenter's panel lies about a corner of the game's, which is as high as it is wide or higher.
  square: (portrait) => ({
    ...portrait,
    alone: {
      drop: ['panel-presenter', 'balloon-*'],
      rects: {
        'panel-game': [28, 28, 1024, 1024],
        ...placed([42, 42, 996, 996], PANEL_LAYERS),
        balloon: [180, 720, 720, 290],
        captions: [210, 738, 660, 254],
        'ai-label': [60, 60, 320, 50],
      },
      center: ['hook-*', 'packshot-button'],
      move: [[[0, 360], ['packshot-button']]],
    },
    line: 12,
    game: { panel: [28, 28, 760, 740], at: [42, 42, 732, 712] },
    presenterPanel: {
      at: [42, 28, 996, 1080],
      points: points2('0.762 0, 1 0, 1 1, 0 1, 0 0.725, 0.762 0.698'),
      rays: { x: 0.84, y: 0.56 },
    },
    presenter: { at: [568, 360, 560, 744], gameplaySide: 'left', from: STEP },
    burst: { at: [36, 60, 740, 560], shadow: [46, 76, 740, 560], points: spikes(32, 0.4), rotate: -0.04 },
    hookIcon: { at: [338, 122, 136, 136], rotate: -0.08 },
    hookTitle: { at: [160, 270, 492, 210], fontSize: 84, rotate: -0.04, ...inked(18, 8) },
    balloon: {
      at: [54, 784, 548, 266],
      tail: { at: [520, 880, 160, 106], points: points2('0 0, 1 0.1, 0.1 0.9') },
    },
    captions: [98, 802, 460, 230],
    cardBack: { rays: 0.35, scale: 1.2, border: true },
    card: {
      column: { at: [66, 570], icon: [80, 150], title: [246, 190, 90], button: [456, 540, 120] },
      packshotButton: [540, 540, 120, 66],
      ...inked(16, 8),
    },
    label: [[62, 690], 'left'],
  }),
  'four-five': (portrait) => ({
    ...portrait,
    alone: {
      drop: ['panel-presenter', 'balloon-*'],
      rects: {
        'panel-game': [30, 258, 1020, 1294],
        ...placed([44, 272, 992, 1266], PANEL_LAYERS),
        balloon: [150, 1190, 780, 300],
        captions: [180, 1210, 720, 262],
        'ai-label': [62, 380, 320, 50],
      },
      center: ['hook-*', 'packshot-button'],
      move: [[[0, 420], ['packshot-button']]],
    },
    game: { panel: [30, 258, 828, 978], at: [44, 272, 800, 950] },
    presenterPanel: {
      at: [44, 258, 992, 1400],
      points: points2('0.835 0, 1 0, 1 1, 0 1, 0 0.73, 0.835 0.708'),
      rays: { x: 0.8, y: 0.6 },
    },
    presenter: { at: [474, 880, 640, 850], gameplaySide: 'left', from: STEP },
    burst: {
      at: [20, 330, 840, 640],
      shadow: [30, 350, 840, 640],
      points: spikes(28, 0.4),
      rotate: -0.05,
    },
    hookIcon: { at: [362, 396, 166, 166], rotate: -0.08 },
    hookTitle: { ...portrait.hookTitle, at: [170, 576, 550, 240], fontSize: 96 },
    balloon: {
      at: [58, 1272, 476, 266],
      tail: { at: [456, 1366, 170, 110], points: points2('0 0, 1 0.1, 0.1 0.9') },
    },
    captions: [98, 1290, 396, 230],
    card: {
      ...portrait.card,
      column: { at: [74, 700], icon: [326, 180], title: [522, 210, 104], button: [748, 640, 130] },
      packshotButton: [748, 640, 130, 104],
    },
    label: [[64, 1152], 'left'],
  }),
  beats: (place, frame) => [
    panels(place, frame),
    // Below the presenter, who looks out of the other panel.
    cardBack(place),
    cardFace({
      at: place.game.at,
      border: '$ink',
      key: { radius: 26, color: { from: '$from', to: '$to' }, text: '$onGradient', edge: '$ink' },
      uppercase: true,
      color: '$paper',
      ...place.card,
    }),
    arriving(place.presenter),
    burst(place),
    hookIcon({
      at: place.hookIcon.at,
      border: '$ink',
      ...SHRINKS,
      rest: { rotate: place.hookIcon.rotate },
    }),
    burstTitle(place.hookTitle),
    balloon(place),
    captions({
      at: place.captions,
      fontSize: 66,
      ...TILED_ON_PAPER,
      uppercase: true,
      maxLines: 3,
      anchor: 'middle',
    }),
    aiLabel(...place.label),
  ],
});

function panels({ line, game, presenterPanel: { rays, ...panel } }: Place, frame: Box): TemplateLayer[] {
  return [
    shape({
      id: 'page',
      at: frame,
      fill: '$pale',
      pattern: { kind: 'dots', color: 'rgba(23, 17, 46, 0.1)' },
    }),
    shape({ id: 'panel-game', at: game.panel, fill: '$ink' }),
    gameplay(game.at),
    shape({
      ...panel,
      id: 'panel-presenter',
      fill: { from: '$from', to: '$to' },
      border: { color: '$ink', width: line },
      pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.16)', ...rays },
    }),
  ];
}

function burst({ burst: { at, shadow, points, rotate }, line }: Place): TemplateLayer[] {
  const passing = {
    points,
    to: ['hook', 0.25] as const,
    motion: throughHook({
      arrives: { scale: 0.3, rotate: -0.4 },
      leaves: { scale: 0, rotate: 0.5 },
      until: GAME_SEEN_AT,
      rest: { rotate },
    }),
  };
  return [
    shape({ ...passing, id: 'hook-burst-shadow', at: shadow, fill: '$ink' }),
    shape({
      ...passing,
      id: 'hook-burst',
      at,
      fill: { from: '$accent', to: '$accentLow' },
      border: { color: '$ink', width: line },
    }),
  ];
}

function burstTitle({ rotate, ...look }: Place['hookTitle']): TemplateLayer {
  return hookTitle({ uppercase: true, color: '$paper', ...look, ...SHRINKS, rest: { rotate } });
}

/** Shown with the captions that it holds, until the end card. The tail is filled once more over the balloon's line, which ends at its sides. */
function balloon({ balloon: { at, tail }, line }: Place): TemplateLayer[] {
  const leaving = {
    fill: '$paper',
    holds: 'captions',
    to: ['card'] as const,
    motion: goOut({ at: ['card', -0.12], to: { opacity: 0 }, seconds: 0.1 }),
  };
  return [
    // Half of a polygon's line lies inside it, where the filling covers it.
    shape({ ...leaving, ...tail, id: 'balloon-tail', border: { color: '$ink', width: 2 * line } }),
    shape({ ...leaving, id: 'balloon', at, radius: 120, border: { color: '$ink', width: line } }),
    shape({ ...leaving, ...tail, id: 'balloon-join' }),
  ];
}

function cardBack({ game, line, cardBack: { rays, scale, border } }: Place): TemplateLayer {
  return shape({
    id: 'card-back',
    at: game.at,
    fill: { from: '$accent', to: '$accentLow' },
    from: ['card'],
    when: ['no-packshot'],
    pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.35)', y: rays },
    motion: comeIn({ at: ['card'], from: { scale, opacity: 0 }, seconds: 0.25 }),
    ...(border && { border: { color: '$ink', width: line } }),
  });
}
