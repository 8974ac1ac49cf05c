import { joystick, lampRow } from '../parts/arcade.ts';
import { aiLabel, packshotCard } from '../parts/common.ts';
import {
  area,
  button,
  captions,
  comeIn,
  icon,
  PORTRAIT,
  popIn,
  rect,
  throughHook,
  title,
} from '../parts/pieces.ts';
import { key, type Template } from '../template.ts';

const SCREEN = rect(110, 506, 860, 640);

/** An arcade machine: the name lit on its sign, the game on its screen, the presenter leaning on it. */
export const arcadePortrait: Template = {
  id: 'arcade-portrait',
  name: 'Arcade machine',
  format: 'portrait',
  layers: [
    area(
      'room',
      PORTRAIT,
      { from: '$deeper', to: '$deep' },
      {
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.04)', y: 0.3 },
      },
    ),
    area(
      'cabinet',
      rect(20, 220, 1040, 1760),
      { from: '$from', to: '$to', angle: 0.2 },
      {
        points: [
          [0.03, 0],
          [0.97, 0],
          [1, 0.14],
          [0.955, 0.17],
          [0.955, 0.55],
          [1, 0.6],
          [1, 1],
          [0, 1],
          [0, 0.6],
          [0.045, 0.55],
          [0.045, 0.17],
          [0, 0.14],
        ],
        border: { color: '#0d0a1c', width: 10 },
      },
    ),
    area(
      'sign',
      rect(66, 262, 948, 196),
      { from: '$paper', to: '$pale' },
      {
        radius: 26,
        border: { color: '$accent', width: 12 },
      },
    ),
    area('bezel', rect(76, 474, 928, 704), '#0d0a1c', { radius: 34 }),
    { id: 'gameplay', kind: 'gameplay', rect: SCREEN, radius: 36 },
    area(
      'wake',
      SCREEN,
      { from: '$deep', to: '$deeper' },
      {
        radius: 36,
        to: ['hook', 0.25],
        pattern: { kind: 'grid', color: 'rgba(255, 255, 255, 0.07)' },
        motion: [key(['hook', -0.1], 'linear'), key(['hook', 0.25], 'linear', { opacity: 0 })],
      },
    ),
    ...icon('hook-icon', rect(370, 620, 300, 300), {
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.2, rotate: -0.5 }, { scale: 0.2, opacity: 0 }, { rotate: -0.05 }),
    }),
    ...lampRow('hook-lamp', rect(190, 532, 700, 44), 10).map((lamp, at) => ({
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
        radius: 36,
        when: ['no-packshot'],
        from: ['card'],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', y: 0.4 },
        motion: comeIn(['card'], { opacity: 0 }, 0.2),
      },
    ),
    ...packshotCard(SCREEN, 36),
    ...icon('card-icon', rect(425, 530, 230, 230), {
      when: ['no-packshot'],
      from: ['card', 0.1],
      motion: popIn(['card', 0.1]),
    }),
    title('card-title', rect(150, 780, 780, 190), 96, {
      when: ['no-packshot'],
      from: ['card', 0.2],
      color: '$paper',
      motion: comeIn(['card', 0.2], { y: 60, opacity: 0 }, 0.3),
    }),
    area('glare', SCREEN, 'rgba(255, 255, 255, 0.06)', {
      points: [
        [0.06, 0.02],
        [0.4, 0.02],
        [0.12, 0.98],
        [0.03, 0.9],
      ],
    }),
    title('hook-title', rect(96, 288, 888, 148), 100, {
      color: '$ink',
      maxLines: 2,
      motion: [
        key(['start'], 'out', { opacity: 0.5 }),
        key(['start', 0.12], 'hold'),
        key(['start', 0.2], 'hold', { opacity: 0.35 }),
        key(['start', 0.28], 'hold'),
      ],
    }),
    area(
      'panel',
      rect(20, 1192, 1040, 420),
      { from: '$deep', to: '$deeper' },
      {
        points: [
          [0.06, 0],
          [0.94, 0],
          [1, 1],
          [0, 1],
        ],
        border: { color: '#0d0a1c', width: 10 },
      },
    ),
    area('panel-edge', rect(14, 1600, 1052, 26), '$accent', { radius: 13 }),
    ...joystick(230, 1350, 150).map((layer) => ({ ...layer, to: ['card', 0.1] as const })),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(510, 872, 566, 752),
      gameplaySide: 'left',
      motion: [
        key(['start'], 'out', { x: 400 }),
        key(['start', 0.45], 'back'),
        key(['card'], 'hold'),
        key(['card', 0.35], 'in-out', { x: 100 }),
      ],
    },
    area(
      'front',
      rect(20, 1626, 1040, 340),
      { from: '$from', to: '$to' },
      {
        pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.07)' },
        border: { color: '#0d0a1c', width: 10 },
      },
    ),
    ...[320, 560].flatMap((x, slot) => [
      area(`slot-${slot}`, rect(x, 1690, 200, 170), '#0d0a1c', {
        radius: 22,
        border: { color: '$accent', width: 8 },
      }),
      area(`slot-gap-${slot}`, rect(x + 52, 1722, 14, 106), '$accent', { radius: 7 }),
      area(
        `slot-key-${slot}`,
        rect(x + 96, 1738, 68, 74),
        { from: '$accent', to: '$accentLow' },
        { radius: 14 },
      ),
    ]),
    captions('captions', rect(60, 1400, 960, 118), {
      fontSize: 92,
      color: '$paper',
      activeColor: '$accent',
      outline: '$ink',
      uppercase: true,
      maxLines: 1,
    }),
    button('card-button', rect(84, 1376, 540, 136), { from: ['card', 0.3] }, { radius: 30 }),
    aiLabel(rect(136, 1080, 320, 50), 'left'),
  ],
};
