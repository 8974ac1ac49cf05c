import { aiLabel } from '../parts/common.ts';
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
import { key, type Template, type TemplateKeyframe } from '../template.ts';

const RIGHT = { x: 190, y: 250, scale: 0.78 };
const LEFT = { x: -1170, y: 250, scale: 0.78 };
const BUBBLE = {
  kind: 'presenter',
  rect: rect(1180, 250, 520, 520),
  gameplaySide: 'behind',
  window: {
    radius: 260,
    fill: { from: '$deep', to: '$deeper' },
    ring: { color: '$accent', width: 18 },
    figure: rect(-40, -8, 600, 797),
  },
} as const;

/** From beside the name to one corner, to the other, and back. */
const TRAVEL: TemplateKeyframe[] = [
  key(['start'], 'out', { scale: 0.3, y: 120 }),
  key(['start', 0.4], 'back', { scale: 1.2 }),
  key(['hook', -0.1], 'hold', { scale: 1.2 }),
  key(['hook', 0.35], 'in-out', RIGHT),
  key(['middle', -0.2], 'hold', RIGHT),
  key(['middle', 0.4], 'in-out', LEFT),
  key(['card', -0.1], 'hold', LEFT),
  key(['card', 0.4], 'in-out', { scale: 1.2 }),
];

/** The presenter in a bubble that wanders from corner to corner over the game. */
export const bubbleLandscape: Template = {
  id: 'bubble-landscape',
  name: 'Wandering bubble',
  format: 'landscape',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: LANDSCAPE, radius: 0 },
    area(
      'hook-veil',
      LANDSCAPE,
      { from: '$from', to: '$to', angle: -0.6 },
      {
        to: ['hook', 0.35],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', x: 0.75, y: 0.47 },
        motion: [key(['hook', -0.05], 'linear'), key(['hook', 0.35], 'linear', { opacity: 0 })],
      },
    ),
    area('shade', rect(0, 640, 1920, 440), { from: 'rgba(14, 8, 34, 0)', to: 'rgba(14, 8, 34, 0.8)' }),
    area(
      'card-back',
      LANDSCAPE,
      { from: '$from', to: '$to', angle: -0.6 },
      {
        from: ['card'],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', x: 0.75, y: 0.47 },
        motion: comeIn(['card'], { opacity: 0 }, 0.25),
      },
    ),
    { ...BUBBLE, id: 'presenter', when: ['no-packshot'], motion: TRAVEL },
    {
      ...BUBBLE,
      id: 'presenter-until-packshot',
      when: ['packshot'],
      to: ['card', 0.2],
      motion: TRAVEL.slice(0, -2),
    },
    ...icon('hook-icon', rect(96, 150, 230, 230), {
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.2, rotate: -0.5 }, { x: -600 }, { rotate: -0.06 }),
    }),
    title('hook-title', rect(96, 420, 960, 330), 150, {
      to: ['hook', 0.25],
      align: 'left',
      anchor: 'top',
      motion: throughHook({ x: -80, opacity: 0 }, { x: -1200 }),
    }),
    captions('captions', rect(470, 800, 980, 220), {
      fontSize: 92,
      color: '$paper',
      activeColor: '$accent',
      outline: '$ink',
      maxLines: 2,
    }),
    ...cardFace(
      LANDSCAPE,
      {
        icon: rect(96, 120, 250, 250),
        title: rect(96, 400, 960, 320),
        button: rect(96, 770, 820, 160),
        packshotButton: rect(550, 860, 820, 150),
        fontSize: 140,
      },
      { align: 'left' },
    ),
    aiLabel(rect(1060, 56, 320, 50)),
  ],
};
