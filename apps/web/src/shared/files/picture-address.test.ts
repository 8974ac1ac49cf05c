import { afterEach, expect, it, vi } from 'vitest';
import { buildPictureAddress } from './picture-address.ts';

/** The example of Gravatar's documentation. */
const EMAIL = 'MyEmailAddress@example.com ';
const HASH = '84059b07d4be67b806386c0aad8070a23f18836bbaae342275dc0a83414c32ee';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['https://gravatar.com/avatar', `https://gravatar.com/avatar/${HASH}?s=80&d=mp`],
  ['https://gravatar.com/avatar/', `https://gravatar.com/avatar/${HASH}?s=80&d=mp`],
  ['https://pictures.example', `https://pictures.example/${HASH}?s=80&d=mp`],
  ['http://127.0.0.1:4180/a/b?d=404', `http://127.0.0.1:4180/a/b/${HASH}?d=404&s=80`],
])(
  'at %s it is named by the hash of the email, for 40 pixels, with a placeholder',
  async (service, address) => {
    expect(await buildPictureAddress(service, EMAIL)).toBe(address);
    expect(await buildPictureAddress(service, ` ${EMAIL.toUpperCase()}`)).toBe(address);
  },
);

it('is undefined without an email, and if the browser can’t compute hashes', async () => {
  expect(await buildPictureAddress('https://gravatar.com/avatar', '  ')).toBeUndefined();
  vi.stubGlobal('crypto', {});
  expect(await buildPictureAddress('https://gravatar.com/avatar', EMAIL)).toBeUndefined();
});
