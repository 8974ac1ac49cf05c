import { useSearchParams } from 'react-router';
import { readPage } from '../../shared/navigation/read-page.ts';

/** A page of a list with its filters, kept in the address: back, forward and a shared link show the same. */
export function useView<const Filters extends Record<string, string>>(defaults: Filters) {
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const filters = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]),
  ) as Record<keyof Filters, string>;
  const change = (part: Partial<Record<keyof Filters, string>> & { page?: number }) => {
    const { page: nextPage = 1, ...changed } = part;
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...filters, ...changed })) {
      if (typeof value === 'string' && value !== defaults[name]) next.set(name, value);
    }
    if (nextPage > 1) next.set('page', String(nextPage));
    setParams(next, { preventScrollReset: true });
  };
  return { page, filters, change };
}

/** The one of these that a text of the address names, or else the first. */
export function oneOf<const Value extends string>(values: readonly [Value, ...Value[]], text: string): Value {
  return values.find((value) => value === text) ?? values[0];
}
