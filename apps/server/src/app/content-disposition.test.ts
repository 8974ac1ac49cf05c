import { expect, it } from 'vitest';
import { attachment } from './content-disposition.ts';

it.each([
  ['film.mp4', `attachment; filename="film.mp4"; filename*=UTF-8''film.mp4`],
  ['Ünter (1).mp4', `attachment; filename="_nter (1).mp4"; filename*=UTF-8''%C3%9Cnter%20%281%29.mp4`],
  [
    'a"b\r\nSet-Cookie: x',
    `attachment; filename="a_b__Set-Cookie: x"; filename*=UTF-8''a%22b__Set-Cookie%3A%20x`,
  ],
  ['../../etc/passwd', `attachment; filename=".._.._etc_passwd"; filename*=UTF-8''.._.._etc_passwd`],
  ['50%25.mp4', `attachment; filename="50_25.mp4"; filename*=UTF-8''50%2525.mp4`],
  ['\ud800x', `attachment; filename="_x"; filename*=UTF-8''%EF%BF%BDx`],
])('%j', (name, header) => expect(attachment(name)).toBe(header));
