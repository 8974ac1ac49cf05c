/** Such as `3.2 s`; from a minute on `1:03.2`. */
export function formatSeconds(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  return formatClock(seconds);
}

/** Such as `0:03.2`. */
export function formatClock(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  return `${minutes}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}

/** Such as `3.2–7.1 s`. */
export function formatStretch({ from, to }: { from: number; to: number }): string {
  const end = formatSeconds(to);
  return end.endsWith('s')
    ? `${formatSeconds(from).replace(' s', '')}–${end}`
    : `${formatClock(from)}–${end}`;
}

/** As it is read out, such as `3.2 seconds` or `1 minute 3.2 seconds`. */
export function describeSeconds(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  const rest = `${((tenths % 600) / 10).toFixed(1)} seconds`;
  return minutes === 0 ? rest : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${rest}`;
}

const ORDINALS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
  other: 'th',
  zero: 'th',
  many: 'th',
};
const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** Such as `1st`. */
export function formatOrdinal(number: number): string {
  return `${number}${ORDINALS[rules.select(number)]}`;
}
