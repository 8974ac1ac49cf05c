import { VIDEO_ORDERINGS } from '@avatarcade/contracts/videos';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

const videosView = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  ordering: z.enum(VIDEO_ORDERINGS).catch('-created_at'),
  search: z.string().catch(''),
});
export type VideosView = z.infer<typeof videosView>;

/** The visible part of the list, which is stored in the address: a reload or a link shows the same. */
export function useVideosView(): [VideosView, (part: Partial<VideosView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = videosView.parse({
    page: params.get('page') ?? 1,
    ordering: params.get('ordering'),
    search: params.get('search') ?? '',
  });
  const setView = useCallback(
    (part: Partial<VideosView>) =>
      setParams((former) => withView(former, part), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return [view, setView];
}

/** A new search or order starts at page 1. */
export function withView(former: URLSearchParams, part: Partial<VideosView>): URLSearchParams {
  const next = new URLSearchParams(former);
  if (part.page === undefined) next.delete('page');
  for (const [name, value] of Object.entries(part)) {
    const isDefault = value === '' || value === '-created_at' || value === 1;
    if (isDefault) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
