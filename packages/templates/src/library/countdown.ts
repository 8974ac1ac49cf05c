import { points2 } from '@avatarcade/stage/pen/points';
import { aiLabel } from '../parts/ai-label.ts';
import type { Box, Point } from '../parts/box.ts';
import { type CaptionsPlace, captions, TILED } from '../parts/captions.ts';
import { type CardPlace, cardFace, FOUR_FIVE_CARD, SQUARE_CARD, WIDE_CARD } from '../parts/card.ts';
import { cardBack, type Rays } from '../parts/card-back.ts';
import { COUNT_SECONDS, countdown, type ProgressBar, progressBar } from '../parts/countdown.ts';
import { gameplay } from '../parts/gameplay.ts';
import { hookIcon, hookTitle } from '../parts/hook.ts';
import { lockup } from '../parts/lockup.ts';
import { comeIn, fadeOut, goOut, type State, stepUp } from '../parts/motion.ts';
import { type ArrivingPlace, arriving, type PresenterPlace, presenter } from '../parts/presenter.ts';
import { shade, shape } from '../parts/shape.ts';
import type { TitleLook } from '../parts/title.ts';
import { defineTemplate, type TemplateLayer } from '../template.ts';

type Place = {
  shade: Box;
  /** Around the disc, beating with the numbers. */
  ring?: Box;
  disc: { at: Box; border: number; bursts: number };
  /** Where the first of three arrows is that light up with the numbers. */
  arrows?: Box;
  presenter: Omit<ArrivingPlace, 'from'>;
  hookIcon: { at: Box; leaves: State };
  hookTitle: TitleLook & { leaves: State };
  bar: ProgressBar;
  lockup: Box;
  captions: CaptionsPlace;
  cardRays: Rays;
  cardPresenter: PresenterPlace;
  card: CardPlace;
  label: Point;
};

const CHEVRON = points2('0 0, 0.4 0, 1 0.5, 0.4 1, 0 1, 0.55 0.5');
const ARROW_PITCH = 200;

/** Three, two, one, go: then the game runs, with a bar that tells how far the video is. */
export const template = defineTemplate<Place>({
  name: 'Countdown',
  transitions: ['flash', 'zoom', 'none'],
  hookCoversGame: true,
  portrait: {
    shade: [0, 1000, 1080, 920],
    ring: [305, 470, 470, 470],
    disc: { at: [355, 520, 370, 370], border: 16, bursts: 3.4 },
    presenter: {
      at: [450, 1094, 640, 850],
      gameplaySide: 'left',
      later: goOut({ at: ['card'], to: { x: -230 } }),
    },
    hookIcon: { at: [66, 284, 190, 190], leaves: { x: -500 } },
    hookTitle: { at: [284, 288, 736, 190], fontSize: 90, leaves: { x: 1000 } },
    bar: { at: [60, 272, 960, 22], pitch: 79.2, width: 76 },
    lockup: [60, 316, 760, 92],
    captions: { at: [60, 906, 960, 240], fontSize: 104 },
    cardRays: { y: 0.24 },
    cardPresenter: { at: [190, 1030, 700, 930], gameplaySide: 'behind' },
    card: {
      column: { at: [70, 940], icon: [284, 270], title: [590, 250, 124], button: [872, 740, 156] },
      packshotButton: [1360, 740, 156],
    },
    label: [700, 500],
  },
  landscape: {
    alone: { rects: { 'ai-label': [1540, 90, 320, 50] }, center: ['captions'] },
    shade: [0, 600, 1920, 480],
    disc: { at: [90, 384, 380, 380], border: 15, bursts: 7 },
    arrows: [530, 474, 180, 200],
    presenter: { at: [1230, 210, 660, 876], gameplaySide: 'left' },
    hookIcon: { at: [90, 110, 220, 220], leaves: { x: -600 } },
    hookTitle: { at: [340, 104, 700, 232], fontSize: 108, leaves: { y: -500 } },
    bar: { at: [60, 44, 1800, 20], pitch: 149.2, width: 146 },
    lockup: [60, 86, 800, 92],
    captions: { at: [70, 790, 1160, 230], fontSize: 98, align: 'start' },
    cardRays: { x: 0.8 },
    cardPresenter: { at: [1170, 120, 730, 970], gameplaySide: 'left' },
    card: WIDE_CARD,
    label: [1060, 90],
  },
  square: {
    alone: {
      rects: { captions: [48, 690, 984, 300] },
      center: ['ring-outer', 'disc', 'number-*', 'captions'],
    },
    hookIcon: { at: [48, 48, 130, 130], leaves: { x: -400 } },
    hookTitle: { at: [198, 48, 490, 130], fontSize: 62, leaves: { x: -900 } },
    lockup: [48, 48, 620, 84],
    captions: { at: [48, 690, 540, 300], fontSize: 80, align: 'start' },
    card: SQUARE_CARD,
    label: [712, 48],
    shade: [0, 480, 1080, 600],
    ring: [20, 206, 440, 440],
    disc: { at: [70, 256, 340, 340], border: 15, bursts: 4.4 },
    presenter: { at: [480, 320, 620, 823], gameplaySide: 'left' },
    bar: { at: [48, 1010, 984, 22], pitch: 81.2, width: 78 },
    cardRays: { x: 0.72 },
    cardPresenter: { at: [490, 350, 600, 797], gameplaySide: 'left' },
  },
  'four-five': (portrait) => ({
    ...portrait,
    alone: {
      rects: { captions: [60, 1130, 960, 380] },
      center: ['ring-outer', 'disc', 'number-*', 'captions'],
    },
    shade: [0, 820, 1080, 760],
    ring: [30, 520, 480, 480],
    disc: { at: [85, 575, 370, 370], border: 16, bursts: 5 },
    presenter: { at: [480, 800, 690, 916], gameplaySide: 'left' },
    captions: { at: [60, 1130, 540, 380], fontSize: 88, align: 'start' },
    cardRays: { x: 0.72 },
    cardPresenter: { at: [490, 810, 660, 876], gameplaySide: 'left' },
    card: FOUR_FIVE_CARD,
  }),
  beats: (place, frame) => [
    gameplay(frame),
    shape({
      id: 'shade-hook',
      at: frame,
      fill: 'rgba(14, 8, 34, 0.8)',
      to: ['hook', 0.2],
      motion: fadeOut({ from: ['hook', -0.05], to: ['hook', 0.2] }),
    }),
    shade({ at: place.shade, alpha: 0.85 }),
    place.ring && beatingRing(place.ring),
    disc(place.disc),
    countdown(place.disc.at),
    place.arrows && arrows(place.arrows),
    arriving({ ...place.presenter, from: { y: 300 } }),
    hookIcon({ ...place.hookIcon, arrives: { scale: 0.3 } }),
    hookTitle({
      ...place.hookTitle,
      color: '$paper',
      align: 'left',
      maxLines: 2,
      arrives: { x: 80, opacity: 0 },
    }),
    progressBar(place.bar),
    lockup(place.lockup),
    captions({
      ...place.captions,
      ...TILED,
      outline: '$ink',
      uppercase: true,
      maxLines: 2,
    }),
    cardBack({ at: frame, angle: -0.3, rays: place.cardRays, from: { scale: 0.1, opacity: 0 } }),
    presenter({
      ...place.cardPresenter,
      id: 'card-presenter',
      when: ['no-packshot'],
      from: ['card'],
      motion: comeIn({ at: ['card', 0.1], from: { y: 900 }, seconds: 0.45 }),
    }),
    cardFace({ at: frame, ...place.card }),
    aiLabel(place.label),
  ],
});

