import { MESSAGES } from '@avatarcade/contracts/messages';
import type { Video } from '@avatarcade/contracts/videos';
import { countText } from '../format/count-text.ts';

/** The stages of a render, for users. */
const STAGE_LABELS: Record<Video['stage'], string> = {
  waiting: 'Waiting to start',
  speaking: 'Recording the voice',
  composing: 'Preparing the scene',
  shooting: 'Rendering',
  storing: 'Storing the video',
  done: 'Ready',
};

const OUTAGE_LABELS: Record<NonNullable<Video['waiting_for']>, string> = {
  storage: MESSAGES.waitingForStorage,
  database: MESSAGES.waitingForDatabase,
};

/** The stage, and while it waits, for what, or how many other videos are ahead. */
export function stageText({
  stage,
  queue_position: before,
  waiting_for: outage,
}: Pick<Video, 'stage' | 'queue_position' | 'waiting_for'>): string {
  if (outage) return OUTAGE_LABELS[outage];
  if (stage !== 'waiting' || before === null) return STAGE_LABELS[stage];
  return before === 0 ? 'Next in the queue' : `${countText(before, 'video')} before this one`;
}
