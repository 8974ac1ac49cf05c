import { type ClipMoments, MOMENTS_VERSION } from '@avatarcade/video/edit/moments';
import { SAMPLE_HZ, type Sample, type SoundSamples } from './clip-samples.ts';
import { findStretches } from './find-stretches.ts';
import { measureActivity } from './measure-activity.ts';
import { measureInterest } from './measure-interest.ts';
import { rankMoments } from './rank-moments.ts';

export type MeasuredClip = {
  /** Seconds. */
  duration: number;
  samples: readonly Sample[];
  sound: SoundSamples | undefined;
};

/** What is worth showing of a clip that has been measured. Depends on nothing else. */
export function judgeClip({ duration, samples, sound }: MeasuredClip): ClipMoments {
  const activity = measureActivity(samples);
  const { kept, skipped, isCalm } = findStretches(samples, activity);
  const interest = measureInterest(samples, { activity, sound });
  const end = (time: number): number => Math.min(time, duration);
  return {
    version: MOMENTS_VERSION,
    duration,
    moments: rankMoments(kept, { samples, activity, interest, isCalm }).map((moment) => ({
      ...moment,
      to: end(moment.to),
    })),
    skipped: skipped.map(({ from, to, value }) => ({
      from: from / SAMPLE_HZ,
      to: end(to / SAMPLE_HZ),
      why: value,
    })),
    loudness: sound?.loudness ?? null,
  };
}
