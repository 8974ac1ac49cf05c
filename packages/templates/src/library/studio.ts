import { aiLabel } from '../parts/ai-label.ts';
import { type Box, type Point, placed } from '../parts/box.ts';
import { button } from '../parts/button.ts';
import { type CaptionsPlace, captions } from '../parts/captions.ts';
import { PACKSHOT_LAYERS, packshotCard, SCREEN_LAYERS } from '../parts/card.ts';
import { gameplay } from '../parts/gameplay.ts';
import { hookIcon, hookTitle } from '../parts/hook.ts';
import { icon } from '../parts/icon.ts';
import { lockup } from '../parts/lockup.ts';
import { comeIn, fadeIn, fadeOut, popAndBeat } from '../parts/motion.ts';
import { presenter } from '../parts/presenter.ts';
import { shape } from '../parts/shape.ts';
import { type TitleLook, title } from '../parts/title.ts';
import { defineTemplate, type TemplateLayer } from '../template.ts';

type Place = {
  screen: Box;
  rim: Box;
  camera: { at: Box; figure: Box };
  lockup: Box;
  hookIcon: Box;
  hookTitle: TitleLook;
  captions: CaptionsPlace;
  cardScreen: { at: Box; rays: { x: number; y: number } };
  cardIcon: Box;
  cardTitle: TitleLook;
  button: Box;
  /** Where the button is on the end card, if not where it was before. */
  cardButton?: Box;
  label: Point;
};

/** Until then icon and name of the hook hang over the screen like a sign. */
const SIGN_END = ['hook', 0.2] as const;
const SIGN = {
  to: SIGN_END,
  arrives: { scale: 1.06 },
  leaves: { scale: 0.7, opacity: 0 },
  times: { there: 0.3, gone: 0.2 },
};
const CARD_ICON_AT = ['card', 0.15] as const;
const CARD_TITLE_AT = ['card', 0.2] as const;
const NO_PACKSHOT = ['no-packshot'] as const;

