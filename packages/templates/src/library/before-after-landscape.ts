import { aiLabel, lockup } from '../parts/common.ts';
import { verdict } from '../parts/marks.ts';
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

const WIPE: TemplateKeyframe[] = [
  key(['start'], 'out', { x: -120 }),
  key(['start', 0.55], 'back', { x: -620 }),
  key(['start', 1.5], 'in-out', { x: -520 }),
  key(['hook', -0.1], 'in-out', { x: -620 }),
  key(['hook', 0.5], 'in-out', { x: -1080 }),
  key(['middle'], 'hold', { x: -1080 }),
  key(['middle', 0.6], 'in-out', { x: -2060 }),
];
/** Leans, so that it isn't taken for the edge of the picture. */
const GREY = [
  [0, 0],
  [1, 0],
  [0.94, 1],
  [0, 1],
] as const;
const SEAM = [
  [0.82, 0],
  [1, 0],
  [0.18, 1],
  [0, 1],
] as const;

/** The grey picture of before, wiped away by a line that leaves the bright one. */
export const beforeAfterLandscape: Template = {
  id: 'before-after-landscape',
  name: 'Before and after',
  format: 'landscape',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: LANDSCAPE, radius: 0 },
    area('grey', rect(-60, -20, 2120, 1120), 'rgba(44, 44, 54, 0.88)', {
      points: GREY,
      to: ['middle', 0.6],
      pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.05)' },
      motion: WIPE,
    }),
    area('seam', rect(1918, -20, 158, 1120), '$accent', { points: SEAM, to: ['middle', 0.6], motion: WIPE }),
    area('shade', rect(0, 620, 1920, 460), { from: 'rgba(14, 8, 34, 0)', to: 'rgba(14, 8, 34, 0.8)' }),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(1210, 180, 690, 913),
      gameplaySide: 'left',
      motion: [
        key(['start'], 'out', { x: 260 }),
        key(['start', 0.4], 'back'),
        key(['middle'], 'hold'),
        key(['middle', 0.3], 'in-out', { scale: 1.06 }),
        key(['middle', 0.8], 'in-out'),
      ],
    },
    ...icon('hook-icon', rect(90, 130, 240, 240), {
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.4, rotate: -0.3 }, { x: -600 }),
    }),
    title('hook-title', rect(90, 410, 1080, 350), 150, {
      to: ['hook', 0.25],
      color: '$paper',
      align: 'left',
      anchor: 'top',
      motion: throughHook({ x: -90, opacity: 0 }, { x: -1300 }),
    }),
    ...verdict('cross', rect(380, 320, 220, 220), ['hook', 0.35], ['middle'], { x: -800 }),
    ...verdict('tick', rect(1010, 320, 220, 220), ['hook', 0.6], ['card'], { y: -700 }),
    ...lockup(rect(60, 56, 800, 92), ['card', 0.1]),
    captions('captions', rect(64, 804, 1130, 216), {
      fontSize: 84,
      color: '$paper',
      activeColor: '$onAccent',
      activePlate: '$accent',
      plate: '$ink',
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
        motion: comeIn(['card'], { x: 1920 }, 0.35),
      },
    ),
    {
      id: 'card-presenter',
      kind: 'presenter',
      when: ['no-packshot'],
      from: ['card', 0.05],
      rect: rect(1170, 120, 730, 970),
      gameplaySide: 'left',
      motion: comeIn(['card', 0.05], { x: 900 }, 0.4),
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
    aiLabel(rect(1060, 64, 320, 50)),
  ],
};
