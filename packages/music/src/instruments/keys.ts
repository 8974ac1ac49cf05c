import { defineFm } from './fm.ts';
import { defineString } from './string.ts';

export const electricPiano = defineFm({
  amp: { attack: 0.003, decay: 2.2, sustain: 0.12, release: 0.25 },
  ratio: 1,
  index: 1.5,
  decay: 1.2,
  tine: { ratio: 14, level: 0.06, decay: 0.12 },
});
export const celesta = defineFm({
  amp: { attack: 0.002, decay: 1.4, sustain: 0, release: 0.6 },
  ratio: 4,
  index: 1.1,
  decay: 0.35,
  tine: { ratio: 3, level: 0.1, decay: 0.3 },
});
export const marimba = defineFm({
  amp: { attack: 0.002, decay: 0.55, sustain: 0, release: 0.3 },
  ratio: 4,
  index: 0.9,
  decay: 0.06,
  tine: { ratio: 10, level: 0.04, decay: 0.03 },
});
export const bell = defineFm({
  amp: { attack: 0.002, decay: 2.6, sustain: 0, release: 1.2 },
  ratio: 3,
  index: 1.7,
  decay: 1.1,
});
export const toyPiano = defineFm({
  amp: { attack: 0.002, decay: 0.9, sustain: 0, release: 0.35 },
  ratio: 5,
  index: 0.8,
  decay: 0.18,
  tine: { ratio: 8, level: 0.05, decay: 0.06 },
});
export const guitar = defineString({
  amp: { attack: 0.002, decay: 3, sustain: 0.3, release: 0.12 },
  pick: 0.25,
  ring: 2.6,
  damping: 0.32,
  place: 0.21,
  body: 1500,
});
export const guitarMuted = defineString({
  amp: { attack: 0.002, decay: 0.14, sustain: 0, release: 0.05 },
  pick: 0.2,
  ring: 0.5,
  damping: 0.28,
  place: 0.13,
  body: 1700,
});
export const ukulele = defineString({
  amp: { attack: 0.002, decay: 1, sustain: 0.05, release: 0.1 },
  pick: 0.2,
  ring: 1,
  damping: 0.3,
  place: 0.3,
  body: 1500,
});
export const harp = defineString({
  amp: { attack: 0.002, decay: 2.4, sustain: 0.1, release: 0.7 },
  pick: 0.2,
  ring: 3,
  damping: 0.38,
  place: 0.4,
  body: 1600,
});
export const pizzicato = defineString({
  amp: { attack: 0.004, decay: 0.4, sustain: 0, release: 0.15 },
  pick: 0.2,
  ring: 0.7,
  damping: 0.42,
  place: 0.3,
  body: 1300,
});
