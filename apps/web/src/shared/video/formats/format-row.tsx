import type { VideoFormat } from '@avatarcade/contracts/video-formats';
import { formatCalls } from '@avatarcade/contracts/video-formats.calls';
import type { Video } from '@avatarcade/contracts/videos';
import { FORMAT_NAMES } from '@avatarcade/video/formats';
import { cx } from '../../../ui/class-names.ts';
import { FORMAT_RATIOS, isTall } from '../../../ui/format-ratios.ts';
import { formatEuros } from '../../format/money-format.ts';
import { noteOfVideo, OfferedRow } from '../offered/offered-row.tsx';
import { useOrderOffered } from '../offered/use-order-offered.ts';

type FormatRowProps = {
  row: VideoFormat;
  /** The video that the dialog was opened for. */
  shown: Video;
  onLeave: () => void;
};

export function FormatRow({ row, shown, onLeave }: FormatRowProps) {
  const { format, available, video } = row;
  const ordering = useOrderOffered(formatCalls.orderVideoFormat, (headers) => ({
    ...{ params: { id: shown.id }, body: { format }, headers },
  }));
  return (
    <OfferedRow
      name={FORMAT_NAMES[format]}
      note={[`${row.width} × ${row.height}`, noteOf(row, shown)].filter(Boolean).join(' · ')}
      picture={<Shape row={row} />}
      video={video}
      isShown={video?.id === shown.id}
      canMake={available}
      price={row.price === 0 ? undefined : formatEuros(row.price)}
      ordering={ordering}
      onLeave={onLeave}
    />
  );
}

/** The poster, or the outline of the shape. */
function Shape({ row: { format, video } }: Pick<FormatRowProps, 'row'>) {
  const shape = cx('block rounded-[4px]', FORMAT_RATIOS[format], isTall(format) ? 'h-12' : 'w-12');
  return video?.status === 'ready' ? (
    <img src={video.preview_url} alt="" className={cx(shape, 'object-cover')} />
  ) : (
    <span className={cx(shape, 'border-2 border-edge', !video && 'border-dashed')} />
  );
}

/** What there is, or why there is none; undefined where the button says what it costs. */
function noteOf({ available, price, video }: VideoFormat, shown: Video): string | undefined {
  const there = noteOfVideo(video, shown);
  if (there) return there;
  if (!available) return 'this template doesn’t come in it';
  return price === 0 ? 'included' : undefined;
}
