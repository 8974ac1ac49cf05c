import { frameAt, framesCovering, secondsOf } from '@avatarcade/video/frames';
import { describe, expect, it } from 'vitest';
import { motionAt, moveBounds } from './motion.ts';

describe('keyframes', () => {
  const keys = [
    { time: 1, ease: 'linear', x: 10 },
    { time: 2, ease: 'linear', x: 30, opacity: 0 },
    { time: 3, ease: 'hold' },
  ] as const;

  it('hold their first state before and their last after', () => {
    expect(motionAt([...keys], 0)).toMatchObject({ x: 10, opacity: 1 });
    expect(motionAt([...keys], 9)).toMatchObject({ x: 0, opacity: 1 });
  });

  it('are blended by the later one', () => {
    expect(motionAt([...keys], 1.5)).toMatchObject({ x: 20, opacity: 0.5 });
    expect(motionAt([...keys], 2.9)).toMatchObject({ x: 30, opacity: 0 });
  });

  it('carry the bounds along', () => {
    const rect = { x: 0, y: 0, width: 100, height: 20 };
    const turned = moveBounds(rect, {
      rect,
      motion: { x: 5, y: 0, scale: 1, rotate: Math.PI / 2, opacity: 1 },
    });
    expect(turned.x).toBeCloseTo(45);
    expect(turned.y).toBeCloseTo(-40);
    expect(turned.width).toBeCloseTo(20);
    expect(turned.height).toBeCloseTo(100);
  });
});

describe('frames', () => {
  it('come back from their own seconds', () => {
    for (let frame = 0; frame < 2_000; frame++) {
      expect(frameAt(secondsOf(frame))).toBe(frame);
      expect(framesCovering(secondsOf(frame))).toBe(frame);
    }
  });

  it('cover what lasts a little longer', () => {
    expect(framesCovering(1.01)).toBe(31);
    expect(frameAt(1.03)).toBe(30);
  });
});
