import type { Video } from '@avatarcade/contracts/videos';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { messageOf } from '../../api/api-error.ts';
import { useVideoEvents } from '../use-video-events.ts';
import { FormatRow } from './format-row.tsx';
import { videoFormatsQuery } from './video-formats.query.ts';

type FormatsDialogProps = {
  video: Video;
  onClose: () => void;
};

/** A finished video in its formats: those that are there, and those that can be had. */
export function FormatsDialog({ video, onClose }: FormatsDialogProps) {
  const formats = useQuery(videoFormatsQuery(video.id));
  const rows = formats.data?.results;
  useVideoEvents(rows?.some((row) => row.video?.status === 'pending') ?? false);
  return (
    <Dialog
      title="Other formats"
      description="The same text, voice, presenter and clips, laid out for another shape."
      onClose={onClose}
      width={600}
    >
      {formats.isError && !rows && (
        <Banner
          action={
            <Button size="sm" variant="secondary" onClick={() => void formats.refetch()}>
              Try again
            </Button>
          }
        >
          {messageOf(formats.error)}
        </Banner>
      )}
      {!(formats.isError && !rows) && (
        <ul aria-busy={!rows} className="flex flex-col divide-y divide-line">
          {rows
            ? rows.map((row) => <FormatRow key={row.format} row={row} shown={video} onLeave={onClose} />)
            : [0, 1, 2, 3].map((row) => (
                <li key={row} className="py-3">
                  <Skeleton className="h-12" />
                </li>
              ))}
        </ul>
      )}
    </Dialog>
  );
}
