import { GENERATION_ORDERINGS } from '@avatarcade/contracts/generations';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

const filmsView = z.object({
  page: z.coerce.number().int().min(1).catch(1),
  ordering: z.enum(GENERATION_ORDERINGS).catch('-created_at'),
  search: z.string().catch(''),
});
export type FilmsView = z.infer<typeof filmsView>;

/** What of the list is shown, kept in the address: a reload or a link shows the same. */
export function useFilmsView(): [FilmsView, (part: Partial<FilmsView>) => void] {
  const [params, setParams] = useSearchParams();
  const view = filmsView.parse({
    page: params.get('page') ?? 1,
    ordering: params.get('ordering'),
    search: params.get('search') ?? '',
  });
  const setView = useCallback(
    (part: Partial<FilmsView>) =>
      setParams((former) => withView(former, part), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return [view, setView];
}

/** Another search or order begins at page 1 again. */
export function withView(former: URLSearchParams, part: Partial<FilmsView>): URLSearchParams {
  const next = new URLSearchParams(former);
  if (part.page === undefined) next.delete('page');
  for (const [name, value] of Object.entries(part)) {
    const isDefault = value === '' || value === '-created_at' || value === 1;
    if (isDefault) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}
