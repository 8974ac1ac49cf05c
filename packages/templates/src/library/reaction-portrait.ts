import { aiLabel } from '../parts/common.ts';
import { ARROW, outburst } from '../parts/marks.ts';
import {
  area,
  captions,
  cardFace,
  comeIn,
  icon,
  PORTRAIT,
  rect,
  throughHook,
  title,
} from '../parts/pieces.ts';
import { key, type Template } from '../template.ts';

/** Its lower edge leans. */
const CARD = [
  [0, 0],
  [1, 0],
  [1, 0.9],
  [0, 1],
] as const;
const GAME = rect(76, 476, 928, 524);

/** Somebody watches the game and can't believe it: the clip in a frame, the face below it coming closer at each surprise. */
export const reactionPortrait: Template = {
  id: 'reaction-portrait',
  name: 'Reaction',
  format: 'portrait',
  layers: [
    area(
      'room',
      PORTRAIT,
      { from: '$from', to: '$to', angle: 0.3 },
      { pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.13)', y: 0.72 } },
    ),
    area('frame', rect(56, 456, 968, 564), '$paper', {
      radius: 54,
      shadow: { color: 'rgba(23, 17, 46, 0.5)', blur: 44 },
      motion: comeIn(['start'], { y: -40, opacity: 0 }, 0.3),
    }),
    { id: 'gameplay', kind: 'gameplay', rect: GAME, radius: 40 },
    area('look-here', rect(440, 560, 200, 200), 'rgba(255, 255, 255, 0)', {
      radius: 100,
      border: { color: '$accent', width: 16 },
      from: ['start', 0.5],
      to: ['card'],
      motion: [
        key(['start', 0.5], 'out', { scale: 2.2, opacity: 0 }),
        key(['start', 0.9], 'back'),
        key(['hook'], 'in-out', { x: -240, y: 90 }),
        key(['hook', 0.4], 'in-out', { x: -240, y: 90, scale: 0.85 }),
        key(['hook', 1.6], 'hold', { x: -240, y: 90, scale: 0.85 }),
        key(['hook', 2.1], 'in-out', { x: 220, y: 110 }),
        key(['middle'], 'hold', { x: 220, y: 110 }),
        key(['middle', 0.5], 'back', { y: 40, scale: 1.25 }),
      ],
    }),
    area('arrow', rect(478, 790, 124, 160), '$accent', {
      points: ARROW.map(([x, y]) => [x, 1 - y] as const),
      border: { color: '$ink', width: 8 },
      from: ['start', 0.7],
      to: ['hook', 0.2],
      motion: [
        key(['start', 0.7], 'out', { y: 60, opacity: 0 }),
        key(['start', 1], 'back'),
        key(['start', 1.4], 'in-out', { y: 26 }),
        key(['start', 1.8], 'in-out'),
        key(['start', 2.2], 'in-out', { y: 26 }),
        key(['start', 2.6], 'in-out'),
        key(['hook'], 'hold'),
        key(['hook', 0.2], 'in', { opacity: 0 }),
      ],
    }),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(200, 1150, 680, 900),
      gameplaySide: 'behind',
      motion: [
        key(['start'], 'out', { y: 160 }),
        key(['start', 0.4], 'back'),
        key(['start', 1.2], 'hold'),
        key(['start', 1.38], 'out', { scale: 1.13, y: -40 }),
        key(['hook'], 'hold', { scale: 1.13, y: -40 }),
        key(['hook', 0.35], 'in-out'),
        key(['middle'], 'hold'),
        key(['middle', 0.18], 'out', { scale: 1.13, y: -40, x: 40 }),
        key(['middle', 1.8], 'hold', { scale: 1.13, y: -40, x: 40 }),
        key(['middle', 2.2], 'in-out'),
        key(['card', -0.05], 'hold'),
        key(['card', 0.3], 'in-out', { y: 60 }),
      ],
    },
    ...outburst('surprise', '?!', rect(66, 1210, 240, 240), [
      ['start', 1.2],
      ['middle', 0.1],
    ]),
    ...outburst('wow', '!', rect(786, 1220, 220, 220), [['hook', 0.9]]),
    ...icon('hook-icon', rect(72, 284, 140, 140), { to: ['card'], motion: throughHook({ scale: 0.3 }, {}) }),
    title('hook-title', rect(240, 292, 770, 130), 92, {
      to: ['card'],
      align: 'left',
      maxLines: 2,
      motion: throughHook({ x: 120, opacity: 0 }, {}),
    }),
    captions('captions', rect(60, 1036, 960, 178), {
      fontSize: 84,
      color: '$ink',
      activeColor: '$onAccent',
      activePlate: '$accent',
      plate: '$paper',
      anchor: 'middle',
      maxLines: 2,
    }),
    area('card-edge', rect(0, 0, 1080, 1244), '$accent', {
      when: ['no-packshot'],
      from: ['card'],
      points: CARD,
      motion: comeIn(['card'], { y: -1260 }, 0.35),
    }),
    area(
      'card-back',
      rect(0, 0, 1080, 1210),
      { from: '$from', to: '$to', angle: 0.3 },
      {
        when: ['no-packshot'],
        from: ['card'],
        points: CARD,
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.13)', y: 0.5 },
        motion: comeIn(['card'], { y: -1240 }, 0.35),
      },
    ),
    ...cardFace(PORTRAIT, {
      icon: rect(425, 286, 230, 230),
      title: rect(70, 536, 940, 210),
      button: rect(150, 768, 780, 146),
      packshotButton: rect(150, 1360, 780, 146),
      fontSize: 120,
    }),
    aiLabel(rect(660, 930, 320, 50)),
  ],
};
