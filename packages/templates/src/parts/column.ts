import type { Box } from './box.ts';

/**
 * Icon, name and button of a card or a screen, one below the other. Lengths are pixels of the frame. A row is centred in the column,
 * or begins at its left edge where the name is aligned left; a row that ends with an x begins there.
 */
export type Column = {
  /** x and width. */
  at: readonly [x: number, width: number];
  icon: readonly [y: number, size: number, x?: number];
  title: readonly [y: number, height: number, fontSize: number];
};

export type CardColumn = Column & { button: ButtonRow };

export type ButtonRow = readonly [y: number, width: number, height: number, x?: number];

type Align = 'left' | 'center' | 'start' | 'right';

type Row = { align?: Align | undefined; width: number; x?: number | undefined };

function leftOf([left, columnWidth]: Column['at'], { align, width, x }: Row): number {
  return x ?? (align === 'left' ? left : left + (columnWidth - width) / 2);
}

export function iconIn({ at, icon: [y, size, x] }: Column, align?: Align): Box {
  return [leftOf(at, { align, width: size, x }), y, size, size];
}

export function titleIn({ at: [x, width], title: [y, height, fontSize] }: Column): {
  at: Box;
  fontSize: number;
} {
  return { at: [x, y, width, height], fontSize };
}

export function buttonIn(
  { at, button: [y, width, height, x] }: Pick<CardColumn, 'at' | 'button'>,
  align?: Align,
): Box {
  return [leftOf(at, { align, width, x }), y, width, height];
}
