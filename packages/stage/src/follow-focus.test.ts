import type { Shot } from '@avatarcade/video/edit/shot';
import { secondsOf } from '@avatarcade/video/frames';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showLayer } from './draw.ts';
import { followFocus } from './follow-focus.ts';
import type { GameplayLayer, Rect, Scene, ShapeLayer } from './scene.ts';
import { placePicture } from './shots.ts';

const PLACE: Rect = { x: 60, y: 400, width: 620, height: 1040 };
const SHOT: Shot = {
  from: 0,
  to: 90,
  clip: 0,
  start: 0,
  end: 3,
  speed: 1,
  focus: [{ time: 0, x: 0.5, y: 0.5 }],
  isAimed: true,
  zoom: [],
  transition: 'none',
};
const GAMEPLAY: GameplayLayer = {
  id: 'gameplay',
  kind: 'gameplay',
  from: 0,
  to: 6,
  rect: PLACE,
  radius: 0,
  atEnd: 'loop',
  shots: [SHOT, { ...SHOT, from: 90, to: 180, start: 5, end: 8 }],
  pictures: [{ width: 1920, height: 1080 }],
};
const ALL: Rect = { x: 0, y: 0, width: 1, height: 1 };
const RING: ShapeLayer = {
  id: 'ring',
  kind: 'shape',
  from: 0,
  to: 6,
  rect: { x: 300, y: 800, width: 200, height: 200 },
  fill: '#fff',
  radius: 100,
  follows: { x: 0.5, y: 0.5, within: ALL },
};

const sceneOf = (gameplay: Partial<GameplayLayer> = {}, layer = RING): Scene => ({
  version: 1,
  width: 1080,
  height: 1920,
  fps: 30,
  frames: 180,
  language: 'en',
  speech: { duration: 6, words: [], mouth: [] },
  layers: [{ ...GAMEPLAY, ...gameplay }, layer],
});

/** Where the middle of the layer is in the frame. */
function middleAt(scene: Scene, { layer = RING, time }: { layer?: ShapeLayer; time: number }) {
  const motion = followFocus(scene, { layer, time });
  const { x, y, width, height } = layer.rect;
  return motion && { x: x + width / 2 + motion.x, y: y + height / 2 + motion.y };
}

const share = () => fc.double({ min: 0, max: 1, noNaN: true });

describe('a layer that follows the focus', () => {
  it('is where the place shows the picture’s focus, whatever is cut off', () => {
    const sides = fc.integer({ min: 200, max: 4000 });
    fc.assert(
      fc.property(share(), share(), sides, sides, (x, y, width, height) => {
        const scene = sceneOf({
          shots: [{ ...SHOT, focus: [{ time: 0, x, y }] }],
          pictures: [{ width, height }],
        });
        const at = middleAt(scene, { time: 1 });
        const view = { place: PLACE, fill: 'crop', focus: { x, y }, zoom: 1 } as const;
        const { source, target } = placePicture({ width, height }, view);
        const [wide, high] = [target.width / source.width, target.height / source.height];
        // To a pixel of the frame, and as exactly as pictures are cut: on even pixels.
        const across = (at?.x ?? 0) - PLACE.x - target.x - (x * width - source.x) * wide;
        const down = (at?.y ?? 0) - PLACE.y - target.y - (y * height - source.y) * high;
        expect(Math.abs(across)).toBeLessThanOrEqual(1 + 2 * wide);
        expect(Math.abs(down)).toBeLessThanOrEqual(1 + 2 * high);
      }),
    );
  });

  it('moves with it, and stays within its part of the place', () => {
    const focus = [
      { time: 0, x: 0.5, y: 0.2 },
      { time: 3, x: 0.5, y: 1 },
    ];
    const within = { x: 0.2, y: 0.1, width: 0.6, height: 0.6 };
    const layer = { ...RING, follows: { x: 0.5, y: 0.5, within } };
    const scene = sceneOf({ shots: [{ ...SHOT, focus }] }, layer);
    const heights = [0.5, 1, 1.5, 2.5].map((time) => middleAt(scene, { layer, time })?.y ?? 0);
    expect(heights[1]).toBeGreaterThan(heights[0] ?? 0);
    expect(heights[2]).toBeGreaterThan(heights[1] ?? 0);
    expect(heights[3]).toBe(PLACE.y + PLACE.height * 0.7);
  });

  it('isn’t seen at a cut, and is back soon after it', () => {
    const shown = (frame: number) => followFocus(sceneOf(), { layer: RING, time: secondsOf(frame) })?.opacity;
    expect([60, 90, 92].map(shown)).toEqual([1, 0, 0]);
    expect(shown(88)).toBeLessThan(0.5);
    expect(shown(103)).toBe(1);
    expect(shown(0)).toBe(1);
  });

  it('isn’t seen where there is nothing to point at', () => {
    const { shots: _, ...uncut } = GAMEPLAY;
    const without: Scene[] = [
      { ...sceneOf(), layers: [uncut, RING] },
      sceneOf({ shots: [{ ...SHOT, focus: [] }] }),
      // The centre of what moves.
      sceneOf({ shots: [{ ...SHOT, isAimed: false }] }),
      sceneOf({ pictures: [null] }),
      { ...sceneOf(), layers: [RING] },
    ];
    for (const scene of without)
      expect(
        showLayer({ scene, layer: RING, time: 1, props: { presenter: undefined as never } })?.box,
      ).toBeUndefined();
    const boxed = showLayer({
      scene: sceneOf(),
      layer: RING,
      time: 1,
      props: { presenter: undefined as never },
    })?.box;
    expect(boxed).toMatchObject({ x: 270, y: 820 });
  });

  it('points from the middle of the place to the outside', () => {
    // An arrow below what it points at, by more than its own length.
    const layer: ShapeLayer = { ...RING, follows: { x: 0.5, y: -0.7, within: ALL } };
    const at = (y: number) => {
      const scene = sceneOf({ shots: [{ ...SHOT, focus: [{ time: 0, x: 0.5, y }] }] }, layer);
      return {
        motion: followFocus(scene, { layer, time: 1 }),
        middle: middleAt(scene, { layer, time: 1 })?.y ?? 0,
      };
    };
    const [high, low] = [at(0.3), at(0.8)];
    expect(high.motion?.rotate).toBe(0);
    expect(high.middle).toBeCloseTo(PLACE.y + 0.3 * PLACE.height + 240, 0);
    expect(low.motion?.rotate).toBe(Math.PI);
    expect(low.middle).toBeCloseTo(PLACE.y + 0.8 * PLACE.height - 240, 0);
  });
});
