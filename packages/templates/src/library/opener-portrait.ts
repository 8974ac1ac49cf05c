import { aiLabel, iconRing, lockup, packshotCard, popAndBeat } from '../parts/common.ts';
import { key, type Template, type TemplateKeyframe } from '../template.ts';

const FRAME = { x: 0, y: 0, width: 1080, height: 1920 };
const HOOK_ICON = { x: 74, y: 1080, width: 220, height: 220 };
const CARD_ICON = { x: 440, y: 290, width: 200, height: 200 };

const HOOK_ICON_MOTION: TemplateKeyframe[] = [
  key(['start'], 'out', { scale: 1.3, rotate: -0.25 }),
  key(['start', 0.4], 'back', { rotate: -0.1 }),
  key(['hook'], 'hold', { rotate: -0.1 }),
  key(['hook', 0.35], 'in', { y: 900, rotate: -0.4 }),
];
const TILT = { rotate: -0.025 };
const DESK_MOTION: TemplateKeyframe[] = [
  key(['hook'], 'hold', TILT),
  key(['hook', 0.3], 'in', { ...TILT, y: 700 }),
];
const CARD_DESK_MOTION: TemplateKeyframe[] = [
  key(['card', 0.1], 'out', { ...TILT, y: 700 }),
  key(['card', 0.45], 'out', TILT),
];
const CARD_ICON_MOTION: TemplateKeyframe[] = [
  key(['card', 0.2], 'out', { scale: 0.4, rotate: -0.2 }),
  key(['card', 0.6], 'back'),
];

const DESK = {
  kind: 'shape',
  rect: { x: -40, y: 1318, width: 1160, height: 680 },
  fill: { from: '$deep', to: '$deeper' },
  radius: 0,
  pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.08)' },
} as const;
const DESK_EDGE = { ...DESK, pattern: undefined, rect: { ...DESK.rect, y: 1300 }, fill: '$accent' } as const;

const BUTTON = {
  kind: 'text',
  text: 'call-to-action',
  from: ['card', 0.4],
  rect: { x: 120, y: 1362, width: 840, height: 156 },
  fontFamily: 'display',
  fontWeight: 800,
  fontSize: 92,
  color: '$onAccent',
  align: 'center',
  maxLines: 1,
  plate: { color: '$accent', radius: 40, padding: 48, edge: { color: '$accentEdge', depth: 16 } },
  motion: popAndBeat(['card', 0.4]),
} as const;

