import { MESSAGES } from '@avatarcade/contracts/messages';
import type { OfferedCut } from '@avatarcade/contracts/video-cuts';
import { cutCalls } from '@avatarcade/contracts/video-cuts.calls';
import type { Video } from '@avatarcade/contracts/videos';
import { keyOfCut } from '@avatarcade/video/edit/cut';
import { STORE_NAMES } from '@avatarcade/video/store-texts';
import { useQuery } from '@tanstack/react-query';
import { formatEuros } from '../../format/money-format.ts';
import { OfferedDialog } from '../offered/offered-dialog.tsx';
import { noteOfVideo, OfferedRow } from '../offered/offered-row.tsx';
import { useOrderOffered } from '../offered/use-order-offered.ts';
import { AddStoreLink } from './add-store-link.tsx';
import { describeCut } from './describe-cut.ts';
import { videoCutsQuery } from './video-cuts.query.ts';

type CutsDialogProps = { video: Video; onClose: () => void };

/** Cuts of a finished video: those that are there, and those that can be had. */
export function CutsDialog({ video, onClose }: CutsDialogProps) {
  return (
    <OfferedDialog
      title="Other cuts"
      description="The same video without its presenter, shorter, or for one store. Each costs as much as a video."
      offered={useQuery(videoCutsQuery(video.id))}
      renderRow={(row) => <CutRow key={keyOfCut(row.cut)} row={row} shown={video} onLeave={onClose} />}
      onClose={onClose}
    />
  );
}

type CutRowProps = { row: OfferedCut; shown: Video; onLeave: () => void };

function CutRow({ row: { cut, name, unavailable, price, video }, shown, onLeave }: CutRowProps) {
  const { detail, Icon } = describeCut(cut);
  const ordering = useOrderOffered(cutCalls.orderVideoCut, (headers) => ({
    ...{ params: { id: shown.id }, body: cut, headers },
  }));
  const there = noteOfVideo(video, shown);
  return (
    <OfferedRow
      name={name}
      note={unavailable && !video ? unavailable : [detail, there].filter(Boolean).join(' · ')}
      picture={<Icon size={24} strokeWidth={1.75} />}
      video={video}
      isShown={video?.id === shown.id}
      canMake={unavailable === null}
      price={formatEuros(price)}
      remedy={
        cut.store !== null &&
        unavailable === MESSAGES.cutStoreMissing(STORE_NAMES[cut.store]) && (
          <AddStoreLink productId={shown.product} store={cut.store} onClick={onLeave} />
        )
      }
      ordering={ordering}
      onLeave={onLeave}
    />
  );
}
