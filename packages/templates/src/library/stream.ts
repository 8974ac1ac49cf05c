import { aiLabel } from '../parts/ai-label.ts';
import { type Box, type Point, placed } from '../parts/box.ts';
import { type CaptionsPlace, captions, PLATED } from '../parts/captions.ts';
import { type CardPlace, cardFace, PANEL_LAYERS } from '../parts/card.ts';
import { gameplay } from '../parts/gameplay.ts';
import { hookIcon, hookTitle } from '../parts/hook.ts';
import { comeIn, stepUp } from '../parts/motion.ts';
import { presenter } from '../parts/presenter.ts';
import { shade, shape } from '../parts/shape.ts';
import { chat, onAir } from '../parts/stream.ts';
import type { TitleLook } from '../parts/title.ts';
import { defineTemplate } from '../template.ts';

type Place = {
  game: Box;
  shade: Box;
  camera: { at: Box; glow: Box; figure: Box };
  chat: { at: Box; lines: Box };
  lamp: { at: readonly [x: number, y: number]; size: number };
  hookIcon: Box;
  bar: { at: Box; edge: Box };
  title: TitleLook;
  captions: CaptionsPlace;
  cardAt: Box;
  /** Where the card would cover the name, which a packshot needs beside it. */
  packshotAt?: Box;
  card: CardPlace;
  label: Point;
};

const BAR_COMES = comeIn({ at: ['start'], from: { x: -80 } });

