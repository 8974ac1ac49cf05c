import { useQuery } from '@tanstack/react-query';
import { allTemplatesQuery } from '../campaigns.queries.ts';

/** The names of templates by their ids, in whichever format. Undefined until they have come. */
export function useTemplateNames(): (id: string) => string | undefined {
  const portrait = useQuery(allTemplatesQuery('portrait')).data?.results ?? [];
  const landscape = useQuery(allTemplatesQuery('landscape')).data?.results ?? [];
  return (wanted) => [...portrait, ...landscape].find(({ id }) => id === wanted)?.name;
}
