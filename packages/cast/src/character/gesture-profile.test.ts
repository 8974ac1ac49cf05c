import { buildSpeech } from '@avatarcade/stage/testing/example';
import { describe, expect, it } from 'vitest';
import { CHARACTERS } from '../characters.ts';
import type { Gesture } from '../gesture.ts';
import { IDLE_MOTIONS } from '../idle-motion.ts';
import { mouthOpening } from '../mouth.ts';
import { posePortrait } from '../portrait.ts';
import { posePresenter } from '../presenter.ts';
import type { Grin } from './character.ts';

const TEXT =
  'Can you beat level ten? Most players give up. Match the gems. Blow up the boss. Build a castle. Play for free today!';
const SPEECH = buildSpeech(TEXT);

function video(avatar: string, text = TEXT, seed = 5, rate = 15) {
  const speech = text === TEXT ? SPEECH : buildSpeech(text);
  const duration = speech.duration + 2;
  const poses = Array.from({ length: Math.floor(duration * rate) }, (_, i) => {
    const time = i / rate;
    return {
      time,
      pose: posePresenter({ avatar, seed, speech, duration, gameplaySide: 'right' }, time),
    };
  });
  return { speech, poses };
}

function gesturesOf(avatar: string, text = TEXT): Gesture[] {
  const seeds = Array.from({ length: 16 }, (_, i) => i + 1);
  const shown = seeds.flatMap((seed) => video(avatar, text, seed, 4).poses.map(({ pose }) => pose.gesture));
  return [...new Set(shown)];
}

describe('the gesture profiles of the cast', () => {
  it('gives everybody a smile of their own', () => {
    const apart = (a: Grin, b: Grin): number =>
      Math.max(
        ...(['teeth', 'breadth', 'curve', 'open', 'eyes'] as const).map((part) =>
          Math.abs(a[part] - b[part]),
        ),
      );
    for (const [i, one] of CHARACTERS.entries()) {
      for (const other of CHARACTERS.slice(i + 1))
        expect(
          apart(one.gestureProfile.grin, other.gestureProfile.grin),
          `${one.id} and ${other.id}`,
        ).toBeGreaterThan(0.1);
    }
  });

  it('smiles with closed lips where that is the way of the character', () => {
    const opening = (id: string): number => {
      const character = CHARACTERS.find((it) => it.id === id);
      if (!character) throw new Error(id);
      return mouthOpening(posePortrait(character.gestureProfile, { expression: 'smile' }).mouth);
    };
    expect(opening('jun')).toBe(0);
    expect(opening('zuri')).toBeGreaterThan(0.25);
  });

  it('shows the own smile once the last word is said', () => {
    const { speech, poses } = video('zuri-everyday');
    const after = poses.filter(({ time }) => time > speech.duration + 0.5);
    expect(after.length).toBeGreaterThan(10);
    for (const { pose } of after) expect(pose.mouth.teeth).toBeGreaterThan(0.5);
  });

  it('takes leave with the hand of the greeting, to the last frame', () => {
    for (const { id, gestureProfile } of CHARACTERS) {
      const { poses } = video(`${id}-everyday`);
      const last = poses.at(-1)?.pose;
      const { greet } = gestureProfile.gestureHabits;
      expect([id, last?.gesture, last?.reach]).toEqual([id, greet, greet === 'none' ? 0 : 1]);
    }
  });

  it('moves the head of a lively character further than that of a calm one', () => {
    const way = (avatar: string): number => {
      const { poses } = video(avatar);
      return poses.reduce((sum, { pose }, i) => {
        const before = poses[i - 1]?.pose ?? pose;
        return sum + Math.abs(pose.roll - before.roll) + Math.abs(pose.shiftY - before.shiftY);
      }, 0);
    };
    expect(way('oskar-everyday')).toBeGreaterThan(way('kwame-everyday') * 1.5);
  });

  it('use every idle motion, and show the gestures of their habits and no others', () => {
    expect(new Set(CHARACTERS.map(({ gestureProfile }) => gestureProfile.idleMotion)).size).toBe(
      Object.keys(IDLE_MOTIONS).length,
    );
    for (const character of CHARACTERS) {
      const { greet, talk } = character.gestureProfile.gestureHabits;
      const allowed: Gesture[] = ['none', greet, ...talk, 'point-right'];
      const shown = gesturesOf(`${character.id}-everyday`);
      expect(
        shown.filter((gesture) => !allowed.includes(gesture)),
        character.id,
      ).toEqual([]);
      expect(shown, character.id).toEqual(expect.arrayContaining([...talk, 'point-right']));
    }
  });

  it.each(['Beat the boss in 3 moves and win', 'تغلب على الزعيم في ٣ حركات فقط', 'बॉस को ३ चाल में हराओ अभी'])(
    'counts on the fingers: %s',
    (text) => {
      expect(gesturesOf('maya-everyday', text)).toContain('count-3');
    },
  );
});