/** A stream held upright: the camera above, the game below, the name on the bar between them. In square and 4:5 the game stands beside the camera. */
export const template = defineTemplate<Place>({
  name: 'Camera on top',
  transitions: ['tiles', 'none', 'flash'],
  portrait: {
    alone: {
      drop: ['camera-glow', 'chat*', 'on-air*', 'hook-icon*'],
      rects: placed([0, 346, 1080, 1574], PANEL_LAYERS),
      move: [
        [
          [0, -416],
          ['bar*', 'hook-title'],
        ],
        [
          [0, -100],
          ['card-icon*', 'card-title', 'card-button'],
        ],
      ],
      card: 'own',
    },
    game: [0, 664, 1080, 1256],
    shade: [0, 1500, 1080, 420],
    camera: { at: [40, 90, 1000, 516], glow: [16, 66, 1048, 564], figure: [110, 10, 446, 590] },
    chat: { at: [694, 250, 296, 286], lines: [722, 274, 244, 250] },
    lamp: { at: [944, 168], size: 34 },
    hookIcon: [74, 284, 130, 130],
    bar: { at: [0, 634, 1080, 100], edge: [0, 734, 1080, 10] },
    title: { at: [60, 642, 960, 84], fontSize: 72 },
    captions: { at: [60, 1282, 960, 238], fontSize: 92 },
    cardAt: [0, 634, 1080, 1286],
    packshotAt: [0, 744, 1080, 1176],
    card: {
      column: { at: [70, 940], icon: [724, 270], title: [1036, 240, 120], button: [1324, 780, 156] },
      packshotButton: [1352, 780, 150],
      maxLines: 2,
    },
    label: [684, 546],
  },
  square: {
    alone: {
      drop: ['camera-glow', 'chat*', 'on-air*', 'hook-icon*'],
      rects: {
        ...placed([0, 0, 1080, 908], PANEL_LAYERS),
        shade: [0, 520, 1080, 400],
        captions: [60, 656, 960, 220],
      },
      center: ['card-icon*', 'card-title', 'card-button', 'packshot-button'],
      card: 'own',
    },
    hookIcon: [62, 62, 104, 104],
    title: { at: [48, 934, 984, 98], fontSize: 56 },
    captions: { at: [488, 656, 544, 220], fontSize: 70 },
    card: {
      column: { at: [506, 526], icon: [130, 220], title: [384, 220, 88], button: [660, 460, 124] },
    },
    label: [712, 48],
    game: [470, 0, 610, 920],
    shade: [470, 520, 610, 400],
    camera: { at: [40, 40, 390, 540], glow: [24, 24, 422, 572], figure: [-30, 20, 450, 598] },
    chat: { at: [40, 620, 390, 270], lines: [72, 644, 330, 230] },
    lamp: { at: [384, 86], size: 28 },
    bar: { at: [0, 916, 1080, 164], edge: [0, 908, 1080, 12] },
    cardAt: [470, 0, 610, 908],
  },
  'four-five': {
    alone: {
      drop: ['camera-glow', 'chat*', 'on-air*', 'hook-icon*'],
      rects: {
        ...placed([0, 230, 1080, 1168], PANEL_LAYERS),
        shade: [0, 990, 1080, 420],
        captions: [60, 1120, 960, 230],
      },
      center: ['card-icon*', 'card-title', 'card-button', 'packshot-button'],
      card: 'own',
    },
    hookIcon: [62, 292, 104, 104],
    title: { at: [48, 1424, 984, 98], fontSize: 60 },
    captions: { at: [494, 1120, 532, 230], fontSize: 74 },
    card: {
      column: { at: [506, 526], icon: [440, 250], title: [730, 260, 92], button: [1050, 470, 130] },
    },
    label: [712, 380],
    game: [470, 230, 610, 1180],
    shade: [470, 990, 610, 420],
    camera: { at: [40, 270, 390, 640], glow: [24, 254, 422, 672], figure: [-56, 20, 502, 664] },
    chat: { at: [40, 950, 390, 410], lines: [72, 986, 330, 360] },
    lamp: { at: [384, 316], size: 28 },
    bar: { at: [0, 1406, 1080, 174], edge: [0, 1398, 1080, 12] },
    cardAt: [470, 230, 610, 1168],
  },
  beats: (place, frame) => [
    shape({
      id: 'back',
      at: frame,
      fill: { from: '$deep', to: '$deeper' },
      pattern: { kind: 'grid', color: 'rgba(255, 255, 255, 0.05)' },
    }),
    gameplay(place.game),
    shade({ at: place.shade, alpha: 0.8 }),
    shape({ id: 'camera-glow', at: place.camera.glow, fill: 'rgba(255, 255, 255, 0.08)', radius: 56 }),
    presenter({
      at: place.camera.at,
      gameplaySide: 'behind',
      window: {
        radius: 40,
        fill: { from: '$from', to: '$to', angle: -0.7 },
        ring: { color: '$accent', width: 10 },
        figure: place.camera.figure,
      },
      motion: stepUp({ from: { scale: 0.9, opacity: 0 }, seconds: 0.35 }),
    }),
    shape({ id: 'chat', at: place.chat.at, fill: 'rgba(14, 8, 34, 0.5)', radius: 28 }),
    chat(place.chat.lines),
    onAir(place.lamp.at, place.lamp.size),
    hookIcon({
      at: place.hookIcon,
      to: ['card'],
      arrives: { scale: 0.3, rotate: -0.3 },
      leaves: {},
    }),
    shape({
      id: 'bar',
      at: place.bar.at,
      fill: '$accent',
      motion: BAR_COMES,
      pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.12)' },
    }),
    shape({ id: 'bar-edge', at: place.bar.edge, fill: '$accentEdge', motion: BAR_COMES }),
    hookTitle({
      ...place.title,
      to: ['end'],
      color: '$onAccent',
      maxLines: 1,
      arrives: { x: 200, opacity: 0 },
      leaves: {},
    }),
    captions({
      ...place.captions,
      ...PLATED,
      maxLines: 2,
    }),
    shape({
      id: 'card-back',
      at: place.cardAt,
      fill: { from: '$from', to: '$to', angle: 0.3 },
      from: ['card'],
      when: ['no-packshot'],
      pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.14)' },
      motion: comeIn({ at: ['card'], from: { y: 1100 }, seconds: 0.35 }),
    }),
    cardFace({ at: place.packshotAt ?? place.cardAt, isNamed: true, ...place.card }),
    aiLabel(place.label),
  ],
});
