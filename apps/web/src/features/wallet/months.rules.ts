import { formatMonth } from '../../shared/format/date-format.ts';

export type Month = {
  /** "2026-11" */
  value: string;
  /** "November 2026" */
  label: string;
  /** Its first instant in the user's time zone, and that of the next month. */
  from: string;
  to: string;
};

/** Far more than any history, as a limit in case of a wrong clock. */
const MAX = 240;

/** The months from the first entry until now, newest first. */
export function listMonths(since: string | null, now: Date): Month[] {
  const first = since === null ? now : new Date(since);
  const months: Month[] = [];
  for (let back = 0; back < MAX; back += 1) {
    const from = new Date(now.getFullYear(), now.getMonth() - back, 1);
    const to = new Date(now.getFullYear(), now.getMonth() - back + 1, 1);
    if (to <= first) break;
    const value = `${from.getFullYear()}-${String(from.getMonth() + 1).padStart(2, '0')}`;
    months.push({ value, label: formatMonth(from), from: from.toISOString(), to: to.toISOString() });
  }
  return months;
}
