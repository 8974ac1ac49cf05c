import { points2 } from '@avatarcade/stage/pen/points';
import { aiLabel } from '../parts/ai-label.ts';
import type { Box, Corners, Point } from '../parts/box.ts';
import { type CaptionsPlace, captions, PLATED } from '../parts/captions.ts';
import { type CardPlace, cardFace } from '../parts/card.ts';
import { gameplay } from '../parts/gameplay.ts';
import { type HookTitlePlace, hookIcon, hookTitle } from '../parts/hook.ts';
import { goOut, type Motion, type State } from '../parts/motion.ts';
import { type ArrivingPlace, arriving } from '../parts/presenter.ts';
import { type ShapeLook, shade, shape } from '../parts/shape.ts';
import type { TitleLook } from '../parts/title.ts';
import { defineTemplate, type TemplateLayer } from '../template.ts';

type Place = {
  /** The hall around a stage that doesn't fill the frame. */
  hasHall?: boolean;
  game: Box;
  dusk: { at: Box; alpha: number };
  curtain: Curtain;
  shadeTop?: Box;
  valance: { at: Box; radius: number; border: number };
  light: { id: string; at: Box; alpha: number; points: Corners; untilHook?: boolean };
  presenter: Omit<ArrivingPlace, 'from'>;
  floor: Pick<ShapeLook, 'at' | 'radius' | 'pattern'> & { border: number };
  hookIcon: { at: Box; leaves: State };
  hookTitle: HookTitlePlace;
  captions: CaptionsPlace;
  card: CardPlace;
  label: Point;
};

/** Two cloths that meet in the middle, each of so many folds of a width in pixels. */
type Curtain = {
  folds: number;
  width: number;
  height: number;
  /** Pixels that each opens by, and the seconds that it takes to open and to close. */
  opens: number;
  opening: number;
  closing: number;
};

/** Pixels that the cloth reaches over the frame's edges by. */
const OVER_SIDE = 30;
const OVER_TOP = 20;
const NIGHT = '12, 8, 28';
const drop = (depth: number): TitleLook['drop'] => ({ color: 'rgba(23, 17, 46, 0.55)', depth });

