import type { Canvas2D, CreateSurface } from '@avatarcade/stage/canvas';
import { createCanvas } from '@napi-rs/canvas';
import { expect, it } from 'vitest';
import { resolveAvatar } from './avatars.ts';
import { drawPortrait, type PortraitOptions, posePortrait } from './portrait.ts';

const createSurface: CreateSurface = (width, height) => {
  const canvas = createCanvas(width, height);
  return { context: canvas.getContext('2d') as unknown as Canvas2D, image: canvas };
};

function alphas(options: PortraitOptions): Uint8ClampedArray {
  const canvas = createCanvas(124, 164);
  const context = canvas.getContext('2d');
  const rect = { x: 0, y: 0, width: 124, height: 164 };
  drawPortrait(context as unknown as Canvas2D, { avatar: 'leo-everyday', rect, createSurface, ...options });
  const { data } = context.getImageData(0, 0, 124, 164);
  return data.filter((_, i) => i % 4 === 3);
}

it('stands on a transparent ground unless a backdrop is asked for', () => {
  expect(alphas({})[0]).toBe(0);
  expect(alphas({ backdrop: true }).every((alpha) => alpha === 255)).toBe(true);
});

it('follows a look with the eyes and a little with the head', () => {
  const { gestureProfile } = resolveAvatar('leo-everyday').character;
  const left = posePortrait(gestureProfile, { look: { x: -1, y: 0 } });
  const right = posePortrait(gestureProfile, { look: { x: 1, y: 0 } });
  expect(right.gazeX - left.gazeX).toBeGreaterThan(1);
  expect(right.yaw - left.yaw).toBeGreaterThan(10);
});

it('has its eyes open in a still', () => {
  const { gestureProfile } = resolveAvatar('leo-everyday').character;
  expect(posePortrait(gestureProfile, {}).blink).toBe(0);
});
