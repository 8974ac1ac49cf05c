import { describe, expect, it } from 'vitest';
import { createSignedLinks, FILE_LINK_SECONDS } from './signed-links.ts';
import { newStorageKey } from './storage-keys.ts';

const publicUrl = 'https://avatarcade.example';
const at = (time: string) => () => new Date(time);
const links = (time = '2026-11-21T10:20:00Z', secret = 'a'.repeat(40)) =>
  createSignedLinks({ secret, publicUrl, clock: at(time) });
const key = newStorageKey('films', 'mp4');

it('a link identifies its file until it expires', () => {
  const link = links().signLink({ key, expiresInSeconds: 3600 });
  expect(link).toMatch(
    new RegExp(`^https://avatarcade.example/files/${key}\\?expires=\\d+&signature=[\\w-]+$`),
  );
  expect(links().checkLink(link)).toMatchObject({ key, expired: false });
  expect(links('2026-11-21T11:20:01Z').checkLink(link)).toMatchObject({ key, expired: true });
});

it('a file’s link lives for 10 to 15 minutes, whenever it is made', () => {
  for (let second = 0; second < 900; second += 7) {
    const made = Date.parse('2026-11-21T10:20:00Z') + second * 1000;
    const link = links(new Date(made).toISOString()).signLink({ key, expiresInSeconds: FILE_LINK_SECONDS });
    const seconds = Number(new URL(link).searchParams.get('expires')) - made / 1000;
    expect(seconds).toBeGreaterThanOrEqual(600);
    expect(seconds).toBeLessThanOrEqual(900);
  }
});

it('links that are made within the same five minutes are equal, so that they can be cached', () => {
  const linkAt = (time: string) => links(time).signLink({ key, expiresInSeconds: FILE_LINK_SECONDS });
  expect(linkAt('2026-11-21T10:24:59Z')).toBe(linkAt('2026-11-21T10:20:00Z'));
  expect(linkAt('2026-11-21T10:25:00Z')).not.toBe(linkAt('2026-11-21T10:20:00Z'));
});

describe('a link that is not ours is invalid', () => {
  const link = links().signLink({ key, expiresInSeconds: 3600, downloadName: 'my film.mp4' });
  it.each([
    ['a changed file', link.replace(key, newStorageKey('films', 'mp4'))],
    ['a later expiry', link.replace(/expires=\d+/, 'expires=99999999999')],
    ['another download name', link.replace('my+film', 'your+film')],
    ['no download name', link.replace(/&name=.*/, '')],
    [
      'a changed signature',
      link.replace(/signature=(.)/, (_all, first) => `signature=${first === '_' ? 'A' : '_'}`),
    ],
    ['no signature', link.replace(/signature=[^&]+/, 'signature=')],
    ['another host', link.replace('avatarcade.example', 'evil.example')],
    ['a path out of the folder', link.replace(key, '../../etc/passwd')],
    ['an encoded path', link.replace('/films/', '/films%2F')],
    ['no address at all', 'http://['],
    ['an empty text', ''],
  ])('with %s', (_what, changed) => {
    expect(changed).not.toBe(link);
    expect(links().checkLink(changed)).toBeUndefined();
    expect(links().readLink(changed)).toBeUndefined();
  });

  it('signed with another secret', () => {
    expect(links(undefined, 'b'.repeat(40)).checkLink(link)).toBeUndefined();
  });
});

it('an expired link that a user returns still identifies its file', () => {
  const link = links('2020-01-01T00:00:00Z').signLink({ key, expiresInSeconds: 60 });
  expect(links().readLink(link)).toEqual({ key });
});

it.each(['../a', 'films/x.mp4', `films/${crypto.randomUUID()}.mp4/..`, `/films/${crypto.randomUUID()}.mp4`])(
  'the key %s is none of ours',
  (bad) => {
    const signed = links().signLink({ key: bad, expiresInSeconds: 60 });
    expect(links().checkLink(signed)).toBeUndefined();
  },
);
