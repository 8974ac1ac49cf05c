import type { Video } from '@avatarcade/contracts/videos';
import { useQuery } from '@tanstack/react-query';
import { OfferedDialog } from '../offered/offered-dialog.tsx';
import { FormatRow } from './format-row.tsx';
import { videoFormatsQuery } from './video-formats.query.ts';

type FormatsDialogProps = {
  video: Video;
  onClose: () => void;
};

/** A finished video in its formats: those that are there, and those that can be had. */
export function FormatsDialog({ video, onClose }: FormatsDialogProps) {
  return (
    <OfferedDialog
      title="Other formats"
      description="The same text, voice, presenter and clips, laid out for another shape."
      offered={useQuery(videoFormatsQuery(video.id))}
      renderRow={(row) => <FormatRow key={row.format} row={row} shown={video} onLeave={onClose} />}
      onClose={onClose}
    />
  );
}
