import type { Moment, MomentReason } from '@avatarcade/video/edit/moments';
import { SAMPLE_HZ, type Sample } from './clip-samples.ts';
import type { Span } from './find-stretches.ts';
import type { Activity } from './measure-activity.ts';
import type { Interest } from './measure-interest.ts';
import { mean, smooth } from './series.ts';
import { traceFocus } from './trace-focus.ts';

type Facts = { samples: readonly Sample[]; activity: Activity; interest: Interest; isCalm: boolean };

/** Longer stretches are divided: in samples. */
const LONGEST = 6 * SAMPLE_HZ;
const USUAL = 4.5 * SAMPLE_HZ;
/**
 * Recordings begin with menus over a demonstration, empty boards and first levels: their first seconds (of which a short clip, which somebody
 * has cut, has fewer) are worth less.
 */
const OPENING = { longest: 10 * SAMPLE_HZ, share: 0.2, worth: 0.75 };

/** Moments of the stretches that are worth showing, the strongest first. */
export function rankMoments(kept: readonly Span[], facts: Facts): Moment[] {
  const spans = kept.flatMap((stretch) => divideStretch(stretch, facts.interest.total));
  const usual = describe(spans, facts);
  const moments = spans.map((span) => ({
    from: span.from / SAMPLE_HZ,
    to: span.to / SAMPLE_HZ,
    score: scoreOf(span, { total: facts.interest.total, opening: openingOf(facts.samples.length) }),
    why: listReasons(span, { facts, usual }),
    focus: traceFocus(facts.samples, span),
  }));
  return moments.toSorted((a, b) => b.score - a.score || a.from - b.from);
}

/** At the calmest places near to equal parts, so that no event is cut in two. */
function divideStretch({ from, to }: Span, total: readonly number[]): Span[] {
  const length = to - from;
  if (length <= LONGEST) return [{ from, to }];
  const parts = Math.ceil(length / USUAL);
  const edges = [from];
  for (let part = 1; part < parts; part++) {
    const wanted = Math.round(from + (length * part) / parts);
    let calmest = wanted;
    for (let index = wanted - SAMPLE_HZ; index <= wanted + SAMPLE_HZ; index++)
      if ((total[index] ?? 1) < (total[calmest] ?? 1)) calmest = index;
    edges.push(calmest);
  }
  edges.push(to);
  return edges.slice(1).map((edge, part) => ({ from: edges[part] ?? from, to: edge }));
}

/** Mostly the mean, and the best second and a half. */
function scoreOf(
  { from, to }: Span,
  { total, opening }: { total: readonly number[]; opening: number },
): number {
  const part = total.slice(from, to);
  const best = Math.max(...smooth(part, { reach: 0.7 * SAMPLE_HZ }));
  const early = Math.max(0, Math.min(to, opening) - from) / (to - from);
  const worth = 1 - (1 - OPENING.worth) * early;
  return Math.round(1000 * worth * Math.min(1, 0.6 * mean(part) + 0.4 * best)) / 1000;
}

const openingOf = (samples: number): number => Math.min(OPENING.longest, OPENING.share * samples);

type Means = Record<'action' | 'colour' | 'sound' | 'camera' | 'cuts', number>;

function describe(spans: readonly Span[], { samples, activity, interest }: Facts): Means {
  const of = (values: readonly number[]) => mean(spans.flatMap(({ from, to }) => values.slice(from, to)));
  const seconds = spans.reduce((sum, { from, to }) => sum + to - from, 0) / SAMPLE_HZ;
  const cuts = spans.reduce(
    (sum, { from, to }) => sum + activity.cuts.slice(from + 1, to).filter(Boolean).length,
    0,
  );
  return {
    action: of(interest.action),
    colour: of(interest.colour),
    sound: of(interest.sound ?? []),
    camera: of(samples.map(({ shift }) => (shift.x === 0 && shift.y === 0 ? 0 : 1))),
    cuts: cuts / Math.max(1, seconds),
  };
}

/** What the moment has more of than the clip's others; of a calm clip, that it is the best there is. */
function listReasons(span: Span, { facts, usual }: { facts: Facts; usual: Means }): MomentReason[] {
  if (facts.isCalm) return ['steady'];
  const own = describe([span], facts);
  const reasons: MomentReason[] = [];
  if (own.action >= Math.max(0.1, usual.action)) reasons.push('action');
  if (own.camera > 0.4) reasons.push('camera');
  if (own.cuts > 0.3) reasons.push('cuts');
  if (own.colour > 0.35 && own.colour >= usual.colour) reasons.push('colour');
  if (own.sound > 0.45 && own.sound >= usual.sound * 1.05) reasons.push('sound');
  return reasons.length > 0 ? reasons : ['steady'];
}
