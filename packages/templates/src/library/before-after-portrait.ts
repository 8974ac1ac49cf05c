import { aiLabel, lockup } from '../parts/common.ts';
import { verdict } from '../parts/marks.ts';
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

/** The line between then and now: a glimpse of the game at once, then half of it, then all. */
const WIPE: TemplateKeyframe[] = [
  key(['start'], 'out', { x: -60 }),
  key(['start', 0.55], 'back', { x: -400 }),
  key(['start', 1.5], 'in-out', { x: -330 }),
  key(['hook', -0.1], 'in-out', { x: -400 }),
  key(['hook', 0.5], 'in-out', { x: -560 }),
  key(['middle'], 'hold', { x: -560 }),
  key(['middle', 0.6], 'in-out', { x: -1180 }),
];

/** Grey days before the game, bright ones after: a line wipes the grey away while the presenter tells. */
export const beforeAfterPortrait: Template = {
  id: 'before-after-portrait',
  name: 'Before and after',
  format: 'portrait',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: PORTRAIT, radius: 0 },
    area('grey', rect(-40, -20, 1140, 1960), 'rgba(44, 44, 54, 0.88)', {
      to: ['middle', 0.6],
      pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.05)' },
      motion: WIPE,
    }),
    area('seam', rect(1084, -20, 30, 1960), '$accent', { to: ['middle', 0.6], motion: WIPE }),
    area('seam-grip', rect(1044, 780, 110, 110), '$accent', {
      radius: 55,
      border: { color: '$paper', width: 12 },
      to: ['middle', 0.6],
      motion: WIPE,
    }),
    area('shade', rect(0, 860, 1080, 1060), { from: 'rgba(14, 8, 34, 0)', to: 'rgba(14, 8, 34, 0.85)' }),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(200, 1090, 690, 913),
      gameplaySide: 'behind',
      motion: [
        key(['start'], 'out', { y: 240 }),
        key(['start', 0.4], 'back'),
        key(['hook', -0.1], 'hold'),
        key(['hook', 0.5], 'in-out', { x: 210 }),
        key(['middle'], 'hold', { x: 210 }),
        key(['middle', 0.6], 'in-out', { x: -170 }),
      ],
    },
    ...icon('hook-icon', rect(415, 300, 250, 250), {
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.4, rotate: -0.3 }, { y: -800 }),
    }),
    title('hook-title', rect(70, 576, 940, 300), 136, {
      to: ['hook', 0.25],
      color: '$paper',
      anchor: 'top',
      plate: { color: 'rgba(18, 12, 38, 0.82)', radius: 26, padding: 22, fit: 'line' },
      motion: throughHook({ scale: 1.15, opacity: 0 }, { x: -1100 }),
    }),
    ...verdict('cross', rect(176, 540, 190, 190), ['hook', 0.35], ['middle'], { x: -460 }),
    ...verdict('tick', rect(700, 540, 190, 190), ['hook', 0.6], ['card'], { y: -900 }),
    ...lockup(rect(60, 276, 900, 104), ['card', 0.1]),
    captions('captions', rect(60, 930, 960, 196), {
      fontSize: 88,
      color: '$paper',
      activeColor: '$onAccent',
      activePlate: '$accent',
      plate: '$ink',
      maxLines: 2,
    }),
    area(
      'card-back',
      PORTRAIT,
      { from: '$from', to: '$to', angle: 0.2 },
      {
        from: ['card'],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.12)', y: 0.4 },
        motion: comeIn(['card'], { x: 1080 }, 0.35),
      },
    ),
    {
      id: 'card-presenter',
      kind: 'presenter',
      when: ['no-packshot'],
      from: ['card', 0.05],
      rect: rect(190, 1030, 700, 926),
      gameplaySide: 'behind',
      motion: comeIn(['card', 0.05], { x: 1000 }, 0.4),
    },
    ...cardFace(PORTRAIT, {
      icon: rect(420, 300, 240, 240),
      title: rect(70, 580, 940, 230),
      button: rect(150, 850, 780, 156),
      packshotButton: rect(150, 1360, 780, 156),
      fontSize: 118,
    }),
    aiLabel(rect(700, 420, 320, 50)),
  ],
};
