import { points2 } from '@avatarcade/stage/pen/points';
import { aiLabel } from '../parts/ai-label.ts';
import type { Box, Corners, Point } from '../parts/box.ts';
import { type CaptionsPlace, captions, OUTLINED } from '../parts/captions.ts';
import { type CardPlace, cardFace } from '../parts/card.ts';
import { gameplay } from '../parts/gameplay.ts';
import { type HookIconPlace, type HookTitlePlace, hookIcon, hookTitle } from '../parts/hook.ts';
import { lockup } from '../parts/lockup.ts';
import { comeIn, goOut, type Motion, type State, stepUp } from '../parts/motion.ts';
import { type PresenterLook, presenter } from '../parts/presenter.ts';
import { shade, shape } from '../parts/shape.ts';
import { defineTemplate, type TemplateLayer, type TemplateTime, type Timing } from '../template.ts';

type Place = {
  shade: { at: Box; to?: TemplateTime };
  poster: { away: State };
  block: { points: Corners; angle: number; poster: { at: Box; away: State }; card: BlockOnCard };
  cardFrom: State;
  /** One presenter for the hook, one for the game, one for the card; or one for all. */
  presenters: readonly PresenterLook[];
  cardPresenter?: PresenterLook;
  hookIcon: Pick<HookIconPlace, 'at' | 'leaves'>;
  hookTitle: Pick<HookTitlePlace, 'at' | 'fontSize' | 'leaves'>;
  hookCaptions: CaptionsPlace;
  lockup: Box;
  captions: CaptionsPlace;
  card: CardPlace;
  label: Point;
};

type BlockOnCard = { at: Box; from: State; seconds: number };

/** One presenter that makes room for the game when the hook is over. */
function steppingAside(at: Box): PresenterLook[] {
  const motion: Motion = [
    ...stepUp({ from: { x: 500 } }),
    { time: ['hook'], ease: 'hold' },
    { time: ['hook', 0.4], ease: 'in-out', x: 40, y: 60, scale: 0.86 },
  ];
  return [{ id: 'presenter-hook', at, gameplaySide: 'left', motion }];
}

/** Beside a card at the left. */
const CARD_PRESENTER = {
  id: 'card-presenter',
  gameplaySide: 'left',
  when: ['no-packshot'],
  from: ['card', 0.1],
  motion: comeIn({ at: ['card', 0.1], from: { y: 800 }, seconds: 0.45 }),
} as const;

const ASIDE = { x: 40, y: 90, scale: 0.82 };

