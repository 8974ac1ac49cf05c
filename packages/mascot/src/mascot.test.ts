import { mouthAt, mouthOpening } from '@avatarcade/cast/mouth';
import { createNodeSurface, pixelsOf } from '@avatarcade/stage/testing/canvas.node';
import { buildSpeech } from '@avatarcade/stage/testing/example';
import { type MascotDesign, mascotDesign } from '@avatarcade/video/mascot/mascot-design';
import { MASCOT_MOUTHS, type MascotRig } from '@avatarcade/video/mascot/mascot-rig';
import { type MouthKey, VISEMES } from '@avatarcade/video/speech-track';
import { describe, expect, it } from 'vitest';
import { drawMascot, faceBounds } from './draw/mascot.draw.ts';
import { formMouth } from './draw/mouths/mouth-form.ts';
import { bodyKey, MASCOT_AT_REST, type MascotPose, poseKey, poseMascot } from './motion/pose.ts';
import { letterAt, nearestMouth } from './mouth-shapes.ts';
import type { Pixels } from './pixels.ts';
import { cutOut } from './prepare/cut-out.ts';
import { guessRig } from './prepare/guess-marks.ts';
import { type Mascot, measureMascot, prepareMascot } from './prepare/prepare-mascot.ts';
import { mascotPresenter } from './presenter.ts';
import {
  CREATURE_MARKS,
  drawCreature,
  drawCube,
  drawEared,
  drawPenguin,
  drawSmiling,
  drawStickers,
} from './testing/creature.ts';

const RECT = { x: 0, y: 0, width: 248, height: 328 };
const WHOLE: MascotRig = {
  ...{ mouth: 'cartoon', eyes: 'own', mouthSize: 1, eyeSize: 1, framing: 'whole' },
  marks: {
    leftEye: [...CREATURE_MARKS.leftEye],
    rightEye: [...CREATURE_MARKS.rightEye],
    mouth: [...CREATURE_MARKS.mouth],
    chin: [...CREATURE_MARKS.chin],
  },
};

function make(change: Partial<MascotRig> = {}, picture: Pixels = drawCreature(220, 280)) {
  const design: MascotDesign = measureMascot({ ...WHOLE, ...change }, { picture });
  return { design, mascot: prepareMascot(design, { picture, createSurface: createNodeSurface }) };
}

function paint(mascot: Mascot, change: Partial<MascotPose> = {}): Buffer {
  const surface = createNodeSurface(RECT.width, RECT.height);
  const pose = { ...MASCOT_AT_REST, ...change };
  drawMascot(surface.context, { mascot, pose, rect: RECT, createSurface: createNodeSurface });
  return pixelsOf(surface);
}

const countChanged = (
  a: Buffer,
  b: Buffer,
  isInside: (x: number, y: number) => boolean = () => true,
): number => {
  let changed = 0;
  for (let index = 0; index < a.length; index += 4) {
    if (!isInside((index / 4) % RECT.width, Math.floor(index / 4 / RECT.width))) continue;
    if (a.subarray(index, index + 4).compare(b, index, index + 4) !== 0) changed++;
  }
  return changed;
};

const aa = { mouth: mouthAt([{ time: 0, shape: 'aa', weight: 1 }], 0) };

