import type { Asset } from '@avatarcade/contracts/assets';
import type { Scene } from '@avatarcade/stage/scene';
import { frameAt } from '@avatarcade/video/frames';
import { type CSSProperties, type RefObject, useEffect, useMemo } from 'react';
import { fileOf } from '../../../shared/files/file-links.ts';
import { useFreshAsset } from '../../../shared/files/use-fresh-asset.ts';
import { FileVideo } from '../../../ui/file-video.tsx';
import { findCoverMoment } from './cover-moment.ts';
import { isReadyToShow, placePlayer } from './place-player.ts';
import type { VideoElements } from './video-elements.ts';

type CoverPlayerProps = {
  scene: Scene;
  /** In the order in which shots count them. */
  clips: readonly Asset[];
  style: CSSProperties;
  /** Called when a picture has loaded that may be the one to show. */
  onPicture: () => void;
  player: RefObject<HTMLVideoElement | null>;
};

/** The gameplay of the frame that the video opens with, in a player of its own: the others wait where the video continues. */
export function CoverPlayer({ scene, clips, style, onPicture, player }: CoverPlayerProps) {
  const moment = useMemo(() => findCoverMoment(scene), [scene]);
  const clip = moment && clips[moment.clip];
  const src = useFreshAsset(clip)?.file_url ?? clip?.file_url;
  const seek = () => {
    const { current } = player;
    const time = moment?.timeIn(current?.duration ?? 0) ?? 0;
    if (current && current.readyState > 0 && current.currentTime !== time) current.currentTime = time;
  };
  useEffect(seek);
  if (!src) return null;
  return (
    <div style={style} className="absolute overflow-hidden">
      <FileVideo
        ref={player}
        key={fileOf(src)}
        src={src}
        muted
        playsInline
        preload="auto"
        onLoadedMetadata={seek}
        onSeeked={onPicture}
        style={{ visibility: 'hidden' }}
        className="absolute max-w-none object-fill"
      />
    </div>
  );
}

/** Shows the cover's player in a video's first frame and hides the other players; hides the cover's player in later frames. */
export function showCover(
  scene: Scene,
  { at, elements }: { at: number; elements: Pick<VideoElements, 'cover' | 'shots'> },
): void {
  const player = elements.cover.current;
  if (!player) return;
  const moment = frameAt(at) === 0 ? findCoverMoment(scene) : undefined;
  if (!moment) {
    player.style.visibility = 'hidden';
    return;
  }
  if (!isReadyToShow(player)) return;
  const { players, ground } = elements.shots;
  for (const other of players.current.values()) other.style.visibility = 'hidden';
  placePlayer(player, { view: moment.view, ground: ground.current });
}
