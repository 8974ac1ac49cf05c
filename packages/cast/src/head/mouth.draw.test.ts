import { VISEMES, type Viseme } from '@avatarcade/video/speech-track';
import { describe, expect, it } from 'vitest';
import { CHARACTERS } from '../characters.ts';
import { mouthOf } from '../mouth.ts';
import { POSE_AT_REST } from '../pose.ts';
import { buildView } from '../view.ts';
import { type Lips, shapeLips } from './mouth.draw.ts';

const ROUND: readonly Viseme[] = ['CH', 'RR', 'oh', 'ou'];
const FRONT = buildView(0, 0);

function lipsOf(character: (typeof CHARACTERS)[number], shape: Viseme, smile: number): Lips {
  return shapeLips({ character, view: FRONT, pose: { ...POSE_AT_REST, smile, mouth: mouthOf(shape) } });
}

const middleOf = (edge: Lips['innerTop']): number => edge[Math.floor(edge.length / 2)]?.[1] ?? 0;
const cornerOf = ({ innerTop }: Lips): number => innerTop[0]?.[1] ?? 0;

describe('a smile while something is said', () => {
  it.each(VISEMES.filter((shape) => !ROUND.includes(shape)))('turns the upper lip up in %s', (shape) => {
    for (const character of CHARACTERS) {
      const lips = lipsOf(character, shape, 1);
      expect(middleOf(lips.innerTop) - cornerOf(lips), character.id).toBeGreaterThan(5);
    }
  });

  it.each(ROUND)('lifts the corners of %s', (shape) => {
    for (const character of CHARACTERS) {
      const lifted = cornerOf(lipsOf(character, shape, 0.3)) - cornerOf(lipsOf(character, shape, 1));
      expect(lifted, character.id).toBeGreaterThan(2);
    }
  });

  it.each(VISEMES)('opens the lips as far as without it in %s', (shape) => {
    for (const character of CHARACTERS) {
      const [grave, smiling] = [0, 1].map((smile) => {
        const { innerTop, innerBottom } = lipsOf(character, shape, smile);
        return middleOf(innerBottom) - middleOf(innerTop);
      });
      expect(Math.abs((smiling ?? 0) - (grave ?? 0)), character.id).toBeLessThan(0.5);
    }
  });
});
