import { FPS } from '@avatarcade/video/frames';
import { describe, expect, it } from 'vitest';
import { showLayer } from '../draw.ts';
import type { CaptionsLayer, Scene, ShapeLayer } from '../scene.ts';

const RECT = { x: 60, y: 800, width: 960, height: 260 };
const BOX: ShapeLayer = {
  id: 'box',
  kind: 'shape',
  from: 0,
  to: 10,
  rect: RECT,
  fill: '#fff',
  radius: 0,
  holds: 'captions',
};
const CAPTIONS: CaptionsLayer = {
  id: 'captions',
  kind: 'captions',
  from: 0,
  to: 10,
  rect: RECT,
  style: { fontSize: 100, color: '#000', activeColor: '#f00', maxLines: 2 },
};

/** A phrase of one word a second at each of these times. */
function sceneOf(starts: readonly number[], captions: readonly CaptionsLayer[] = [CAPTIONS]): Scene {
  const words = starts.map((start) => ({
    text: 'gem',
    start,
    end: start + 1,
    stressed: false,
    endsPhrase: true,
    noSpaceBefore: false,
  }));
  return {
    version: 1,
    width: 1080,
    height: 1920,
    fps: FPS,
    frames: 10 * FPS,
    language: 'en',
    speech: { duration: 10, words, mouth: [] },
    layers: [BOX, ...captions],
  };
}

const isSeen = (scene: Scene, id: string, frame: number): boolean => {
  const layer = scene.layers.find((each) => each.id === id);
  if (!layer) return false;
  const props = { presenter: () => undefined };
  return showLayer({ scene, layer, time: (frame + 0.5) / FPS, props }) !== undefined;
};

function seenFrames(scene: Scene, id: string): number[] {
  return Array.from({ length: scene.frames }, (_, frame) => frame).filter((frame) =>
    isSeen(scene, id, frame),
  );
}

describe('what captions stand on', () => {
  it('is seen with every word, and a tenth of a second around them', () => {
    const scene = sceneOf([1, 5]);
    const words = seenFrames(scene, 'captions');
    const around = words.flatMap((frame) => [-3, -2, -1, 0, 1, 2, 3].map((off) => frame + off));
    expect(seenFrames(scene, 'box')).toEqual([...new Set(around)].toSorted((a, b) => a - b));
  });

  it('stays in a short pause', () => {
    const scene = sceneOf([1, 2.9]);
    const [words, box] = [seenFrames(scene, 'captions'), seenFrames(scene, 'box')];
    const [first = 0, last = 0] = [box[0], box.at(-1)];
    expect(box).toHaveLength(last - first + 1);
    expect(box.length - words.length).toBeGreaterThan(6);
  });

  it('is there in the first frame with the words or not at all', () => {
    expect(isSeen(sceneOf([0]), 'box', 0)).toBe(true);
    expect(isSeen(sceneOf([0.4]), 'box', 0)).toBe(true);
    expect(isSeen(sceneOf([0.6]), 'box', 0)).toBe(false);
    expect(isSeen(sceneOf([0.6]), 'box', 16)).toBe(true);
  });

  it('waits for captions that begin later, and goes with those that end sooner', () => {
    const scene = sceneOf([0, 1, 2, 3, 4], [{ ...CAPTIONS, from: 2, to: 4 }]);
    expect(seenFrames(scene, 'box')[0]).toBe(57);
    expect(seenFrames(scene, 'box').at(-1)).toBe(122);
  });

  it('isn’t seen without captions', () => {
    expect(seenFrames(sceneOf([1], []), 'box')).toEqual([]);
  });
});
