import type { Video } from '@avatarcade/contracts/videos';
import { ExternalLink, Plus, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '../../../paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { stageText } from '../render-stages.ts';
import { videoFileName } from '../video-name.ts';
import type { OrderOffered } from './use-order-offered.ts';

type OfferedRowProps = {
  /** Of the format or cut. */
  name: string;
  note: string;
  picture: ReactNode;
  /** The one that is there. */
  video: Video | null;
  /** Whether the dialog was opened for it. */
  isShown: boolean;
  canMake: boolean;
  /** Of making it, in euros; undefined where it is free. */
  price?: string | undefined;
  /** What makes it possible to have it, where it can't be made yet. */
  remedy?: ReactNode;
  ordering: OrderOffered;
  onLeave: () => void;
};

/** A format or a cut of a video: one that is there, or one that can be had. */
export function OfferedRow({ name, note, picture, ordering, ...rest }: OfferedRowProps) {
  const { video } = rest;
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <span aria-hidden className="flex size-12 shrink-0 items-center justify-center text-muted">
          {picture}
        </span>
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="font-text text-[1rem] font-semibold first-letter:uppercase">{name}</h3>
          <p className="text-sm text-muted tabular-nums">{note}</p>
        </div>
        <Actions name={name} ordering={ordering} {...rest} />
      </div>
      {video?.status === 'pending' && <Progress value={video.progress} label={stageText(video)} />}
      {video?.status === 'failed' && (
        <p className="text-sm text-danger">{video.failure_reason ?? 'The video could not be made.'}</p>
      )}
      {ordering.errorMessage && <Banner>{ordering.errorMessage}</Banner>}
    </li>
  );
}

/** What a row says of a video that is there; undefined where there is none, or it failed. */
export function noteOfVideo(video: Video | null, shown: Video): string | undefined {
  if (video?.id === shown.id) return 'this video';
  if (video?.status === 'ready') return 'ready';
  if (video?.status === 'pending') return 'being made';
  return undefined;
}

type ActionsProps = Omit<OfferedRowProps, 'note' | 'picture'>;

function Actions({ name, video, isShown, canMake, price, remedy, ordering, onLeave }: ActionsProps) {
  if (video && video.status !== 'failed') {
    return (
      <div className="flex flex-wrap gap-2">
        {!isShown && (
          <LinkButton
            to={PATHS.generating(video.product, video.id)}
            size="sm"
            variant="secondary"
            icon={<ExternalLink aria-hidden size={15} />}
            aria-label={`Open ${name}`}
            onClick={onLeave}
          >
            Open
          </LinkButton>
        )}
        {video.status === 'ready' && (
          <DownloadButton
            href={video.video ?? ''}
            fileName={videoFileName(`${video.title}, ${name}`)}
            size="sm"
            variant="secondary"
            label={`Download ${name}`}
          />
        )}
      </div>
    );
  }
  if (!canMake) return remedy;
  return (
    <Button
      size="sm"
      variant={video ? 'secondary' : 'primary'}
      busy={ordering.isBusy}
      icon={video ? <RefreshCw aria-hidden size={15} /> : <Plus aria-hidden size={15} />}
      aria-label={video ? `Generate ${name} Again` : `Make ${name}`}
      onClick={ordering.order}
    >
      {[video ? 'Generate Again' : 'Make it', price].filter(Boolean).join(', ')}
    </Button>
  );
}
