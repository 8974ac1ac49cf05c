import type { Format } from '@avatarcade/video/formats';
import { fileOf } from '../shared/files/file-links.ts';
import { cx } from './class-names.ts';
import { FileVideo } from './file-video.tsx';
import { FORMAT_RATIOS } from './format-ratios.ts';

type VideoPlayerProps = {
  src: string;
  poster?: string | null;
  /** WebVTT. */
  captions?: string | null;
  format?: Format;
  autoPlay?: boolean;
  label: string;
  onError?: () => void;
};

/** A video with the browser's own controls, never higher than the screen. */
export function VideoPlayer({
  src,
  poster,
  captions,
  format = 'landscape',
  autoPlay,
  label,
  onError,
}: VideoPlayerProps) {
  return (
    <FileVideo
      key={fileOf(src)}
      src={src}
      poster={poster ?? undefined}
      controls
      playsInline
      autoPlay={autoPlay}
      preload="metadata"
      aria-label={label}
      onError={onError}
      className={cx(
        'mx-auto block max-h-[70dvh] w-auto max-w-full rounded-control bg-black',
        FORMAT_RATIOS[format],
      )}
    >
      {captions && <track kind="captions" src={captions} label="Captions" />}
    </FileVideo>
  );
}
