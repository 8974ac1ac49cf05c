import type { TemplateLayer } from '../template.ts';
import { type Box, toRect } from './box.ts';
import type { Kind, Look } from './layer.ts';
import { type Motion, type State, stepUp } from './motion.ts';

export type PresenterWindow = Omit<NonNullable<Kind<'presenter'>['window']>, 'figure'> & { figure: Box };

/** What a format says of a presenter. */
export type PresenterPlace = Pick<PresenterLook, 'at' | 'gameplaySide'>;

export type PresenterLook = Omit<Look<'presenter'>, 'window'> & {
  id?: string;
  at: Box;
  window?: PresenterWindow;
};

export function presenter({ at, window, ...look }: PresenterLook): TemplateLayer {
  return {
    id: 'presenter',
    kind: 'presenter',
    ...look,
    rect: toRect(at),
    ...(window && { window: { ...window, figure: toRect(window.figure) } }),
  };
}

/** What a format says of the presenter that is there from the start. */
export type ArrivingPlace = PresenterPlace & {
  /** Where it steps up from. */
  from: State;
  later?: Motion;
};

/** A presenter that steps up at the start, and then does what `later` says. */
export function arriving({
  from,
  later = [],
  seconds,
  ...look
}: ArrivingPlace & { seconds?: number }): TemplateLayer {
  return presenter({ ...look, motion: [...stepUp({ from, seconds }), ...later] });
}
