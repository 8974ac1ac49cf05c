import { expect, it } from 'vitest';
import { createLinkRenewal } from './link-renewal.ts';

const linkOf = (file: string, expires = 1_800_000_000) => `/files/${file}?expires=${expires}&signature=x`;

it('many files that fail together renew links once, and the same link never again', async () => {
  let asked = 0;
  const { report } = createLinkRenewal(async () => {
    asked += 1;
  });
  for (const file of ['a.jpg', 'b.jpg', 'a.jpg', 'c.mp4']) report(linkOf(file));
  expect(asked).toBe(1);
  await Promise.resolve();
  await Promise.resolve();
  report(linkOf('a.jpg'));
  expect(asked).toBe(1);
  report(linkOf('a.jpg', 1_800_000_300));
  expect(asked).toBe(2);
});

it('other addresses renew nothing', () => {
  let asked = 0;
  const { report } = createLinkRenewal(async () => {
    asked += 1;
  });
  report('/api/heygen/avatar/leo/picture.webp');
  report('blob:https://avatarcade.example/1');
  expect(asked).toBe(0);
});
