import type { Stereo } from '@avatarcade/music/sound';
import { pourSound } from './filter-sound.ts';

export type Loudness = {
  /** EBU R 128, over the whole sound. */
  integratedLufs: number;
  truePeakDbtp: number;
};

/** Below this the gate of the standard lets nothing pass, and the meter says -70. */
const SILENCE = -69;

function readDecibels(text: string | null | undefined): number {
  const peak = Number(text ?? 'NaN');
  return Number.isFinite(peak) ? peak : Number.NaN;
}

/** Undefined when there is nothing to hear. True peaks cost some time; without them `truePeakDbtp` is NaN. */
export function measureLoudness(sound: Stereo, { peaks }: { peaks: boolean }): Loudness | undefined {
  let integrated = Number.NaN;
  let peak = 0;
  pourSound(sound, {
    filters: [`ebur128=metadata=1${peaks ? ':peak=true' : ''}`],
    take: (frame) => {
      const metadata = frame.getMetadata();
      const loudness = readDecibels(metadata.get('lavfi.r128.I'));
      if (!Number.isNaN(loudness)) integrated = loudness;
      for (const channel of [0, 1]) {
        const value = readDecibels(metadata.get(`lavfi.r128.true_peaks_ch${channel}`));
        if (value > peak) peak = value;
      }
    },
  });
  if (Number.isNaN(integrated) || integrated < SILENCE) return undefined;
  return { integratedLufs: integrated, truePeakDbtp: peaks ? 20 * Math.log10(peak) : Number.NaN };
}
