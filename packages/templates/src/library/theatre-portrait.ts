import { aiLabel } from '../parts/common.ts';
import {
  area,
  captions,
  cardFace,
  goOut,
  icon,
  PORTRAIT,
  rect,
  throughHook,
  title,
} from '../parts/pieces.ts';
import { key, type Template, type TemplateKeyframe, type TemplateLayer } from '../template.ts';

/** The curtain opens when the hook is over and closes for the end card; a fold of it stays at either side. */
function curtain(side: -1 | 1): TemplateKeyframe[] {
  const open = { x: side * 500 };
  return [
    key(['hook'], 'hold'),
    key(['hook', 0.7], 'in-out', open),
    key(['card', -0.25], 'hold', open),
    key(['card', 0.25], 'out'),
  ];
}

const FOLDS = 5;
const FOLD = 116;

function folds(side: 'left' | 'right'): TemplateLayer[] {
  const first = side === 'left' ? -30 : 1080 + 30 - FOLDS * FOLD;
  const motion = curtain(side === 'left' ? -1 : 1);
  const cloth = area(
    `curtain-${side}`,
    rect(first, -20, FOLDS * FOLD, 1700),
    { from: '$from', to: '$to', angle: 0.12 },
    { motion },
  );
  // The shades hang on the cloth: their motion is the same, about centres of their own.
  const shades = Array.from({ length: FOLDS }, (_, fold) =>
    area(
      `fold-${side}-${fold}`,
      rect(first + fold * FOLD, -20, FOLD, 1700),
      { from: 'rgba(20, 4, 30, 0.5)', to: 'rgba(255, 255, 255, 0.12)', angle: -Math.PI / 2 },
      { motion },
    ),
  );
  return [cloth, ...shades];
}

/** A show: the curtain opens on the game, the presenter stands in front of it in the light. */
export const theatrePortrait: Template = {
  id: 'theatre-portrait',
  name: 'Curtain up',
  format: 'portrait',
  layers: [
    area('hall', PORTRAIT, { from: '$deeper', to: '$deep' }),
    { id: 'gameplay', kind: 'gameplay', rect: rect(0, 0, 1080, 1560), radius: 0 },
    area('dusk', rect(0, 860, 1080, 700), { from: 'rgba(12, 8, 28, 0)', to: 'rgba(12, 8, 28, 0.75)' }),
    ...folds('left'),
    ...folds('right'),
    area('shade-top', rect(0, 0, 1080, 460), { from: 'rgba(12, 8, 28, 0.7)', to: 'rgba(12, 8, 28, 0)' }),
    area(
      'valance',
      rect(-20, -60, 1120, 250),
      { from: '$from', to: '$to' },
      {
        radius: 60,
        border: { color: '$accent', width: 12 },
      },
    ),
    area('light-wide', rect(40, 150, 1000, 1480), 'rgba(255, 255, 255, 0.1)', {
      to: ['hook', 0.2],
      motion: goOut(['hook', -0.1], { opacity: 0 }, 0.3),
      points: [
        [0.46, 0],
        [0.54, 0],
        [1, 1],
        [0, 1],
      ],
    }),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(225, 830, 630, 837),
      gameplaySide: 'behind',
      motion: [
        key(['start'], 'out', { y: 60 }),
        key(['start', 0.4], 'back'),
        key(['hook'], 'hold'),
        key(['hook', 0.6], 'in-out', { x: -210 }),
        key(['card', -0.2], 'hold', { x: -210 }),
        key(['card', 0.3], 'in-out', { y: 130 }),
      ],
    },
    area(
      'floor',
      rect(-60, 1600, 1200, 460),
      { from: '$deep', to: '$deeper' },
      {
        radius: 200,
        border: { color: '$accent', width: 10 },
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.05)', y: 0 },
      },
    ),
    ...icon('hook-icon', rect(430, 280, 220, 220), {
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.4, rotate: -0.3 }, { y: -700 }),
    }),
    title('hook-title', rect(70, 530, 940, 330), 136, {
      to: ['hook', 0.25],
      anchor: 'middle',
      drop: { color: 'rgba(23, 17, 46, 0.55)', depth: 8 },
      motion: throughHook({ scale: 1.15 }, { y: -1000 }),
    }),
    captions('captions', rect(60, 1320, 960, 198), {
      fontSize: 84,
      color: '$paper',
      activeColor: '$accent',
      plate: 'rgba(18, 12, 38, 0.82)',
      maxLines: 2,
      fontWeight: 700,
    }),
    ...cardFace(
      PORTRAIT,
      {
        icon: rect(430, 276, 220, 220),
        title: rect(70, 520, 940, 220),
        button: rect(170, 770, 740, 150),
        packshotButton: rect(170, 1370, 740, 150),
        fontSize: 112,
      },
      { drop: { color: 'rgba(23, 17, 46, 0.55)', depth: 8 } },
    ),
    aiLabel(rect(700, 960, 320, 50)),
  ],
};
