import { defineSynth } from './synth.ts';

export const pulseLead = defineSynth({
  wave: 'pulse25',
  amp: { attack: 0.002, decay: 0.35, sustain: 0.55, release: 0.03 },
  vibrato: { cents: 6, hertz: 6, delay: 0.18 },
});
export const pulseThin = defineSynth({
  wave: 'pulse12',
  amp: { attack: 0.002, decay: 0.12, sustain: 0.25, release: 0.02 },
});
export const squarePluck = defineSynth({
  wave: 'square',
  amp: { attack: 0.002, decay: 0.22, sustain: 0.1, release: 0.08 },
  filter: { partials: 3, hertz: 300, octaves: 2, decay: 0.12 },
  spread: 3,
});
export const sawPluck = defineSynth({
  wave: 'saw',
  second: { wave: 'saw', cents: 2, level: 0.7 },
  amp: { attack: 0.002, decay: 0.3, sustain: 0.08, release: 0.12 },
  filter: { partials: 2.2, hertz: 300, resonance: 1.3, octaves: 2.6, decay: 0.14 },
  spread: 3,
});
export const sawLead = defineSynth({
  wave: 'saw',
  second: { wave: 'square', cents: 2, level: 0.5 },
  amp: { attack: 0.012, decay: 0.5, sustain: 0.75, release: 0.12 },
  filter: { partials: 4, hertz: 500, octaves: 1.2, decay: 0.3 },
  vibrato: { cents: 6, hertz: 5.5, delay: 0.25 },
  spread: 3,
});
export const flute = defineSynth({
  wave: 'hollow',
  second: { wave: 'sine', semitones: 12, level: 0.2 },
  amp: { attack: 0.045, decay: 0.6, sustain: 0.85, release: 0.1 },
  filter: { partials: 4, hertz: 600 },
  vibrato: { cents: 6, hertz: 5, delay: 0.25 },
});
export const whistle = defineSynth({
  wave: 'sine',
  second: { wave: 'triangle', semitones: 12, level: 0.06 },
  amp: { attack: 0.035, decay: 0.5, sustain: 0.85, release: 0.08 },
  vibrato: { cents: 6, hertz: 5.6, delay: 0.2 },
});
export const clarinet = defineSynth({
  wave: 'hollow',
  amp: { attack: 0.03, decay: 0.5, sustain: 0.8, release: 0.09 },
  filter: { partials: 7, hertz: 400 },
  vibrato: { cents: 2, hertz: 5, delay: 0.3 },
});
