import { aiLabel } from '../parts/common.ts';
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

const INK_LINE = { color: '$ink', width: 12 };
const SPIKES = 36;

/** A star of many points that fills its rectangle. */
const BURST = Array.from({ length: SPIKES }, (_, at): [number, number] => {
  const reach = at % 2 ? 0.41 : 0.5 - ((at * 7) % 5) * 0.012;
  const angle = (at / SPIKES) * 2 * Math.PI;
  return [0.5 + reach * Math.cos(angle), 0.5 + reach * Math.sin(angle)];
});
const BURST_MOTION = throughHook({ scale: 0.3, rotate: -0.4 }, { scale: 0, rotate: 0.5 }, { rotate: -0.03 });
const GAME = rect(44, 44, 1200, 992);

/** A spread of a comic: the game in the wide panel, the presenter talks in a balloon in the narrow one. */
export const comicLandscape: Template = {
  id: 'comic-landscape',
  name: 'Comic page',
  format: 'landscape',
  layers: [
    area('page', LANDSCAPE, '$pale', { pattern: { kind: 'dots', color: 'rgba(23, 17, 46, 0.1)' } }),
    area('panel-game', rect(32, 32, 1224, 1016), '$ink'),
    { id: 'gameplay', kind: 'gameplay', rect: GAME, radius: 0 },
    area(
      'panel-presenter',
      rect(1284, 38, 598, 1100),
      { from: '$from', to: '$to' },
      {
        points: [
          [0, 0.06],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
        border: INK_LINE,
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.16)', y: 0.55 },
      },
    ),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(1290, 330, 600, 797),
      gameplaySide: 'left',
      motion: [key(['start'], 'out', { y: 120 }), key(['start', 0.4], 'back')],
    },
    area('burst-shadow', rect(74, 100, 1160, 900), '$ink', {
      points: BURST,
      to: ['hook', 0.25],
      motion: BURST_MOTION,
    }),
    area(
      'burst',
      rect(64, 80, 1160, 900),
      { from: '$accent', to: '$accentLow' },
      {
        points: BURST,
        border: INK_LINE,
        to: ['hook', 0.25],
        motion: BURST_MOTION,
      },
    ),
    ...icon(
      'hook-icon',
      rect(545, 180, 200, 200),
      {
        to: ['hook', 0.25],
        motion: throughHook({ scale: 0.2 }, { scale: 0, opacity: 0 }, { rotate: -0.06 }),
      },
      '$ink',
    ),
    title('hook-title', rect(244, 410, 800, 360), 150, {
      to: ['hook', 0.25],
      uppercase: true,
      color: '$paper',
      outline: { color: '$ink', width: 24 },
      drop: { color: '$ink', depth: 11 },
      motion: throughHook({ scale: 0.2 }, { scale: 0, opacity: 0 }, { rotate: -0.04 }),
    }),
    area('balloon-tail', rect(1420, 330, 130, 130), '$paper', {
      points: [
        [0, 0],
        [0.6, 0],
        [1, 0.95],
      ],
      border: INK_LINE,
      to: ['card'],
      motion: goOut(['card', -0.12], { opacity: 0 }, 0.1),
    }),
    area('balloon', rect(1230, 70, 630, 290), '$paper', {
      radius: 120,
      border: INK_LINE,
      to: ['card'],
      motion: goOut(['card', -0.12], { opacity: 0 }, 0.1),
    }),
    area('balloon-join', rect(1430, 322, 64, 36), '$paper', {
      to: ['card'],
      motion: goOut(['card', -0.12], { opacity: 0 }, 0.1),
    }),
    captions('captions', rect(1262, 88, 566, 254), {
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
      GAME,
      { from: '$accent', to: '$accentLow' },
      {
        from: ['card'],
        when: ['no-packshot'],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.35)', y: 0.3 },
        motion: comeIn(['card'], { scale: 1.2, opacity: 0 }, 0.25),
      },
    ),
    ...cardFace(
      GAME,
      {
        icon: rect(529, 110, 230, 230),
        title: rect(104, 390, 1080, 320),
        button: rect(244, 760, 800, 160),
        fontSize: 140,
      },
      {
        border: '$ink',
        key: { radius: 26, color: { from: '$from', to: '$to' }, text: '$onGradient', edge: '$ink' },
        uppercase: true,
        color: '$paper',
        outline: { color: '$ink', width: 22 },
        drop: { color: '$ink', depth: 10 },
      },
    ),
    aiLabel(rect(900, 968, 320, 50)),
  ],
};
