import type { Generation } from '@avatarcade/contracts/generations';

/** What a shoot is doing, as users read it. */
export const STAGE_LABELS: Record<Generation['stage'], string> = {
  waiting: 'Waiting for a free camera',
  speaking: 'Recording the voice',
  composing: 'Setting the scene',
  shooting: 'Shooting',
  storing: 'Storing the film',
  done: 'Ready',
};
