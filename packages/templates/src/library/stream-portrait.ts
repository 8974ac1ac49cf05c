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
import { chat, onAir } from '../parts/stream.ts';
import { key, type Template } from '../template.ts';

const CAMERA = rect(60, 272, 960, 560);

/** A stream held upright: the camera above, the game below, the name on the bar between them. */
export const streamPortrait: Template = {
  id: 'stream-portrait',
  name: 'Camera on top',
  format: 'portrait',
  layers: [
    area(
      'back',
      PORTRAIT,
      { from: '$deep', to: '$deeper' },
      {
        pattern: { kind: 'grid', color: 'rgba(255, 255, 255, 0.05)' },
      },
    ),
    { id: 'gameplay', kind: 'gameplay', rect: rect(0, 890, 1080, 1030), radius: 0 },
    area('shade', rect(0, 1500, 1080, 420), { from: 'rgba(14, 8, 34, 0)', to: 'rgba(14, 8, 34, 0.8)' }),
    area('camera-glow', rect(36, 248, 1008, 608), 'rgba(255, 255, 255, 0.08)', { radius: 56 }),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: CAMERA,
      gameplaySide: 'behind',
      window: {
        radius: 40,
        fill: { from: '$from', to: '$to', angle: -0.7 },
        ring: { color: '$accent', width: 10 },
        figure: rect(60, 6, 640, 850),
      },
      motion: [key(['start'], 'out', { scale: 0.9, opacity: 0 }), key(['start', 0.35], 'back')],
    },
    area('chat', rect(694, 306, 296, 446), 'rgba(14, 8, 34, 0.5)', { radius: 28 }),
    ...chat(rect(722, 420, 244, 320)),
    ...onAir(944, 342, 34),
    ...icon('hook-icon', rect(94, 302, 150, 150), {
      to: ['card'],
      motion: throughHook({ scale: 0.3, rotate: -0.3 }, {}),
    }),
    area('bar', rect(0, 858, 1080, 128), '$accent', {
      motion: comeIn(['start'], { x: -1100 }, 0.4),
      pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.12)' },
    }),
    area('bar-edge', rect(0, 986, 1080, 12), '$accentEdge', { motion: comeIn(['start'], { x: -1100 }, 0.4) }),
    title('hook-title', rect(60, 868, 960, 108), 80, {
      color: '$onAccent',
      maxLines: 1,
      motion: throughHook({ x: 200, opacity: 0 }, {}),
    }),
    captions('captions', rect(60, 1282, 960, 238), {
      fontSize: 92,
      color: '$paper',
      activeColor: '$accent',
      plate: 'rgba(18, 12, 38, 0.82)',
      maxLines: 2,
    }),
    area(
      'card-back',
      rect(0, 858, 1080, 1062),
      { from: '$from', to: '$to', angle: 0.3 },
      {
        from: ['card'],
        when: ['no-packshot'],
        pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.14)' },
        motion: comeIn(['card'], { y: 1100 }, 0.35),
      },
    ),
    ...cardFace(
      rect(0, 858, 1080, 1062),
      {
        icon: rect(425, 896, 230, 230),
        title: rect(70, 1150, 940, 200),
        button: rect(150, 1376, 780, 146),
        fontSize: 104,
      },
      { maxLines: 2 },
    ),
    aiLabel(rect(684, 764, 320, 50)),
  ],
};