describe('a picture as a mascot', () => {
  it('has its eyes and its mouth found where the marks are', () => {
    const { design } = make();
    expect(mascotDesign.parse(design)).toEqual(design);
    const [left] = design.face.eyes;
    expect((left?.radius[0] ?? 0) / 220).toBeCloseTo(0.075, 1);
    expect(design.face.hasMouth).toBe(true);
  });

  it('blinks with lids of its own colour', () => {
    const { design, mascot } = make();
    const shut = paint(mascot, { blink: 1 });
    const bounds = faceBounds(design, { pose: MASCOT_AT_REST, rect: RECT });
    const whites = (picture: Buffer): number => {
      let count = 0;
      for (let y = Math.floor(bounds.y); y < bounds.y + bounds.height; y++) {
        for (let x = Math.floor(bounds.x); x < bounds.x + bounds.width; x++) {
          const [r = 0, g = 0, b = 0] = picture.subarray((y * RECT.width + x) * 4);
          if (Math.min(r, g, b) > 235) count++;
        }
      }
      return count;
    };
    expect(whites(paint(mascot))).toBeGreaterThan(150);
    expect(whites(shut)).toBeLessThan(20);
  });

  it('has lids of what its eyes lie in, whatever colour is around its mouth', () => {
    const marks: MascotRig['marks'] = {
      ...{ leftEye: [0.38, 0.34], rightEye: [0.62, 0.34], mouth: [0.5, 0.53], chin: [0.5, 0.64] },
    };
    const { mascot } = make({ marks }, drawPenguin());

    const [open, shut] = [paint(mascot), paint(mascot, { blink: 1 })];
    const isYellow = (pixels: Buffer, at: number) => (pixels[at] ?? 0) > 180 && (pixels[at + 2] ?? 0) < 120;
    let [turned, darkened] = [0, 0];
    for (let at = 0; at < open.length; at += 4) {
      if (isYellow(shut, at) && !isYellow(open, at)) turned++;
      if ((open[at] ?? 0) > 200 && (open[at + 2] ?? 0) > 200 && (shut[at] ?? 0) < 60) darkened++;
    }
    expect([turned < 20, darkened > 500]).toEqual([true, true]);
  });

  it('has nothing left of a wide smile where its mouth speaks', () => {
    const marks: MascotRig['marks'] = {
      ...{ leftEye: [0.41, 0.34], rightEye: [0.59, 0.34], mouth: [0.5, 0.61], chin: [0.5, 0.69] },
    };
    const { mascot } = make({ marks }, drawSmiling());
    const dark = Array.from(mascot.levels[0]?.colors ?? [0], (color, at) => ({ color, at })).filter(
      // Red is the lowest byte.
      ({ color, at }) => at / mascot.width > mascot.height * 0.5 && color >>> 24 > 128 && (color & 255) < 120,
    );
    expect(dark).toEqual([]);
  });

  it.each(MASCOT_MOUTHS)('opens its %s mouth, and changes nothing outside of its face', (mouth) => {
    const { design, mascot } = make({ mouth });
    const [shut, open] = [paint(mascot), paint(mascot, aa)];
    const { x, y, width, height } = faceBounds(design, { pose: MASCOT_AT_REST, rect: RECT });
    expect(countChanged(shut, open)).toBeGreaterThan(150);
    const isOutside = (px: number, py: number) =>
      px < x - 1 || py < y - 1 || px > x + width || py > y + height;
    expect(countChanged(shut, open, isOutside)).toBe(0);
  });

  it('turns, nods, squashes and leans', () => {
    const { mascot } = make();
    const rest = paint(mascot);
    for (const change of [{ yaw: 12 }, { pitch: -8 }, { stretch: -0.04 }, { sway: 0.02 }, { breath: 1 }])
      expect(countChanged(rest, paint(mascot, change))).toBeGreaterThan(1500);
  });

  it('draws equal poses with equal pixels, in any order', () => {
    const { mascot } = make();
    const first = paint(mascot, { yaw: 9, ...aa });
    paint(mascot, { yaw: -9 });
    expect(countChanged(first, paint(mascot, { yaw: 9, ...aa }))).toBe(0);
  });

  it('gets eyes and a mouth where it has no face', () => {
    const picture = drawCube(200, 200);
    const rig = guessRig(picture);
    expect(rig.eyes).toBe('drawn');
    const { mascot } = make(rig, picture);
    expect(countChanged(paint(mascot), paint(mascot, { blink: 1, ...aa }))).toBeGreaterThan(400);
  });
});

describe('the presenter of a scene', () => {
  it('is the whole mascot, drawn from the scene’s picture', () => {
    const { design } = make();
    const creature = drawCreature(220, 280);
    const picture = createNodeSurface(creature.width, creature.height);
    const pixels = picture.context.getImageData(0, 0, creature.width, creature.height);
    pixels.data.set(creature.data);
    picture.context.putImageData(pixels, 0, 0);
    const speech = { duration: 1, words: [], mouth: [] };
    const input = { ...{ avatar: 'mascot:1', seed: 3, speech, duration: 2 }, gameplaySide: 'left' } as const;
    const figure = mascotPresenter({ ...input, presenter: { kind: 'mascot', design } }, 1);
    const surface = createNodeSurface(RECT.width, RECT.height);
    figure?.draw(surface.context, { rect: RECT, createSurface: createNodeSurface, picture: picture.image });
    const seen = pixelsOf(surface).filter((value, index) => index % 4 === 3 && value > 200).length;
    expect(seen / (RECT.width * RECT.height)).toBeGreaterThan(0.2);
    expect(mascotPresenter(input, 1)).toBeUndefined();
  });
});

