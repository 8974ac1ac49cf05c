import { createNodeSurface, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { expect, it } from 'vitest';
import { AVATAR_GROUPS } from './avatars.ts';
import { drawGreeting, GREETING_SECONDS } from './greeting.ts';
import { drawPortrait } from './portrait.ts';

const rect = { x: 10, y: 10, width: 96, height: 120 };
const props = { createSurface: createNodeSurface };

function greet(avatar: string, time: number): Buffer {
  const surface = createNodeSurface(116, 140);
  drawGreeting(surface.context, { avatar, rect, time, ...props });
  return pixelsOf(surface);
}

it('begins as the still picture, waves, and ends as it began, so that it can go on for ever', () => {
  for (const { avatars } of AVATAR_GROUPS.slice(0, 4)) {
    const avatar = avatars[0]?.id ?? '';
    const still = createNodeSurface(116, 140);
    drawPortrait(still.context, { avatar, rect, ...props });
    const begun = greet(avatar, 0);
    expect(begun.equals(pixelsOf(still)), avatar).toBe(true);
    expect(greet(avatar, 1).equals(begun), avatar).toBe(false);
    expect(greet(avatar, GREETING_SECONDS).equals(begun), avatar).toBe(true);
  }
});

it('stays inside its place', () => {
  const pixels = greet('maya-everyday', 1);
  const isOutside = (x: number, y: number) => x < 10 || y < 10 || x >= 106 || y >= 130;
  for (let y = 0; y < 140; y++) {
    for (let x = 0; x < 116; x++) {
      if (isOutside(x, y)) expect(pixels[(y * 116 + x) * 4 + 3]).toBe(0);
    }
  }
});
