import { defineSynth } from './synth.ts';

export const padWarm = defineSynth({
  wave: 'saw',
  second: { wave: 'triangle', level: 0.7 },
  amp: { attack: 0.35, decay: 2, sustain: 0.85, release: 0.9 },
  filter: { partials: 2.2, hertz: 350, octaves: 0.6, decay: 1.2 },
  spread: 3,
});
export const padGlass = defineSynth({
  wave: 'triangle',
  second: { wave: 'sine', semitones: 12, level: 0.35 },
  amp: { attack: 0.25, decay: 2, sustain: 0.8, release: 1.1 },
  spread: 3,
});
export const padSaw = defineSynth({
  wave: 'saw',
  second: { wave: 'saw', cents: -2, level: 0.8 },
  amp: { attack: 0.08, decay: 1.5, sustain: 0.8, release: 0.5 },
  filter: { partials: 3.5, hertz: 500, octaves: 1, decay: 0.6 },
  spread: 3,
});
export const strings = defineSynth({
  wave: 'strings',
  second: { wave: 'strings', cents: 2, level: 0.8 },
  amp: { attack: 0.14, decay: 1.5, sustain: 0.9, release: 0.4 },
  filter: { partials: 6, hertz: 900 },
  vibrato: { cents: 5, hertz: 5.2, delay: 0.3 },
  spread: 3,
});
export const stringsShort = defineSynth({
  wave: 'strings',
  amp: { attack: 0.018, decay: 0.22, sustain: 0.3, release: 0.12 },
  filter: { partials: 4, hertz: 900, octaves: 1, decay: 0.1 },
  spread: 2,
});
export const brass = defineSynth({
  wave: 'brass',
  amp: { attack: 0.05, decay: 0.6, sustain: 0.85, release: 0.16 },
  filter: { partials: 4, hertz: 500, octaves: 1.1, decay: 0.3 },
  vibrato: { cents: 4, hertz: 5, delay: 0.4 },
  spread: 3,
});
export const brassStab = defineSynth({
  wave: 'brass',
  second: { wave: 'saw', cents: 2, level: 0.35 },
  amp: { attack: 0.012, decay: 0.3, sustain: 0.55, release: 0.07 },
  filter: { partials: 3, hertz: 700, octaves: 1.6, decay: 0.14 },
  spread: 3,
});
export const choir = defineSynth({
  wave: 'voice',
  second: { wave: 'voice', cents: -2, level: 0.8 },
  amp: { attack: 0.3, decay: 2, sustain: 0.9, release: 0.7 },
  vibrato: { cents: 5, hertz: 4.6, delay: 0.4 },
  spread: 3,
});
export const organ = defineSynth({
  wave: 'organ',
  amp: { attack: 0.008, decay: 0.3, sustain: 0.9, release: 0.05 },
  vibrato: { cents: 2, hertz: 6.2, delay: 0.1 },
});
