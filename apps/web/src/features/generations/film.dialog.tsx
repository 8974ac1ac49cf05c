import type { Generation } from '@avatarcade/contracts/generations';
import { Download } from 'lucide-react';
import { filmFileName } from '../../lib/film.name.ts';
import { buttonStyles } from '../../ui/button.styles.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
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
          <a
            href={film.video ?? ''}
            download={filmFileName(film.title)}
            className={buttonStyles('primary', 'md')}
          >
            <Download aria-hidden size={18} />
            Download
          </a>
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
