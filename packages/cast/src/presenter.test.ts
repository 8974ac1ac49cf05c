import type { CreateSurface } from '@avatarcade/stage/canvas';
import type { P2 } from '@avatarcade/stage/pen/spline';
import type { PresenterInput } from '@avatarcade/stage/presenter-painter';
import { createNodeSurface, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import type { MouthKey, SpeechTrack, TimedWord } from '@avatarcade/video/speech-track';
import { describe, expect, it } from 'vitest';
import { AVATAR_GROUPS } from './avatars.ts';
import { CHARACTERS } from './characters.ts';
import { buildLids } from './head/eyes.draw.ts';
import { mouthAt, mouthOpening } from './mouth.ts';
import { bodyKey, POSE_AT_REST, type Pose, poseKey } from './pose.ts';
import { drawPresenter, faceBounds, posePresenter } from './presenter.ts';
import { prewarmPresenter } from './prewarm.ts';
import { buildView } from './view.ts';

const WIDTH = 155;
const HEIGHT = 205;
const AVATARS = AVATAR_GROUPS.flatMap((group) => group.avatars.map((avatar) => avatar.id));

/** Surfaces with a cache of their own: what is cached lives as long as the function that makes them. */
function surfaces(): CreateSurface {
  return (width, height) => createNodeSurface(width, height);
}

function picture(avatar: string, pose: Pose, props = { createSurface: surfaces() }, part = 1): Buffer {
  const width = Math.round(WIDTH * part);
  const height = Math.round(HEIGHT * part);
  const surface = createNodeSurface(width, height);
  drawPresenter(surface.context, { avatar, pose, rect: { x: 0, y: 0, width, height }, ...props });
  return pixelsOf(surface);
}

/** Six words, a pause of half a second after the third. */
function speak(): SpeechTrack {
  const words: TimedWord[] = [];
  const mouth: MouthKey[] = [{ time: 0, shape: 'sil', weight: 1 }];
  let time = 0.4;
  for (let i = 0; i < 6; i++) {
    mouth.push({ time: time - 0.05, shape: 'sil', weight: 1 });
    mouth.push({ time: time + 0.1, shape: i % 2 ? 'oh' : 'aa', weight: 0.9 });
    mouth.push({ time: time + 0.25, shape: 'DD', weight: 0.7 });
    const endsPhrase = i % 3 === 2;
    words.push({ text: 'word', start: time, end: time + 0.35, stressed: i % 2 === 0, endsPhrase });
    if (endsPhrase) mouth.push({ time: time + 0.4, shape: 'sil', weight: 1 });
    time += endsPhrase ? 0.85 : 0.45;
  }
  mouth.push({ time, shape: 'sil', weight: 1 });
  return { duration: time + 0.4, words, mouth };
}

const INPUT: PresenterInput = {
  avatar: 'maya-everyday',
  seed: 11,
  speech: speak(),
  duration: speak().duration + 2,
  gameplaySide: 'right',
};
const FRAMES = Array.from({ length: Math.floor(INPUT.duration * 30) }, (_, i) => i / 30);

describe('the presenter in motion', () => {
  it('is the same at the same moment, and another with another seed', () => {
    const again = FRAMES.map((time) => poseKey(posePresenter({ ...INPUT, speech: speak() }, time)));
    const once = FRAMES.map((time) => poseKey(posePresenter(INPUT, time)));
    expect(again).toEqual(once);
    const other = FRAMES.map((time) => poseKey(posePresenter({ ...INPUT, seed: 12 }, time)));
    expect(other).not.toEqual(once);
  });

  it('has its mouth open as the track says, and closed in the pause', () => {
    for (const time of FRAMES.filter((it) => it <= INPUT.speech.duration)) {
      const drawn = mouthOpening(posePresenter(INPUT, time).mouth);
      expect(Math.abs(drawn - mouthOpening(mouthAt(INPUT.speech.mouth, time)))).toBeLessThan(0.03);
    }
    expect(mouthOpening(posePresenter(INPUT, 1.85).mouth)).toBe(0);
  });

  it('turns without a snap: under 2 degrees from frame to frame', () => {
    for (const time of FRAMES) {
      const a = posePresenter(INPUT, time);
      const b = posePresenter(INPUT, time + 1 / 30);
      for (const part of ['yaw', 'pitch', 'roll'] as const)
        expect(Math.abs(a[part] - b[part])).toBeLessThan(2);
    }
  });

  it('blinks, but mostly has its eyes open', () => {
    const shut = FRAMES.filter((time) => posePresenter(INPUT, time).blink > 0.5).length;
    expect(shut).toBeGreaterThan(2);
    expect(shut / FRAMES.length).toBeLessThan(0.15);
  });

  it('smiles at the start and at the end', () => {
    expect(posePresenter(INPUT, 0).smile).toBeGreaterThan(0.6);
    expect(posePresenter(INPUT, INPUT.duration).smile).toBeGreaterThan(0.6);
  });
});

describe('the presenter in the picture', () => {
  it('has the same pixels whatever was drawn before', () => {
    const times = [0.1, 0.9, 1.3, 2.2, 3.1];
    const forward = { createSurface: surfaces() };
    const backward = { createSurface: surfaces() };
    const draw = (time: number, props: { createSurface: CreateSurface }): Buffer =>
      picture(INPUT.avatar, posePresenter(INPUT, time), props);
    const first = times.map((time) => draw(time, forward));
    const second = times
      .toReversed()
      .map((time) => draw(time, backward))
      .toReversed();
    const warm = times.map((time) => draw(time, forward));
    first.forEach((bytes, i) => {
      expect(bytes.equals(second[i] ?? Buffer.alloc(0))).toBe(true);
      expect(bytes.equals(warm[i] ?? Buffer.alloc(0))).toBe(true);
    });
  });

  it('depends on nothing finer than the key', () => {
    const props = { createSurface: surfaces() };
    for (const time of [0.5, 1.1, 2.4]) {
      const pose = posePresenter(INPUT, time);
      const nudged: Pose = {
        ...pose,
        yaw: pose.yaw + 0.02,
        breath: pose.breath + 0.004,
        gazeX: pose.gazeX - 0.003,
      };
      expect(poseKey(nudged)).toBe(poseKey(pose));
      expect(picture(INPUT.avatar, nudged, props).equals(picture(INPUT.avatar, pose, props))).toBe(true);
    }
  });

  it('paints nothing outside its rectangle, not even with both hands out', () => {
    const rect = { x: 30, y: 40, width: 120, height: 100 };
    const props = { createSurface: surfaces() };
    for (const gesture of ['shrug', 'point-right', 'wave'] as const) {
      const surface = createNodeSurface(200, 200);
      const pose = { ...POSE_AT_REST, gesture, reach: 1, roll: 8, yaw: 16 };
      drawPresenter(surface.context, { avatar: 'zuri-everyday', pose, rect, ...props });
      const data = pixelsOf(surface);
      let inside = 0;
      let outside = 0;
      for (let i = 3; i < data.length; i += 4) {
        if (!data[i]) continue;
        const x = ((i - 3) / 4) % 200;
        const y = Math.floor((i - 3) / 800);
        if (x >= 30 && x < 150 && y >= 40 && y < 140) inside++;
        else outside++;
      }
      expect(outside).toBe(0);
      expect(inside).toBeGreaterThan(2000);
    }
  });

  it('has all its pictures ready once they were made ahead', () => {
    let made = 0;
    const createSurface: CreateSurface = (width, height) => {
      made++;
      return createNodeSurface(width, height);
    };
    const rect = { x: 0, y: 0, width: WIDTH / 2, height: HEIGHT / 2 };
    const steps = [...prewarmPresenter(INPUT, { rect, from: 0, until: 3, createSurface })];
    expect(steps.length).toBeGreaterThan(3);
    const before = made;
    const { context } = createNodeSurface(WIDTH, HEIGHT);
    for (const time of FRAMES.filter((it) => it < 3)) {
      const pose = posePresenter(INPUT, time);
      drawPresenter(context, { avatar: INPUT.avatar, pose, rect, createSurface });
    }
    expect(made).toBe(before);
  });

  it.each(AVATARS)('%s can be drawn turned to either side, and each turn looks different', (avatar) => {
    const props = { createSurface: surfaces() };
    const drawn = [-16, 0, 16].map((yaw) =>
      picture(avatar, { ...POSE_AT_REST, yaw }, props, 0.4).toString('base64'),
    );
    expect(new Set(drawn).size).toBe(3);
  });

  it.each(AVATARS.map((avatar, i) => [avatar, i] as const))(
    '%s moves only the face while the body keeps still',
    (avatar, i) => {
      const props = { createSurface: surfaces() };
      const still: Pose = {
        ...POSE_AT_REST,
        yaw: [-16, 0, 16, 7][i % 4] ?? 0,
        pitch: [10, -10, 0][i % 3] ?? 0,
        roll: [8, -8, 0, 4, -3][i % 5] ?? 0,
      };
      const loud: Pose = {
        ...still,
        browLeft: 1.2,
        browRight: 1.2,
        knit: 1,
        gazeX: 1,
        squint: 1,
        smile: 1,
        mouth: { ...still.mouth, jaw: 1, width: 1, lowerLip: 1, upperLip: 1 },
      };
      expect(bodyKey(loud)).toBe(bodyKey(still));
      const rect = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
      const face = faceBounds(avatar, { pose: still, rect });
      const before = picture(avatar, still, props);
      let inside = 0;
      const outside: number[] = [];
      picture(avatar, loud, props).forEach((byte, at) => {
        if (byte === before[at]) return;
        const x = (at >> 2) % WIDTH;
        const y = Math.floor((at >> 2) / WIDTH);
        const isInside =
          x >= face.x - 1 && x < face.x + face.width && y >= face.y - 1 && y < face.y + face.height;
        if (isInside) inside++;
        else outside.push(y);
      });
      expect([Math.min(...outside), Math.max(...outside)], 'rows outside the face').toEqual([
        Infinity,
        -Infinity,
      ]);
      expect(inside).toBeGreaterThan(500);
    },
  );

  it('keeps both eyes open to the viewer at the furthest turns', () => {
    for (const character of CHARACTERS) {
      for (const yaw of [-20, 20]) {
        for (const pitch of [-12, 12]) {
          for (const side of [-1, 1]) {
            const lids = buildLids({
              character,
              view: buildView(yaw, pitch),
              pose: POSE_AT_REST,
              side,
            });
            const full = buildLids({ character, view: buildView(0, 0), pose: POSE_AT_REST, side });
            expect(area([...lids.upper, ...lids.lower])).toBeGreaterThan(
              area([...full.upper, ...full.lower]) * 0.4,
            );
          }
        }
      }
    }
  });
});

function area(points: readonly P2[]): number {
  let sum = 0;
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    sum += p[0] * q[1] - q[0] * p[1];
  });
  return Math.abs(sum) / 2;
}
