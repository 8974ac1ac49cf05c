import { aiLabel } from '../parts/common.ts';
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
import { key, type Template, type TemplateKeyframe } from '../template.ts';

const LEFT = { x: -280, y: 420, scale: 0.8 };
const RIGHT = { x: 290, y: 330, scale: 0.8 };

/** From the middle of the frame to one corner, to the other, and back. */
const TRAVEL: TemplateKeyframe[] = [
  key(['start'], 'out', { scale: 0.3, y: 200 }),
  key(['start', 0.4], 'back', { scale: 1.25 }),
  key(['hook', -0.1], 'hold', { scale: 1.25 }),
  key(['hook', 0.35], 'in-out', LEFT),
  key(['middle', -0.2], 'hold', LEFT),
  key(['middle', 0.35], 'in-out', RIGHT),
  key(['card', -0.1], 'hold', RIGHT),
  key(['card', 0.35], 'in-out', { y: 96, scale: 1.12 }),
];

/** The presenter in a bubble that wanders over the game, always where it is least in the way. */
export const bubblePortrait: Template = {
  id: 'bubble-portrait',
  name: 'Wandering bubble',
  format: 'portrait',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: PORTRAIT, radius: 0 },
    area(
      'hook-veil',
      PORTRAIT,
      { from: '$from', to: '$to', angle: 0.4 },
      {
        to: ['hook', 0.35],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', y: 0.5 },
        motion: [key(['hook', -0.05], 'linear'), key(['hook', 0.35], 'linear', { opacity: 0 })],
      },
    ),
    area('shade', rect(0, 0, 1080, 700), { from: 'rgba(14, 8, 34, 0.85)', to: 'rgba(14, 8, 34, 0)' }),
    area(
      'card-back',
      PORTRAIT,
      { from: '$from', to: '$to', angle: 0.4 },
      {
        from: ['card'],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', y: 0.55 },
        motion: comeIn(['card'], { opacity: 0 }, 0.25),
      },
    ),
    {
      id: 'presenter',
      kind: 'presenter',
      when: ['no-packshot'],
      rect: rect(300, 740, 480, 480),
      gameplaySide: 'behind',
      window: {
        radius: 240,
        fill: { from: '$deep', to: '$deeper' },
        ring: { color: '$accent', width: 18 },
        figure: rect(-40, -12, 560, 744),
      },
      motion: TRAVEL,
    },
    {
      id: 'presenter-until-packshot',
      kind: 'presenter',
      when: ['packshot'],
      to: ['card', 0.2],
      rect: rect(300, 740, 480, 480),
      gameplaySide: 'behind',
      window: {
        radius: 240,
        fill: { from: '$deep', to: '$deeper' },
        ring: { color: '$accent', width: 18 },
        figure: rect(-40, -12, 560, 744),
      },
      motion: TRAVEL.slice(0, -2),
    },
    ...icon('hook-icon', rect(700, 1130, 190, 190), {
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.2, rotate: 0.5 }, { x: 500 }, { rotate: 0.1 }),
    }),
    title('hook-title', rect(66, 1314, 948, 200), 116, {
      to: ['hook', 0.25],
      maxLines: 2,
      motion: throughHook({ y: 80, opacity: 0 }, { y: 600 }),
    }),
    captions('captions', rect(60, 290, 960, 260), {
      fontSize: 102,
      color: '$paper',
      activeColor: '$accent',
      outline: '$ink',
      maxLines: 2,
      anchor: 'top',
    }),
    ...cardFace(
      PORTRAIT,
      {
        icon: rect(425, 284, 230, 230),
        title: rect(70, 540, 940, 200),
        button: rect(170, 1368, 740, 150),
        fontSize: 112,
      },
      { maxLines: 2 },
    ),
    aiLabel(rect(700, 756, 320, 50)),
  ],
};
