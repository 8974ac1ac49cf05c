import type { TemplateLayer, TemplateTime } from '../template.ts';
import { type Box, toRect } from './box.ts';
import { type ButtonLook, button } from './button.ts';
import { type ButtonRow, buttonIn, type CardColumn, type Column, iconIn, titleIn } from './column.ts';
import { type IconLook, icon } from './icon.ts';
import { comeIn, fadeIn, popIn } from './motion.ts';
import { packshotName } from './packshot-name.ts';
import { type ShapeLook, shape } from './shape.ts';
import { type TitleLook, title } from './title.ts';

/** What end cards are made of. Without a packshot: icon, name and button; with one: the packshot, and a button below the name. */

const PACKSHOT = ['packshot'] as const;
const NO_PACKSHOT = ['no-packshot'] as const;

/** The layers of `packshotCard`. */
export const PACKSHOT_LAYERS = ['packshot-soft', 'packshot-shade', 'packshot'] as const;
/** The game with what its end card shows in the same place: on a panel, and on a screen that is dark at first. */
export const PANEL_LAYERS = ['gameplay', 'card-back', ...PACKSHOT_LAYERS] as const;
export const SCREEN_LAYERS = ['gameplay', 'screen-shade', 'card-screen', ...PACKSHOT_LAYERS] as const;

/** The packshot fills `at` as far as its shape allows; what is left shows the same picture out of focus. */
export function packshotCard(at: Box, radius = 0): TemplateLayer[] {
  const timing = { when: PACKSHOT, from: ['card'] } as const;
  const common = { ...timing, kind: 'image', image: 'packshot', radius, rect: toRect(at) } as const;
  const motion = fadeIn({ at: ['card'], seconds: 0.2 });
  return [
    { ...common, id: 'packshot-soft', fit: 'cover', soft: true, motion },
    shape({ ...timing, id: 'packshot-shade', at, fill: 'rgba(23, 17, 46, 0.4)', radius, motion }),
    {
      ...common,
      id: 'packshot',
      fit: 'contain',
      motion: comeIn({ at: ['card'], from: { opacity: 0, scale: 0.94 }, seconds: 0.35 }),
    },
  ];
}

const ICON_AT: TemplateTime = ['card', 0.15];
const TITLE_AT: TemplateTime = ['card', 0.2];
const BUTTON_AT: TemplateTime = ['card', 0.35];
const TITLE_SECONDS = 0.3;
/** Pixels that the name comes up by. */
const RISE = 60;

export type CardPlace = Omit<TitleLook, 'at' | 'fontSize'> & {
  column: CardColumn;
  /** In the middle of the card; default: where the button is without a packshot. */
  packshotButton?: ButtonRow;
};

/** The usual card of a wide frame: everything at the left, the presenter at the right. */
export const WIDE_CARD: CardPlace = {
  column: { at: [96, 1040], icon: [110, 260], title: [400, 330, 148], button: [780, 820, 160] },
  packshotButton: [860, 820, 150],
  align: 'left',
};

/** Beside a presenter at the right, as high as a square is, and as 4:5 is. */
export const SQUARE_CARD: CardPlace = {
  column: { at: [60, 540], icon: [160, 210], title: [394, 270, 96], button: [704, 530, 128] },
  packshotButton: [900, 560, 124],
  align: 'left',
};
export const FOUR_FIVE_CARD: CardPlace = {
  column: { at: [66, 720], icon: [392, 220], title: [634, 230, 108], button: [892, 510, 136] },
  packshotButton: [1370, 700, 140],
  align: 'left',
};

type CardFace = CardPlace & {
  /** Of the whole card. */
  at: Box;
  /** Around the icon; default: white. */
  border?: string;
  iconLook?: Pick<IconLook, 'radius' | 'ring' | 'motion'>;
  key?: ButtonLook;
  /** Whether the template names the game beside the card. Default: false. */
  isNamed?: boolean;
};

/** Icon, name and buttons, over what the template lays below. */
export function cardFace({
  at,
  key,
  border,
  iconLook,
  column,
  packshotButton,
  isNamed = false,
  ...letters
}: CardFace): TemplateLayer[] {
  const buttonAt = buttonIn(column, letters.align);
  const onPackshot = packshotButton ? buttonIn({ at: [at[0], at[2]], button: packshotButton }) : buttonAt;
  const pressed = { ...key, from: BUTTON_AT };
  return [
    ...packshotCard(at),
    ...icon({
      id: 'card-icon',
      at: iconIn(column, letters.align),
      border,
      when: NO_PACKSHOT,
      from: ICON_AT,
      motion: popIn(ICON_AT),
      ...iconLook,
    }),
    title({
      id: 'card-title',
      ...titleIn(column),
      when: NO_PACKSHOT,
      from: TITLE_AT,
      motion: comeIn({ at: TITLE_AT, from: { y: RISE, opacity: 0 }, seconds: TITLE_SECONDS }),
      ...letters,
    }),
    button({ ...pressed, at: buttonAt, when: NO_PACKSHOT }),
    ...(isNamed ? [] : packshotName(onPackshot)),
    button({ ...pressed, id: 'packshot-button', at: onPackshot, when: PACKSHOT }),
  ];
}

export type ScreenCardPlace = {
  column: Column;
  maxLines?: number;
};

type ScreenCard = ScreenCardPlace & {
  screen: Omit<ShapeLook, 'id'> & { radius: number };
  letters?: Omit<Partial<TitleLook>, 'at'>;
  /** Seconds in which the ground appears. */
  fade: number;
  iconAt: TemplateTime;
  /** Pixels that the name comes up by. */
  rise?: number;
};

/** An end card on a screen that shows the game before: its ground, the packshot, or icon and name. */
export function screenCard({
  screen,
  letters,
  fade,
  iconAt,
  rise = RISE,
  column,
  ...lines
}: ScreenCard): TemplateLayer[] {
  const bare = { when: NO_PACKSHOT };
  return [
    shape({
      ...bare,
      ...screen,
      id: 'card-screen',
      from: ['card'],
      motion: comeIn({ at: ['card'], from: { opacity: 0 }, seconds: fade }),
    }),
    ...packshotCard(screen.at, screen.radius),
    ...icon({ ...bare, id: 'card-icon', at: iconIn(column), from: iconAt, motion: popIn(iconAt) }),
    title({
      ...bare,
      id: 'card-title',
      from: TITLE_AT,
      motion: comeIn({ at: TITLE_AT, from: { y: rise, opacity: 0 }, seconds: TITLE_SECONDS }),
      ...letters,
      ...titleIn(column),
      ...lines,
    }),
  ];
}
