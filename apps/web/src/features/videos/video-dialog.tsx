import type { Video } from '@avatarcade/contracts/videos';
import { videoFileName } from '../../shared/video/video-name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { VideoPlayer } from '../../ui/video-player.tsx';

/** Of the dialog, in pixels. */
const WIDTHS = { portrait: 480, landscape: 880, square: 620, 'four-five': 560 } as const;

type VideoDialogProps = {
  video: Video;
  onClose: () => void;
};

export function VideoDialog({ video, onClose }: VideoDialogProps) {
  const { format } = video.template_details;
  return (
    <Dialog
      title={video.title}
      onClose={onClose}
      width={WIDTHS[format]}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <DownloadButton href={video.video ?? ''} fileName={videoFileName(video.title)} />
        </>
      }
    >
      <VideoPlayer
        src={video.video ?? ''}
        poster={video.preview_url}
        captions={video.captions_url}
        format={format}
        autoPlay
        label={video.title}
      />
    </Dialog>
  );
}
