import type { Video } from '@avatarcade/contracts/videos';
import { videoCalls } from '@avatarcade/contracts/videos.calls';
import { useRef } from 'react';
import type { ApiError } from '../../shared/api/api-error.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

type DeleteVideoDialogProps = {
  video: Video;
  onClose: () => void;
};

/** What happens to the money, by the video's status. */
const MONEY: Record<Video['status'], string> = {
  ready: 'Its payment stays in your account’s history.',
  pending:
    'It is still being made: its price will be refunded to your balance. Where other formats of it are ready or being made, it counts for those instead.',
  failed: 'Its price has already been refunded to your balance.',
};

export function DeleteVideoDialog({ video, onClose }: DeleteVideoDialogProps) {
  const toast = useToast();
  const reportDeleted = () => void toast.success('Video deleted', video.title);
  const remove = useCall(videoCalls.deleteVideo, {
    waitForData: true,
    onSuccess: reportDeleted,
    onError: (error) => void (isGone(error) && reportDeleted()),
  });
  const error = remove.error && !isGone(remove.error) ? remove.error : undefined;
  // Two clicks in a row come before the button is seen to be busy.
  const isSent = useRef(false);
  const confirm = () => {
    if (isSent.current) return;
    isSent.current = true;
    remove.mutate(
      { params: { id: video.id } },
      {
        onSuccess: onClose,
        onError: (failure) => {
          isSent.current = false;
          if (isGone(failure)) onClose();
        },
      },
    );
  };

  return (
    <ConfirmDialog
      title="Delete this video?"
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {error && (
        <div className="mb-4">
          <Banner>{error.message}</Banner>
        </div>
      )}
      <p>
        <strong dir="auto" className="break-words text-ink">
          {video.title}
        </strong>{' '}
        and its files will be deleted permanently{video.share_url && ', and its link will stop working'}.{' '}
        {video.included ? 'It cost nothing.' : MONEY[video.status]}
      </p>
    </ConfirmDialog>
  );
}

/** Deleted already, in another tab. */
function isGone({ status }: ApiError): boolean {
  return status === 404;
}
