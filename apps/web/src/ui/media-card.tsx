import type { Format } from '@avatarcade/video/formats';
import { Play } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { COVERS_CARD } from './card-button.tsx';
import { cx } from './class-names.ts';
import { FileVideo } from './file-video.tsx';
import { FORMAT_RATIOS } from './format-ratios.ts';
import { PatientImage } from './patient-image.tsx';

export type MediaCardProps = {
  /** The ratio of picture and video. */
  format: Format;
  poster: string | null;
  /** Plays muted while the card is hovered or focused. */
  video?: string | null;
  /** The alternative text of the picture. */
  alt: string;
  /** Makes the picture a button. */
  onClick?: () => void;
  /** Given where it can be chosen: all of the card is the button then. */
  selected?: boolean;
  /** A label in the corner. */
  badge?: ReactNode;
  /** Replaces the picture: an error or a progress. */
  cover?: ReactNode;
  /** Below the picture. */
  children?: ReactNode;
  /** Limits the media's height, so that portrait and landscape line up without gaps. */
  fit?: 'ratio' | 'stage';
};

const canMove = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

export function MediaCard({
  format,
  poster,
  video,
  alt,
  onClick,
  selected,
  badge,
  cover,
  children,
  fit = 'ratio',
}: MediaCardProps) {
  const player = useRef<HTMLVideoElement>(null);
  const play = () => canMove() && player.current?.play().catch(() => undefined);
  const stop = () => {
    if (!player.current) return;
    player.current.pause();
    player.current.currentTime = 0;
  };
  const Frame = onClick ? 'button' : 'div';
  const Shape = onClick ? 'span' : 'div';
  return (
    <article
      className={cx(
        'relative flex min-w-0 flex-col overflow-hidden rounded-card border bg-surface shadow-card transition-[border-color,box-shadow]',
        selected ? 'border-accent ring-2 ring-accent' : 'border-line hover:border-edge',
      )}
    >
      <Frame
        {...(onClick
          ? { type: 'button' as const, onClick, 'aria-label': alt, 'aria-pressed': selected }
          : {})}
        onPointerEnter={play}
        onPointerLeave={stop}
        onFocus={play}
        onBlur={stop}
        // If hovering replaced the picture during a press, the browser would send no click.
        className={cx(
          'group',
          onClick && cx('*:pointer-events-none', COVERS_CARD, selected === undefined && 'relative'),
        )}
      >
        <Shape
          className={cx(
            'relative block overflow-hidden bg-sunken',
            fit === 'stage' ? 'aspect-[4/3]' : FORMAT_RATIOS[format],
          )}
        >
          {cover ?? <Media ref={player} poster={poster} video={video} alt={onClick ? '' : alt} fit={fit} />}
          {badge && (
            <span className="absolute top-2.5 left-2.5 rounded-full bg-[oklch(0.17_0.04_283/0.78)] px-2.5 py-0.5 text-xs font-medium text-white">
              {badge}
            </span>
          )}
          {onClick && video && !cover && (
            <span className="pointer-events-none absolute right-2.5 bottom-2.5 inline-flex size-9 items-center justify-center rounded-full bg-[oklch(0.17_0.04_283/0.78)] text-white transition-opacity group-hover:opacity-0">
              <Play aria-hidden size={16} fill="currentColor" />
            </span>
          )}
        </Shape>
      </Frame>
      {children && <div className="flex min-w-0 flex-1 flex-col p-4">{children}</div>}
    </article>
  );
}

interface MediaProps extends Pick<MediaCardProps, 'poster' | 'video' | 'alt' | 'fit'> {
  ref: React.Ref<HTMLVideoElement>;
}

function Media({ ref, poster, video, alt, fit }: MediaProps) {
  const shape = cx('relative size-full', fit === 'stage' ? 'object-contain' : 'object-cover');
  if (video) {
    return (
      <>
        {fit === 'stage' && poster && <Surroundings poster={poster} />}
        <FileVideo
          ref={ref}
          src={video}
          poster={poster ?? undefined}
          muted
          loop
          playsInline
          preload="none"
          className={shape}
        >
          {/* Muted and decorative; the player has the captions. */}
        </FileVideo>
      </>
    );
  }
  return poster ? (
    <PatientImage src={poster} alt={alt} loading="lazy" fetchPriority="low" className={shape} />
  ) : null;
}

/** The picture's own colours, blurred, instead of bars. */
function Surroundings({ poster }: { poster: string }) {
  return (
    <img
      src={poster}
      alt=""
      loading="lazy"
      fetchPriority="low"
      className="absolute inset-0 size-full scale-125 object-cover opacity-70 blur-xl saturate-125"
    />
  );
}