/** The presenter fills the frame, then hands over to the game and goes on from a round window. */
export const openerPortrait: Template = {
  id: 'opener-portrait',
  name: 'Presenter first',
  format: 'portrait',
  layers: [
    { id: 'gameplay', kind: 'gameplay', rect: FRAME, radius: 0 },
    {
      id: 'opener-back',
      kind: 'shape',
      to: ['hook', 0.4],
      rect: FRAME,
      fill: { from: '$to', to: '$from', angle: 0.3 },
      radius: 0,
      pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.16)' },
      motion: [key(['hook'], 'hold'), key(['hook', 0.4], 'in-out', { y: -1920 })],
    },
    {
      id: 'opener-presenter',
      kind: 'presenter',
      to: ['hook', 0.1],
      rect: { x: 120, y: 536, width: 840, height: 1111 },
      gameplaySide: 'behind',
      motion: [
        key(['start'], 'out', { y: 50 }),
        key(['start', 0.35], 'back'),
        key(['hook', -0.2], 'hold'),
        key(['hook', 0.1], 'in', { y: 1420 }),
      ],
    },
    { ...DESK_EDGE, id: 'desk-edge', to: ['hook', 0.3], motion: DESK_MOTION },
    { ...DESK, id: 'desk', to: ['hook', 0.3], motion: DESK_MOTION },
    {
      id: 'captions-opener',
      kind: 'captions',
      when: ['captions'],
      to: ['hook', 0.1],
      rect: { x: 60, y: 1336, width: 960, height: 184 },
      style: {
        fontSize: 82,
        color: '$paper',
        activeColor: '$ink',
        activePlate: '$accent',
        uppercase: true,
        maxLines: 2,
        anchor: 'middle',
      },
    },
    {
      id: 'hook-icon-ring',
      kind: 'shape',
      to: ['hook', 0.4],
      ...iconRing(HOOK_ICON, 52, 10),
      fill: '$paper',
      motion: HOOK_ICON_MOTION,
    },
    {
      id: 'hook-icon',
      kind: 'image',
      to: ['hook', 0.4],
      image: 'icon',
      fit: 'cover',
      radius: 52,
      rect: HOOK_ICON,
      motion: HOOK_ICON_MOTION,
    },
    {
      id: 'hook-title',
      kind: 'text',
      text: 'title',
      to: ['hook', 0.4],
      rect: { x: 60, y: 298, width: 960, height: 284 },
      fontFamily: 'display',
      fontWeight: 800,
      fontSize: 176,
      color: '$onGradient',
      align: 'center',
      maxLines: 3,
      uppercase: true,
      motion: [
        key(['start'], 'out', { scale: 1.1 }),
        key(['start', 0.3], 'back'),
        key(['hook'], 'hold'),
        key(['hook', 0.35], 'in', { y: -1500 }),
      ],
    },
    ...lockup({ x: 484, y: 1300, width: 536, height: 96 }, ['card', 0.1]),
    {
      id: 'bubble',
      kind: 'presenter',
      from: ['hook', 0.1],
      to: ['card', 0.2],
      rect: { x: 60, y: 1132, width: 400, height: 400 },
      gameplaySide: 'right',
      window: {
        radius: 200,
        fill: { from: '$from', to: '$to' },
        ring: { color: '$paper', width: 12 },
        figure: { x: -30, y: 6, width: 460, height: 608 },
      },
      motion: [key(['hook', 0.1], 'out', { scale: 0.2 }), key(['hook', 0.5], 'back')],
    },
    {
      id: 'captions',
      kind: 'captions',
      when: ['captions'],
      from: ['hook', 0.1],
      to: ['card'],
      rect: { x: 60, y: 830, width: 960, height: 262 },
      style: {
        fontSize: 98,
        color: '$paper',
        activeColor: '$ink',
        activePlate: '$accent',
        plate: '$ink',
        uppercase: true,
        maxLines: 2,
      },
    },
    {
      id: 'card-back',
      kind: 'shape',
      from: ['card'],
      rect: FRAME,
      fill: { from: '$to', to: '$from', angle: 0.3 },
      radius: 0,
      pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.16)' },
      motion: [key(['card'], 'out', { y: -1920 }), key(['card', 0.4], 'out')],
    },
    {
      id: 'card-presenter',
      kind: 'presenter',
      when: ['no-packshot'],
      from: ['card', 0.1],
      rect: { x: 185, y: 690, width: 710, height: 939 },
      gameplaySide: 'behind',
      motion: [key(['card', 0.1], 'out', { y: 1100 }), key(['card', 0.5], 'out')],
    },
    {
      ...DESK_EDGE,
      id: 'card-desk-edge',
      when: ['no-packshot'],
      from: ['card', 0.1],
      motion: CARD_DESK_MOTION,
    },
    { ...DESK, id: 'card-desk', when: ['no-packshot'], from: ['card', 0.1], motion: CARD_DESK_MOTION },
    ...packshotCard(FRAME),
    {
      id: 'card-icon-ring',
      kind: 'shape',
      when: ['no-packshot'],
      from: ['card', 0.2],
      ...iconRing(CARD_ICON, 46, 10),
      fill: '$paper',
      motion: CARD_ICON_MOTION,
    },
    {
      id: 'card-icon',
      kind: 'image',
      when: ['no-packshot'],
      from: ['card', 0.2],
      image: 'icon',
      fit: 'cover',
      radius: 46,
      rect: CARD_ICON,
      motion: CARD_ICON_MOTION,
    },
    {
      id: 'card-title',
      kind: 'text',
      text: 'title',
      when: ['no-packshot'],
      from: ['card', 0.25],
      rect: { x: 60, y: 508, width: 960, height: 246 },
      fontFamily: 'display',
      fontWeight: 800,
      fontSize: 122,
      uppercase: true,
      color: '$onGradient',
      align: 'center',
      maxLines: 3,
      motion: [key(['card', 0.25], 'out', { scale: 0.8, opacity: 0 }), key(['card', 0.55], 'back')],
    },
    { ...BUTTON, id: 'card-button' },
    aiLabel({ x: 700, y: 1096, width: 320, height: 50 }),
  ],
};
