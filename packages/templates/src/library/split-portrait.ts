import { aiLabel, lockup } from '../parts/common.ts';
import {
  area,
  captions,
  cardFace,
  comeIn,
  goOut,
  icon,
  PORTRAIT,
  rect,
  throughHook,
  title,
} from '../parts/pieces.ts';
import { key, type Template } from '../template.ts';

const SLANT = [
  [0, 0.19],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

const SLANT_LOW = [
  [0, 0.14],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Two halves with a slanting seam: the game above, the presenter below, in colours of the product. */
export const splitPortrait: Template = {
  id: 'split-portrait',
  name: 'Half and half',
  format: 'portrait',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: rect(0, 0, 1080, 1140), radius: 0 },
    area(
      'hook-half',
      rect(0, -200, 1080, 1340),
      { from: '$deeper', to: '$deep' },
      {
        to: ['hook', 0.45],
        pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.05)' },
        motion: goOut(['hook'], { x: 1100 }, 0.45),
      },
    ),
    area('seam', rect(0, 866, 1080, 1080), '$accent', { points: SLANT }),
    area(
      'half',
      rect(0, 896, 1080, 1050),
      { from: '$from', to: '$to', angle: 0.2 },
      {
        points: SLANT,
        pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.13)' },
      },
    ),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(290, 740, 753, 1000),
      gameplaySide: 'behind',
      motion: [
        key(['start'], 'out', { x: 140, scale: 0.96 }),
        key(['start', 0.4], 'back'),
        key(['card', -0.1], 'hold'),
        key(['card', 0.35], 'in-out', { x: -127, y: -20 }),
      ],
    },
    area('base-edge', rect(-60, 1560, 1200, 420), '$accent', {
      points: SLANT_LOW,
    }),
    area(
      'base',
      rect(-60, 1578, 1200, 420),
      { from: '$deep', to: '$deeper' },
      {
        points: SLANT_LOW,
        pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.04)' },
      },
    ),
    ...icon('hook-icon', rect(66, 290, 240, 240), {
      to: ['hook', 0.3],
      motion: throughHook({ scale: 0.4, rotate: -0.3 }, { x: 1100 }, { rotate: -0.06 }),
    }),
    title('hook-title', rect(66, 556, 948, 256), 140, {
      to: ['hook', 0.35],
      color: '$paper',
      align: 'left',
      anchor: 'top',
      motion: throughHook({ x: -70, opacity: 0 }, { x: 1100 }),
    }),
    ...lockup(rect(60, 286, 760, 96), ['card', 0.1]),
    captions('captions', rect(60, 1336, 960, 184), {
      fontSize: 82,
      color: '$ink',
      activeColor: '$onAccent',
      activePlate: '$accent',
      plate: '$paper',
      maxLines: 2,
    }),
    area(
      'card-half',
      rect(0, -200, 1080, 1400),
      { from: '$deeper', to: '$deep' },
      {
        from: ['card'],
        when: ['no-packshot'],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.06)', y: 0.5 },
        points: [
          [0, 0],
          [1, 0],
          [1, 0.784],
          [0, 0.926],
        ],
        motion: comeIn(['card'], { x: -1100 }, 0.4),
      },
    ),
    {
      id: 'card-presenter',
      kind: 'presenter',
      when: ['no-packshot'],
      from: ['card'],
      rect: rect(290, 740, 753, 1000),
      gameplaySide: 'behind',
      motion: [key(['card', -0.1], 'hold'), key(['card', 0.35], 'in-out', { x: -127, y: -20 })],
    },
    area('card-base-edge', rect(-60, 1560, 1200, 420), '$accent', {
      points: SLANT_LOW,
      when: ['no-packshot'],
      from: ['card'],
    }),
    area(
      'card-base',
      rect(-60, 1578, 1200, 420),
      { from: '$deep', to: '$deeper' },
      {
        points: SLANT_LOW,
        pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.04)' },
        when: ['no-packshot'],
        from: ['card'],
      },
    ),
    ...cardFace(
      PORTRAIT,
      {
        icon: rect(425, 290, 230, 230),
        title: rect(66, 540, 948, 230),
        button: rect(150, 1366, 780, 156),
        fontSize: 120,
      },
      { color: '$paper' },
    ),
    aiLabel(rect(60, 1280, 320, 50), 'left'),
  ],
};
