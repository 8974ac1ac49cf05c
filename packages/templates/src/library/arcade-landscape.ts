import { joystick, lampRow } from '../parts/arcade.ts';
import { aiLabel, packshotCard } from '../parts/common.ts';
import {
  area,
  button,
  captions,
  comeIn,
  icon,
  LANDSCAPE,
  popIn,
  rect,
  throughHook,
  title,
} from '../parts/pieces.ts';
import { key, type Template } from '../template.ts';

const SCREEN = rect(146, 196, 1018, 572);

/** An arcade machine: the name lit on its sign, the game on its screen, the presenter beside it. */
export const arcadeLandscape: Template = {
  id: 'arcade-landscape',
  name: 'Arcade machine',
  format: 'landscape',
  layers: [
    area(
      'room',
      LANDSCAPE,
      { from: '$deeper', to: '$deep' },
      {
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.05)', x: 0.8 },
      },
    ),
    area(
      'light',
      rect(1180, -20, 760, 1120),
      { from: '$to', to: 'rgba(20, 10, 40, 0)' },
      {
        points: [
          [0.35, 0],
          [0.65, 0],
          [1, 1],
          [0, 1],
        ],
      },
    ),
    area(
      'cabinet',
      rect(40, 20, 1230, 1160),
      { from: '$from', to: '$to', angle: 0.2 },
      {
        points: [
          [0.02, 0],
          [0.98, 0],
          [1, 0.14],
          [0.96, 0.17],
          [0.96, 0.65],
          [1, 0.7],
          [1, 1],
          [0, 1],
          [0, 0.7],
          [0.04, 0.65],
          [0.04, 0.17],
          [0, 0.14],
        ],
        border: { color: '#0d0a1c', width: 9 },
      },
    ),
    area(
      'sign',
      rect(96, 44, 1118, 122),
      { from: '$paper', to: '$pale' },
      {
        radius: 24,
        border: { color: '$accent', width: 10 },
      },
    ),
    area('bezel', rect(116, 176, 1078, 616), '#0d0a1c', { radius: 34 }),
    { id: 'gameplay', kind: 'gameplay', rect: SCREEN, radius: 34 },
    area(
      'wake',
      SCREEN,
      { from: '$deep', to: '$deeper' },
      {
        radius: 34,
        to: ['hook', 0.25],
        pattern: { kind: 'grid', color: 'rgba(255, 255, 255, 0.07)' },
        motion: [key(['hook', -0.1], 'linear'), key(['hook', 0.25], 'linear', { opacity: 0 })],
      },
    ),
    ...icon('hook-icon', rect(515, 256, 280, 280), {
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.2, rotate: -0.5 }, { scale: 0.2, opacity: 0 }, { rotate: -0.05 }),
    }),
    ...lampRow('hook-lamp', rect(305, 620, 700, 54), 8).map((lamp, at) => ({
      ...lamp,
      to: ['hook', 0.25] as const,
      motion: [0, 1, 2, 3, 4].flatMap((turn) => [
        key(['start', turn * 0.6 + at * 0.07], 'hold', { opacity: 0.25 }),
        key(['start', turn * 0.6 + at * 0.07 + 0.1], 'hold'),
      ]),
    })),
    area(
      'card-screen',
      SCREEN,
      { from: '$deep', to: '$deeper' },
      {
        radius: 34,
        when: ['no-packshot'],
        from: ['card'],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', y: 0.4 },
        motion: comeIn(['card'], { opacity: 0 }, 0.2),
      },
    ),
    ...packshotCard(SCREEN, 34),
    ...icon('card-icon', rect(555, 226, 200, 200), {
      when: ['no-packshot'],
      from: ['card', 0.1],
      motion: popIn(['card', 0.1]),
    }),
    title('card-title', rect(196, 452, 918, 244), 120, {
      when: ['no-packshot'],
      from: ['card', 0.2],
      color: '$paper',
      motion: comeIn(['card', 0.2], { y: 60, opacity: 0 }, 0.3),
    }),
    area('glare', SCREEN, 'rgba(255, 255, 255, 0.06)', {
      points: [
        [0.08, 0.02],
        [0.36, 0.02],
        [0.14, 0.98],
        [0.03, 0.94],
      ],
    }),
    title('hook-title', rect(130, 62, 1050, 86), 84, {
      color: '$ink',
      maxLines: 1,
      motion: [
        key(['start'], 'out', { opacity: 0.5 }),
        key(['start', 0.12], 'hold'),
        key(['start', 0.2], 'hold', { opacity: 0.35 }),
        key(['start', 0.28], 'hold'),
      ],
    }),
    area(
      'panel',
      rect(40, 806, 1230, 300),
      { from: '$deep', to: '$deeper' },
      {
        points: [
          [0.05, 0],
          [0.95, 0],
          [1, 1],
          [0, 1],
        ],
        border: { color: '#0d0a1c', width: 9 },
      },
    ),
    ...joystick(190, 950, 120),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(1196, 156, 710, 943),
      gameplaySide: 'left',
      motion: [key(['start'], 'out', { x: 400 }), key(['start', 0.45], 'back')],
    },
    captions('captions', rect(300, 832, 930, 196), {
      fontSize: 80,
      color: '$paper',
      activeColor: '$accent',
      outline: '$ink',
      uppercase: true,
      maxLines: 2,
      anchor: 'middle',
    }),
    button('card-button', rect(330, 856, 800, 144), { from: ['card', 0.3] }, { radius: 30 }),
    aiLabel(rect(824, 700, 320, 50)),
  ],
};
