import { aiLabel, lockup } from '../parts/common.ts';
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

/** The first words fill the frame as a poster does; then the game, with a word or two at a time, as large as can be. */
export const typePortrait: Template = {
  id: 'type-portrait',
  name: 'Big words',
  format: 'portrait',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: PORTRAIT, radius: 0 },
    area(
      'shade',
      rect(0, 900, 1080, 1020),
      { from: 'rgba(10, 6, 24, 0)', to: 'rgba(10, 6, 24, 0.85)' },
      {
        to: ['card', 0.3],
      },
    ),
    area('poster', PORTRAIT, '$accent', {
      to: ['hook', 0.45],
      motion: goOut(['hook'], { y: -1920 }, 0.45),
    }),
    area(
      'poster-block',
      rect(-200, 1380, 1480, 900),
      { from: '$from', to: '$to', angle: -0.5 },
      {
        to: ['hook', 0.4],
        points: [
          [0, 0.2],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
        motion: goOut(['hook', -0.05], { y: 900 }, 0.4),
      },
    ),
    {
      id: 'presenter-hook',
      kind: 'presenter',
      to: ['hook', 0.3],
      rect: rect(470, 1090, 640, 850),
      gameplaySide: 'left',
      motion: [
        key(['start'], 'out', { x: 500 }),
        key(['start', 0.4], 'back'),
        key(['hook', -0.05], 'hold'),
        key(['hook', 0.3], 'in', { y: 900 }),
      ],
    },
    ...icon(
      'hook-icon',
      rect(70, 290, 150, 150),
      {
        to: ['hook', 0.3],
        motion: throughHook({ x: -300 }, { y: -800 }),
      },
      '$ink',
    ),
    title('hook-title', rect(246, 286, 774, 152), 76, {
      to: ['hook', 0.3],
      color: '$onAccent',
      align: 'left',
      maxLines: 2,
      motion: throughHook({ x: 60, opacity: 0 }, { y: -800 }),
    }),
    captions(
      'captions-hook',
      rect(60, 490, 960, 640),
      {
        fontSize: 212,
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
    {
      id: 'presenter',
      kind: 'presenter',
      from: ['hook', 0.1],
      rect: rect(520, 1150, 560, 770),
      gameplaySide: 'left',
      motion: [
        key(['hook', 0.1], 'out', { y: 800 }),
        key(['hook', 0.55], 'back'),
        key(['card'], 'hold'),
        key(['card', 0.4], 'in-out', { x: -260 }),
      ],
    },
    ...lockup(rect(60, 286, 700, 96), ['card', 0.1]),
    captions(
      'captions',
      rect(60, 960, 960, 230),
      {
        fontSize: 172,
        color: '$paper',
        activeColor: '$accent',
        outline: '$ink',
        uppercase: true,
        maxLines: 1,
      },
      { from: ['hook'] },
    ),
    area('card-back', PORTRAIT, '$accent', { from: ['card'], motion: comeIn(['card'], { y: 1920 }, 0.4) }),
    area(
      'card-block',
      rect(-200, 1180, 1480, 1100),
      { from: '$from', to: '$to', angle: -0.5 },
      {
        from: ['card', 0.05],
        points: [
          [0, 0.2],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
        motion: comeIn(['card', 0.05], { y: 1200 }, 0.45),
      },
    ),
    {
      id: 'card-presenter',
      kind: 'presenter',
      when: ['no-packshot'],
      from: ['card', 0.1],
      rect: rect(190, 1030, 700, 929),
      gameplaySide: 'behind',
      motion: comeIn(['card', 0.1], { y: 900 }, 0.5),
    },
    ...cardFace(
      PORTRAIT,
      {
        icon: rect(70, 290, 190, 190),
        title: rect(66, 510, 948, 350),
        button: rect(76, 888, 928, 156),
        packshotButton: rect(76, 1360, 928, 156),
        fontSize: 170,
      },
      {
        border: '$ink',
        color: '$onAccent',
        align: 'left',
        uppercase: true,
        key: { radius: 0, color: '$ink', text: '$accent', edge: '$accentEdge' },
      },
    ),
    aiLabel(rect(700, 440, 320, 50)),
  ],
};
