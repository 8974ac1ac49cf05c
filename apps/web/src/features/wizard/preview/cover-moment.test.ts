import type { GameplayLayer, Scene } from '@avatarcade/stage/scene';
import { expect, it } from 'vitest';
import { findCoverMoment } from './cover-moment.ts';

const GAMEPLAY: GameplayLayer = {
  id: 'gameplay',
  kind: 'gameplay',
  from: 1,
  to: 10,
  rect: { x: 0, y: 0, width: 1080, height: 1920 },
  radius: 0,
  atEnd: 'loop',
};

function buildScene(cover: number | undefined, gameplay: Partial<GameplayLayer> = {}): Scene {
  return {
    version: 1,
    width: 1080,
    height: 1920,
    fps: 30,
    frames: 300,
    language: 'en',
    speech: { duration: 8, words: [], mouth: [] },
    layers: [{ ...GAMEPLAY, ...gameplay }],
    ...(cover !== undefined && { cover }),
  };
}

it('is the clip’s time at the cover, in a clip that starts over or holds', () => {
  const time = (atEnd: 'loop' | 'hold') => findCoverMoment(buildScene(8, { atEnd }))?.timeIn(3) ?? 0;
  expect(time('loop')).toBeCloseTo(1 + 0.5 / 30);
  expect(time('hold')).toBe(3);
});

it('is the clip, the time and the nearness of the shot at the cover', () => {
  const shot = { clip: 0, end: 9, speed: 1, focus: [], zoom: [], transition: 'none' as const };
  const near = { ...shot, clip: 1, start: 4, speed: 2, zoom: [{ time: 0, scale: 1.2 }] };
  const shots = [
    { ...shot, from: 30, to: 90, start: 0 },
    { ...near, from: 90, to: 300 },
  ];
  const moment = findCoverMoment(buildScene(4, { shots, fill: 'whole' }));
  expect(moment).toMatchObject({ clip: 1, view: { zoom: 1.2, fill: 'whole' } });
  expect(moment?.timeIn(0)).toBeCloseTo(6 + 1 / 30);
});

it('is nothing where the video opens with its own first frame', () => {
  expect(findCoverMoment(buildScene(undefined))).toBeUndefined();
  expect(findCoverMoment(buildScene(0.01))).toBeUndefined();
});
