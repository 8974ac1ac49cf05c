import { aiLabel } from '../parts/ai-label.ts';
import type { Box, Point } from '../parts/box.ts';
import { type CaptionsPlace, captions, OUTLINED } from '../parts/captions.ts';
import { type CardPlace, cardFace, FOUR_FIVE_CARD, SQUARE_CARD } from '../parts/card.ts';
import { type CardBackPlace, cardBack } from '../parts/card-back.ts';
import { gameplay } from '../parts/gameplay.ts';
import { type HookIconPlace, type HookTitlePlace, hookIcon, hookTitle } from '../parts/hook.ts';
import type { IconLook } from '../parts/icon.ts';
import { lockup } from '../parts/lockup.ts';
import { comeIn, fadeOut, goOut } from '../parts/motion.ts';
import { type ArrivingPlace, arriving } from '../parts/presenter.ts';
import { type ShadeLook, shade } from '../parts/shape.ts';
import { defineTemplate } from '../template.ts';

type Place = {
  hookShade: Pick<ShadeLook, 'at' | 'angle'>;
  shade: Pick<ShadeLook, 'at' | 'alpha'>;
  cardBack: CardBackPlace;
  presenter: Omit<ArrivingPlace, 'from'>;
  hookIcon: Pick<HookIconPlace, 'at' | 'leaves'>;
  hookTitle: HookTitlePlace & { padding: number };
  captions: CaptionsPlace;
  lockup: Box;
  card: CardPlace & { iconLook: Pick<IconLook, 'radius'> };
  label: Point;
};

/** `r, g, b` of the product's ink. */
const INK = '23, 17, 46';
const HOOK_END = ['hook', 0.2] as const;

