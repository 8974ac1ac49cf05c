import { MESSAGES } from '@avatarcade/contracts/messages';
import { expect, it } from 'vitest';
import { EngineError } from '../../providers/engine/engine.port.ts';
import { clipRefused, pictureRefused } from './assets.errors.ts';

it('a file that needs too much memory, time or pixels is refused with a message', () => {
  const error = new EngineError('too_demanding: probeVideo took more than 1500 MB of memory', {
    fileError: 'too_demanding',
  });
  expect(clipRefused(error)).toMatchObject({
    kind: 'unusable',
    fields: { file: [MESSAGES.videoTooDemanding] },
  });
  expect(pictureRefused(error)).toMatchObject({
    kind: 'unusable',
    fields: { file: [MESSAGES.imageTooLarge] },
  });
});

it('an error that the file didn’t cause stays unchanged', () => {
  const error = new EngineError('crashed: renderFilm took more than 1500 MB of memory');
  expect(clipRefused(error)).toBe(error);
  expect(pictureRefused(error)).toBe(error);
});