function beatingRing(at: Box): TemplateLayer {
  const small = { ease: 'in-out', scale: 0.92 } as const;
  return shape({
    id: 'ring-outer',
    at,
    fill: 'rgba(255, 255, 255, 0.1)',
    radius: at[3] / 2,
    to: ['hook', 0.3],
    motion: [
      ...stepUp({ from: { scale: 0.7 }, seconds: 0.3 }),
      { time: ['start', COUNT_SECONDS], ...small },
      { time: ['start', COUNT_SECONDS + 0.15], ease: 'back' },
      { time: ['start', 2 * COUNT_SECONDS], ...small },
      { time: ['start', 2 * COUNT_SECONDS + 0.15], ease: 'back' },
      { time: ['hook', -0.1], ...small },
      { time: ['hook', 0.3], ease: 'in', scale: 3.4, opacity: 0 },
    ],
  });
}

function disc({ at, border, bursts }: Place['disc']): TemplateLayer {
  return shape({
    id: 'disc',
    at,
    fill: { from: '$accent', to: '$accentLow' },
    radius: at[3] / 2,
    border: { color: '$paper', width: border },
    to: ['hook', 0.3],
    motion: [
      ...stepUp({ from: { scale: 0.6 }, seconds: 0.3 }),
      { time: ['hook'], ease: 'hold' },
      { time: ['hook', 0.3], ease: 'in', scale: bursts, opacity: 0 },
    ],
  });
}

/** One lights up with each number. */
function arrows([x, y, width, height]: Box): TemplateLayer[] {
  return [0, 1, 2].map((count) =>
    shape({
      id: `go-${count}`,
      at: [x + count * ARROW_PITCH, y, width, height],
      fill: '$accent',
      points: CHEVRON,
      to: ['hook', 0.25],
      motion: [
        { time: ['start'], ease: 'hold', opacity: 0.18 },
        { time: ['start', count * COUNT_SECONDS + 0.06], ease: 'hold', opacity: 0.18 },
        { time: ['start', count * COUNT_SECONDS + 0.18], ease: 'back' },
        { time: ['hook', -0.05], ease: 'hold' },
        { time: ['hook', 0.25], ease: 'in', x: 1200 },
      ],
    }),
  );
}