/** The game fills the frame; the presenter leans into its corner, or stands beside the action. */
export const template = defineTemplate<Place>({
  name: 'In the corner',
  transitions: ['whip', 'none', 'zoom'],
  portrait: {
    hookShade: { at: [0, 0, 1080, 1180] },
    shade: { at: [0, 1000, 1080, 920], alpha: 0.85 },
    cardBack: { angle: 0.25, rays: { x: 0.5, y: 0.23 }, from: { y: 1920 } },
    presenter: {
      at: [-20, 1070, 640, 850],
      gameplaySide: 'right',
      later: goOut({ at: ['card'], to: { x: 240 }, seconds: 0.45 }),
    },
    hookIcon: { at: [424, 284, 232, 232], leaves: { y: -120, scale: 0.5, opacity: 0 } },
    hookTitle: {
      at: [66, 536, 948, 330],
      fontSize: 124,
      padding: 30,
      arrives: { scale: 1.12, rotate: -0.05 },
      rest: { rotate: -0.026 },
      leaves: { y: -160, scale: 0.6, opacity: 0 },
    },
    captions: { at: [60, 880, 960, 256], fontSize: 100 },
    lockup: [60, 290, 760, 92],
    card: {
      column: { at: [70, 940], icon: [296, 290], title: [616, 256, 118], button: [912, 700, 156] },
      packshotButton: [1350, 700, 156],
      iconLook: { radius: 68 },
    },
    label: [700, 430],
  },
  landscape: {
    alone: { center: ['captions'] },
    name: 'Beside the game',
    hookShade: { at: [0, 0, 1500, 1080], angle: -Math.PI / 2 },
    shade: { at: [0, 560, 1920, 520], alpha: 0.82 },
    cardBack: { angle: -0.6, rays: { x: 0.77, y: 0.55 }, from: { x: -1920 } },
    presenter: { at: [1230, 240, 640, 846], gameplaySide: 'left' },
    hookIcon: { at: [106, 138, 240, 240], leaves: { x: -500 } },
    hookTitle: {
      at: [96, 416, 1120, 384],
      fontSize: 160,
      padding: 32,
      align: 'left',
      arrives: { x: -40 },
      leaves: { x: -1300 },
    },
    captions: { at: [96, 800, 1140, 220], fontSize: 84, align: 'start' },
    lockup: [96, 54, 800, 96],
    card: {
      column: { at: [118, 1080], icon: [150, 280, 130], title: [470, 270, 124], button: [780, 680, 152] },
      packshotButton: [860, 680, 152],
      iconLook: { radius: 64 },
      align: 'left',
      motion: comeIn({ at: ['card', 0.2], from: { x: -80, opacity: 0 }, seconds: 0.3 }),
    },
    label: [1060, 54],
  },
  square: (portrait) => ({
    ...portrait,
    alone: { rects: { captions: [48, 680, 984, 340] }, center: ['captions'] },
    hookShade: { at: [0, 0, 1080, 800] },
    shade: { at: [0, 480, 1080, 600], alpha: 0.85 },
    cardBack: { angle: -0.3, rays: { x: 0.74, y: 0.6 }, from: { y: 1080 } },
    presenter: { at: [500, 440, 600, 797], gameplaySide: 'left' },
    hookIcon: { at: [56, 56, 160, 160], leaves: { x: -400 } },
    hookTitle: {
      ...portrait.hookTitle,
      at: [60, 244, 960, 220],
      fontSize: 104,
      padding: 24,
      align: 'left',
      leaves: { x: -1100 },
    },
    captions: { at: [48, 680, 540, 340], fontSize: 80, align: 'start' },
    lockup: [48, 48, 620, 84],
    card: { ...SQUARE_CARD, iconLook: { radius: 52 } },
    label: [712, 48],
  }),
  'four-five': (portrait) => ({
    ...portrait,
    alone: { rects: { captions: [60, 1130, 960, 380] }, center: ['captions'] },
    label: [700, 420],
    card: { ...FOUR_FIVE_CARD, iconLook: { radius: 56 } },
    captions: { at: [60, 1130, 540, 380], fontSize: 88, align: 'start' },
    hookTitle: { ...portrait.hookTitle, at: [66, 508, 948, 270], fontSize: 116, align: 'left' },
    hookIcon: { at: [60, 284, 190, 190], leaves: { x: -400 } },
    presenter: { at: [480, 800, 690, 916], gameplaySide: 'left' },
    cardBack: { angle: -0.3, rays: { x: 0.72, y: 0.62 }, from: { y: 1350 } },
    shade: { at: [0, 820, 1080, 760], alpha: 0.85 },
    hookShade: { at: [0, 230, 1080, 900] },
  }),
  beats: ({ hookTitle: { padding, ...name }, ...place }, frame) => [
    gameplay(frame),
    shade({
      ...place.hookShade,
      id: 'shade-hook',
      alpha: 0.95,
      dark: 'above',
      tone: INK,
      to: HOOK_END,
      motion: fadeOut({ from: ['hook', -0.15], to: HOOK_END }),
    }),
    shade({ ...place.shade, tone: INK, to: ['card', 0.35] }),
    cardBack({ ...place.cardBack, at: frame }),
    arriving({ ...place.presenter, from: { y: 40, scale: 0.97 }, seconds: 0.35 }),
    hookIcon({
      ...place.hookIcon,
      radius: 52,
      ring: 10,
      to: HOOK_END,
      arrives: { scale: 1.2, rotate: -0.12 },
      times: { there: 0.4, gone: 0.2 },
    }),
    hookTitle({
      ...name,
      to: HOOK_END,
      anchor: 'top',
      plate: { color: { from: '$from', to: '$to', angle: -1.3 }, radius: 22, padding, fit: 'line' },
      times: { there: 0.3, leaves: -0.15, gone: 0.2 },
    }),
    captions({ ...place.captions, ...OUTLINED, maxLines: 2 }),
    lockup(place.lockup),
    cardFace({
      at: frame,
      ...place.card,
      iconLook: {
        ...place.card.iconLook,
        ring: 12,
        motion: comeIn({ at: ['card', 0.15], from: { scale: 0.4 }, ease: 'back' }),
      },
      key: { fontSize: 80, padding: 48, depth: 14 },
    }),
    aiLabel(place.label),
  ],
});
