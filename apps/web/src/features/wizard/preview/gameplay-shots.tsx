import type { Asset } from '@avatarcade/contracts/assets';
import type { GameplayLayer } from '@avatarcade/stage/scene';
import type { Shot } from '@avatarcade/video/edit/shot';
import type { CSSProperties } from 'react';
import { fileOf } from '../../../shared/files/file-links.ts';
import { useFreshAsset } from '../../../shared/files/use-fresh-asset.ts';
import { FileVideo } from '../../../ui/file-video.tsx';
import { listPlayerKeys, type PlayerKey } from './shot-players.ts';
import { SOFT_GROUND_STYLE, softGroundSize } from './soft-ground.ts';
import type { ShotElements } from './video-elements.ts';

type GameplayShotsProps = {
  layer: GameplayLayer;
  shots: readonly Shot[];
  /** In the order in which shots count them. */
  clips: readonly Asset[];
  style: CSSProperties;
  isMuted: boolean;
  /** A picture has come that may be the one to show. */
  onPicture: () => void;
  elements: ShotElements;
};

/** The players of a scene's shots in their place; the video's clock says which one is seen, and what of it. */
export function GameplayShots(props: GameplayShotsProps) {
  const { layer, shots, clips, style, elements, ...player } = props;
  const keys = [...new Set(listPlayerKeys(shots))].toSorted();
  return (
    <div style={style} className="@container-[size] absolute overflow-hidden bg-black">
      {layer.fill === 'whole' && (
        <canvas
          ref={elements.ground}
          {...softGroundSize(layer.rect)}
          style={SOFT_GROUND_STYLE}
          className="absolute max-w-none"
        />
      )}
      {keys.map((key) => {
        const clip = clips[Number(key.split('-')[0])];
        return clip && <Player key={key} name={key} clip={clip} players={elements.players} {...player} />;
      })}
    </div>
  );
}

interface PlayerProps extends Pick<GameplayShotsProps, 'isMuted' | 'onPicture'> {
  name: PlayerKey;
  clip: Asset;
  players: ShotElements['players'];
}

function Player({ name, clip, players, isMuted, onPicture }: PlayerProps) {
  const { file_url: src } = useFreshAsset(clip) ?? clip;
  return (
    <FileVideo
      ref={(element) => {
        if (element) players.current.set(name, element);
        else players.current.delete(name);
      }}
      key={fileOf(src)}
      src={src}
      muted={isMuted}
      playsInline
      preload="none"
      onLoadedMetadata={onPicture}
      onLoadedData={onPicture}
      onSeeked={onPicture}
      style={{ visibility: 'hidden' }}
      className="absolute max-w-none object-fill"
    />
  );
}
