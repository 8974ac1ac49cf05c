import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDebounced } from '../../shared/ui-state/use-debounced.ts';
import { useVideoEvents } from '../../shared/video/use-video-events.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useVideosView } from './use-videos-view.ts';
import { VideoGrid } from './video-grid.tsx';
import { videosQuery } from './videos.query.ts';
import { VideosEmpty } from './videos-empty.tsx';
import { VideosToolbar } from './videos-toolbar.tsx';

type CreatedVideosProps = {
  /** Undefined shows all products' videos. */
  productId?: string;
};

export function CreatedVideos({ productId }: CreatedVideosProps) {
  const [view, setView] = useVideosView();
  const search = useDebounced(view.search.trim(), 300);
  const videos = useQuery(
    videosQuery({ product: productId, page: view.page, ordering: view.ordering, search }),
  );
  useVideoEvents(videos.data?.results.some(({ status }) => status === 'pending') ?? false);

  const totalPages = videos.data?.total_pages ?? 1;
  const isPastEnd =
    videos.data !== undefined && !videos.isPlaceholderData && view.page > Math.max(1, totalPages);
  useEffect(() => {
    // The last video of the last page was deleted, or the address is old.
    if (isPastEnd) setView({ page: Math.max(1, totalPages) });
  }, [isPastEnd, totalPages, setView]);

  const isEmpty = videos.data?.results.length === 0 && !isPastEnd;
  return (
    <section aria-label="Created videos" className="flex flex-col gap-5">
      <VideosToolbar
        view={view}
        onChange={setView}
        productId={productId}
        count={videos.data?.count}
        isBusy={videos.isFetching && videos.isPlaceholderData}
      />
      {videos.isError && <LoadError query={videos} />}
      {isEmpty && (
        <VideosEmpty productId={productId} search={search} onClear={() => setView({ search: '' })} />
      )}
      {!isEmpty && !(videos.isError && !videos.data) && <VideoGrid videos={videos.data?.results} />}
      <Pagination page={view.page} totalPages={totalPages} onChange={(page) => setView({ page })} />
    </section>
  );
}
