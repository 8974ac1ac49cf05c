import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlayTimer } from './play-timer.ts';

const seen: boolean[] = [];
const timer = createPlayTimer((isMoving) => seen.push(isMoving));
const tap = () => {
  timer.enter();
  timer.leave('touch');
};

beforeEach(() => {
  seen.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('a picture moves for five seconds after the last tap', () => {
  tap();
  vi.advanceTimersByTime(4000);
  tap();
  vi.advanceTimersByTime(4999);
  expect(seen).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([true, true, false]);
});

it('a pointer that leaves stops it at once', () => {
  timer.enter();
  timer.leave('mouse');
  expect(seen).toEqual([true, false]);
});

it('does nothing after it is cleared', () => {
  tap();
  timer.clear();
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([true]);
});
