import { EXTRA_COUNTRY_CODES, ISO_COUNTRY_CODES } from '@avatarcade/contracts/countries';

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });
const extras: Record<string, string> = { ENGLAND: 'England', SCOTLAND: 'Scotland', WALES: 'Wales' };

/** "Germany" of DE; the code itself where no name is known. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return extras[code] ?? code;
  return regions.of(code) ?? code;
}

/** Every code with its name, in the order of names. */
export function listCountries(): { code: string; name: string }[] {
  return [...ISO_COUNTRY_CODES, ...EXTRA_COUNTRY_CODES]
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}
