import type { Look } from '../person.ts';

/** Coloured light that a look stands in, with the rim that it throws. */
export const STAGES = {
  sunset: { backdrop: { inner: '#ffab6b', outer: '#d83a6a' }, rim: '#ffe0b8' },
  ocean: { backdrop: { inner: '#4fc3e8', outer: '#2057b8' }, rim: '#fff0c8' },
  mint: { backdrop: { inner: '#6fe0b8', outer: '#13788a' }, rim: '#f0ffd8' },
  grape: { backdrop: { inner: '#a86bff', outer: '#3a1690' }, rim: '#9ff0ff' },
  night: { backdrop: { inner: '#4a6bd8', outer: '#141a56' }, rim: '#9fd8ff' },
  candy: { backdrop: { inner: '#ff8fc0', outer: '#b0348a' }, rim: '#ffe6c0' },
  amber: { backdrop: { inner: '#ffd06b', outer: '#e0752a' }, rim: '#fff6d0' },
  forest: { backdrop: { inner: '#9fd86b', outer: '#1f6a4a' }, rim: '#fff2b0' },
  steel: { backdrop: { inner: '#9fb4cc', outer: '#3a4a72' }, rim: '#ffe6c4' },
  ember: { backdrop: { inner: '#ff7a4a', outer: '#7a1430' }, rim: '#ffd890' },
  lagoon: { backdrop: { inner: '#3fd0c8', outer: '#124a78' }, rim: '#c8fff0' },
  cream: { backdrop: { inner: '#ffe6c0', outer: '#e09a6a' }, rim: '#ffffff' },
} satisfies Record<string, Pick<Look, 'backdrop' | 'rim'>>;

export const HEADSETS = {
  coral: { band: '#2c2030', cup: '#ff6a5a', glow: '#ffe0a0' },
  lime: { band: '#1b1830', cup: '#9be83c', glow: '#f4ffd8' },
  ice: { band: '#f0f2fa', cup: '#5ab8ff', glow: '#e0f6ff' },
  gold: { band: '#2a2430', cup: '#f0b83c', glow: '#fff2c0' },
  pink: { band: '#f8eef6', cup: '#ff6fb5', glow: '#6ff0ff' },
  violet: { band: '#241c44', cup: '#8a5cff', glow: '#8ff0ff' },
  sea: { band: '#16303a', cup: '#2fc6a6', glow: '#d0fff0' },
  rust: { band: '#3a2c22', cup: '#e07a3a', glow: '#ffe9a8' },
} satisfies Record<string, NonNullable<Look['headset']>>;
