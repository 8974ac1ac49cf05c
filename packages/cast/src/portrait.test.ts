import { createNodeSurface, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { expect, it } from 'vitest';
import { resolveAvatar } from './avatars.ts';
import { drawPortrait, type PortraitOptions, posePortrait } from './portrait.ts';

function alphas(options: PortraitOptions): Uint8Array {
  const surface = createNodeSurface(124, 164);
  const rect = { x: 0, y: 0, width: 124, height: 164 };
  const props = { avatar: 'leo-everyday', rect, createSurface: createNodeSurface };
  drawPortrait(surface.context, { ...props, ...options });
  return pixelsOf(surface).filter((_, i) => i % 4 === 3);
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
