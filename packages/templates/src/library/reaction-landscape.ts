import { aiLabel } from '../parts/common.ts';
import { ARROW, outburst } from '../parts/marks.ts';
import {
  area,
  captions,
  cardFace,
  comeIn,
  icon,
  LANDSCAPE,
  rect,
  throughHook,
  title,
} from '../parts/pieces.ts';
import { key, type Template } from '../template.ts';

/** Its right edge leans. */
const CARD = [
  [0, 0],
  [1, 0],
  [0.94, 1],
  [0, 1],
] as const;
const GAME = rect(76, 206, 1148, 646);

/** The clip in a frame, and beside it the face of somebody who can't believe it. */
export const reactionLandscape: Template = {
  id: 'reaction-landscape',
  name: 'Reaction',
  format: 'landscape',
  layers: [
    area(
      'room',
      LANDSCAPE,
      { from: '$from', to: '$to', angle: -0.4 },
      { pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.13)', x: 0.82, y: 0.5 } },
    ),
    area('frame', rect(56, 186, 1188, 686), '$paper', {
      radius: 48,
      shadow: { color: 'rgba(23, 17, 46, 0.5)', blur: 44 },
      motion: comeIn(['start'], { x: -60, opacity: 0 }, 0.3),
    }),
    { id: 'gameplay', kind: 'gameplay', rect: GAME, radius: 34 },
    area('look-here', rect(700, 390, 240, 240), 'rgba(255, 255, 255, 0)', {
      radius: 120,
      border: { color: '$accent', width: 16 },
      from: ['start', 0.5],
      to: ['card'],
      motion: [
        key(['start', 0.5], 'out', { scale: 2.2, opacity: 0 }),
        key(['start', 0.9], 'back'),
        key(['hook'], 'in-out', { x: -380, y: 60 }),
        key(['hook', 1.6], 'hold', { x: -380, y: 60 }),
        key(['hook', 2.1], 'in-out', { x: 120, y: 110 }),
        key(['middle'], 'hold', { x: 120, y: 110 }),
        key(['middle', 0.5], 'back', { x: -140, scale: 1.25 }),
      ],
    }),
    area('arrow', rect(980, 430, 190, 150), '$accent', {
      points: ARROW.map(([x, y]) => [1 - y, x] as const),
      border: { color: '$ink', width: 8 },
      from: ['start', 0.7],
      to: ['hook', 0.2],
      motion: [
        key(['start', 0.7], 'out', { x: 60, opacity: 0 }),
        key(['start', 1], 'back'),
        key(['start', 1.4], 'in-out', { x: 26 }),
        key(['start', 1.8], 'in-out'),
        key(['start', 2.2], 'in-out', { x: 26 }),
        key(['start', 2.6], 'in-out'),
        key(['hook'], 'hold'),
        key(['hook', 0.2], 'in', { opacity: 0 }),
      ],
    }),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(1200, 160, 730, 966),
      gameplaySide: 'left',
      motion: [
        key(['start'], 'out', { x: 260 }),
        key(['start', 0.4], 'back'),
        key(['start', 1.2], 'hold'),
        key(['start', 1.38], 'out', { scale: 1.12, y: -20 }),
        key(['hook'], 'hold', { scale: 1.12, y: -20 }),
        key(['hook', 0.35], 'in-out'),
        key(['middle'], 'hold'),
        key(['middle', 0.18], 'out', { scale: 1.12, y: -20 }),
        key(['middle', 1.8], 'hold', { scale: 1.12, y: -20 }),
        key(['middle', 2.2], 'in-out'),
      ],
    },
    ...outburst('surprise', '?!', rect(1200, 70, 240, 240), [
      ['start', 1.2],
      ['middle', 0.1],
    ]),
    ...outburst('wow', '!', rect(1660, 90, 190, 190), [['hook', 0.9]]),
    ...icon('hook-icon', rect(72, 50, 116, 116), { to: ['card'], motion: throughHook({ scale: 0.3 }, {}) }),
    title('hook-title', rect(216, 56, 760, 104), 84, {
      to: ['card'],
      align: 'left',
      maxLines: 2,
      motion: throughHook({ x: 120, opacity: 0 }, {}),
    }),
    captions('captions', rect(64, 886, 1180, 146), {
      fontSize: 66,
      color: '$ink',
      activeColor: '$onAccent',
      activePlate: '$accent',
      plate: '$paper',
      anchor: 'middle',
      maxLines: 2,
    }),
    area('card-edge', rect(0, 0, 1326, 1080), '$accent', {
      when: ['no-packshot'],
      from: ['card'],
      points: CARD,
      motion: comeIn(['card'], { x: -1350 }, 0.35),
    }),
    area(
      'card-back',
      rect(0, 0, 1300, 1080),
      { from: '$from', to: '$to', angle: -0.9 },
      {
        when: ['no-packshot'],
        from: ['card'],
        points: CARD,
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', x: 0.3, y: 0.4 },
        motion: comeIn(['card'], { x: -1350 }, 0.35),
      },
    ),
    ...cardFace(
      LANDSCAPE,
      {
        icon: rect(96, 110, 260, 260),
        title: rect(96, 410, 1040, 320),
        button: rect(96, 780, 780, 160),
        packshotButton: rect(550, 860, 820, 150),
        fontSize: 146,
      },
      { align: 'left' },
    ),
    aiLabel(rect(884, 788, 320, 50)),
  ],
};
