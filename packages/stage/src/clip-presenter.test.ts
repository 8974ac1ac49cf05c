import { expect, it } from 'vitest';
import { clipPresenter, placeClip, placeFace } from './clip-presenter.ts';
import type { PresenterInput } from './presenter-painter.ts';
import type { PresenterClip, Rect } from './scene.ts';

const RECT: Rect = { x: -20, y: 1070, width: 640, height: 850 };
const FULL: PresenterClip = {
  ...{ width: 540, height: 960, fps: 25, duration: 2 },
  face: { x: 200, y: 60, width: 120, height: 150 },
};

const inputOf = (clip: PresenterClip): PresenterInput => ({
  ...{ avatar: 'actor:1', seed: 1, gameplaySide: 'right', duration: 5 },
  speech: { duration: 2, words: [], mouth: [] },
  presenter: { kind: 'clip', clip },
});

it.each([
  ['of a whole person', FULL],
  ['of a bust', { ...FULL, width: 800, height: 800, face: { x: 250, y: 120, width: 280, height: 340 } }],
  ['of a face', { ...FULL, width: 400, height: 400, face: { x: 60, y: 20, width: 280, height: 340 } }],
  [
    'wider than high',
    { ...FULL, width: 1920, height: 1080, face: { x: 800, y: 200, width: 240, height: 300 } },
  ],
])('a clip %s stands on the place and keeps its head where the cast has its own', (_, clip) => {
  const place = placeClip(clip, RECT);
  const face = placeFace(clip, RECT);
  expect(place.y + place.height).toBeGreaterThanOrEqual(RECT.y + RECT.height - 1e-6);
  expect(place.width / place.height).toBeCloseTo(clip.width / clip.height, 6);
  expect(face.x + face.width / 2).toBeCloseTo(RECT.x + RECT.width / 2, 0);
  // From the top of the hair to the chin of the cast.
  const scale = RECT.height / 820 > RECT.width / 620 ? RECT.width / 620 : RECT.height / 820;
  const top = RECT.y + RECT.height - 820 * scale;
  expect(face.y).toBeGreaterThanOrEqual(top + 60 * scale);
  if (clip.height > 400) expect(face.y + face.height).toBeLessThanOrEqual(top + 625 * scale);
});

it('shows the picture of each time, the last one to the end, and its still where that is all there is', () => {
  const keyAt = (clip: PresenterClip, time: number) => clipPresenter(inputOf(clip), time)?.key;
  expect(keyAt(FULL, 0)).toBe('actor:1|0');
  expect(keyAt(FULL, 1)).toBe('actor:1|25');
  expect(keyAt(FULL, 4)).toBe('actor:1|49');
  expect(keyAt({ ...FULL, isStill: true }, 1)).toBe('actor:1|0');
  expect(clipPresenter({ ...inputOf(FULL), presenter: undefined }, 0)).toBeUndefined();
});