/** A show: the curtain opens on the game, the presenter stands in front of it or at its side in the light. */
export const template = defineTemplate<Place>({
  name: 'Curtain up',
  transitions: ['zoom', 'none', 'flash'],
  hookCoversGame: true,
  portrait: {
    hasHall: true,
    game: [0, 0, 1080, 1560],
    dusk: { at: [0, 860, 1080, 700], alpha: 0.75 },
    curtain: { folds: 5, width: 116, height: 1700, opens: 500, opening: 0.7, closing: 0.25 },
    shadeTop: [0, 0, 1080, 460],
    valance: { at: [-20, -60, 1120, 250], radius: 60, border: 12 },
    light: {
      id: 'light-wide',
      at: [40, 150, 1000, 1480],
      alpha: 0.1,
      points: points2('0.46 0, 0.54 0, 1 1, 0 1'),
      untilHook: true,
    },
    presenter: {
      at: [225, 764, 630, 837],
      gameplaySide: 'behind',
      later: [
        { time: ['hook'], ease: 'hold' },
        { time: ['hook', 0.6], ease: 'in-out', x: -210 },
        { time: ['card', -0.2], ease: 'hold', x: -210 },
        { time: ['card', 0.3], ease: 'in-out', y: 130 },
      ],
    },
    floor: {
      at: [-60, 1600, 1200, 460],
      radius: 200,
      border: 10,
      pattern: { kind: 'rays', color: 'rgba(255, 255, 255, 0.05)', y: 0 },
    },
    hookIcon: { at: [430, 280, 220, 220], leaves: { y: -700 } },
    hookTitle: {
      at: [70, 510, 940, 290],
      fontSize: 136,
      anchor: 'middle',
      drop: drop(8),
      arrives: { scale: 1.15 },
      leaves: { y: -1000 },
    },
    captions: { at: [60, 1414, 960, 106], fontSize: 84, maxLines: 1 },
    card: {
      column: { at: [70, 940], icon: [276, 220], title: [520, 220, 112], button: [770, 740, 150] },
      packshotButton: [1370, 740, 150],
      drop: drop(8),
    },
    label: [700, 430],
  },
  landscape: {
    alone: {
      drop: ['light'],
      rects: { 'ai-label': [1500, 100, 320, 50] },
      center: ['hook-icon*', 'hook-title', 'captions'],
    },
    game: [0, 0, 1920, 1080],
    dusk: { at: [0, 560, 1920, 520], alpha: 0.8 },
    curtain: { folds: 7, width: 142, height: 1030, opens: 850, opening: 0.75, closing: 0.3 },
    valance: { at: [-20, -80, 1960, 150], radius: 50, border: 10 },
    light: {
      id: 'light',
      at: [1130, 60, 820, 930],
      alpha: 0.12,
      points: points2('0.55 0, 0.68 0, 1 1, 0 1'),
    },
    presenter: { at: [1230, 190, 640, 850], gameplaySide: 'left' },
    floor: { at: [-100, 968, 2120, 320], radius: 130, border: 9 },
    hookIcon: { at: [130, 130, 220, 220], leaves: { x: -700 } },
    hookTitle: {
      at: [126, 390, 1080, 380],
      fontSize: 164,
      align: 'left',
      anchor: 'top',
      drop: drop(9),
      arrives: { x: -80, opacity: 0 },
      leaves: { x: -1300 },
    },
    captions: { at: [120, 776, 1120, 176], fontSize: 76 },
    card: {
      column: {
        at: [126, 1080],
        icon: [130, 240, 130],
        title: [396, 330, 148],
        button: [762, 740, 156, 130],
      },
      packshotButton: [762, 740, 150],
      align: 'left',
      anchor: 'top',
      drop: drop(9),
    },
    label: [1000, 100],
  },
  square: (portrait) => ({
    alone: {
      drop: ['light'],
      rects: { captions: [60, 760, 960, 200], 'hook-title': [60, 330, 960, 340] },
      center: ['hook-icon*', 'hook-title', 'captions'],
    },
    hookIcon: { at: [64, 124, 180, 180], leaves: { x: -500 } },
    hookTitle: {
      ...portrait.hookTitle,
      at: [60, 330, 520, 360],
      fontSize: 104,
      align: 'left',
      anchor: 'top',
      leaves: { x: -800 },
    },
    captions: { at: [48, 760, 600, 200], fontSize: 70 },
    card: {
      ...portrait.card,
      column: { at: [60, 540], icon: [150, 200], title: [376, 290, 104], button: [690, 520, 126] },
      packshotButton: [830, 560, 124],
      align: 'left',
      anchor: 'top',
    },
    label: [700, 92],
    game: [0, 0, 1080, 1080],
    dusk: { at: [0, 520, 1080, 560], alpha: 0.8 },
    curtain: { folds: 5, width: 116, height: 1030, opens: 490, opening: 0.7, closing: 0.25 },
    valance: { at: [-20, -80, 1120, 150], radius: 50, border: 10 },
    light: {
      id: 'light',
      at: [430, 60, 700, 930],
      alpha: 0.12,
      points: points2('0.46 0, 0.6 0, 1 1, 0 1'),
    },
    presenter: { at: [550, 330, 600, 797], gameplaySide: 'left' },
    floor: { at: [-60, 984, 1200, 300], radius: 130, border: 9 },
  }),
  beats: ({ floor: { border, ...floor }, ...place }, frame) => [
    place.hasHall ? shape({ id: 'hall', at: frame, fill: { from: '$deeper', to: '$deep' } }) : undefined,
    gameplay(place.game),
    shade({ ...place.dusk, id: 'dusk', tone: NIGHT }),
    curtainOf('left', { ...place.curtain, frame }),
    curtainOf('right', { ...place.curtain, frame }),
    place.shadeTop && shade({ id: 'shade-top', at: place.shadeTop, alpha: 0.7, dark: 'above', tone: NIGHT }),
    shape({
      id: 'valance',
      at: place.valance.at,
      fill: { from: '$from', to: '$to' },
      radius: place.valance.radius,
      border: { color: '$accent', width: place.valance.border },
    }),
    light(place.light),
    arriving({ ...place.presenter, from: { y: 60 } }),
    shape({
      ...floor,
      id: 'floor',
      fill: { from: '$deep', to: '$deeper' },
      border: { color: '$accent', width: border },
    }),
    hookIcon({ ...place.hookIcon, arrives: { scale: 0.4, rotate: -0.3 } }),
    hookTitle(place.hookTitle),
    captions({ ...PLATED, maxLines: 2, fontWeight: 700, ...place.captions }),
    cardFace({ at: frame, ...place.card }),
    aiLabel(place.label),
  ],
});

/** Opens when the hook is over and closes for the end card; a fold of it stays at either side. */
function curtainOf(side: 'left' | 'right', curtain: Curtain & { frame: Box }): TemplateLayer[] {
  const { folds, width, height, frame, opens, opening, closing } = curtain;
  const first = side === 'left' ? -OVER_SIDE : frame[2] + OVER_SIDE - folds * width;
  const open = { x: side === 'left' ? -opens : opens };
  const motion: Motion = [
    { time: ['hook'], ease: 'hold' },
    { time: ['hook', opening], ease: 'in-out', ...open },
    { time: ['card', -0.25], ease: 'hold', ...open },
    { time: ['card', closing], ease: 'out' },
  ];
  const cloth = shape({
    id: `curtain-${side}`,
    at: [first, -OVER_TOP, folds * width, height],
    fill: { from: '$from', to: '$to', angle: 0.12 },
    motion,
  });
  // The shades hang on the cloth: their motion is the same, about centres of their own.
  const shades = Array.from({ length: folds }, (_, fold) =>
    shape({
      id: `fold-${side}-${fold}`,
      at: [first + fold * width, -OVER_TOP, width, height],
      fill: { from: 'rgba(20, 4, 30, 0.5)', to: 'rgba(255, 255, 255, 0.12)', angle: -Math.PI / 2 },
      motion,
    }),
  );
  return [cloth, ...shades];
}

function light({ id, at, alpha, points, untilHook }: Place['light']): TemplateLayer {
  const motion = goOut({ at: ['hook', -0.1], to: { opacity: 0 }, seconds: 0.3 });
  const timing = untilHook ? { to: ['hook', 0.2] as const, motion } : {};
  return shape({ ...timing, id, at, fill: `rgba(255, 255, 255, ${alpha})`, points });
}
