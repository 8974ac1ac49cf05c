import { CURRENCY } from '@avatarcade/contracts/limits';

const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: CURRENCY });

/** "€10.00", the only form of money in the app. */
export function formatEuros(amount: number | null | undefined): string {
  return euros.format(amount ?? 0);
}

const signed = new Intl.NumberFormat('en-IE', {
  style: 'currency',
  currency: CURRENCY,
  signDisplay: 'exceptZero',
});

/** "+€20.00", for changes of the balance. */
export function formatSigned(amount: number): string {
  return signed.format(amount);
}
