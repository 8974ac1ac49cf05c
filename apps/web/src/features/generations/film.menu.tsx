import type { Generation } from '@avatarcade/contracts/generations';
import {
  Captions,
  CopyPlus,
  Ellipsis,
  FileText,
  ImageDown,
  type LucideIcon,
  Pencil,
  Share2,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { PATHS } from '../../paths.ts';
import { IconButton } from '../../ui/icon.button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { DeleteFilmDialog } from './delete.film.dialog.tsx';
import { RenameFilmDialog } from './rename.film.dialog.tsx';
import { ShareFilmDialog } from './share.film.dialog.tsx';

type Asked = 'rename' | 'share' | 'delete';

/** What else can be done with a film. */
export function FilmMenu({ film }: { film: Generation }) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`More for ${film.title}`}
            icon={<Ellipsis aria-hidden size={18} />}
            className="-mt-1 -mr-1.5"
          />
        }
        items={listItems(film, setAsked)}
      />
      {asked === 'rename' && <RenameFilmDialog film={film} onClose={close} />}
      {asked === 'share' && <ShareFilmDialog film={film} onClose={close} />}
      {asked === 'delete' && <DeleteFilmDialog film={film} onClose={close} />}
    </>
  );
}

function listItems(film: Generation, ask: (what: Asked) => void): MenuItem[] {
  const { downloads } = film;
  const files: MenuItem[] = downloads
    ? [
        { label: 'Captions as SRT', icon: iconOf(Captions), href: downloads.srt },
        { label: 'Captions as VTT', icon: iconOf(FileText), href: downloads.vtt },
        { label: 'Poster', icon: iconOf(ImageDown), href: downloads.poster },
      ]
    : [];
  return [
    { label: 'Make another like this', icon: iconOf(CopyPlus), to: PATHS.createLike(film.product, film.id) },
    ...(film.status === 'ready'
      ? [{ label: 'Share link', icon: iconOf(Share2), onSelect: () => ask('share') }]
      : []),
    { label: 'Rename', icon: iconOf(Pencil), onSelect: () => ask('rename') },
    ...files,
    { label: 'Delete', icon: iconOf(Trash2), danger: true, onSelect: () => ask('delete') },
  ];
}

function iconOf(Icon: LucideIcon) {
  return <Icon aria-hidden size={17} />;
}
