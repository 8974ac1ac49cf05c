import { parsePresenter } from '@avatarcade/video/presenter';
import type { Avatar } from './catalogue.ts';

/** What a presenter can't do that the drawn cast can, in the user's words; undefined for the cast. */
export function limitsOfPresenter({
  key,
  kind = 'character',
  says,
}: Pick<Avatar, 'key' | 'kind' | 'says'>): string | undefined {
  const ref = parsePresenter(key);
  if (says) return `${FILMED} It is heard with the sound of its clip and says its own text.`;
  if (ref.kind === 'clip' && ref.maker === 'actor')
    return `${FILMED} A voice speaks in place of the clip’s sound: the mouth does not follow it.`;
  if (kind === 'clip') return FILMED;
  return undefined;
}

const FILMED =
  'A filmed presenter moves as in the clip: there are no gestures at the beats of the template, no glances at the game, and no reactions to its cuts.';

/** What the preview can't show of a presenter, by why it is a still. */
export const STILL_PREVIEW = {
  unmade:
    'The presenter is shown as a still: the clip is made when you order. Voice, words and template are exactly those of your video.',
  uploaded:
    'The presenter is shown as a still: the clip moves in the video. Sound, words and template are exactly those of your video.',
} as const;
