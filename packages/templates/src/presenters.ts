import { castPresenter } from '@avatarcade/cast/presenter-layer';
import { mascotPresenter } from '@avatarcade/mascot/presenter';
import { clipPresenter } from '@avatarcade/stage/clip-presenter';
import type { PresenterPainter } from '@avatarcade/stage/presenter-painter';

/** Whoever can draw presenters; each returns undefined for those of the others. */
const PAINTERS: readonly PresenterPainter[] = [castPresenter, mascotPresenter, clipPresenter];

/** Draws the presenter of any scene. */
export const paintPresenter: PresenterPainter = (input, time) => {
  for (const paint of PAINTERS) {
    const figure = paint(input, time);
    if (figure) return figure;
  }
  return undefined;
};
