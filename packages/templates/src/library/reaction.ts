import { points2 } from '@avatarcade/stage/pen/points';
import type { Rect } from '@avatarcade/stage/scene';
import { aiLabel } from '../parts/ai-label.ts';
import type { Box, Corners, Point } from '../parts/box.ts';
import { type CaptionsPlace, captions, TILED_ON_PAPER } from '../parts/captions.ts';
import { type CardPlace, cardFace, WIDE_CARD } from '../parts/card.ts';
import type { Rays } from '../parts/card-back.ts';
import { gameplay } from '../parts/gameplay.ts';
import { hookIcon, hookTitle } from '../parts/hook.ts';
import { ARROW, outburst } from '../parts/marks.ts';
import { after, comeIn, fadeIn, goOut, type Motion, type State, stepUp } from '../parts/motion.ts';
import { type PresenterPlace, presenter } from '../parts/presenter.ts';
import { shape } from '../parts/shape.ts';
import type { TitleLook } from '../parts/title.ts';
import { defineTemplate, type TemplateLayer, type TemplateTime } from '../template.ts';

type Place = {
  room: { angle: number; rays: Rays };
  frame: { at: Box; radius: number; from: State };
  game: { at: Box; radius: number };
  look: Look;
  /** How close the face comes in surprise, the second time as `again`. */
  presenter: PresenterPlace & {
    from: State;
    close: State;
    again: State;
    later?: Motion;
  };
  surprise: Box;
  wow: Box;
  hookIcon: Box;
  hookTitle: TitleLook;
  captions: CaptionsPlace;
  cardBack: { at: Box; edge: Box; points: Corners; angle: number; rays: Rays; from: State; edgeFrom: State };
  card: CardPlace;
  label: Point;
};

/** A ring about the focus that somebody set, which stays within a part of the game's place, and an arrow that points at it. */
type Look = {
  ring: number;
  within: Rect;
  arrow: { size: readonly [width: number, height: number]; from: 'below' | 'right' };
};

const RAYS = { kind: 'rays', color: 'rgba(255, 255, 255, 0.13)' } as const;
const STAYS = { to: ['card'], leaves: {} } as const;

