import { MESSAGES } from '@avatarcade/contracts/messages';
import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '../../shared/api/catalogue.queries.ts';

/** The names of tags to offer, or an error if they can't be loaded. */
export function useTagNames() {
  const { data, isError } = useQuery(tagsQuery);
  return { names: data?.map((tag) => tag.name) ?? [], error: isError ? MESSAGES.tagsFailed : undefined };
}
