import type { Avatar } from './catalogue.ts';

/** What a presenter can't do that the drawn cast can, in the user's words; undefined for the cast. */
export function limitsOfPresenter({ kind = 'character' }: Pick<Avatar, 'kind'>): string | undefined {
  if (kind === 'clip')
    return 'A filmed presenter moves as in the clip: there are no gestures at the beats of the template, no glances at the game, and no reactions to its cuts.';
  return undefined;
}

/** What the preview can't show of a presenter yet; undefined where it is exact. */
export const STILL_PREVIEW =
  'The presenter is shown as a still: the clip is made when you order. Voice, words and template are exactly those of your video.';
