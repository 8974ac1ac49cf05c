import type { Video } from '@avatarcade/contracts/videos';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useVideoEvents } from '../use-video-events.ts';

type Offered = { video: Video | null };

type OfferedDialogProps<Row extends Offered> = {
  title: string;
  description: string;
  /** Of a finished video. */
  offered: UseQueryResult<{ results: Row[] }>;
  renderRow: (row: Row) => ReactNode;
  onClose: () => void;
};

/** What else can be had of a finished video, and what of it is there. */
export function OfferedDialog<Row extends Offered>({
  title,
  description,
  offered,
  renderRow,
  onClose,
}: OfferedDialogProps<Row>) {
  const rows = offered.data?.results;
  useVideoEvents(rows?.some((row) => row.video?.status === 'pending') ?? false);
  return (
    <Dialog title={title} description={description} onClose={onClose} width={600}>
      {offered.isError && !rows && <LoadError query={offered} />}
      {!(offered.isError && !rows) && (
        <ul aria-busy={!rows} className="flex flex-col divide-y divide-line">
          {rows
            ? rows.map(renderRow)
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
