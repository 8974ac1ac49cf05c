const bytes = [
  { unit: 'GB', size: 1e9 },
  { unit: 'MB', size: 1e6 },
  { unit: 'kB', size: 1e3 },
] as const;

/** "1.5 GB", "820 kB". */
export function formatBytes(count: number): string {
  const { unit, size } = bytes.find((each) => count >= each.size) ?? { unit: 'B', size: 1 };
  const value = count / size;
  return `${value >= 100 || size === 1 ? Math.round(value) : value.toFixed(1)} ${unit}`;
}

/** "45 s", "3 min", "2 h", "4 days". */
export function formatAge(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  if (seconds < 86_400) return `${Math.round(seconds / 3600)} h`;
  const days = Math.round(seconds / 86_400);
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

const short = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});
const shortWithYear = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** "21 Nov, 14:05", in the operator's time zone; "21 Nov 2025, 14:05" of another year than `now`. */
export function formatShort(timestamp: string, now = new Date()): string {
  const date = new Date(timestamp);
  const format = date.getFullYear() === now.getFullYear() ? short : shortWithYear;
  return format.format(date);
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

export function formatClock(timestamp: string): string {
  return clock.format(new Date(timestamp));
}
