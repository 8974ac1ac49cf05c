import type { SkipReason } from '@avatarcade/video/edit/moments';
import { SAMPLE_HZ, type Sample } from './clip-samples.ts';
import { type Label, labelSamples, nameStretch } from './label-samples.ts';
import type { Activity } from './measure-activity.ts';
import { listRuns, type Run } from './series.ts';

/** Samples from `from` up to but without `to`. */
export type Span = { from: number; to: number };

export type Stretches = {
  /** Worth showing. */
  kept: Span[];
  skipped: Run<SkipReason>[];
  /** Little happens in the whole clip: it is shown for want of more. */
  isCalm: boolean;
};

/** Shorter gaps are shown, and shorter stretches aren't: in samples. */
const GAP = 1.2 * SAMPLE_HZ;
/** What is shown of a calm clip before anything happens, and after it. */
const EVENT = { before: 0.5 * SAMPLE_HZ, after: 1.5 * SAMPLE_HZ };
const LEAST = 2 * SAMPLE_HZ;
/** What should remain, where the clip has as much. */
const ENOUGH = 5 * SAMPLE_HZ;

/** Share of pixels that change where something moves, and how far ends are moved at most. */
const MOVES = 0.001;
const TRIM = 0.8 * SAMPLE_HZ;

const isBlank = (label: Label): boolean => label === 'black' || label === 'fade';
const isNoPlay = (label: Label): boolean => isBlank(label) || label === 'splash';

/** Divides a clip into what is worth showing and what isn't. Where little is, one expects less of it; something always remains. */
export function findStretches(samples: readonly Sample[], activity: Activity): Stretches {
  const labels = labelSamples(samples, activity);
  const enough = Math.min(ENOUGH, samples.length / 4);
  const attempts: { label: Label[]; isCalm: boolean }[] = [
    { label: clean(labels, { gap: GAP, least: LEAST }), isCalm: false },
    { label: clean(keepEvents(labels), { gap: GAP, least: SAMPLE_HZ }), isCalm: true },
    { label: labels.map((label) => (isNoPlay(label) ? label : undefined)), isCalm: true },
    { label: labels.map(() => undefined), isCalm: true },
  ];
  const counts = attempts.map(({ label }) => label.filter((one) => !one).length);
  const found = attempts[counts.findIndex((count) => count >= enough)] ?? attempts.at(-1);
  const { label, isCalm } = found ?? { label: labels, isCalm: true };
  const trimmed = isCalm ? label : trimEnds(label, samples);
  return { ...divide(trimmed, { samples, cuts: activity.cuts, isCalm }), isCalm };
}

/** Whatever happens is worth showing where little does, with some time around it to see it. */
function keepEvents(labels: readonly Label[]): Label[] {
  const kept = [...labels];
  labels.forEach((label, index) => {
    if (label === 'still' || isNoPlay(label)) return;
    const last = Math.min(labels.length - 1, index + EVENT.after);
    for (let at = Math.max(0, index - EVENT.before); at <= last; at++) {
      if (!isNoPlay(labels[at])) kept[at] = undefined;
    }
  });
  return kept;
}

/** Fills short gaps that aren't blank, then gives up stretches that are too short. */
function clean(labels: readonly Label[], { gap, least }: { gap: number; least: number }): Label[] {
  const filled = [...labels];
  for (const { from, to, value } of listRuns(labels.map((label) => label !== undefined))) {
    const isInside = from > 0 && to < labels.length;
    const isFilled = value && isInside && to - from <= gap && !labels.slice(from, to).some(isBlank);
    if (isFilled) filled.fill(undefined, from, to);
  }
  const cleaned = [...filled];
  for (const { from, to, value } of listRuns(filled.map((label) => label !== undefined))) {
    if (!value && to - from < least) cleaned.fill('weak', from, to);
  }
  return cleaned;
}

/** Activity is averaged: a stretch ends with its last motion, not with what comes after it. */
function trimEnds(labels: readonly Label[], samples: readonly Sample[]): Label[] {
  const trimmed = [...labels];
  const moves = (index: number): boolean => (samples[index]?.changed ?? 0) > MOVES;
  for (const { from, to, value } of listRuns(labels.map((label) => label !== undefined))) {
    if (value) continue;
    let first = from;
    let last = to;
    while (from > 0 && first < from + TRIM && !moves(first)) first++;
    while (to < labels.length && last > to - TRIM && !moves(last - 1)) last--;
    if (last - first < SAMPLE_HZ) continue;
    trimmed.fill(labels[from - 1], from, first);
    trimmed.fill(labels[to], last, to);
  }
  return trimmed;
}

/** Of samples whose neighbours count as the same stretch. */
const kindOf = (label: Label): 'shown' | 'idle' | 'black' | 'fade' => {
  if (label === undefined) return 'shown';
  return label === 'black' || label === 'fade' ? label : 'idle';
};

function divide(
  labels: readonly Label[],
  { samples, cuts, isCalm }: { samples: readonly Sample[]; cuts: readonly boolean[]; isCalm: boolean },
): Omit<Stretches, 'isCalm'> {
  const kept: Span[] = [];
  const skipped: Run<SkipReason>[] = [];
  for (const { from, to, value } of listRuns(labels.map(kindOf), (index) => cuts[index] ?? false)) {
    const isOpening = kept.length === 0 && skipped.every((stretch) => isBlank(stretch.value));
    if (value === 'shown') kept.push({ from, to });
    else if (value === 'idle')
      skipped.push({ from, to, value: nameStretch({ from, to }, { samples, labels, isOpening, isCalm }) });
    else skipped.push({ from, to, value });
  }
  return { kept: joinShort(kept), skipped: joinSkipped(skipped) };
}

/** Pieces between quick cuts are shown together. */
function joinShort(kept: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of kept) {
    const last = joined.at(-1);
    const isShort = span.to - span.from < LEAST || (last && last.to - last.from < LEAST);
    if (last && last.to === span.from && isShort) last.to = span.to;
    else joined.push({ ...span });
  }
  return joined;
}

/** What touches and has one name is one; what is under half a second long goes with what it follows. */
function joinSkipped(skipped: readonly Run<SkipReason>[]): Run<SkipReason>[] {
  const result: Run<SkipReason>[] = [];
  for (const run of skipped) {
    const last = result.at(-1);
    const touches = last?.to === run.from;
    const isShort = run.to - run.from < SAMPLE_HZ / 2 && run.value !== 'black';
    if (last && touches && (isShort || last.value === run.value)) last.to = run.to;
    else result.push({ ...run });
  }
  return result;
}