/** The first words fill the frame as a poster does; then the game, with a word or two at a time, as large as can be. */
export const template = defineTemplate<Place>({
  name: 'Big words',
  transitions: ['flash', 'wipe', 'none'],
  hookCoversGame: true,
  portrait: {
    alone: { drop: ['poster-block', 'card-block'], move: [[[0, 120], ['captions-hook']]] },
    shade: { at: [0, 900, 1080, 1020], to: ['card', 0.3] },
    poster: { away: { y: -1920 } },
    block: {
      points: points2('0 0.2, 1 0, 1 1, 0 1'),
      angle: -0.5,
      poster: { at: [-200, 1380, 1480, 900], away: { y: 900 } },
      card: { at: [-200, 1180, 1480, 1100], from: { y: 1200 }, seconds: 0.45 },
    },
    cardFrom: { y: 1920 },
    presenters: [
      {
        id: 'presenter-hook',
        at: [470, 1090, 640, 850],
        gameplaySide: 'left',
        to: ['hook', 0.3],
        motion: [
          ...stepUp({ from: { x: 500 } }),
          { time: ['hook', -0.05], ease: 'hold' },
          { time: ['hook', 0.3], ease: 'in', y: 900 },
        ],
      },
      {
        at: [520, 1150, 560, 770],
        gameplaySide: 'left',
        from: ['hook', 0.1],
        motion: [
          ...comeIn({ at: ['hook', 0.1], from: { y: 800 }, seconds: 0.45, ease: 'back' }),
          ...goOut({ at: ['card'], to: { x: -260 } }),
        ],
      },
    ],
    cardPresenter: {
      id: 'card-presenter',
      at: [190, 1030, 700, 929],
      gameplaySide: 'behind',
      when: ['no-packshot'],
      from: ['card', 0.1],
      motion: comeIn({ at: ['card', 0.1], from: { y: 900 }, seconds: 0.5 }),
    },
    hookIcon: { at: [70, 290, 150, 150], leaves: { y: -800 } },
    hookTitle: { at: [246, 286, 774, 152], fontSize: 76, leaves: { y: -800 } },
    hookCaptions: { at: [60, 490, 960, 640], fontSize: 212 },
    lockup: [60, 286, 700, 96],
    captions: { at: [60, 960, 960, 230], fontSize: 172 },
    card: {
      column: { at: [66, 948], icon: [290, 190, 70], title: [510, 350, 170], button: [888, 928, 156, 76] },
      packshotButton: [1360, 928, 156],
    },
    label: [700, 440],
  },
  landscape: {
    alone: {
      drop: ['poster-block', 'card-block'],
      rects: { 'ai-label': [1540, 56, 320, 50] },
      move: [
        [
          [395, 0],
          ['hook-icon*', 'hook-title'],
        ],
      ],
      center: ['captions*'],
    },
    shade: { at: [0, 520, 1920, 560] },
    poster: { away: { x: -1920 } },
    block: {
      points: points2('0.28 0, 1 0, 1 1, 0 1'),
      angle: 0.3,
      poster: { at: [1060, -20, 980, 1120], away: { x: 900 } },
      card: { at: [1060, -20, 980, 1120], from: { x: 1000 }, seconds: 0.4 },
    },
    cardFrom: { x: -1920 },
    presenters: [
      {
        at: [1200, 150, 710, 943],
        gameplaySide: 'left',
        motion: [
          ...stepUp({ from: { x: 500 } }),
          { time: ['hook'], ease: 'hold' },
          { time: ['hook', 0.4], ease: 'in-out', ...ASIDE },
          { time: ['card'], ease: 'hold', ...ASIDE },
          { time: ['card', 0.4], ease: 'in-out' },
        ],
      },
    ],
    hookIcon: { at: [80, 70, 140, 140], leaves: { y: -500 } },
    hookTitle: { at: [250, 66, 800, 148], fontSize: 68, leaves: { y: -500 } },
    hookCaptions: { at: [70, 262, 1080, 740], fontSize: 220 },
    lockup: [72, 56, 800, 92],
    captions: { at: [70, 780, 1180, 230], fontSize: 180 },
    card: {
      column: { at: [76, 1040], icon: [90, 190, 80], title: [320, 440, 190], button: [800, 900, 156, 80] },
      packshotButton: [850, 900, 150],
    },
    label: [1060, 56],
  },
  square: (portrait) => ({
    ...portrait,
    alone: { drop: ['poster-block', 'card-block'] },
    shade: { at: [0, 420, 1080, 660], to: ['card', 0.3] },
    poster: { away: { y: -1080 } },
    block: {
      ...portrait.block,
      poster: { at: [-200, 740, 1480, 640], away: { y: 700 } },
      card: { at: [-200, 690, 1480, 700], from: { y: 800 }, seconds: 0.45 },
    },
    cardFrom: { y: 1080 },
    presenters: steppingAside([500, 494, 560, 744]),
    cardPresenter: { ...CARD_PRESENTER, at: [510, 450, 570, 757] },
    hookIcon: { at: [48, 48, 112, 112], leaves: { y: -500 } },
    hookTitle: { at: [182, 48, 500, 112], fontSize: 52, leaves: { y: -500 } },
    hookCaptions: { at: [48, 196, 984, 310], fontSize: 156 },
    lockup: [48, 48, 620, 84],
    captions: { at: [48, 330, 984, 190], fontSize: 150 },
    card: {
      column: { at: [60, 960], icon: [64, 140, 64], title: [228, 230, 122], button: [496, 520, 136, 66] },
      packshotButton: [900, 600, 124],
    },
    label: [712, 48],
  }),
  'four-five': (portrait) => ({
    ...portrait,
    shade: { at: [0, 760, 1080, 820], to: ['card', 0.3] },
    block: {
      ...portrait.block,
      poster: { at: [-200, 1130, 1480, 760], away: { y: 800 } },
      card: { at: [-200, 1060, 1480, 860], from: { y: 1000 }, seconds: 0.45 },
    },
    presenters: steppingAside([420, 900, 660, 876]),
    cardPresenter: { ...CARD_PRESENTER, at: [420, 850, 680, 903] },
    hookCaptions: { at: [60, 500, 960, 390], fontSize: 190 },
    captions: { at: [60, 660, 960, 220], fontSize: 168 },
    card: {
      column: { at: [66, 948], icon: [290, 170, 70], title: [490, 290, 150], button: [800, 580, 140, 76] },
      packshotButton: [1370, 700, 140],
    },
  }),
  beats: (place, frame) => {
    const [first, ...others] = place.presenters.map(presenter);
    const back = cardBack(place, frame);
    return [
      gameplay(frame),
      shade({ ...place.shade, alpha: 0.85, tone: '10, 6, 24' }),
      poster(place, frame),
      place.cardPresenter ? undefined : back,
      first,
      hookName(place),
      captions({
        ...place.hookCaptions,
        id: 'captions-hook',
        color: '$onAccent',
        activeColor: '$bright',
        activePlate: '$ink',
        uppercase: true,
        maxLines: 3,
        anchor: 'top',
        align: 'start',
        to: ['hook'],
      }),
      others,
      lockup(place.lockup),
      captions({
        ...place.captions,
        ...OUTLINED,
        uppercase: true,
        maxLines: 1,
        from: ['hook'],
      }),
      place.cardPresenter && [...back, presenter(place.cardPresenter)],
      cardFace({
        at: frame,
        border: '$ink',
        color: '$onAccent',
        align: 'left',
        uppercase: true,
        key: { radius: 0, color: '$ink', text: '$bright', edge: '$accentEdge' },
        ...place.card,
      }),
      aiLabel(place.label),
    ];
  },
});

