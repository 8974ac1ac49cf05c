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

const SLANT = [
  [0.24, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** Two halves with a slanting seam: the game at the left, the presenter at the right, in colours of the product. */
export const splitLandscape: Template = {
  id: 'split-landscape',
  name: 'Half and half',
  format: 'landscape',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: rect(0, 0, 1360, 1080), radius: 0 },
    area('shade', rect(0, 640, 1360, 440), { from: 'rgba(14, 8, 34, 0)', to: 'rgba(14, 8, 34, 0.7)' }),
    area(
      'hook-half',
      rect(-20, -20, 1400, 1120),
      { from: '$deeper', to: '$deep' },
      {
        to: ['hook', 0.45],
        pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.05)' },
        motion: goOut(['hook'], { y: 1120 }, 0.45),
      },
    ),
    area(
      'card-half',
      rect(-20, -20, 1400, 1120),
      { from: '$deeper', to: '$deep' },
      {
        from: ['card'],
        when: ['no-packshot'],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.06)' },
        motion: comeIn(['card'], { y: -1120 }, 0.4),
      },
    ),
    area('seam', rect(1034, -20, 960, 1120), '$accent', { points: SLANT }),
    area(
      'half',
      rect(1060, -20, 960, 1120),
      { from: '$from', to: '$to', angle: 0.2 },
      {
        points: SLANT,
        pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.13)' },
      },
    ),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(1170, 120, 730, 970),
      gameplaySide: 'left',
      motion: [key(['start'], 'out', { x: 200, scale: 0.96 }), key(['start', 0.4], 'back')],
    },
    ...icon('hook-icon', rect(90, 120, 230, 230), {
      to: ['hook', 0.3],
      motion: throughHook({ scale: 0.4, rotate: -0.3 }, { y: 1100 }, { rotate: -0.06 }),
    }),
    title('hook-title', rect(90, 390, 1020, 370), 160, {
      to: ['hook', 0.35],
      color: '$paper',
      align: 'left',
      anchor: 'top',
      motion: throughHook({ x: -70, opacity: 0 }, { y: 1100 }),
    }),
    ...lockup(rect(72, 56, 800, 92), ['card', 0.1]),
    captions('captions', rect(70, 830, 1010, 184), {
      fontSize: 78,
      color: '$ink',
      activeColor: '$onAccent',
      activePlate: '$accent',
      plate: '$paper',
      maxLines: 2,
    }),
    ...cardFace(
      LANDSCAPE,
      {
        icon: rect(90, 110, 250, 250),
        title: rect(90, 400, 1010, 330),
        button: rect(90, 780, 820, 160),
        packshotButton: rect(550, 860, 820, 150),
        fontSize: 140,
      },
      { color: '$paper', align: 'left' },
    ),
    aiLabel(rect(760, 170, 320, 50)),
  ],
};
