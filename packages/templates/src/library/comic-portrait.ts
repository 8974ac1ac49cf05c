import { aiLabel } from '../parts/common.ts';
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

const INK_LINE = { color: '$ink', width: 14 };

/** A star of many points that fills its rectangle. */
const BURST = Array.from({ length: 28 }, (_, at): [number, number] => {
  const reach = at % 2 ? 0.4 : 0.5 - ((at * 7) % 5) * 0.012;
  const angle = (at / 28) * 2 * Math.PI;
  return [0.5 + reach * Math.cos(angle), 0.5 + reach * Math.sin(angle)];
});

/** A page of a comic: the game in the first panel, the presenter steps out of the second and talks in a balloon. */
export const comicPortrait: Template = {
  id: 'comic-portrait',
  name: 'Comic page',
  format: 'portrait',
  layers: [
    area('page', PORTRAIT, '$pale', { pattern: { kind: 'dots', color: 'rgba(23, 17, 46, 0.1)' } }),
    area('panel-game', rect(30, 190, 1020, 880), '$ink', {}),
    { id: 'gameplay', kind: 'gameplay', rect: rect(44, 204, 992, 852), radius: 0 },
    area(
      'panel-presenter',
      rect(44, 1050, 992, 900),
      { from: '$from', to: '$to' },
      {
        points: [
          [0, 0.13],
          [1, 0.05],
          [1, 1],
          [0, 1],
        ],
        border: INK_LINE,
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.16)', x: 0.66, y: 0.4 },
      },
    ),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(400, 1010, 680, 903),
      gameplaySide: 'behind',
      motion: [
        key(['start'], 'out', { y: 120 }),
        key(['start', 0.4], 'back'),
        key(['card', -0.1], 'hold'),
        key(['card', 0.3], 'in-out', { x: -200 }),
      ],
    },
    area('burst-shadow', rect(30, 232, 1020, 830), '$ink', {
      points: BURST,
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.3, rotate: -0.4 }, { scale: 0, rotate: 0.5 }, { rotate: -0.05 }),
    }),
    area(
      'burst',
      rect(20, 212, 1020, 830),
      { from: '$accent', to: '$accentLow' },
      {
        points: BURST,
        border: INK_LINE,
        to: ['hook', 0.25],
        motion: throughHook({ scale: 0.3, rotate: -0.4 }, { scale: 0, rotate: 0.5 }, { rotate: -0.05 }),
      },
    ),
    ...icon(
      'hook-icon',
      rect(440, 300, 190, 190),
      {
        to: ['hook', 0.25],
        motion: throughHook({ scale: 0.2 }, { scale: 0, opacity: 0 }, { rotate: -0.08 }),
      },
      '$ink',
    ),
    title('hook-title', rect(190, 510, 680, 300), 124, {
      to: ['hook', 0.25],
      uppercase: true,
      color: '$paper',
      outline: { color: '$ink', width: 22 },
      drop: { color: '$ink', depth: 10 },
      motion: throughHook({ scale: 0.2 }, { scale: 0, opacity: 0 }, { rotate: -0.05 }),
    }),
    area('balloon-tail', rect(400, 1330, 190, 110), '$paper', {
      points: [
        [0, 0],
        [0.45, 0],
        [1, 0.95],
      ],
      border: INK_LINE,
      to: ['card'],
      motion: goOut(['card', -0.12], { opacity: 0 }, 0.1),
    }),
    area('balloon', rect(60, 1090, 470, 310), '$paper', {
      radius: 120,
      border: INK_LINE,
      to: ['card'],
      motion: goOut(['card', -0.12], { opacity: 0 }, 0.1),
    }),
    area('balloon-join', rect(416, 1340, 60, 46), '$paper', {
      to: ['card'],
      points: [
        [0, 0],
        [1, 0],
        [0.9, 1],
        [0.3, 1],
      ],
      motion: goOut(['card', -0.12], { opacity: 0 }, 0.1),
    }),
    captions('captions', rect(84, 1112, 422, 266), {
      fontSize: 66,
      color: '$ink',
      activeColor: '$onAccent',
      activePlate: '$accent',
      uppercase: true,
      maxLines: 3,
      anchor: 'middle',
    }),
    area(
      'card-back',
      rect(44, 204, 992, 852),
      { from: '$accent', to: '$accentLow' },
      {
        from: ['card'],
        when: ['no-packshot'],
        border: INK_LINE,
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.35)', y: 0.35 },
        motion: comeIn(['card'], { scale: 1.3, opacity: 0 }, 0.25),
      },
    ),
    ...cardFace(
      rect(44, 204, 992, 852),
      {
        icon: rect(435, 276, 210, 210),
        title: rect(100, 506, 880, 270),
        button: rect(150, 806, 780, 146),
        packshotButton: rect(150, 826, 780, 146),
        fontSize: 116,
      },
      {
        border: '$ink',
        key: { radius: 26, color: { from: '$from', to: '$to' }, text: '$onGradient', edge: '$ink' },
        uppercase: true,
        color: '$paper',
        outline: { color: '$ink', width: 20 },
        drop: { color: '$ink', depth: 9 },
      },
    ),
    aiLabel(rect(690, 988, 320, 50)),
  ],
};
