import { aiLabel, lockup } from '../parts/common.ts';
import { countdown } from '../parts/countdown.ts';
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

const DISC = rect(90, 384, 380, 380);
const CHEVRON = [
  [0, 0],
  [0.4, 0],
  [1, 0.5],
  [0.4, 1],
  [0, 1],
  [0.55, 0.5],
] as const;

/** Three, two, one, go: then the game runs, with a bar that tells how far the video is. */
export const countdownLandscape: Template = {
  id: 'countdown-landscape',
  name: 'Countdown',
  format: 'landscape',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: LANDSCAPE, radius: 0 },
    area('shade-hook', LANDSCAPE, 'rgba(14, 8, 34, 0.8)', {
      to: ['hook', 0.2],
      motion: [key(['hook', -0.05], 'linear'), key(['hook', 0.2], 'linear', { opacity: 0 })],
    }),
    area('shade', rect(0, 600, 1920, 480), { from: 'rgba(14, 8, 34, 0)', to: 'rgba(14, 8, 34, 0.85)' }),
    area(
      'disc',
      DISC,
      { from: '$accent', to: '$accentLow' },
      {
        radius: 190,
        border: { color: '$paper', width: 15 },
        to: ['hook', 0.3],
        motion: [
          key(['start'], 'out', { scale: 0.6 }),
          key(['start', 0.3], 'back'),
          key(['hook'], 'hold'),
          key(['hook', 0.3], 'in', { scale: 7, opacity: 0 }),
        ],
      },
    ),
    ...countdown(DISC),
    ...[0, 1, 2].map((second) =>
      area(`go-${second}`, rect(530 + second * 200, 474, 180, 200), '$accent', {
        points: CHEVRON,
        to: ['hook', 0.25],
        motion: [
          key(['start'], 'hold', { opacity: 0.18 }),
          key(['start', second * 0.9 + 0.1], 'hold', { opacity: 0.18 }),
          key(['start', second * 0.9 + 0.25], 'back'),
          key(['hook', -0.05], 'hold'),
          key(['hook', 0.25], 'in', { x: 1200 }),
        ],
      }),
    ),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(1230, 210, 660, 876),
      gameplaySide: 'left',
      motion: [key(['start'], 'out', { y: 300 }), key(['start', 0.4], 'back')],
    },
    ...icon('hook-icon', rect(90, 110, 220, 220), {
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.3 }, { x: -600 }),
    }),
    title('hook-title', rect(340, 104, 700, 232), 108, {
      to: ['hook', 0.25],
      color: '$paper',
      align: 'left',
      maxLines: 2,
      motion: throughHook({ x: 80, opacity: 0 }, { y: -500 }),
    }),
    area('bar-back', rect(60, 44, 1800, 20), 'rgba(14, 8, 34, 0.6)', {
      radius: 10,
      from: ['hook', 0.15],
      to: ['card'],
      border: { color: 'rgba(255, 255, 255, 0.5)', width: 3 },
    }),
    ...Array.from({ length: 12 }, (_, part) =>
      area(`bar-${part}`, rect(66 + part * 149.2, 50, 146, 8), '$accent', {
        radius: 4,
        from: part < 6 ? ['hook', 0.3 + part * 0.9] : ['middle', (part - 6) * 0.9],
        to: ['card'],
      }),
    ),
    ...lockup(rect(60, 86, 800, 92), ['card', 0.1]),
    captions('captions', rect(70, 790, 1160, 230), {
      fontSize: 98,
      color: '$paper',
      activeColor: '$onAccent',
      activePlate: '$accent',
      outline: '$ink',
      uppercase: true,
      align: 'start',
      maxLines: 2,
    }),
    area(
      'card-back',
      LANDSCAPE,
      { from: '$from', to: '$to', angle: -0.3 },
      {
        from: ['card'],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', x: 0.8 },
        motion: comeIn(['card'], { scale: 0.1, opacity: 0 }, 0.35),
      },
    ),
    {
      id: 'card-presenter',
      kind: 'presenter',
      when: ['no-packshot'],
      from: ['card'],
      rect: rect(1170, 120, 730, 970),
      gameplaySide: 'left',
      motion: comeIn(['card', 0.1], { y: 900 }, 0.45),
    },
    ...cardFace(
      LANDSCAPE,
      {
        icon: rect(96, 110, 260, 260),
        title: rect(96, 400, 1040, 330),
        button: rect(96, 780, 820, 160),
        packshotButton: rect(550, 860, 820, 150),
        fontSize: 148,
      },
      { align: 'left' },
    ),
    aiLabel(rect(1060, 90, 320, 50)),
  ],
};
