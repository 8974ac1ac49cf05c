import { aiLabel, lockup } from '../parts/common.ts';
import { countdown } from '../parts/countdown.ts';
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

const DISC = rect(355, 520, 370, 370);

/** Three, two, one, go: then the game runs, with a bar that tells how far the video is. */
export const countdownPortrait: Template = {
  id: 'countdown-portrait',
  name: 'Countdown',
  format: 'portrait',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: PORTRAIT, radius: 0 },
    area('shade-hook', PORTRAIT, 'rgba(14, 8, 34, 0.8)', {
      to: ['hook', 0.2],
      motion: [key(['hook', -0.05], 'linear'), key(['hook', 0.2], 'linear', { opacity: 0 })],
    }),
    area('shade', rect(0, 1000, 1080, 920), { from: 'rgba(14, 8, 34, 0)', to: 'rgba(14, 8, 34, 0.85)' }),
    area('ring-outer', rect(305, 470, 470, 470), 'rgba(255, 255, 255, 0.1)', {
      radius: 235,
      to: ['hook', 0.3],
      motion: [
        key(['start'], 'out', { scale: 0.7 }),
        key(['start', 0.3], 'back'),
        key(['start', 1], 'in-out', { scale: 0.92 }),
        key(['start', 1.2], 'back'),
        key(['start', 2], 'in-out', { scale: 0.92 }),
        key(['start', 2.2], 'back'),
        key(['hook', -0.1], 'in-out', { scale: 0.92 }),
        key(['hook', 0.3], 'in', { scale: 3.4, opacity: 0 }),
      ],
    }),
    area(
      'disc',
      DISC,
      { from: '$accent', to: '$accentLow' },
      {
        radius: 185,
        border: { color: '$paper', width: 16 },
        to: ['hook', 0.3],
        motion: [
          key(['start'], 'out', { scale: 0.6 }),
          key(['start', 0.3], 'back'),
          key(['hook'], 'hold'),
          key(['hook', 0.3], 'in', { scale: 3.4, opacity: 0 }),
        ],
      },
    ),
    ...countdown(DISC),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(450, 1094, 640, 850),
      gameplaySide: 'left',
      motion: [
        key(['start'], 'out', { y: 300 }),
        key(['start', 0.4], 'back'),
        key(['card'], 'hold'),
        key(['card', 0.4], 'in-out', { x: -230 }),
      ],
    },
    ...icon('hook-icon', rect(66, 284, 190, 190), {
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.3 }, { x: -500 }),
    }),
    title('hook-title', rect(284, 288, 736, 190), 100, {
      to: ['hook', 0.25],
      color: '$paper',
      align: 'left',
      maxLines: 2,
      motion: throughHook({ x: 80, opacity: 0 }, { x: 1000 }),
    }),
    area('bar-back', rect(60, 272, 960, 22), 'rgba(14, 8, 34, 0.6)', {
      radius: 11,
      from: ['hook', 0.15],
      to: ['card'],
      border: { color: 'rgba(255, 255, 255, 0.5)', width: 3 },
    }),
    ...Array.from({ length: 12 }, (_, part) =>
      area(`bar-${part}`, rect(66 + part * 79.2, 278, 76, 10), '$accent', {
        radius: 5,
        from: part < 6 ? ['hook', 0.3 + part * 0.9] : ['middle', (part - 6) * 0.9],
        to: ['card'],
      }),
    ),
    ...lockup(rect(60, 316, 760, 92), ['card', 0.1]),
    captions(
      'captions',
      rect(60, 906, 960, 240),
      {
        fontSize: 104,
        color: '$paper',
        activeColor: '$onAccent',
        activePlate: '$accent',
        outline: '$ink',
        uppercase: true,
        maxLines: 2,
      },
      { from: ['start'] },
    ),
    area(
      'card-back',
      PORTRAIT,
      { from: '$from', to: '$to', angle: -0.3 },
      {
        from: ['card'],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', y: 0.24 },
        radius: 0,
        motion: comeIn(['card'], { scale: 0.1, opacity: 0 }, 0.35),
      },
    ),
    {
      id: 'card-presenter',
      kind: 'presenter',
      when: ['no-packshot'],
      from: ['card'],
      rect: rect(190, 1030, 700, 930),
      gameplaySide: 'behind',
      motion: comeIn(['card', 0.1], { y: 900 }, 0.45),
    },
    ...cardFace(PORTRAIT, {
      icon: rect(405, 284, 270, 270),
      title: rect(70, 590, 940, 250),
      button: rect(170, 872, 740, 156),
      packshotButton: rect(170, 1360, 740, 156),
      fontSize: 124,
    }),
    aiLabel(rect(700, 500, 320, 50)),
  ],
};
