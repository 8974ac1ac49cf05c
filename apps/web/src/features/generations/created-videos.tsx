import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { generationsQuery } from '../../api/list-generations.ts';
import { useGenerationEvents } from '../../api/use-generation-events.ts';
import { messageOf } from '../../lib/api.error.ts';
import { useDebounced } from '../../lib/use.debounced.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { FilmGrid } from './film.grid.tsx';
import { FilmsEmpty } from './films.empty.tsx';
import { FilmsToolbar } from './films.toolbar.tsx';
import { useFilmsView } from './use-films-view.ts';

interface CreatedVideosProps {
  /** All products' videos where it is left out. */
  productId?: string;
}

export function CreatedVideos({ productId }: CreatedVideosProps) {
  const [view, setView] = useFilmsView();
  const search = useDebounced(view.search.trim(), 300);
  const films = useQuery(
    generationsQuery({ product: productId, page: view.page, ordering: view.ordering, search }),
  );
  useGenerationEvents(films.data?.results.some(({ status }) => status === 'pending') ?? false);

  const totalPages = films.data?.total_pages ?? 1;
  const isPastEnd =
    films.data !== undefined && !films.isPlaceholderData && view.page > Math.max(1, totalPages);
  useEffect(() => {
    // The last film of the last page was deleted, or the address is an old one.
    if (isPastEnd) setView({ page: Math.max(1, totalPages) });
  }, [isPastEnd, totalPages, setView]);

  const isEmpty = films.data?.results.length === 0 && !isPastEnd;
  return (
    <section aria-label="Created videos" className="flex flex-col gap-5">
      <FilmsToolbar
        view={view}
        onChange={setView}
        productId={productId}
        count={films.data?.count}
        isBusy={films.isFetching && films.isPlaceholderData}
      />
      {films.isError && (
        <Banner
          action={
            <Button size="sm" variant="secondary" onClick={() => void films.refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(films.error)}
        </Banner>
      )}
      {isEmpty && (
        <FilmsEmpty productId={productId} search={search} onClear={() => setView({ search: '' })} />
      )}
      {!isEmpty && !(films.isError && !films.data) && <FilmGrid films={films.data?.results} />}
      <Pagination page={view.page} totalPages={totalPages} onChange={(page) => setView({ page })} />
    </section>
  );
}
