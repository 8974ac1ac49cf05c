import { VIDEO_LENGTHS, type VideoLength } from '@avatarcade/video/edit/words';
import { END_CARD } from '@avatarcade/video/limits';
import { estimateSpeech } from '@avatarcade/video/speaking-time';
import type { CampaignBase } from '../../../shared/campaign/campaign-draft.ts';

/** A video may be longer than the length that it is compared with. */
const ROOM = 1.2;

/** The length that texts in other languages aim at, so that the videos are comparable; undefined: as long as the writer writes. */
export function lengthOfBase({ edit, ...spoken }: CampaignBase): VideoLength | undefined {
  if (edit?.length) return edit.length;
  const seconds = estimateSpeech(spoken) + END_CARD.default;
  return VIDEO_LENGTHS.find((length) => seconds <= length * ROOM);
}
