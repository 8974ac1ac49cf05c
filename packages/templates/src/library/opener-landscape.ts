import { aiLabel, lockup } from '../parts/common.ts';
import {
  area,
  captions,
  cardFace,
  comeIn,
  goOut,
  icon,
  LANDSCAPE,
  rect,
  throughHook,
  title,
} from '../parts/pieces.ts';
import { key, type Template } from '../template.ts';

const SLAB = [
  [0.22, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const SLAB_EDGE = [
  [0.22, 0],
  [0.25, 0],
  [0.03, 1],
  [0, 1],
] as const;

/** The presenter opens beside the name, as large as the frame allows, then hands over to the game and goes on from a window. */
export const openerLandscape: Template = {
  id: 'opener-landscape',
  name: 'Presenter first',
  format: 'landscape',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: LANDSCAPE, radius: 0 },
    area('shade', rect(0, 640, 1920, 440), { from: 'rgba(14, 8, 34, 0)', to: 'rgba(14, 8, 34, 0.75)' }),
    area(
      'opener-back',
      LANDSCAPE,
      { from: '$to', to: '$from', angle: 0.4 },
      {
        to: ['hook', 0.4],
        pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.15)' },
        motion: goOut(['hook'], { y: -1080 }, 0.4),
      },
    ),
    area('slab', rect(1010, -20, 960, 1120), 'rgba(255, 255, 255, 0.14)', {
      points: SLAB,
      to: ['hook', 0.4],
      motion: goOut(['hook'], { y: -1180 }, 0.4),
    }),
    area('slab-edge', rect(980, -20, 960, 1120), '$accent', {
      points: SLAB_EDGE,
      to: ['hook', 0.4],
      motion: throughHook({ x: 700 }, { y: -1180 }),
    }),
    {
      id: 'opener-presenter',
      kind: 'presenter',
      to: ['hook', 0.15],
      rect: rect(1040, 20, 860, 1142),
      gameplaySide: 'behind',
      motion: [
        key(['start'], 'out', { x: 240, y: 40 }),
        key(['start', 0.35], 'back'),
        key(['hook', -0.2], 'hold'),
        key(['hook', 0.15], 'in', { y: 1050 }),
      ],
    },
    ...icon('hook-icon', rect(90, 104, 236, 236), {
      to: ['hook', 0.3],
      motion: throughHook({ scale: 0.3, rotate: -0.4 }, { x: -600 }, { rotate: -0.06 }),
    }),
    title('hook-title', rect(84, 376, 950, 400), 172, {
      to: ['hook', 0.3],
      uppercase: true,
      align: 'left',
      maxLines: 3,
      anchor: 'top',
      drop: { color: 'rgba(23, 17, 46, 0.35)', depth: 8 },
      motion: throughHook({ x: -90, opacity: 0 }, { x: -1100 }),
    }),
    captions(
      'captions-opener',
      rect(76, 800, 960, 216),
      {
        align: 'start',
        fontSize: 88,
        color: '$paper',
        activeColor: '$ink',
        activePlate: '$accent',
        plate: '$ink',
        uppercase: true,
        maxLines: 2,
      },
      { to: ['hook', 0.1] },
    ),
    ...lockup(rect(72, 56, 800, 92), ['card', 0.1]),
    {
      id: 'window',
      kind: 'presenter',
      from: ['hook', 0.15],
      to: ['card', 0.2],
      rect: rect(1430, 500, 420, 520),
      gameplaySide: 'left',
      window: {
        radius: 44,
        fill: { from: '$from', to: '$to', angle: 0.3 },
        ring: { color: '$paper', width: 12 },
        figure: rect(-60, 10, 540, 717),
      },
      motion: comeIn(['hook', 0.15], { x: 600 }, 0.45),
    },
    captions(
      'captions',
      rect(72, 800, 1300, 220),
      {
        fontSize: 92,
        color: '$paper',
        activeColor: '$ink',
        activePlate: '$accent',
        plate: '$ink',
        uppercase: true,
        maxLines: 2,
      },
      { from: ['hook', 0.1] },
    ),
    area(
      'card-back',
      LANDSCAPE,
      { from: '$to', to: '$from', angle: 0.4 },
      {
        from: ['card'],
        pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.15)' },
        motion: comeIn(['card'], { y: -1080 }, 0.4),
      },
    ),
    {
      id: 'card-presenter',
      kind: 'presenter',
      when: ['no-packshot'],
      from: ['card', 0.1],
      rect: rect(40, 110, 740, 983),
      gameplaySide: 'right',
      motion: comeIn(['card', 0.1], { y: 1000 }, 0.5),
    },
    ...cardFace(LANDSCAPE, {
      icon: rect(1170, 130, 260, 260),
      title: rect(800, 430, 1000, 310),
      button: rect(900, 784, 800, 160),
      packshotButton: rect(560, 860, 800, 150),
      fontSize: 134,
    }),
    aiLabel(rect(1060, 56, 320, 50)),
  ],
};
