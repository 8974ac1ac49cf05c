import { expect, it } from 'vitest';
import { nameVideoFiles } from '../features/videos/stored-files.service.ts';
import { createNameReader } from './stored-names.ts';

const videoId = '0b9d1c7e-6f2a-4d0e-9a51-2f7c6d3e8b14';

function readNames(name: string, values: Record<string, string>) {
  const columns = Object.keys(values).map((column) => ({ name: column, type: 'text' }));
  return createNameReader({ schema: 'public', name, columns })(Object.values(values));
}

const nameFiles = (values: Record<string, string>) => readNames('videos', values).map(({ key }) => key);

it.each([
  ['of the claim that finished it', { files_claim: '3' }, 3],
  ['of the first claim in a database of an earlier version', {}, 1],
])('a finished video names the files %s', (_, columns, claim) => {
  const row = { id: videoId, status: 'ready', charge_number: '1', files: '{"parts":{"endCard":{}}}' };
  const keys = nameVideoFiles({ videoId, chargeNumber: 1, claim, hasEndCard: true });
  expect(nameFiles({ ...row, ...columns })).toEqual(keys);
});

it('what a webhook sent of a video names no file: the video may have been deleted since', () => {
  const payload = `{"video":"https://example.com/files/films/${videoId}.mp4?signature=a"}`;
  expect(readNames('webhook_deliveries', { id: videoId, payload })).toEqual([]);
});

it.each([
  ['that costs nothing names its sounds, which may be gone', { paid: 'false', has_sound: 'true' }, true],
  [
    'whose sound was swept names it still, for the case that it is there',
    { paid: 'true', has_sound: 'false' },
    true,
  ],
  ['of a paid service names the sound that videos take', { paid: 'true', has_sound: 'true' }, false],
])('a speech %s', (_, columns, isOptional) => {
  const sound = `speech/${videoId}.wav`;
  const named = readNames('speech_previews', { id: videoId, audio_key: sound, ...columns });
  expect(named.map(({ key, by }) => [key, by.isOptional])).toEqual([
    [sound, isOptional],
    [`speech/${videoId}.m4a`, true],
  ]);
});
