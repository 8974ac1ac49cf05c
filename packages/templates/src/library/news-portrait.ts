import { aiLabel, packshotCard } from '../parts/common.ts';
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

const SCREEN = rect(60, 272, 960, 540);

/** The evening news: the game on the wall, the presenter at the desk, the name in the lower third. */
export const newsPortrait: Template = {
  id: 'news-portrait',
  name: 'News desk',
  format: 'portrait',
  layers: [
    area(
      'wall',
      PORTRAIT,
      { from: '$deep', to: '$deeper' },
      {
        pattern: { kind: 'grid', color: 'rgba(255, 255, 255, 0.05)' },
      },
    ),
    ...[70, 350, 630, 910].map((x, lamp) =>
      area(`lamp-${lamp}`, rect(x, 150, 100, 26), '$accent', { radius: 13 }),
    ),
    area(
      'screen-rim',
      rect(44, 256, 992, 572),
      { from: '#ffffff', to: '#b9bfd6' },
      {
        radius: 26,
        shadow: { color: 'rgba(0, 0, 0, 0.6)', blur: 50 },
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
    title('hook-title', rect(100, 462, 880, 330), 140, {
      to: ['hook', 0.25],
      uppercase: true,
      motion: throughHook({ x: -80, opacity: 0 }, { x: 120, opacity: 0 }),
    }),
    ...icon('hook-icon', rect(460, 292, 160, 160), {
      to: ['hook', 0.25],
      motion: throughHook({ scale: 0.4 }, { scale: 0.3, opacity: 0 }),
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
    ...icon('card-icon', rect(445, 300, 190, 190), {
      when: ['no-packshot'],
      from: ['card', 0.15],
      motion: popIn(['card', 0.15]),
    }),
    title('card-title', rect(100, 510, 880, 270), 124, {
      when: ['no-packshot'],
      from: ['card', 0.2],
      uppercase: true,
      motion: comeIn(['card', 0.2], { y: 60, opacity: 0 }, 0.3),
    }),
    {
      id: 'presenter',
      kind: 'presenter',
      rect: rect(226, 712, 648, 856),
      gameplaySide: 'behind',
      motion: [key(['start'], 'out', { y: 50 }), key(['start', 0.4], 'out')],
    },
    area('desk-edge', rect(-60, 1560, 1200, 420), '$accent', {
      points: [
        [0.04, 0.05],
        [0.5, 0],
        [0.96, 0.05],
        [1, 1],
        [0, 1],
      ],
    }),
    area(
      'desk',
      rect(-60, 1578, 1200, 402),
      { from: '$deep', to: '$deeper' },
      {
        points: [
          [0.03, 0.05],
          [0.5, 0],
          [0.97, 0.05],
          [1, 1],
          [0, 1],
        ],
      },
    ),
    area(
      'desk-front',
      rect(90, 1668, 900, 330),
      { from: '$from', to: '$to', angle: -1.2 },
      {
        radius: 24,
        pattern: { kind: 'stripes', color: 'rgba(255, 255, 255, 0.07)' },
      },
    ),
    area('desk-light', rect(240, 1708, 600, 10), '$accent', { radius: 5 }),
    area('third', rect(60, 1354, 960, 182), '$paper', {
      to: ['card'],
      shadow: { color: 'rgba(0, 0, 0, 0.45)', blur: 30 },
    }),
    area(
      'third-head',
      rect(60, 1288, 760, 70),
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
      rect: rect(60, 1288, 70, 70),
      motion: comeIn(['start', 0.2], { x: -1100 }, 0.45),
    },
    title('third-title', rect(150, 1291, 660, 64), 46, {
      align: 'left',
      maxLines: 1,
      fontWeight: 700,
      to: ['card'],
      motion: comeIn(['start', 0.2], { x: -1100 }, 0.45),
    }),
    captions('captions', rect(72, 1360, 936, 164), {
      fontSize: 70,
      color: '$ink',
      activeColor: '$onAccent',
      activePlate: '$accent',
      fontWeight: 700,
      maxLines: 2,
      anchor: 'middle',
      align: 'start',
    }),
    button('card-button', rect(120, 1352, 840, 164), { from: ['card', 0.35] }, { radius: 20 }),
    aiLabel(rect(60, 1222, 320, 50), 'left'),
  ],
};
