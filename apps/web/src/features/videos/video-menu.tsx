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
import { dialogOnDemand } from '../../shared/ui-state/dialog-on-demand.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import type { MenuDialogProps } from './menu-dialog.tsx';

const importDialogs = () => import('./menu-dialog.tsx');
const MenuDialog = dialogOnDemand(async () => (await importDialogs()).MenuDialog);

/** Further actions on a video. */
export function VideoMenu({ video }: { video: Video }) {
  const [asked, setAsked] = useState<MenuDialogProps['kind']>();
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
        // A failure is met again by the dialog itself.
        onOpen={() => void importDialogs().catch(() => undefined)}
      />
      {asked && <MenuDialog kind={asked} video={video} onClose={close} />}
    </>
  );
}

function listItems(video: Video, ask: (kind: MenuDialogProps['kind']) => void): MenuItem[] {
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
