import { expect, it } from 'vitest';
import { keysOfVideo } from '../videos/stored-files.service.ts';
import { keyOf } from './export-files.ts';

const video = { videoId: crypto.randomUUID(), chargeNumber: 1 };
const file = { path: 'video.mp4', digest: { bytes: 1, crc32: 1, sha256: '' } };

it.each([
  ['the claim that it names', { claim: 2 }, 2],
  ['the first claim in packs of earlier versions', {}, 1],
])('a video’s file in a pack is that of %s', (_, named, claim) => {
  const of = { ...video, ...named, part: 'video' as const };
  expect(keyOf({ ...file, of })).toBe(keysOfVideo({ ...video, claim }).video);
});
