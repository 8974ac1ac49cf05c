import { describe, expect, it } from 'vitest';
import { isStorageKey } from '../../providers/storage/storage-keys.ts';
import { downloadName, hashOrder, hashRequest, videoKeys } from './videos.rules.ts';

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

it('files of a render are keys of the storage, the same for every attempt and others for every charge', () => {
  const render = { videoId: crypto.randomUUID(), chargeNumber: 1 };
  const keys = videoKeys(render);
  for (const key of Object.values(keys)) expect(isStorageKey(key)).toBe(true);
  expect(videoKeys({ ...render })).toEqual(keys);
  expect(videoKeys({ ...render, chargeNumber: 2 }).video).not.toBe(keys.video);
});
