import { MESSAGES } from '@avatarcade/contracts/messages';
import { expect, it } from 'vitest';
import { EngineError } from '../../providers/engine/engine.port.ts';
import { clipRefused, pictureRefused } from './assets.errors.ts';

it('a file that takes too much memory, time or pixels is refused in words', () => {
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

it('what is no fault of the file stays the error that it is', () => {
  const error = new EngineError('crashed: renderFilm took more than 1500 MB of memory');
  expect(clipRefused(error)).toBe(error);
  expect(pictureRefused(error)).toBe(error);
});
