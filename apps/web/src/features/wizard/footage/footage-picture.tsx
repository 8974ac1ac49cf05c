import { type ReactNode, useCallback } from 'react';
import { fileOf } from '../../../shared/files/file-links.ts';
import { keyEach } from '../../../shared/ui-state/key-each.ts';
import { cx } from '../../../ui/class-names.ts';
import { FileVideo } from '../../../ui/file-video.tsx';
import type { FootageClip } from './use-footage.ts';
import type { FootagePlayer } from './use-footage-player.ts';

type FootagePictureProps = {
  clips: readonly FootageClip[];
  player: FootagePlayer;
  isMuted: boolean;
  /** Width by height. */
  shape: number;
  /** A file that can't be played, by its address. */
  onBroken: (address: string) => void;
  /** Laid over the picture. */
  children?: ReactNode;
};

/** The picture at the playhead. Every clip has its own video element, so that a cut needs no loading. */
export function FootagePicture({ clips, player, isMuted, shape, onBroken, children }: FootagePictureProps) {
  return (
    <div
      style={{ aspectRatio: shape, maxWidth: `calc(min(20rem, 42dvh) * ${shape})` }}
      className="relative mx-auto w-full overflow-hidden rounded-control bg-stage"
    >
      {keyEach(clips, ({ asset }) => fileOf(asset.file_url)).map(({ key, item: clip }, index) => (
        <ClipPicture
          key={key}
          clip={clip}
          index={index}
          player={player}
          isMuted={isMuted}
          onBroken={onBroken}
        />
      ))}
      {children}
    </div>
  );
}

type ClipPictureProps = Pick<FootagePictureProps, 'player' | 'isMuted' | 'onBroken'> & {
  clip: FootageClip;
  index: number;
};

function ClipPicture({ clip: { chosen, asset }, index, player, isMuted, onBroken }: ClipPictureProps) {
  const { attach, shown } = player;
  const isShown = index === shown;
  const ref = useCallback((video: HTMLVideoElement | null) => attach(index, video), [attach, index]);
  return (
    <FileVideo
      ref={ref}
      src={asset.file_url}
      poster={asset.preview_url}
      muted={isMuted}
      playsInline
      preload={isShown ? 'auto' : 'metadata'}
      aria-label={`Gameplay video, ${chosen.name}`}
      aria-hidden={!isShown}
      onError={() => onBroken(asset.file_url)}
      className={cx('absolute inset-0 size-full object-contain', !isShown && 'invisible')}
    />
  );
}