/** Somebody watches the game and can't believe it: the clip in a frame, the face near it coming closer at each surprise. */
export const template = defineTemplate<Place>({
  name: 'Reaction',
  transitions: ['flash', 'zoom', 'none'],
  portrait: {
    alone: {
      drop: ['surprise-*', 'wow-*', 'card-edge'],
      rects: {
        frame: [44, 446, 992, 1078],
        gameplay: [64, 466, 952, 1038],
        captions: [84, 1338, 912, 184],
        'card-back': [0, 0, 1080, 1920],
      },
    },
    room: { angle: 0.3, rays: { y: 0.72 } },
    frame: { at: [44, 446, 660, 1078], radius: 54, from: { y: -40, opacity: 0 } },
    game: { at: [64, 466, 620, 1038], radius: 40 },
    look: {
      ring: 200,
      within: { x: 0.2, y: 0.13, width: 0.6, height: 0.64 },
      arrow: { size: [124, 160], from: 'below' },
    },
    presenter: {
      at: [450, 930, 750, 993],
      gameplaySide: 'left',
      from: { y: 160 },
      close: { scale: 1.13, y: -40 },
      again: { scale: 1.13, y: -40, x: 40 },
      later: [
        { time: ['card', -0.05], ease: 'hold' },
        { time: ['card', 0.3], ease: 'in-out', x: -110, y: 14 },
      ],
    },
    surprise: [716, 600, 220, 220],
    wow: [850, 690, 200, 200],
    hookIcon: [72, 284, 140, 140],
    hookTitle: { at: [240, 292, 770, 130], fontSize: 92 },
    captions: { at: [60, 1338, 614, 184], fontSize: 66 },
    cardBack: {
      at: [0, 0, 1080, 1210],
      edge: [0, 0, 1080, 1244],
      points: points2('0 0, 1 0, 1 0.9, 0 1'),
      angle: 0.3,
      rays: { y: 0.5 },
      from: { y: -1240 },
      edgeFrom: { y: -1260 },
    },
    card: {
      column: { at: [70, 940], icon: [286, 230], title: [536, 210, 120], button: [768, 780, 146] },
      packshotButton: [1090, 780, 146],
    },
    label: [84, 1270],
  },
  landscape: {
    alone: {
      drop: ['surprise-*', 'wow-*', 'card-edge'],
      rects: { 'card-back': [0, 0, 1920, 1080], 'ai-label': [1540, 60, 320, 50] },
      move: [
        [
          [310, 0],
          ['frame', 'gameplay', 'captions'],
        ],
      ],
    },
    room: { angle: -0.4, rays: { x: 0.82, y: 0.5 } },
    frame: { at: [56, 186, 1188, 686], radius: 48, from: { x: -60, opacity: 0 } },
    game: { at: [76, 206, 1148, 646], radius: 34 },
    look: {
      ring: 240,
      within: { x: 0.14, y: 0.24, width: 0.72, height: 0.52 },
      arrow: { size: [190, 150], from: 'right' },
    },
    presenter: {
      at: [1200, 160, 730, 966],
      gameplaySide: 'left',
      from: { x: 260 },
      close: { scale: 1.12, y: -20 },
      again: { scale: 1.12, y: -20 },
    },
    surprise: [1200, 70, 240, 240],
    wow: [1660, 90, 190, 190],
    hookIcon: [72, 50, 116, 116],
    hookTitle: { at: [216, 56, 760, 104], fontSize: 84 },
    captions: { at: [64, 886, 1180, 146], fontSize: 66 },
    cardBack: {
      at: [0, 0, 1300, 1080],
      edge: [0, 0, 1326, 1080],
      points: points2('0 0, 1 0, 0.94 1, 0 1'),
      angle: -0.9,
      rays: { x: 0.3, y: 0.4, color: 'rgba(255, 255, 255, 0.1)' },
      from: { x: -1350 },
      edgeFrom: { x: -1350 },
    },
    card: {
      ...WIDE_CARD,
      column: { at: [96, 1040], icon: [110, 260], title: [410, 320, 146], button: [780, 780, 160] },
      packshotButton: [860, 780, 150, 72],
    },
    label: [884, 788],
  },
  square: (portrait) => ({
    ...portrait,
    alone: {
      drop: ['surprise-*', 'wow-*', 'card-edge'],
      rects: {
        frame: [48, 168, 984, 864],
        gameplay: [64, 184, 952, 832],
        captions: [80, 850, 920, 160],
        'card-back': [0, 0, 1080, 1300],
      },
    },
    room: { angle: 0.3, rays: { x: 0.8, y: 0.6 } },
    frame: { at: [48, 168, 600, 864], radius: 44, from: { y: -40, opacity: 0 } },
    game: { at: [64, 184, 568, 832], radius: 32 },
    look: {
      ring: 180,
      within: { x: 0.2, y: 0.15, width: 0.6, height: 0.6 },
      arrow: { size: [112, 144], from: 'below' },
    },
    presenter: {
      ...portrait.presenter,
      at: [490, 330, 680, 902],
      close: { scale: 1.1, y: -20 },
      again: { scale: 1.1, y: -20, x: 30 },
      later: goOut({ at: ['card', -0.05], to: { x: -290, y: 90, scale: 0.8 } }),
    },
    surprise: [664, 190, 190, 190],
    wow: [858, 180, 170, 170],
    hookIcon: [48, 44, 104, 104],
    hookTitle: { at: [172, 48, 510, 96], fontSize: 56 },
    captions: { at: [60, 850, 540, 160], fontSize: 64 },
    cardBack: {
      at: [0, 0, 1080, 660],
      edge: [0, 0, 1080, 690],
      points: points2('0 0, 1 0, 1 0.86, 0 1'),
      angle: 0.3,
      rays: { y: 0.5 },
      from: { y: -700 },
      edgeFrom: { y: -720 },
    },
    card: {
      column: { at: [60, 960], icon: [56, 140], title: [214, 130, 92], button: [366, 600, 120] },
      packshotButton: [900, 600, 124],
    },
    label: [712, 48],
  }),
  // The frame of 4:5 ends where the shoulders begin in portrait.
  'four-five': (portrait) => ({
    ...portrait,
    presenter: {
      ...portrait.presenter,
      at: [480, 730, 700, 927],
      close: { scale: 1.1, y: -20 },
      again: { scale: 1.1, y: -20, x: 30 },
      later: goOut({ at: ['card', -0.05], to: { x: -220, y: 150, scale: 0.86 } }),
    },
    surprise: [712, 446, 190, 190],
    wow: [872, 452, 170, 170],
  }),
  beats: (place, frame) => [
    shape({
      id: 'room',
      at: frame,
      fill: { from: '$from', to: '$to', angle: place.room.angle },
      pattern: { ...RAYS, ...place.room.rays },
    }),
    shape({
      id: 'frame',
      at: place.frame.at,
      fill: '$paper',
      radius: place.frame.radius,
      shadow: { color: 'rgba(23, 17, 46, 0.5)', blur: 44 },
      to: ['card', 0.4],
      motion: comeIn({ at: ['start'], from: place.frame.from, seconds: 0.3 }),
    }),
    gameplay(place.game.at, place.game.radius),
    // Below the card's slant the room is empty again.
    shape({
      id: 'card-room',
      at: frame,
      fill: { from: '$from', to: '$to', angle: place.room.angle },
      pattern: { ...RAYS, ...place.room.rays },
      when: ['no-packshot'],
      from: ['card'],
      motion: fadeIn({ at: ['card'], seconds: 0.2 }),
    }),
    lookHere(place),
    arrow(place),
    // Hats and hair stand before the card's edge.
    cardBack(place.cardBack),
    surprised(place.presenter),
    outburst({
      id: 'surprise',
      literal: '?!',
      at: place.surprise,
      times: [
        ['start', 1.2],
        ['middle', 0.1],
      ],
    }),
    outburst({ id: 'wow', literal: '!', at: place.wow, times: [['hook', 0.9]] }),
    hookIcon({ ...STAYS, at: place.hookIcon, arrives: { scale: 0.3 } }),
    hookTitle({ ...STAYS, ...place.hookTitle, align: 'left', maxLines: 2, arrives: { x: 120, opacity: 0 } }),
    captions({
      ...place.captions,
      ...TILED_ON_PAPER,
      plate: '$paper',
      anchor: 'middle',
      maxLines: 2,
    }),
    cardFace({ at: frame, ...place.card }),
    aiLabel(place.label),
  ],
});

