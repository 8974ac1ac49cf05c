// Made when the first day is shown: that takes a phone some time, and many pages show none.
let day: Intl.DateTimeFormat | undefined;
let moment: Intl.DateTimeFormat | undefined;

/** Formats an ISO timestamp in the user's locale: "21 Nov 2026". */
export function formatDay(timestamp: string): string {
  day ??= new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
  return format(timestamp, day);
}

/** "21 November 2026 at 14:05", in the user's time zone. */
export function formatMoment(timestamp: string): string {
  moment ??= new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });
  return format(timestamp, moment);
}

function format(timestamp: string, { format: write }: Intl.DateTimeFormat): string {
  const date = new Date(timestamp);
  return Number.isNaN(date.getTime()) ? '-' : write(date);
}
