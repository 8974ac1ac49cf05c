import { joinPhrases, type SaidText, type TimeMap } from '../engine/compose-speech.ts';
import { ENGINE_RATE } from '../engine/espeak-engine.ts';
import { alignFrames, PAUSE } from './align-frames.ts';
import { findTop, HOP, measureBands } from './sound-bands.ts';
import { buildFeatures, type Features } from './sound-features.ts';

/** A mono sound, samples between -1 and 1. */
export type MonoSound = {
  samples: Float32Array;
  rate: number;
};

export type SoundMap = TimeMap & {
  /** How little a part of the said text sounds like what it was laid onto: the mean distance, 0 to about 2. */
  misfit(from: number, to: number): number;
};

/** Maps the times of a said text onto a foreign sound of the same text, by what both sound like. */
export function mapTimes(said: SaidText, foreign: MonoSound): SoundMap {
  const top = findTop(ENGINE_RATE, foreign.rate);
  const [other, own] = buildFeatures(
    measureBands(foreign.samples, { rate: foreign.rate, top }),
    measureBands(joinPhrases(said), { rate: ENGINE_RATE, top }),
  );
  const places = listPlaces(said, own);
  const spans = alignFrames(own, { places, foreign: other });
  const placeOf = indexPlaces(places, own.frames);
  // A frame's span lies around its centre.
  const toTime = (frame: number): number => Math.max(0, (frame - 0.5) * HOP);
  return {
    start: (time) => toTime(spans.starts[placeOf.start(toEdge(time))] ?? 0),
    end: (time) => toTime(spans.ends[placeOf.end(toEdge(time) - 1)] ?? 0),
    misfit(from, to) {
      const [first, last] = [placeOf.start(toEdge(from)), placeOf.end(toEdge(to) - 1)];
      let [sum, count] = [0, 0];
      for (let place = first; place <= last; place++) {
        if (places[place] === PAUSE) continue;
        sum += spans.misfits[place] ?? 0;
        count++;
      }
      return count > 0 ? sum / count : 0;
    },
  };
}

/** The frame whose left edge is nearest. */
function toEdge(time: number): number {
  return Math.round(time / HOP + 0.5);
}

/** The frames of all phrases, with a possible pause before and after each word. The pauses of the reference itself go. */
function listPlaces({ spoken, starts }: SaidText, { frames }: Features): Int32Array {
  const places: number[] = [PAUSE];
  let next = 0;
  for (const [index, part] of spoken.entries()) {
    const start = starts[index] ?? 0;
    const wordStarts = new Set(
      part.phones
        .filter((phone, at) => phone.word !== part.phones[at - 1]?.word)
        .map((phone) => toEdge(phone.start + start)),
    );
    const first = Math.max(next, toEdge(start));
    next = Math.min(frames, Math.max(first, toEdge(start + part.samples.length / ENGINE_RATE)));
    for (let frame = first; frame < next; frame++) {
      if (wordStarts.has(frame) && places.at(-1) !== PAUSE) places.push(PAUSE);
      places.push(frame);
    }
    places.push(PAUSE);
  }
  return Int32Array.from(places);
}

/** Finds the place of a frame; of one in a pause that was taken out, the next place as a start, the last one as an end. */
function indexPlaces(places: Int32Array, frames: number) {
  const starts = new Int32Array(frames + 1).fill(places.length - 1);
  const ends = new Int32Array(frames + 1);
  for (let place = places.length - 1; place >= 0; place--) {
    const frame = places[place] ?? 0;
    if (frame !== PAUSE) starts[frame] = place;
  }
  for (let frame = frames - 1; frame >= 0; frame--) {
    if (places[starts[frame] ?? 0] === PAUSE) starts[frame] = starts[frame + 1] ?? 0;
  }
  let last = 0;
  for (const [place, frame] of places.entries()) if (frame !== PAUSE) ends[frame] = place;
  for (let frame = 0; frame <= frames; frame++) {
    if (ends[frame] === 0) ends[frame] = last;
    else last = ends[frame] ?? 0;
  }
  const clamp = (frame: number): number => Math.min(frames, Math.max(0, frame));
  return {
    start: (frame: number): number => starts[clamp(frame)] ?? 0,
    end: (frame: number): number => ends[clamp(frame)] ?? 0,
  };
}
