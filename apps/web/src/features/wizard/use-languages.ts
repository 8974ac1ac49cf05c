import { useQuery } from '@tanstack/react-query';
import { voicesQuery } from '../../shared/api/catalogue.queries.ts';
import { compareNames } from '../../shared/format/compare-names.ts';

/** The languages of all voices by name, and the chosen one while they load. */
export function useLanguages(chosen: string): string[] {
  const { data: voices = [] } = useQuery(voicesQuery());
  const all = new Set([chosen, ...voices.map(({ language }) => language)]);
  return [...all].filter(Boolean).sort(compareNames);
}
