import { expect, it } from 'vitest';
import { stageText } from './render-stages.ts';

it('a video that waits because of an outage says so, at any place in the queue', () => {
  const waiting = { stage: 'waiting', queue_position: 3 } as const;
  expect(stageText({ ...waiting, waiting_for: 'storage' })).toBe(
    'Waiting for storage. We try again by ourselves.',
  );
  expect(stageText({ ...waiting, waiting_for: 'database' })).toBe(
    'Waiting for the database. We try again by ourselves.',
  );
  expect(stageText({ ...waiting, waiting_for: null })).toBe('3 videos before this one');
  expect(stageText(waiting)).toBe('3 videos before this one');
});
