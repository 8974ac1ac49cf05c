import type { VideoFormat } from '@avatarcade/contracts/video-formats';
import type { Video } from '@avatarcade/contracts/videos';
import { FORMAT_NAMES } from '@avatarcade/video/formats';
import { ExternalLink, Plus, RefreshCw } from 'lucide-react';
import { PATHS } from '../../../paths.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { FORMAT_RATIOS, isTall } from '../../../ui/format-ratios.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { formatEuros } from '../../format/money-format.ts';
import { stageText } from '../render-stages.ts';
import { videoFileName } from '../video-name.ts';
import { useOrderFormat } from './use-order-format.ts';

type FormatRowProps = {
  row: VideoFormat;
  /** The video that the dialog was opened for. */
  shown: Video;
  onLeave: () => void;
};

export function FormatRow({ row, shown, onLeave }: FormatRowProps) {
  const { isBusy, errorMessage, order } = useOrderFormat(shown.id, row.format);
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Shape row={row} />
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="font-text text-[1rem] font-semibold">{FORMAT_NAMES[row.format]}</h3>
          <p className="text-sm text-muted tabular-nums">{`${row.width} × ${row.height} · ${noteOf(row, shown)}`}</p>
        </div>
        <Actions
          row={row}
          isShown={row.video?.id === shown.id}
          busy={isBusy}
          order={order}
          onLeave={onLeave}
        />
      </div>
      {row.video?.status === 'pending' && (
        <Progress value={row.video.progress} label={stageText(row.video)} />
      )}
      {row.video?.status === 'failed' && (
        <p className="text-sm text-danger">{row.video.failure_reason ?? 'The video could not be made.'}</p>
      )}
      {errorMessage && <Banner>{errorMessage}</Banner>}
    </li>
  );
}

/** The poster, or the outline of the shape. */
function Shape({ row: { format, video } }: Pick<FormatRowProps, 'row'>) {
  const shape = cx('block rounded-[4px]', FORMAT_RATIOS[format], isTall(format) ? 'h-12' : 'w-12');
  return (
    <span aria-hidden className="flex size-12 shrink-0 items-center justify-center">
      {video?.status === 'ready' ? (
        <img src={video.preview_url} alt="" className={cx(shape, 'object-cover')} />
      ) : (
        <span className={cx(shape, 'border-2 border-edge', !video && 'border-dashed')} />
      )}
    </span>
  );
}

/** What there is, or what it would cost. */
function noteOf({ available, price, video }: VideoFormat, shown: Video): string {
  if (video?.id === shown.id) return 'this video';
  if (video?.status === 'ready') return 'ready';
  if (video?.status === 'pending') return 'being made';
  if (!available) return 'this template doesn’t come in it';
  return price === 0 ? 'included' : formatEuros(price);
}

type ActionsProps = Pick<FormatRowProps, 'row' | 'onLeave'> & {
  isShown: boolean;
  busy: boolean;
  order: () => void;
};

function Actions({ row: { format, available, video }, isShown, busy, order, onLeave }: ActionsProps) {
  const name = FORMAT_NAMES[format];
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
  if (!available) return null;
  return (
    <Button
      size="sm"
      variant={video ? 'secondary' : 'primary'}
      busy={busy}
      icon={video ? <RefreshCw aria-hidden size={15} /> : <Plus aria-hidden size={15} />}
      aria-label={video ? `Generate ${name} Again` : `Make ${name}`}
      onClick={order}
    >
      {video ? 'Generate Again' : 'Make it'}
    </Button>
  );
}
