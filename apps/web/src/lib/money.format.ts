const euros = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' });

/** "€10.00", the one form of money everywhere. */
export function formatEuros(amount: number | null | undefined): string {
  return euros.format(amount ?? 0);
}
