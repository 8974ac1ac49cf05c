/** The run of the game as pure functions of time. Lengths in pixels, times in seconds. */

export const BEAT = 60 / 132;
/** Pixels of ground that pass in a second. */
export const SPEED = 700;
/** After this time the course starts again. */
const LAP = 16 * BEAT;

export type Hurdle = {
  /** When the runner is above it. */
  time: number;
  kind: 'stump' | 'spikes' | 'gap';
};

export type Pickup = {
  time: number;
  /** Above the ground. */
  height: number;
  kind: 'coin' | 'gem';
};

type Jump = {
  from: number;
  to: number;
  height: number;
};

const JUMPS: Jump[] = [
  { from: 2.2 * BEAT, to: 3.6 * BEAT, height: 300 },
  { from: 5.2 * BEAT, to: 6.5 * BEAT, height: 260 },
  { from: 6.7 * BEAT, to: 8.4 * BEAT, height: 430 },
  { from: 10.2 * BEAT, to: 11.6 * BEAT, height: 300 },
  { from: 12.4 * BEAT, to: 14.4 * BEAT, height: 500 },
];

const HURDLES: Hurdle[] = [
  { time: 2.9 * BEAT, kind: 'stump' },
  { time: 5.85 * BEAT, kind: 'spikes' },
  { time: 7.55 * BEAT, kind: 'gap' },
  { time: 10.9 * BEAT, kind: 'stump' },
  { time: 13.4 * BEAT, kind: 'gap' },
];

const arc = (x: number): number => 4 * x * (1 - x);

function jumpHeight(time: number): number {
  const jump = JUMPS.find(({ from, to }) => time >= from && time < to);
  return jump ? jump.height * arc((time - jump.from) / (jump.to - jump.from)) : 0;
}

function buildPickups(): Pickup[] {
  const pickups: Pickup[] = [];
  for (let time = 0.5 * BEAT; time < LAP; time += BEAT / 4) {
    const isRest = Math.floor(time / BEAT) % 4 === 0;
    if (!isRest) pickups.push({ time, height: jumpHeight(time) + 70, kind: 'coin' });
  }
  for (const { from, to, height } of JUMPS.filter((jump) => jump.height > 400)) {
    pickups.push({ time: (from + to) / 2, height: height + 190, kind: 'gem' });
  }
  return pickups;
}

const PICKUPS = buildPickups();

type Span = { from: number; to: number };

/** Returns everything of the course whose time is in the span, laps included. */
function listBetween<T extends { time: number }>(things: T[], { from, to }: Span): T[] {
  const found: T[] = [];
  for (let lap = Math.max(0, Math.floor(from / LAP)); lap <= Math.floor(to / LAP); lap++) {
    for (const thing of things) {
      const time = thing.time + lap * LAP;
      if (time >= from && time <= to) found.push({ ...thing, time });
    }
  }
  return found;
}

export const listHurdles = (from: number, to: number): Hurdle[] => listBetween(HURDLES, { from, to });
export const listPickups = (from: number, to: number): Pickup[] => listBetween(PICKUPS, { from, to });
export const listJumps = (from: number, to: number): number[] =>
  listBetween(
    JUMPS.map(({ from: time }) => ({ time })),
    { from, to },
  ).map(({ time }) => time);

export type RunnerState = {
  /** Above the ground. */
  height: number;
  /** Pixels a second, up positive. */
  climb: number;
  /** Turns of the legs. */
  stride: number;
  /** Seconds since the last landing, or infinite. */
  sinceLanding: number;
};

export function runnerAt(time: number): RunnerState {
  const lapTime = time % LAP;
  const height = jumpHeight(lapTime);
  const climb = (jumpHeight(lapTime + 0.01) - jumpHeight(lapTime - 0.01)) / 0.02;
  const landed = JUMPS.map(({ to }) => lapTime - to).filter((since) => since >= 0);
  return { height, climb, stride: time * 3.3, sinceLanding: Math.min(Number.POSITIVE_INFINITY, ...landed) };
}

export function scoreAt(time: number): { coins: number; metres: number } {
  const coins = listPickups(0, time).reduce((sum, { kind }) => sum + (kind === 'gem' ? 10 : 1), 0);
  return { coins, metres: Math.floor(time * 11) };
}
