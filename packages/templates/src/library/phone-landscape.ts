import { aiLabel, packshotCard } from '../parts/common.ts';
import { grip } from '../parts/hand.ts';
import {
  area,
  button,
  captions,
  comeIn,
  icon,
  LANDSCAPE,
  popIn,
  rect,
  throughHook,
  title,
} from '../parts/pieces.ts';
import { key, type Template } from '../template.ts';

const SCREEN = rect(126, 216, 1064, 598);
const RADIUS = 54;

/** The game on a phone that the presenter holds across, its name above. */
export const phoneLandscape: Template = {
  id: 'phone-landscape',
  name: 'On the phone',
  format: 'landscape',
  layers: [
    area('back', LANDSCAPE, { from: '$from', to: '$to', angle: -0.6 }),
    area('disc', rect(1080, 180, 1000, 1000), 'rgba(255, 255, 255, 0.13)', { radius: 500 }),
    area('disc-inner', rect(1220, 320, 720, 720), 'rgba(255, 255, 255, 0.13)', { radius: 360 }),
    area('phone', rect(80, 190, 1156, 650), '#0d0a1c', {
      radius: 84,
      border: { color: '#4b4668', width: 6 },
      shadow: { color: 'rgba(10, 4, 26, 0.6)', blur: 60 },
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
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.08)' },
        motion: comeIn(['card'], { opacity: 0 }, 0.25),
      },
    ),
    ...packshotCard(SCREEN, RADIUS),
    ...icon('card-icon', rect(553, 250, 210, 210), {
      when: ['no-packshot'],
      from: ['card', 0.1],
      motion: popIn(['card', 0.1]),
    }),
    title('card-title', rect(200, 486, 916, 260), 116, {
      when: ['no-packshot'],
      from: ['card', 0.2],
      color: '$paper',
      maxLines: 2,
      motion: comeIn(['card', 0.2], { y: 50, opacity: 0 }, 0.3),
    }),
    area('glare', SCREEN, 'rgba(255, 255, 255, 0.06)', {
      points: [
        [0.55, 0],
        [0.85, 0],
        [0.5, 1],
        [0.2, 1],
      ],
    }),
    area('island', rect(142, 440, 34, 150), '#0d0a1c', { radius: 18 }),
    ...grip(rect(980, 166, 216, 92), 'down'),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(1196, 146, 710, 943),
      gameplaySide: 'left',
      motion: [key(['start'], 'out', { x: 400 }), key(['start', 0.45], 'back')],
    },
    ...icon('hook-icon', rect(84, 50, 120, 120), { motion: throughHook({ scale: 0.3, rotate: -0.3 }, {}) }),
    title('hook-title', rect(232, 58, 1060, 104), 96, {
      align: 'left',
      maxLines: 1,
      motion: throughHook({ x: 80, opacity: 0 }, {}),
    }),
    captions('captions', rect(72, 854, 1172, 176), {
      fontSize: 72,
      color: '$paper',
      activeColor: '$accent',
      plate: '$ink',
      maxLines: 2,
      fontFamily: 'text',
      fontWeight: 700,
    }),
    button('card-button', rect(268, 878, 780, 136), { from: ['card', 0.3] }, { radius: 44 }),
    aiLabel(rect(850, 750, 320, 50)),
  ],
};