describe('a first guess', () => {
  it('finds eyes side by side, and what is below them', () => {
    const cut = cutOut(drawCreature(220, 280, [30, 160, 90]));
    if ('problem' in cut) throw new Error(cut.problem);
    const { marks, eyes } = guessRig(cut.pixels);
    expect(eyes).toBe('own');
    expect(marks.leftEye[0]).toBeLessThan(marks.rightEye[0]);
    expect(Math.abs(marks.leftEye[1] - marks.rightEye[1])).toBeLessThan(0.04);
    expect(marks.mouth[1]).toBeGreaterThan(marks.leftEye[1] + 0.08);
  });

  it('takes no ear for a head, and no sticker of a thing', () => {
    const eared = guessRig(drawEared());
    expect(eared.framing).toBe('whole');
    expect([eared.marks.leftEye[0] > 0.2, eared.marks.rightEye[0] < 0.8]).toEqual([true, true]);
    expect(eared.marks.leftEye[1]).toBeGreaterThan(0.3);
    expect(guessRig(drawStickers())).toMatchObject({ eyes: 'drawn', framing: 'whole' });
  });
});

describe('the mouth of a mascot', () => {
  const KEYS: MouthKey[] = [
    { time: 0, shape: 'sil', weight: 1 },
    { time: 0.3, shape: 'sil', weight: 1 },
    { time: 0.4, shape: 'aa', weight: 0.9 },
    { time: 0.5, shape: 'PP', weight: 1 },
    { time: 0.62, shape: 'oh', weight: 0.8 },
    { time: 0.75, shape: 'sil', weight: 1 },
  ];
  const speech = { duration: 1, words: [], mouth: KEYS };
  const poseAt = (time: number) =>
    poseMascot({ avatar: 'mascot:1', seed: 3, speech, duration: 2, gameplaySide: 'left' }, time);

  it('opens and closes at the same times as that of the cast', () => {
    for (let time = 0; time < 1; time += 0.02) {
      const { gap } = formMouth({ half: 50, gape: 100 }, poseAt(time));
      expect(Math.abs(gap / 100 - mouthOpening(mouthAt(KEYS, time))), `at ${time}`).toBeLessThan(0.03);
    }
    expect(formMouth({ half: 50, gape: 100 }, poseAt(0.5)).gap).toBe(0);
  });

  it('has fifteen shapes of which no two are alike', () => {
    const forms = VISEMES.map(
      (shape) =>
        JSON.stringify(
          formMouth(
            { half: 50, gape: 100 },
            { ...MASCOT_AT_REST, mouth: mouthAt([{ time: 0, shape, weight: 1 }], 0) },
          ),
        ) + mouthAt([{ time: 0, shape, weight: 1 }], 0).teeth,
    );
    expect(new Set(forms).size).toBe(15);
  });

  it('is the artist’s own where there is one: changed at the keys, at most 0.04 s ahead', () => {
    expect([0.1, 0.37, 0.49, 0.6, 0.8].map((time) => letterAt(KEYS, time))).toEqual([
      'X',
      'D',
      'A',
      'E',
      'X',
    ]);
    expect(nearestMouth({ A: 1, D: 4 }, 'C')).toBe(4);
    expect(nearestMouth({ A: 1 }, 'H')).toBe(1);
  });

  it('has equal keys for equal poses alone', () => {
    const input = {
      avatar: 'mascot:1',
      seed: 3,
      speech: buildSpeech('Play it now'),
      duration: 3,
      gameplaySide: 'left',
    } as const;
    const poses = Array.from({ length: 60 }, (_, frame) => poseMascot(input, frame / 30));
    expect(new Set(poses.map(poseKey)).size).toBe(new Set(poses.map((pose) => JSON.stringify(pose))).size);
    expect(new Set(poses.map(bodyKey)).size).toBeLessThanOrEqual(31);
  });
});
