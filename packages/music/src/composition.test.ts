import { describe, expect, it } from 'vitest';
import { BED_IDS } from './bed-ids.ts';
import { BEDS } from './beds/beds.ts';
import { planTiming, timeOf } from './compose/timing.ts';
import { performTrack } from './mix/play-track.ts';
import { planBed, renderBed } from './render-bed.ts';
import { scaleUnder } from './theory/chord.ts';
import { modulo12 } from './theory/pitch.ts';

/** Seconds of speech: a word, and a sentence. The usual length is that of beds.test.ts. */
const SPEECHES = [0.4, 3.5];

describe('the timing of a bed', () => {
  it('puts a beat exactly on the end card, at the stated tempo or within 4 percent of it', () => {
    for (const tempo of [76, 92, 104, 120, 140]) {
      for (let cardAt = 0.2; cardAt < 40; cardAt += 0.173) {
        const timing = planTiming({ seconds: cardAt + 2.5, cardAt, tempo });
        expect(Math.abs(timing.tempo / tempo - 1)).toBeLessThanOrEqual(0.04);
        expect(timeOf(timing.beats, { timing, swing: 0.6, swung: 0.5 })).toBeCloseTo(cardAt, 9);
        expect(timing.lead).toBeGreaterThanOrEqual(0);
        expect(timing.lead).toBeLessThan(60 / tempo);
      }
    }
  });
});

describe.each(BED_IDS)('the composition of %s', (id) => {
  const bed = BEDS[id];
  const tracks = [...bed.tracks, ...bed.beat];

  it('has sound in each of its tracks and a beginning, whatever the length', () => {
    for (const cardAt of SPEECHES) {
      const sound = renderBed({
        bed: id,
        seconds: cardAt + 2.5,
        cardAt,
        seed: 1,
      });
      expect(sound[0].some((sample) => Math.abs(sample) > 0.05)).toBe(true);
    }
    const plan = planBed(bed, { seconds: 73, cardAt: 70, seed: 1 });
    for (const track of tracks) expect(performTrack(track, plan).length, track.name).toBeGreaterThan(0);
  });

  it('never plays four bars twice', () => {
    const plan = planBed(bed, { seconds: 153, cardAt: 150, seed: 5 });
    const passages = plan.song.bars
      .filter(
        ({ section, index }) => index === 0 && section !== 'intro' && section !== 'end' && section !== 'turn',
      )
      .map(({ at }) => at);
    const notes = tracks.flatMap((track) =>
      track.part(plan.song, seededFor(track.name)).map((note) => ({ ...note, name: track.name })),
    );
    const contents = passages.map(
      (from) =>
        new Set(
          notes
            .filter(({ at }) => at >= from && at < from + 4 * bed.meter)
            .map(
              ({ name, at, pitch, velocity }) =>
                `${name} ${(at - from).toFixed(2)} ${pitch} ${velocity.toFixed(1)}`,
            ),
        ),
    );
    expect(contents.length).toBeGreaterThan(6);
    for (const [n, one] of contents.entries()) {
      for (const other of contents.slice(n + 1)) {
        const shared = [...one].filter((note) => other.has(note)).length;
        expect(shared / Math.max(one.size, other.size)).toBeLessThan(0.95);
      }
    }
  });

  it('has nothing but tones of the scale under its chords', () => {
    const plan = planBed(bed, { seconds: 63, cardAt: 60, seed: 2 });
    for (const track of bed.tracks) {
      for (const { at, pitch } of track.part(plan.song, seededFor(track.name))) {
        const bar = plan.song.bars.findLast((each) => each.at <= at + 1e-6);
        const chords = bar?.chords ?? [];
        const allowed = chords.flatMap(({ chord }) => [
          chord.bass,
          ...scaleUnder(chord, plan.song.key.scale),
          ...plan.song.key.scale,
        ]);
        expect(allowed, `${track.name} at ${at}`).toContain(modulo12(pitch));
      }
    }
  });
});

function seededFor(name: string) {
  let state = name.length * 7919;
  return () => {
    state = (state * 16_807 + 11) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
