import type { Generation } from '@avatarcade/contracts/generations';
import { filmFileName } from '../../lib/film.name.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DownloadButton } from '../../ui/download.button.tsx';
import { VideoPlayer } from '../../ui/video.player.tsx';

interface FilmDialogProps {
  film: Generation;
  onClose: () => void;
}

export function FilmDialog({ film, onClose }: FilmDialogProps) {
  const { format } = film.template_details;
  return (
    <Dialog
      title={film.title}
      onClose={onClose}
      width={format === 'portrait' ? 480 : 880}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <DownloadButton href={film.video ?? ''} fileName={filmFileName(film.title)} />
        </>
      }
    >
      <VideoPlayer
        src={film.video ?? ''}
        poster={film.preview_url}
        captions={film.captions_url}
        format={format}
        autoPlay
        label={film.title}
      />
    </Dialog>
  );
}
