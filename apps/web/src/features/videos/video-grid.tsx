import { PAGE_SIZES } from '@avatarcade/contracts/limits';
import type { Video } from '@avatarcade/contracts/videos';
import { useState } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VideoCard } from './video-card.tsx';
import { VideoDialog } from './video-dialog.tsx';

type VideoGridProps = {
  videos: Video[] | undefined;
  /** The note below a video's title. */
  noteOf?: (id: string) => string | undefined;
};

/** A page of videos; skeletons while the list is undefined. */
export function VideoGrid({ videos, noteOf }: VideoGridProps) {
  const [shownId, setShownId] = useState<string>();
  const shown = videos?.find((video) => video.id === shownId && video.status === 'ready');
  return (
    <>
      <ul
        aria-busy={videos === undefined}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3"
      >
        {videos
          ? videos.map((video) => (
              <li key={video.id} className="grid">
                <VideoCard video={video} note={noteOf?.(video.id)} onPreview={() => setShownId(video.id)} />
              </li>
            ))
          : Array.from({ length: PAGE_SIZES.videos }, (_, index) => index).map((index) => (
              <li key={index}>
                <Skeleton className="aspect-[4/5] rounded-card" />
              </li>
            ))}
      </ul>
      {shown && <VideoDialog video={shown} onClose={() => setShownId(undefined)} />}
    </>
  );
}
