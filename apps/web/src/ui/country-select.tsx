import { useMemo } from 'react';
import { listCountries } from '../shared/format/country-names.ts';
import { CountryFlag } from './country-flag.tsx';
import type { SelectOption } from './select-option.tsx';
import { SelectSearch } from './select-search.tsx';

type CountrySelectProps = {
  /** A country code; empty for none. */
  value: string;
  onChange: (code: string) => void;
  onBlur?: () => void;
  /** Offers to choose none, under this label. */
  noneLabel?: string;
  disabled?: boolean;
};

export function CountrySelect({ noneLabel, ...rest }: CountrySelectProps) {
  const options = useMemo(() => buildOptions(noneLabel), [noneLabel]);
  return <SelectSearch {...rest} options={options} placeholder="Select country" />;
}

function buildOptions(noneLabel?: string): SelectOption[] {
  const countries = listCountries().map(({ code, name }) => ({
    value: code,
    label: name,
    icon: <CountryFlag code={code} />,
    keywords: code,
  }));
  return noneLabel ? [{ value: '', label: noneLabel }, ...countries] : countries;
}
