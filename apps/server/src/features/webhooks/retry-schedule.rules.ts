const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After this time without a single delivery an endpoint is switched off. */
export const FAILING_MS = 24 * HOUR_MS;

/** Between the attempts of a run. The last attempt is a day after the first. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS + 25 * MINUTE_MS,
];

/** The pause after that failed attempt, which counts from 1; undefined after the last one. */
export function pauseAfter(attempt: number): number | undefined {
  return PAUSES_MS[attempt - 1];
}

export function isAccepted(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}
