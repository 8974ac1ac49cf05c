import type { Video } from '@avatarcade/contracts/videos';
import {
  Captions,
  CopyPlus,
  Ellipsis,
  FileText,
  Grid2x2Plus,
  ImageDown,
  type LucideIcon,
  PackageOpen,
  Pencil,
  Proportions,
  Scissors,
  Share2,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { PATHS } from '../../paths.ts';
import { CutsDialog } from '../../shared/video/cuts/cuts-dialog.tsx';
import { ExportDialog } from '../../shared/video/exports/export-dialog.tsx';
import { FormatsDialog } from '../../shared/video/formats/formats-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { DeleteVideoDialog } from './delete-video-dialog.tsx';
import { RenameVideoDialog } from './rename-video-dialog.tsx';
import { ShareVideoDialog } from './share-video-dialog.tsx';

type Asked = 'formats' | 'cuts' | 'export' | 'rename' | 'share' | 'delete';

/** Further actions on a video. */
export function VideoMenu({ video }: { video: Video }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`More for ${video.title}`}
            icon={<Ellipsis aria-hidden size={18} />}
            className="-mt-1 -mr-1.5"
          />
        }
        items={listItems(video, setAsked)}
      />
      {asked === 'formats' && <FormatsDialog video={video} onClose={close} />}
      {asked === 'cuts' && <CutsDialog video={video} onClose={close} />}
      {asked === 'export' && <ExportDialog exported={{ video: video.id }} onClose={close} />}
      {asked === 'rename' && <RenameVideoDialog video={video} onClose={close} />}
      {asked === 'share' && <ShareVideoDialog video={video} onClose={close} />}
      {asked === 'delete' && <DeleteVideoDialog video={video} onClose={close} />}
    </>
  );
}

function listItems(video: Video, ask: (what: Asked) => void): MenuItem[] {
  const { downloads } = video;
  const files: MenuItem[] = downloads
    ? [
        { label: 'Captions as SRT', icon: iconOf(Captions), href: downloads.srt },
        { label: 'Captions as VTT', icon: iconOf(FileText), href: downloads.vtt },
        { label: 'Poster', icon: iconOf(ImageDown), href: downloads.poster },
      ]
    : [];
  return [
    {
      label: 'Make another like this',
      icon: iconOf(CopyPlus),
      to: PATHS.createLike(video.product, video.id),
    },
    ...(video.status === 'ready'
      ? [
          {
            label: 'Make variants',
            icon: iconOf(Grid2x2Plus),
            to: PATHS.newCampaign(video.product, video.id),
          },
          { label: 'Other formats', icon: iconOf(Proportions), onSelect: () => ask('formats') },
          { label: 'Other cuts', icon: iconOf(Scissors), onSelect: () => ask('cuts') },
          { label: 'Export for…', icon: iconOf(PackageOpen), onSelect: () => ask('export') },
          { label: 'Share link', icon: iconOf(Share2), onSelect: () => ask('share') },
        ]
      : []),
    { label: 'Rename', icon: iconOf(Pencil), onSelect: () => ask('rename') },
    ...files,
    { label: 'Delete', icon: iconOf(Trash2), danger: true, onSelect: () => ask('delete') },
  ];
}

function iconOf(Icon: LucideIcon) {
  return <Icon aria-hidden size={17} />;
}
