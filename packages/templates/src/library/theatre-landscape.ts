import { aiLabel } from '../parts/common.ts';
import { area, captions, cardFace, icon, LANDSCAPE, rect, throughHook, title } from '../parts/pieces.ts';
import { key, type Template, type TemplateKeyframe, type TemplateLayer } from '../template.ts';

const FOLDS = 7;
const FOLD = 142;

/** The curtain opens when the hook is over and closes for the end card; a fold of it stays at either side. */
function curtain(side: -1 | 1): TemplateKeyframe[] {
  const open = { x: side * 850 };
  return [
    key(['hook'], 'hold'),
    key(['hook', 0.75], 'in-out', open),
    key(['card', -0.25], 'hold', open),
    key(['card', 0.3], 'out'),
  ];
}

function folds(side: 'left' | 'right'): TemplateLayer[] {
  const first = side === 'left' ? -30 : 1920 + 30 - FOLDS * FOLD;
  const motion = curtain(side === 'left' ? -1 : 1);
  const cloth = area(
    `curtain-${side}`,
    rect(first, -20, FOLDS * FOLD, 1030),
    { from: '$from', to: '$to', angle: 0.12 },
    { motion },
  );
  const shades = Array.from({ length: FOLDS }, (_, fold) =>
    area(
      `fold-${side}-${fold}`,
      rect(first + fold * FOLD, -20, FOLD, 1030),
      { from: 'rgba(20, 4, 30, 0.5)', to: 'rgba(255, 255, 255, 0.12)', angle: -Math.PI / 2 },
      { motion },
    ),
  );
  return [cloth, ...shades];
}

/** A show on a wide stage: the curtain opens on the game, the presenter stands at its side in the light. */
export const theatreLandscape: Template = {
  id: 'theatre-landscape',
  name: 'Curtain up',
  format: 'landscape',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: LANDSCAPE, radius: 0 },
    area('dusk', rect(0, 560, 1920, 520), { from: 'rgba(12, 8, 28, 0)', to: 'rgba(12, 8, 28, 0.8)' }),
    ...folds('left'),
    ...folds('right'),
    area(
      'valance',
      rect(-20, -80, 1960, 150),
      { from: '$from', to: '$to' },
      {
        radius: 50,
        border: { color: '$accent', width: 10 },
      },
    ),
    area('light', rect(1130, 60, 820, 930), 'rgba(255, 255, 255, 0.12)', {
      points: [
        [0.55, 0],
        [0.68, 0],
        [1, 1],
        [0, 1],
      ],
    }),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(1230, 190, 640, 850),
      gameplaySide: 'left',
      motion: [key(['start'], 'out', { y: 60 }), key(['start', 0.4], 'back')],
    },
    area(
      'floor',
      rect(-100, 968, 2120, 320),
      { from: '$deep', to: '$deeper' },
      {
        radius: 130,
        border: { color: '$accent', width: 9 },
      },
    ),
    ...icon('hook-icon', rect(130, 130, 220, 220), {
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.4, rotate: -0.3 }, { x: -700 }),
    }),
    title('hook-title', rect(126, 390, 1080, 380), 164, {
      to: ['hook', 0.25],
      align: 'left',
      anchor: 'top',
      drop: { color: 'rgba(23, 17, 46, 0.55)', depth: 9 },
      motion: throughHook({ x: -80, opacity: 0 }, { x: -1300 }),
    }),
    captions('captions', rect(120, 776, 1120, 176), {
      fontSize: 76,
      color: '$paper',
      activeColor: '$accent',
      plate: 'rgba(18, 12, 38, 0.82)',
      maxLines: 2,
      fontWeight: 700,
    }),
    ...cardFace(
      LANDSCAPE,
      {
        icon: rect(130, 130, 240, 240),
        title: rect(126, 396, 1080, 330),
        button: rect(130, 762, 740, 156),
        packshotButton: rect(590, 762, 740, 150),
        fontSize: 148,
      },
      { align: 'left', anchor: 'top', drop: { color: 'rgba(23, 17, 46, 0.55)', depth: 9 } },
    ),
    aiLabel(rect(1000, 100, 320, 50)),
  ],
};