/** A stream: the game on a screen, the presenter in a camera window, the title above, captions and button below. */
export const template = defineTemplate<Place>({
  name: 'The stream',
  transitions: ['wipe', 'none', 'zoom'],
  hookCoversGame: true,
  landscape: {
    alone: {
      rects: {
        'screen-rim': [64, 160, 1792, 692],
        ...placed([72, 168, 1776, 676], ['gameplay', 'screen-shade']),
        ...placed([62, 158, 1796, 690], ['card-screen', ...PACKSHOT_LAYERS]),
        'ai-label': [1510, 184, 320, 50],
      },
      move: [
        [
          [0, -60],
          ['card-icon*', 'card-title'],
        ],
      ],
      center: ['hook-icon*', 'hook-title', 'card-icon*', 'card-title'],
      card: 'own',
    },
    screen: [72, 168, 1200, 676],
    rim: [64, 160, 1216, 692],
    camera: { at: [1320, 168, 528, 676], figure: [-52, 16, 632, 836] },
    lockup: [72, 46, 1200, 96],
    hookIcon: [560, 64, 224, 224],
    hookTitle: { at: [112, 316, 1120, 480], fontSize: 170 },
    captions: { at: [72, 858, 1200, 168], fontSize: 68 },
    cardScreen: { at: [62, 158, 1220, 856], rays: { x: 0.47, y: 0.32 } },
    cardIcon: [532, 256, 280, 280],
    cardTitle: { at: [132, 590, 1080, 320], fontSize: 136, maxLines: 2 },
    button: [1320, 882, 528, 132],
    label: [930, 184],
  },
  square: {
    alone: {
      rects: {
        'screen-rim': [40, 152, 1000, 556],
        ...placed([48, 160, 984, 540], SCREEN_LAYERS),
        'hook-title': [90, 260, 900, 400],
        'card-title': [90, 454, 900, 220],
        button: [340, 726, 400, 116],
        'card-button': [240, 776, 600, 170],
        'ai-label': [696, 186, 320, 50],
      },
      center: ['hook-icon*', 'card-icon*'],
      card: 'own',
    },
    lockup: [48, 48, 620, 88],
    hookIcon: [274, 72, 168, 168],
    hookTitle: { at: [76, 264, 564, 520], fontSize: 104 },
    captions: { at: [60, 868, 960, 160], fontSize: 70 },
    button: [700, 48, 320, 88],
    cardButton: [220, 872, 640, 152],
    label: [700, 772],
    screen: [48, 160, 620, 680],
    rim: [40, 152, 636, 696],
    camera: { at: [700, 160, 320, 680], figure: [-100, 60, 520, 691] },
    cardScreen: { at: [38, 150, 640, 700], rays: { x: 0.5, y: 0.36 } },
    cardIcon: [248, 226, 220, 220],
    cardTitle: { at: [76, 486, 564, 310], fontSize: 92 },
  },
  'four-five': {
    alone: {
      rects: {
        'screen-rim': [40, 388, 1000, 706],
        ...placed([48, 396, 984, 690], SCREEN_LAYERS),
        'hook-title': [90, 520, 900, 500],
        'card-title': [90, 780, 900, 260],
        button: [300, 1130, 480, 130],
        'card-button': [220, 1190, 640, 180],
        'ai-label': [696, 416, 320, 50],
      },
      center: ['hook-icon*', 'card-icon*'],
      card: 'own',
    },
    label: [700, 1208],
    button: [700, 284, 320, 88],
    cardButton: [200, 1322, 680, 184],
    captions: { at: [60, 1312, 960, 204], fontSize: 84 },
    hookTitle: { at: [76, 520, 564, 640], fontSize: 108 },
    hookIcon: [268, 304, 180, 180],
    lockup: [48, 284, 640, 88],
    cardTitle: { at: [76, 800, 564, 380], fontSize: 96 },
    cardIcon: [238, 520, 240, 240],
    cardScreen: { at: [38, 386, 640, 900], rays: { x: 0.5, y: 0.36 } },
    camera: { at: [700, 396, 320, 880], figure: [-140, 88, 600, 797] },
    rim: [40, 388, 636, 896],
    screen: [48, 396, 620, 880],
  },
  beats: (place, frame) => [
    shape({
      id: 'back',
      at: frame,
      fill: { from: '#241a4d', to: '#120d26', angle: 0.4 },
      pattern: { kind: 'dots', color: 'rgba(255, 255, 255, 0.05)' },
    }),
    shape({
      id: 'screen-rim',
      at: place.rim,
      fill: { from: '$from', to: '$to', angle: -0.8 },
      radius: 32,
      shadow: { color: 'rgba(0, 0, 0, 0.6)', blur: 40 },
    }),
    gameplay(place.screen, 24),
    shape({
      id: 'screen-shade',
      at: place.screen,
      fill: 'rgba(18, 13, 38, 0.62)',
      radius: 24,
      to: SIGN_END,
      motion: fadeOut({ from: ['hook', -0.1], to: SIGN_END }),
    }),
    presenter({
      at: place.camera.at,
      gameplaySide: 'left',
      window: {
        radius: 32,
        fill: { from: '$from', to: '$to', angle: 0.3 },
        ring: { color: '$paper', width: 8 },
        figure: place.camera.figure,
      },
    }),
    lockup(place.lockup, ['end']),
    hookIcon({ ...SIGN, at: place.hookIcon, radius: 52, ring: 10 }),
    hookTitle({
      ...SIGN,
      ...place.hookTitle,
      color: '$paper',
      drop: { color: '$drop', depth: 10 },
    }),
    captions({
      ...place.captions,
      color: '$paper',
      activeColor: '$onAccent',
      activePlate: '$accent',
      fontWeight: 700,
      maxLines: 2,
      anchor: 'middle',
    }),
    card(place),
    // Shown from the start. On the end card it beats, or a larger button takes its place.
    button({
      id: 'button',
      at: place.button,
      from: ['start'],
      ...(place.cardButton && { to: ['card'] }),
      fontSize: 64,
      radius: 30,
      padding: 24,
      maxLines: 2,
      motion: popAndBeat(['card', 0.2]).slice(1),
    }),
    place.cardButton && button({ at: place.cardButton, from: ['card', 0.2], maxLines: 2, radius: 40 }),
    aiLabel(place.label),
  ],
});

function card({ cardScreen, cardIcon, cardTitle }: Place): TemplateLayer[] {
  return [
    shape({
      id: 'card-screen',
      when: NO_PACKSHOT,
      from: ['card'],
      at: cardScreen.at,
      fill: { from: '$from', to: '$to', angle: -0.8 },
      radius: 32,
      pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.1)', ...cardScreen.rays },
      motion: fadeIn({ at: ['card'], seconds: 0.2 }),
    }),
    ...packshotCard(cardScreen.at, 32),
    ...icon({
      id: 'card-icon',
      at: cardIcon,
      radius: 56,
      ring: 11,
      when: NO_PACKSHOT,
      from: CARD_ICON_AT,
      motion: comeIn({ at: CARD_ICON_AT, from: { scale: 0.4 }, seconds: 0.35, ease: 'back' }),
    }),
    title({
      ...cardTitle,
      id: 'card-title',
      when: NO_PACKSHOT,
      from: CARD_TITLE_AT,
      motion: comeIn({ at: CARD_TITLE_AT, from: { y: 50, opacity: 0 }, seconds: 0.3 }),
    }),
  ];
}
