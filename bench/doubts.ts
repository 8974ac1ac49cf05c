/**
 * How often the aligner doubts a right text, and finds where a sound begins to say another one, in every language: `node bench/doubts.ts`.
 * The speaker is another voice than the reference, in a noisy room; the other text has the same words, from the middle on in another order.
 */
import { createAligner } from '@avatarcade/speech/align';
import { createTrialSounds } from '@avatarcade/speech/testing/alignment';
import { VOICES } from '@avatarcade/speech/voices';

const ROOM = { noise: 22, echo: 0.3, lead: 0.3, tail: 0.5 };
const SPEAKERS = {
  female: { variant: 'f5', pitch: 60, range: 40, rate: 200 },
  male: { variant: 'm3', pitch: 35, range: 60, rate: 150 },
};
/** Words between the first other one and the one that is named. */
const NEAR = 2;

await using aligner = createAligner();
const makeSound = await createTrialSounds();
const counts = { right: 0, doubted: 0, other: 0, found: 0, near: 0 };
const seen = new Set<string>();
for (const voice of VOICES) {
  const words = voice.greeting.split(' ');
  const name = `${voice.language} ${voice.gender}`;
  if (seen.has(name) || words.length < 4) continue;
  seen.add(name);
  const middle = Math.floor(words.length / 2);
  const other = [...words.slice(0, middle), ...words.slice(middle).reverse()].join(' ');
  const doubtOf = async (spoken: string) => {
    const sound = makeSound({ spoken, voice, speaker: { ...SPEAKERS[voice.gender], ...ROOM } });
    return (await aligner.align({ text: voice.greeting, voice: voice.key, sound, isFilmed: true })).doubt;
  };
  counts.right++;
  if (await doubtOf(voice.greeting)) counts.doubted++;
  const doubt = await doubtOf(other);
  counts.other++;
  if (doubt) counts.found++;
  if (doubt && Math.abs(doubt.index - middle) <= NEAR) counts.near++;
}
console.log(`right texts: ${counts.right}, doubted: ${counts.doubted}`);
console.log(`other texts: ${counts.other}, found: ${counts.found}, within ${NEAR} words: ${counts.near}`);