type BlockLook = Pick<Timing, 'from' | 'to'> & { id: string; at: Box; motion: Motion };

function block({ points, angle }: Place['block'], look: BlockLook): TemplateLayer {
  return shape({ ...look, fill: { from: '$from', to: '$to', angle }, points });
}

function poster(place: Place, frame: Box): TemplateLayer[] {
  const { at, away } = place.block.poster;
  return [
    shape({
      id: 'poster',
      at: frame,
      fill: '$accent',
      to: ['hook', 0.45],
      motion: goOut({ at: ['hook'], to: place.poster.away, seconds: 0.45 }),
    }),
    block(place.block, {
      id: 'poster-block',
      at,
      to: ['hook', 0.4],
      motion: goOut({ at: ['hook', -0.05], to: away }),
    }),
  ];
}

function cardBack(place: Place, frame: Box): TemplateLayer[] {
  const { at, from, seconds } = place.block.card;
  const comes = ['card', 0.05] as const;
  return [
    shape({
      id: 'card-back',
      at: frame,
      fill: '$accent',
      from: ['card'],
      motion: comeIn({ at: ['card'], from: place.cardFrom }),
    }),
    block(place.block, {
      id: 'card-block',
      at,
      from: comes,
      motion: comeIn({ at: comes, from, seconds }),
    }),
  ];
}

function hookName(place: Place): TemplateLayer[] {
  const to = ['hook', 0.3] as const;
  return [
    ...hookIcon({ ...place.hookIcon, border: '$ink', to, arrives: { x: -300 } }),
    hookTitle({
      ...place.hookTitle,
      to,
      color: '$onAccent',
      align: 'left',
      maxLines: 2,
      arrives: { x: 60, opacity: 0 },
    }),
  ];
}
