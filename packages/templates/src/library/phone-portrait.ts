import { aiLabel, packshotCard } from '../parts/common.ts';
import { grip } from '../parts/hand.ts';
import {
  area,
  button,
  captions,
  comeIn,
  icon,
  PORTRAIT,
  popIn,
  rect,
  throughHook,
  title,
} from '../parts/pieces.ts';
import { key, type Template } from '../template.ts';

const SCREEN = rect(446, 520, 554, 1080);
const RADIUS = 62;

/** A poster that comes alive: the name above, the game on a phone that the presenter holds up. */
export const phonePortrait: Template = {
  id: 'phone-portrait',
  name: 'On the phone',
  format: 'portrait',
  layers: [
    area('back', PORTRAIT, { from: '$from', to: '$to', angle: 0.4 }),
    area('disc', rect(180, 560, 1080, 1080), 'rgba(255, 255, 255, 0.13)', { radius: 540 }),
    area('disc-inner', rect(320, 700, 800, 800), 'rgba(255, 255, 255, 0.13)', { radius: 400 }),
    area('key-side', rect(1014, 800, 16, 130), '#0d0a1c', { radius: 8 }),
    area('phone', rect(420, 494, 606, 1132), '#0d0a1c', {
      radius: 88,
      border: { color: '#4b4668', width: 6 },
      shadow: { color: 'rgba(10, 4, 26, 0.6)', blur: 70 },
    }),
    { id: 'gameplay', kind: 'gameplay', rect: SCREEN, radius: RADIUS },
    area('wake', SCREEN, '#0d0a1c', {
      radius: RADIUS,
      to: ['start', 0.9],
      motion: [key(['start', 0.4], 'hold'), key(['start', 0.9], 'linear', { opacity: 0 })],
    }),
    area(
      'card-screen',
      SCREEN,
      { from: '$deep', to: '$deeper' },
      {
        radius: RADIUS,
        when: ['no-packshot'],
        from: ['card'],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.08)', y: 0.3 },
        motion: comeIn(['card'], { opacity: 0 }, 0.25),
      },
    ),
    ...packshotCard(SCREEN, RADIUS),
    ...icon('card-icon', rect(618, 690, 210, 210), {
      when: ['no-packshot'],
      from: ['card', 0.1],
      motion: popIn(['card', 0.1]),
    }),
    title('card-title', rect(476, 930, 494, 250), 76, {
      when: ['no-packshot'],
      from: ['card', 0.2],
      color: '$paper',
      motion: comeIn(['card', 0.2], { y: 50, opacity: 0 }, 0.3),
    }),
    area('glare', rect(446, 520, 554, 1080), 'rgba(255, 255, 255, 0.07)', {
      points: [
        [0.5, 0],
        [0.95, 0],
        [0.35, 1],
        [0.08, 1],
        [0.02, 0.9],
      ],
    }),
    area('island', rect(640, 542, 166, 40), '#0d0a1c', { radius: 20 }),
    ...grip(rect(946, 1010, 104, 236), 'left'),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(-56, 812, 640, 850),
      gameplaySide: 'right',
      motion: [key(['start'], 'out', { x: -300 }), key(['start', 0.45], 'back')],
    },
    area(
      'ground',
      rect(-60, 1590, 1200, 400),
      { from: '$deep', to: '$deeper' },
      {
        points: [
          [0, 0.1],
          [1, 0],
          [1, 1],
          [0, 1],
        ],
        pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.07)' },
      },
    ),
    ...icon('hook-icon', rect(70, 284, 180, 180), { motion: throughHook({ scale: 0.3, rotate: -0.3 }, {}) }),
    title('hook-title', rect(286, 288, 734, 180), 104, {
      align: 'left',
      maxLines: 2,
      motion: throughHook({ x: 80, opacity: 0 }, {}),
    }),
    captions('captions', rect(60, 1324, 960, 196), {
      fontSize: 80,
      color: '$paper',
      activeColor: '$accent',
      plate: '$ink',
      maxLines: 2,
      fontFamily: 'text',
      fontWeight: 700,
    }),
    button('card-button', rect(150, 1366, 780, 156), { from: ['card', 0.3] }, { radius: 46 }),
    aiLabel(rect(660, 1250, 320, 50)),
  ],
};
