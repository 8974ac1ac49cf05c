import { MESSAGES } from '@avatarcade/contracts/messages';
import { findHook } from '@avatarcade/video/campaign/replace-hook';
import { END_CARD } from '@avatarcade/video/limits';
import { estimateSpeech } from '@avatarcade/video/speaking-time';
import { STORE_NAMES, type Store } from '@avatarcade/video/store-texts';
import type { VideoSpec } from '@avatarcade/video/video-spec';

/** A voice may be so much faster than the estimate. */
const SLACK = 0.75;

type Cut = Pick<VideoSpec, 'edit' | 'locale' | 'voiceover' | 'pace'>;

/** Why a cut can't be made, by its field; nothing where it can. What only the finished speech shows fails its render. */
export function findCutErrors(
  { edit, locale, voiceover, pace }: Cut,
  stores: Partial<Record<Store, string>>,
): { length?: string; store?: string } {
  const hook = edit.cut
    ? estimateSpeech({ voiceover: findHook(voiceover, locale), language: locale, pace })
    : 0;
  const isLong = edit.length !== null && hook * SLACK > edit.length - END_CARD.min;
  return {
    ...(isLong && { length: MESSAGES.cutHookLong(edit.length ?? 0) }),
    ...(edit.store && !stores[edit.store] && { store: MESSAGES.cutStoreMissing(STORE_NAMES[edit.store]) }),
  };
}
