import { RATE, type Stereo } from '@avatarcade/music/sound';

export type BuiltTrack = {
  seconds: number;
  /** Of its peaks, 0 to 1. Default: 0.5. */
  level?: number;
  /** Seconds of silence before it. */
  lead?: number;
};

const TEMPO = 120;
const CHORDS = [
  [220, 277.2, 329.6],
  [196, 246.9, 293.7],
  [174.6, 220, 261.6],
  [164.8, 207.7, 246.9],
];

/** Chords that change every second over a beat: something of the shape of music. */
export function buildTrack({ seconds, level = 0.5, lead = 0 }: BuiltTrack): Stereo {
  let noise = 1;
  const channel = Float32Array.from({ length: Math.round((seconds + lead) * RATE) }, (_, n) => {
    const time = n / RATE - lead;
    if (time < 0) return 0;
    noise = (noise * 16_807) % 2_147_483_647;
    const beat = (time * TEMPO) / 60;
    const chord = CHORDS[Math.floor(beat / 2) % CHORDS.length] ?? [];
    const tones = chord.reduce((sum, hertz) => sum + Math.sin(2 * Math.PI * hertz * time), 0) / 3;
    const drum = Math.exp(-20 * (beat % 1)) * (noise / 1_073_741_824 - 1);
    return level * (0.6 * tones + 0.4 * drum);
  });
  return [channel, channel.map((sample) => sample * 0.9)];
}
