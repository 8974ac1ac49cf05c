import type { ClipRange } from './clip-range.ts';
import type { ClipMoments, Moment, MomentFocus } from './moments.ts';

/** A range of a clip that nobody set: its crop follows the motion. */
export interface ChosenRange extends ClipRange {
  path: MomentFocus[];
}

/** Moments of a video at most. */
export const CHOSEN_MAX = 4;
/** Seconds of the shortest range that is chosen where there is more. */
const SHORTEST = 1.5;
/** Seconds of a video for which one moment more is shown. */
const SECONDS_A_MOMENT = 5;
/** Seconds by which a cut may shorten a moment to coincide with the end of a phrase. */
const SPARE = 1.5;
const NEAR = 0.05;

/** Moments in a row without a gap: any part of it is worth showing. */
type Row = { clip: number; moments: Moment[] };
type Part = { row: Row; from: number; to: number; score: number };

/**
 * Returns one to four ranges of a video's clips, the strongest first, that together last at least `seconds`; a cut
 * may shorten each a little. Moments that touch form one row, and a range is any part of a row. Ranges don't overlap. They last less than
 * `seconds` only if the clips have no more; without any moments the list is empty.
 */
export function chooseMoments(
  clips: readonly (ClipMoments | null | undefined)[],
  seconds: number,
): ChosenRange[] {
  const rows = clips.flatMap((clip, index) => (clip ? listRows(clip.moments, index) : []));
  const count = Math.min(CHOSEN_MAX, Math.max(1, Math.ceil(seconds / SECONDS_A_MOMENT)));
  const wanted = seconds + SPARE * (count - 1);
  const parts = pickParts(rows, { count, length: wanted / count });
  const joined = joinTouching(growParts(parts, wanted));
  const chosen = trimWeakest(joined, seconds + SPARE * (joined.length - 1));
  return chosen.toSorted((a, b) => b.score - a.score).map(toRange);
}

function listRows(moments: readonly Moment[], clip: number): Row[] {
  const rows: Row[] = [];
  for (const moment of moments.toSorted((a, b) => a.from - b.from)) {
    const row = rows.at(-1);
    const last = row?.moments.at(-1);
    if (row && last && moment.from - last.to < NEAR) row.moments.push(moment);
    else rows.push({ clip, moments: [moment] });
  }
  return rows;
}

const startOf = ({ moments }: Row): number => moments[0]?.from ?? 0;
const endOf = ({ moments }: Row): number => moments.at(-1)?.to ?? 0;

function scoreOf({ moments }: Row, { from, to }: { from: number; to: number }): number {
  const sum = moments.reduce((total, moment) => {
    const shared = Math.min(to, moment.to) - Math.max(from, moment.from);
    return total + Math.max(0, shared) * moment.score;
  }, 0);
  return sum / (to - from);
}

/** The best parts of that length, which begin or end with a moment, one after the other without overlap. */
function pickParts(rows: readonly Row[], { count, length }: { count: number; length: number }): Part[] {
  const candidates = rows.flatMap((row) => listCandidates(row, length));
  candidates.sort((a, b) => b.score - a.score || b.to - b.from - (a.to - a.from));
  const picked: Part[] = [];
  for (const part of candidates) {
    if (picked.length === count) break;
    const isFree = picked.every(
      ({ row, from, to }) => row !== part.row || part.to <= from || part.from >= to,
    );
    if (isFree) picked.push(part);
  }
  return picked;
}

function listCandidates(row: Row, length: number): Part[] {
  const first = startOf(row);
  const end = endOf(row);
  const spans = row.moments.flatMap(({ from, to }) => [
    { from, to: Math.min(end, from + length) },
    { from: Math.max(first, to - length), to },
  ]);
  const shortest = Math.min(SHORTEST, length, end - first);
  return spans
    .filter(({ from, to }) => to - from >= shortest - 1e-9)
    .map((span) => ({ row, ...span, score: scoreOf(row, span) }));
}

/** Makes the strongest longer first, on and back in its row, until all of them last long enough or no row has more. */
function growParts(parts: readonly Part[], wanted: number): Part[] {
  const grown = parts.map((part) => ({ ...part }));
  let missing = wanted - grown.reduce((sum, { from, to }) => sum + to - from, 0);
  for (const part of grown) {
    const others = grown.filter((other) => other !== part && other.row === part.row);
    const end = Math.min(
      endOf(part.row),
      ...others.filter(({ from }) => from >= part.to).map(({ from }) => from),
    );
    const first = Math.max(
      startOf(part.row),
      ...others.filter(({ to }) => to <= part.from).map(({ to }) => to),
    );
    const on = Math.max(0, Math.min(missing, end - part.to));
    const back = Math.max(0, Math.min(missing - on, part.from - first));
    part.to += on;
    part.from -= back;
    missing -= on + back;
  }
  return grown;
}

/** A cut between two parts that follow each other in a row would look like an error. */
function joinTouching(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts.toSorted((a, b) => a.row.clip - b.row.clip || a.from - b.from)) {
    const last = joined.at(-1);
    if (last?.row === part.row && part.from - last.to < NEAR) last.to = part.to;
    else joined.push({ ...part });
  }
  return joined.map((part) => ({ ...part, score: scoreOf(part.row, part) }));
}

/** Fewer cuts leave out less: what is too long loses its weaker end, so that the video's end doesn't take the best away. */
function trimWeakest(parts: readonly Part[], wanted: number): Part[] {
  const weakest = parts.toSorted((a, b) => a.score - b.score)[0];
  const excess = parts.reduce((sum, { from, to }) => sum + to - from, -wanted);
  if (!weakest || excess <= NEAR || weakest.to - weakest.from - excess < SHORTEST) return [...parts];
  const { row, from, to } = weakest;
  const later = { from: from + excess, to };
  const earlier = { from, to: to - excess };
  const span = scoreOf(row, later) > scoreOf(row, earlier) ? later : earlier;
  const trimmed = { row, ...span, score: scoreOf(row, span) };
  return parts.map((part) => (part === weakest ? trimmed : part));
}

/** Where the motion of a clip is within a range; undefined where no moment is. */
export function findPath(
  clip: ClipMoments | null | undefined,
  { from, to }: { from: number; to: number },
): MomentFocus[] | undefined {
  const inside = (clip?.moments ?? []).filter((each) => each.to > from && each.from < to);
  if (inside.length === 0) return undefined;
  return inside.toSorted((a, b) => a.from - b.from).flatMap(({ focus }) => focus);
}

function toRange({ row, from, to }: Part): ChosenRange {
  const moments = row.moments.filter((moment) => moment.to > from && moment.from < to);
  return { clip: row.clip, from, to, speed: 1, path: moments.flatMap(({ focus }) => focus) };
}
