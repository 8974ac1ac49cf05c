import type { Generation } from '@avatarcade/contracts/generations';
import { countText } from './count.text.ts';

/** What a shoot is doing, as users read it. */
const STAGE_LABELS: Record<Generation['stage'], string> = {
  waiting: 'Waiting for a free camera',
  speaking: 'Recording the voice',
  composing: 'Setting the scene',
  shooting: 'Shooting',
  storing: 'Storing the film',
  done: 'Ready',
};

/** The stage, and while it waits how many others are made before. */
export function stageText({
  stage,
  queue_position: before,
}: Pick<Generation, 'stage' | 'queue_position'>): string {
  if (stage !== 'waiting' || before === null) return STAGE_LABELS[stage];
  return before === 0 ? 'Next in the queue' : `${countText(before, 'film')} before yours`;
}