/** When the face comes near, something is to be seen. */
const LOOKS = [
  { from: ['start', 0.5], to: ['hook', 0.4] },
  { from: ['middle'], to: ['middle', 2.4] },
] as const satisfies readonly { from: TemplateTime; to: TemplateTime }[];

function lookHere({ game, look: { ring, within } }: Place): TemplateLayer[] {
  return LOOKS.map(({ from, to }, turn) =>
    shape({
      id: `look-here-${turn}`,
      at: inMiddle(game.at, [ring, ring]),
      fill: 'rgba(255, 255, 255, 0)',
      radius: ring / 2,
      border: { color: '$accent', width: 16 },
      follows: { x: 0.5, y: 0.5, within },
      from,
      to,
      motion: [
        ...comeIn({ at: from, from: { scale: 2.2, opacity: 0 }, ease: 'back' }),
        { time: after(from, 0.8), ease: 'in-out', scale: 0.88 },
        { time: after(from, 1.2), ease: 'in-out' },
        { time: after(to, -0.2), ease: 'hold' },
        { time: to, ease: 'in', opacity: 0, scale: 1.3 },
      ],
    }),
  );
}

/** Of the arrow's tip from the ring. */
const GAP = 30;
const FAR = 60;
const NEAR = 26;

function arrow({ game, look: { ring, within, arrow: looks } }: Place): TemplateLayer {
  const isBelow = looks.from === 'below';
  const [width, height] = looks.size;
  const away = (by: number): State => (isBelow ? { y: by } : { x: by });
  const beyond = -(ring / 2 + GAP) / (isBelow ? height : width);
  return shape({
    id: 'arrow',
    at: inMiddle(game.at, looks.size),
    fill: '$accent',
    points: ARROW.map(([x, y]) => (isBelow ? ([x, 1 - y] as const) : ([1 - y, x] as const))),
    border: { color: '$ink', width: 8 },
    follows: { ...(isBelow ? { x: 0.5, y: beyond } : { x: beyond, y: 0.5 }), within },
    from: ['start', 0.7],
    to: ['hook', 0.2],
    motion: [
      { time: ['start', 0.7], ease: 'out', ...away(FAR), opacity: 0 },
      { time: ['start', 1], ease: 'back' },
      { time: ['start', 1.4], ease: 'in-out', ...away(NEAR) },
      { time: ['start', 1.8], ease: 'in-out' },
      { time: ['start', 2.2], ease: 'in-out', ...away(NEAR) },
      { time: ['start', 2.6], ease: 'in-out' },
      { time: ['hook'], ease: 'hold' },
      { time: ['hook', 0.2], ease: 'in', opacity: 0 },
    ],
  });
}

function inMiddle([x, y, width, height]: Box, [wide, high]: readonly [number, number]): Box {
  return [x + (width - wide) / 2, y + (height - high) / 2, wide, high];
}

function surprised({ from, close, again, later = [], ...look }: Place['presenter']): TemplateLayer {
  return presenter({
    ...look,
    motion: [
      ...stepUp({ from }),
      { time: ['start', 1.2], ease: 'hold' },
      { time: ['start', 1.38], ease: 'out', ...close },
      { time: ['hook'], ease: 'hold', ...close },
      { time: ['hook', 0.35], ease: 'in-out' },
      { time: ['middle'], ease: 'hold' },
      { time: ['middle', 0.18], ease: 'out', ...again },
      { time: ['middle', 1.8], ease: 'hold', ...again },
      { time: ['middle', 2.2], ease: 'in-out' },
      ...later,
    ],
  });
}

function cardBack({ at, edge, points, angle, rays, from, edgeFrom }: Place['cardBack']): TemplateLayer[] {
  const timing = { points, when: ['no-packshot'] as const, from: ['card'] as const };
  const comes = { at: ['card'] as const, seconds: 0.35 };
  return [
    shape({
      ...timing,
      id: 'card-edge',
      at: edge,
      fill: '$accent',
      motion: comeIn({ ...comes, from: edgeFrom }),
    }),
    shape({
      ...timing,
      id: 'card-back',
      at,
      fill: { from: '$from', to: '$to', angle },
      pattern: { ...RAYS, ...rays },
      motion: comeIn({ ...comes, from }),
    }),
  ];
}
