import type { Video } from '@avatarcade/contracts/videos';
import { CutsDialog } from '../../shared/video/cuts/cuts-dialog.tsx';
import { ExportDialog } from '../../shared/video/exports/export-dialog.tsx';
import { FormatsDialog } from '../../shared/video/formats/formats-dialog.tsx';
import { DeleteVideoDialog } from './delete-video-dialog.tsx';
import { RenameVideoDialog } from './rename-video-dialog.tsx';
import { ShareVideoDialog } from './share-video-dialog.tsx';

export type MenuDialogProps = {
  kind: 'formats' | 'cuts' | 'export' | 'rename' | 'share' | 'delete';
  video: Video;
  onClose: () => void;
};

/** The dialogs of a video's menu, loaded when the menu opens. */
export function MenuDialog({ kind, ...props }: MenuDialogProps) {
  switch (kind) {
    case 'formats':
      return <FormatsDialog {...props} />;
    case 'cuts':
      return <CutsDialog {...props} />;
    case 'export':
      return <ExportDialog exported={{ video: props.video.id }} onClose={props.onClose} />;
    case 'rename':
      return <RenameVideoDialog {...props} />;
    case 'share':
      return <ShareVideoDialog {...props} />;
    case 'delete':
      return <DeleteVideoDialog {...props} />;
  }
}
