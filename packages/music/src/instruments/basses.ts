import { defineString } from './string.ts';
import { defineSynth } from './synth.ts';

export const bassChip = defineSynth({
  wave: 'triangle',
  amp: { attack: 0.003, decay: 0.4, sustain: 0.8, release: 0.02 },
});
export const bassRound = defineSynth({
  wave: 'triangle',
  second: { wave: 'sine', semitones: 0, level: 0.6 },
  amp: { attack: 0.006, decay: 0.5, sustain: 0.7, release: 0.08 },
  filter: { partials: 5, hertz: 150, octaves: 1, decay: 0.15 },
});
export const bassSaw = defineSynth({
  wave: 'saw',
  second: { wave: 'sine', level: 0.7 },
  amp: { attack: 0.004, decay: 0.35, sustain: 0.65, release: 0.06 },
  filter: { partials: 3, hertz: 160, resonance: 1.1, octaves: 2, decay: 0.16 },
});
export const bassSub = defineSynth({
  wave: 'sine',
  second: { wave: 'triangle', level: 0.3 },
  amp: { attack: 0.01, decay: 0.8, sustain: 0.8, release: 0.12 },
});
export const bassFinger = defineString({
  amp: { attack: 0.003, decay: 1.6, sustain: 0.35, release: 0.06 },
  pick: 0.2,
  ring: 2.2,
  damping: 0.4,
  place: 0.24,
  body: 700,
});
export const contrabass = defineSynth({
  wave: 'strings',
  amp: { attack: 0.05, decay: 1, sustain: 0.85, release: 0.3 },
  filter: { partials: 6, hertz: 300 },
});
