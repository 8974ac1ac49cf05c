import { aiLabel, packshotCard } from '../parts/common.ts';
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

const SCREEN = rect(72, 64, 1160, 652);

/** The evening news: the game on the big screen, the presenter beside it, the name in the lower third. */
export const newsLandscape: Template = {
  id: 'news-landscape',
  name: 'News desk',
  format: 'landscape',
  layers: [
    area(
      'wall',
      LANDSCAPE,
      { from: '$deep', to: '$deeper' },
      {
        pattern: { kind: 'grid', color: 'rgba(255, 255, 255, 0.05)' },
      },
    ),
    area(
      'column',
      rect(1300, 0, 560, 1080),
      { from: '$from', to: '$to' },
      {
        points: [
          [0.22, 0],
          [1, 0],
          [0.78, 1],
          [0, 1],
        ],
        pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.07)' },
      },
    ),
    area(
      'screen-rim',
      rect(54, 46, 1196, 688),
      { from: '#ffffff', to: '#b9bfd6' },
      {
        radius: 26,
        shadow: { color: 'rgba(0, 0, 0, 0.6)', blur: 40 },
      },
    ),
    { id: 'gameplay', kind: 'gameplay', rect: SCREEN, radius: 14 },
    area(
      'screen-shade',
      SCREEN,
      { from: '$from', to: '$to', angle: -0.7 },
      {
        radius: 14,
        to: ['hook', 0.25],
        pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.07)' },
        motion: [key(['hook', -0.1], 'linear'), key(['hook', 0.25], 'linear', { opacity: 0 })],
      },
    ),
    ...icon('hook-icon', rect(560, 100, 190, 190), {
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.4 }, { scale: 0.3, opacity: 0 }),
    }),
    title('hook-title', rect(112, 320, 1080, 360), 150, {
      to: ['hook', 0.25],
      uppercase: true,
      motion: throughHook({ x: -80, opacity: 0 }, { x: 120, opacity: 0 }),
    }),
    area(
      'card-screen',
      SCREEN,
      { from: '$from', to: '$to', angle: -0.7 },
      {
        radius: 14,
        when: ['no-packshot'],
        from: ['card'],
        pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', y: 0.4 },
        motion: comeIn(['card'], { opacity: 0 }, 0.2),
      },
    ),
    ...packshotCard(SCREEN, 14),
    ...icon('card-icon', rect(547, 96, 210, 210), {
      when: ['no-packshot'],
      from: ['card', 0.15],
      motion: popIn(['card', 0.15]),
    }),
    title('card-title', rect(112, 336, 1080, 340), 140, {
      when: ['no-packshot'],
      from: ['card', 0.2],
      uppercase: true,
      motion: comeIn(['card', 0.2], { y: 60, opacity: 0 }, 0.3),
    }),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(1236, 196, 670, 890),
      gameplaySide: 'left',
      motion: [key(['start'], 'out', { y: 50 }), key(['start', 0.4], 'out')],
    },
    area('third', rect(60, 836, 1800, 180), '$paper', {
      to: ['card'],
      shadow: { color: 'rgba(0, 0, 0, 0.45)', blur: 30 },
    }),
    area('third-foot', rect(60, 1016, 1800, 14), '$accent', { to: ['card'] }),
    area(
      'third-head',
      rect(60, 756, 960, 84),
      { from: '$from', to: '$to', angle: -1.4 },
      {
        to: ['card'],
        motion: comeIn(['start', 0.2], { x: -1100 }, 0.45),
      },
    ),
    {
      id: 'third-icon',
      kind: 'image',
      image: 'icon',
      fit: 'cover',
      radius: 0,
      to: ['card'],
      rect: rect(60, 756, 84, 84),
      motion: comeIn(['start', 0.2], { x: -1100 }, 0.45),
    },
    title('third-title', rect(166, 760, 834, 76), 54, {
      align: 'left',
      maxLines: 1,
      fontWeight: 700,
      to: ['card'],
      motion: comeIn(['start', 0.2], { x: -1100 }, 0.45),
    }),
    captions('captions', rect(80, 846, 1760, 162), {
      fontSize: 76,
      color: '$ink',
      activeColor: '$onAccent',
      activePlate: '$accent',
      fontWeight: 700,
      maxLines: 2,
      anchor: 'middle',
      align: 'start',
    }),
    button('card-button', rect(80, 800, 1144, 170), { from: ['card', 0.35] }, { radius: 18 }),
    aiLabel(rect(894, 82, 320, 50)),
  ],
};
