import { describe, expect, it } from 'vitest';
import { isStorageKey } from '../../providers/storage/storage-keys.ts';
import { downloadName, hashOrder, hashRequest, listKeysOfClaims, videoKeys } from './videos.rules.ts';

describe('a download name', () => {
  it.each([
    ['First try', 'First try.mp4'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.mp4'],
    ['../../etc/passwd', 'etc passwd.mp4'],
    ['line\r\nbreak', 'line break.mp4'],
    ['\u202eevil', 'evil.mp4'],
    ['ゲーム 100%', 'ゲーム 100%.mp4'],
    ['...', 'video.mp4'],
    ['x'.repeat(300), `${'x'.repeat(200)}.mp4`],
    ['ゲ'.repeat(300), `${'ゲ'.repeat(66)}.mp4`],
    [`${'x'.repeat(198)}👩‍🚀`, `${'x'.repeat(198)}.mp4`],
  ])('of %j is %j', (title, name) => {
    expect(downloadName(title, 'mp4')).toBe(name);
  });
});

it('an order with links that were signed again is the same order, with links to other files it is another', () => {
  const order = (link: string) => ({ title: 'Why? x', clips: [{ file_url: link }], music: 'none' });
  const first = hashOrder(order('http://h/files/uploads/a.mp4?expires=1&signature=x'));
  expect(hashOrder(order('http://h/files/uploads/a.mp4?expires=2&signature=y'))).toBe(first);
  expect(hashOrder(order('http://h/files/uploads/b.mp4?expires=1&signature=x'))).not.toBe(first);
  expect(hashOrder({ ...order('http://h/files/uploads/a.mp4'), title: 'Why? y' })).not.toBe(first);
});

it('equal requests have equal hashes in any order of their fields, others don’t', () => {
  expect(hashRequest({ a: 1, b: 'x' })).toBe(hashRequest({ b: 'x', a: 1 }));
  expect(hashRequest({ a: 1, b: 'x' })).not.toBe(hashRequest({ a: 1, b: 'y' }));
});

it('files of a claim are keys of the storage, and others for every claim and every charge', () => {
  const first = { videoId: crypto.randomUUID(), chargeNumber: 1, claim: 1 };
  const keys = videoKeys(first);
  for (const key of Object.values(keys)) expect(isStorageKey(key)).toBe(true);
  expect(videoKeys({ ...first })).toEqual(keys);
  const names = [first, { ...first, claim: 2 }, { ...first, claim: 3 }, { ...first, chargeNumber: 2 }].map(
    (claim) => videoKeys(claim).video,
  );
  expect(new Set(names).size).toBe(4);
});

it('the keys of all claims are those that earlier versions used for a charge, and those of each later claim', () => {
  const id = crypto.randomUUID();
  const keys = listKeysOfClaims({ id, charge_number: 2, claim: 3 });
  for (const [chargeNumber, claim] of [
    [1, 1],
    [2, 1],
    [1, 2],
    [2, 3],
  ] as const)
    expect(keys).toEqual(
      expect.arrayContaining(Object.values(videoKeys({ videoId: id, chargeNumber, claim }))),
    );
  expect(new Set(keys).size).toBe(4 * 5);
  expect(listKeysOfClaims({ id, charge_number: 1, claim: 0 })).toHaveLength(5);
});
