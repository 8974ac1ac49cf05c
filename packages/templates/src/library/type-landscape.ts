import { aiLabel, lockup } from '../parts/common.ts';
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

const BLOCK = [
  [0.28, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;
const FIGURE = rect(1200, 150, 710, 943);

/** The first words fill the frame as a poster does; then the game, with a word or two at a time, as large as can be. */
export const typeLandscape: Template = {
  id: 'type-landscape',
  name: 'Big words',
  format: 'landscape',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: LANDSCAPE, radius: 0 },
    area('shade', rect(0, 520, 1920, 560), { from: 'rgba(10, 6, 24, 0)', to: 'rgba(10, 6, 24, 0.85)' }),
    area('poster', LANDSCAPE, '$accent', { to: ['hook', 0.45], motion: goOut(['hook'], { x: -1920 }, 0.45) }),
    area(
      'poster-block',
      rect(1060, -20, 980, 1120),
      { from: '$from', to: '$to', angle: 0.3 },
      {
        points: BLOCK,
        to: ['hook', 0.4],
        motion: goOut(['hook', -0.05], { x: 900 }, 0.4),
      },
    ),
    area('card-back', LANDSCAPE, '$accent', { from: ['card'], motion: comeIn(['card'], { x: -1920 }, 0.4) }),
    area(
      'card-block',
      rect(1060, -20, 980, 1120),
      { from: '$from', to: '$to', angle: 0.3 },
      {
        points: BLOCK,
        from: ['card', 0.05],
        motion: comeIn(['card', 0.05], { x: 1000 }, 0.4),
      },
    ),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: FIGURE,
      gameplaySide: 'left',
      motion: [
        key(['start'], 'out', { x: 500 }),
        key(['start', 0.4], 'back'),
        key(['hook'], 'hold'),
        key(['hook', 0.4], 'in-out', { x: 40, y: 90, scale: 0.82 }),
        key(['card'], 'hold', { x: 40, y: 90, scale: 0.82 }),
        key(['card', 0.4], 'in-out'),
      ],
    },
    ...icon(
      'hook-icon',
      rect(80, 70, 140, 140),
      {
        to: ['hook', 0.3],
        motion: throughHook({ x: -300 }, { y: -500 }),
      },
      '$ink',
    ),
    title('hook-title', rect(250, 66, 800, 148), 68, {
      to: ['hook', 0.3],
      color: '$onAccent',
      align: 'left',
      maxLines: 2,
      motion: throughHook({ x: 60, opacity: 0 }, { y: -500 }),
    }),
    captions(
      'captions-hook',
      rect(70, 262, 1080, 740),
      {
        fontSize: 220,
        color: '$onAccent',
        activeColor: '$accent',
        activePlate: '$ink',
        uppercase: true,
        maxLines: 3,
        anchor: 'top',
        align: 'start',
      },
      { to: ['hook'] },
    ),
    ...lockup(rect(72, 56, 800, 92), ['card', 0.1]),
    captions(
      'captions',
      rect(70, 780, 1180, 230),
      {
        fontSize: 180,
        color: '$paper',
        activeColor: '$accent',
        outline: '$ink',
        uppercase: true,
        maxLines: 1,
      },
      { from: ['hook'] },
    ),
    ...cardFace(
      LANDSCAPE,
      {
        icon: rect(80, 90, 190, 190),
        title: rect(76, 320, 1040, 440),
        button: rect(80, 800, 900, 156),
        packshotButton: rect(510, 850, 900, 150),
        fontSize: 190,
      },
      {
        border: '$ink',
        color: '$onAccent',
        align: 'left',
        uppercase: true,
        key: { radius: 0, color: '$ink', text: '$accent', edge: '$accentEdge' },
      },
    ),
    aiLabel(rect(1060, 56, 320, 50)),
  ],
};
