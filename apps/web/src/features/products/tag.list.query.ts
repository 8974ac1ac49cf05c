import { tagList } from '@avatarcade/contracts/creatives';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../lib/api.client.ts';

/** The names of tags to offer, and what to say when they can't be had. */
export function useTagNames() {
  const { data, isError } = useQuery({
    queryKey: ['tags'],
    queryFn: async ({ signal }) =>
      unwrap(await api.get(API_PATHS.creatives.tags, { schema: tagList, signal })),
    staleTime: 300_000,
  });
  return { names: data?.map((tag) => tag.name) ?? [], error: isError ? MESSAGES.tagsFailed : undefined };
}
