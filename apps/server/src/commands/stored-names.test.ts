import { expect, it } from 'vitest';
import { nameVideoFiles } from '../features/videos/stored-files.service.ts';
import { createNameReader } from './stored-names.ts';

const videoId = '0b9d1c7e-6f2a-4d0e-9a51-2f7c6d3e8b14';

function nameFiles(values: Record<string, string>): string[] {
  const columns = Object.keys(values).map((name) => ({ name, type: 'text' }));
  const read = createNameReader({ schema: 'public', name: 'videos', columns });
  return read(Object.values(values)).map(({ key }) => key);
}

it.each([
  ['of the claim that finished it', { files_claim: '3' }, 3],
  ['of the first claim in a database of an earlier version', {}, 1],
])('a finished video names the files %s', (_, columns, claim) => {
  const row = { id: videoId, status: 'ready', charge_number: '1', files: '{"parts":{"endCard":{}}}' };
  const keys = nameVideoFiles({ videoId, chargeNumber: 1, claim, hasEndCard: true });
  expect(nameFiles({ ...row, ...columns })).toEqual(keys);
});
