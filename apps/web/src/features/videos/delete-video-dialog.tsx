import type { Video } from '@avatarcade/contracts/videos';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteVideo } from '../../shared/api/delete-video.ts';
import { errorText } from '../../shared/api/error-text.ts';
import { queryKeys } from '../../shared/api/query-keys.ts';
import { refreshUser } from '../../shared/session/user.query.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

type DeleteVideoDialogProps = {
  video: Video;
  onClose: () => void;
};

/** What becomes of the money, by what has become of the film. */
const MONEY: Record<Video['status'], string> = {
  ready: 'Its payment stays in your account’s history.',
  pending: 'It is still being made: its price will be refunded to your balance.',
  failed: 'Its price has already been refunded to your balance.',
};

export function DeleteVideoDialog({ video, onClose }: DeleteVideoDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const client = useQueryClient();
  const toast = useToast();

  const confirm = async () => {
    setBusy(true);
    setError('');
    const result = await deleteVideo(video.id);
    setBusy(false);
    // Gone already, in another tab, is gone.
    if (result.error !== undefined && result.status !== 404) return setError(errorText(result));
    toast.success('Video deleted', video.title);
    if (video.status === 'pending') void refreshUser();
    await client.invalidateQueries({ queryKey: queryKeys.videos });
    void client.invalidateQueries({ queryKey: queryKeys.products });
    onClose();
  };

  return (
    <ConfirmDialog
      title="Delete this video?"
      confirmLabel="Delete"
      danger
      busy={isBusy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {error && (
        <div className="mb-4">
          <Banner>{error}</Banner>
        </div>
      )}
      <p>
        <strong dir="auto" className="break-words text-ink">
          {video.title}
        </strong>{' '}
        and its files will be deleted permanently{video.share_url && ', and its link will stop working'}.{' '}
        {MONEY[video.status]}
      </p>
    </ConfirmDialog>
  );
}
