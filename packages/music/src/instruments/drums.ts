import { defineDrum } from './drum.ts';

/** Of a cymbal: frequencies that share no fundamental. */
const CYMBAL = [205.3, 304.4, 369.6, 522.7, 540, 800] as const;
const HIGH_CYMBAL = [1480, 2210, 2733, 3315, 4060, 5290] as const;

export const kickTight = defineDrum({
  length: 0.32,
  skin: { from: 210, to: 52, fall: 0.07, decay: 0.3, level: 0.95 },
  noise: { filter: 'band', hertz: 2600, resonance: 0.8, decay: 0.012, level: 0.5 },
  drive: 1.4,
});
export const kickSoft = defineDrum({
  length: 0.3,
  skin: { from: 120, to: 55, fall: 0.06, decay: 0.26, level: 0.9 },
  noise: { filter: 'low', hertz: 900, decay: 0.02, level: 0.25 },
});
export const kickDeep = defineDrum({
  length: 0.7,
  skin: { from: 170, to: 44, fall: 0.09, decay: 0.7, level: 0.95 },
  noise: { filter: 'band', hertz: 1800, decay: 0.01, level: 0.3 },
  drive: 1.6,
});
export const kickChip = defineDrum({
  length: 0.16,
  skin: { from: 420, to: 60, fall: 0.09, decay: 0.16, level: 0.9 },
  drive: 3,
});
export const snareBright = defineDrum({
  length: 0.3,
  skin: { from: 260, to: 185, fall: 0.04, decay: 0.12, level: 0.6 },
  noise: { filter: 'high', hertz: 1700, decay: 0.2, level: 0.55 },
});
export const snareSoft = defineDrum({
  length: 0.26,
  skin: { from: 230, to: 180, fall: 0.03, decay: 0.1, level: 0.5 },
  noise: { filter: 'band', hertz: 2400, resonance: 0.6, decay: 0.14, level: 0.5 },
});
export const snareGated = defineDrum({
  length: 0.34,
  skin: { from: 240, to: 170, fall: 0.05, decay: 0.2, level: 0.55 },
  noise: { filter: 'band', hertz: 1900, resonance: 0.5, decay: 0.6, level: 0.5 },
  drive: 1.5,
});
export const snareChip = defineDrum({
  length: 0.14,
  noise: { filter: 'band', hertz: 3200, resonance: 0.5, decay: 0.12, level: 0.9 },
});
export const snareMarch = defineDrum({
  length: 0.22,
  skin: { from: 300, to: 215, fall: 0.02, decay: 0.09, level: 0.5 },
  noise: { filter: 'high', hertz: 2200, decay: 0.13, level: 0.5 },
});
export const rim = defineDrum({
  length: 0.07,
  skin: { from: 1750, to: 1650, fall: 0.01, decay: 0.035, level: 0.6 },
  noise: { filter: 'band', hertz: 3000, decay: 0.01, level: 0.4 },
});
export const clap = defineDrum({
  length: 0.3,
  noise: {
    filter: 'band',
    hertz: 1500,
    resonance: 0.9,
    decay: 0.16,
    level: 0.8,
    bursts: [0, 0.011, 0.021, 0.03],
  },
});
export const snap = defineDrum({
  length: 0.16,
  noise: { filter: 'band', hertz: 2500, resonance: 2.5, decay: 0.07, level: 0.9, bursts: [0, 0.009] },
});
export const hat = defineDrum({
  length: 0.07,
  metal: { hertz: CYMBAL, above: 7500, decay: 0.05, level: 1 },
  noise: { filter: 'high', hertz: 8000, decay: 0.045, level: 0.35 },
});
export const hatOpen = defineDrum({
  length: 0.35,
  metal: { hertz: CYMBAL, above: 7000, decay: 0.3, level: 1 },
  noise: { filter: 'high', hertz: 8000, decay: 0.25, level: 0.35 },
});
export const hatSoft = defineDrum({
  length: 0.06,
  noise: { filter: 'band', hertz: 8200, resonance: 0.8, decay: 0.04, level: 0.7 },
});
export const hatChip = defineDrum({
  length: 0.05,
  noise: { filter: 'high', hertz: 9000, decay: 0.03, level: 0.8 },
});
export const shaker = defineDrum({
  length: 0.12,
  noise: { filter: 'band', hertz: 6500, resonance: 0.9, attack: 0.03, decay: 0.08, level: 0.8 },
});
export const tambourine = defineDrum({
  length: 0.22,
  metal: { hertz: HIGH_CYMBAL, above: 6000, decay: 0.16, level: 0.8 },
  noise: { filter: 'high', hertz: 7500, decay: 0.08, level: 0.35 },
});
export const crash = defineDrum({
  length: 1.9,
  metal: { hertz: [...CYMBAL, ...HIGH_CYMBAL], above: 4200, decay: 1.6, level: 0.9 },
  noise: { filter: 'high', hertz: 5500, decay: 1.3, level: 0.4 },
});
export const ride = defineDrum({
  length: 0.7,
  metal: { hertz: HIGH_CYMBAL, above: 5200, decay: 0.7, level: 0.7 },
  noise: { filter: 'high', hertz: 9000, decay: 0.03, level: 0.3 },
});
export const tomHigh = defineDrum({
  length: 0.34,
  skin: { from: 250, to: 165, fall: 0.08, decay: 0.32, level: 0.85 },
  noise: { filter: 'low', hertz: 1400, decay: 0.03, level: 0.2 },
});
export const tomLow = defineDrum({
  length: 0.45,
  skin: { from: 150, to: 92, fall: 0.09, decay: 0.42, level: 0.9 },
  noise: { filter: 'low', hertz: 1000, decay: 0.03, level: 0.2 },
});
export const taiko = defineDrum({
  length: 1.1,
  skin: { from: 115, to: 62, fall: 0.08, decay: 1, level: 0.95 },
  noise: { filter: 'low', hertz: 650, decay: 0.09, level: 0.6 },
  drive: 1.2,
});
export const woodblock = defineDrum({
  length: 0.1,
  skin: { from: 1010, to: 960, fall: 0.01, decay: 0.06, level: 0.8 },
});
export const cowbell = defineDrum({
  length: 0.2,
  metal: { hertz: [562, 845], above: 500, decay: 0.16, level: 0.7 },
});
export const conga = defineDrum({
  length: 0.3,
  skin: { from: 260, to: 215, fall: 0.03, decay: 0.24, level: 0.8 },
  noise: { filter: 'band', hertz: 1800, decay: 0.015, level: 0.3 },
});
export const congaLow = defineDrum({
  length: 0.36,
  skin: { from: 190, to: 155, fall: 0.03, decay: 0.3, level: 0.8 },
  noise: { filter: 'band', hertz: 1300, decay: 0.015, level: 0.3 },
});
export const clock = defineDrum({
  length: 0.06,
  skin: { from: 2600, to: 2350, fall: 0.005, decay: 0.025, level: 0.5 },
  noise: { filter: 'band', hertz: 5000, decay: 0.008, level: 0.5 },
});
