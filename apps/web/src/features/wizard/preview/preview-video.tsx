import type { Asset } from '@avatarcade/contracts/assets';
import type { Scene } from '@avatarcade/stage/scene';
import { type CSSProperties, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { canDraw } from '../../../shared/drawing/drawn-canvas.ts';
import type { SceneImages } from '../../../shared/drawing/use-images.ts';
import { fileOf } from '../../../shared/files/file-links.ts';
import { useMoments } from '../../../shared/files/use-fresh-asset.ts';
import { cx } from '../../../ui/class-names.ts';
import { FileVideo } from '../../../ui/file-video.tsx';
import { CoverPlayer } from './cover-player.tsx';
import { GameplayShots } from './gameplay-shots.tsx';
import { PreviewContext, timeOfMoment } from './preview-control.ts';
import { PreviewControls } from './preview-controls.tsx';
import { previewShape } from './preview-shape.ts';
import { SafeZones } from './safe-zones.tsx';
import type { PlayerKey } from './shot-players.ts';
import { useBacking } from './use-backing.ts';
import { useMix } from './use-mix.ts';
import { useVideo, type Video } from './use-video.ts';
import { useVoice } from './use-voice.ts';
import type { VideoElements } from './video-elements.ts';

type PreviewVideoProps = {
  scene: Scene;
  images: SceneImages;
  voiceUrl: string | undefined;
  speechDuration: number;
  clip: Asset | undefined;
  /** All clips, in the order in which shots count them. */
  clips: readonly Asset[];
  /** The user's own music. */
  track: Asset | undefined;
  /** A picture of the gameplay is seen, where a player had to load or seek first. */
  onPicture: () => void;
  /** Says of each frame whether it could be painted. The same function each time. */
  onPainted: (isPainted: boolean) => void;
};

export function PreviewVideo({
  scene,
  images,
  voiceUrl,
  speechDuration,
  clip,
  clips,
  track,
  onPicture,
  onPainted,
}: PreviewVideoProps) {
  const elements = {
    canvas: useRef<HTMLCanvasElement>(null),
    voice: useRef<HTMLAudioElement>(null),
    backing: useRef<HTMLAudioElement>(null),
    clip: useRef<HTMLVideoElement>(null),
    cover: useRef<HTMLVideoElement>(null),
    shots: {
      players: useRef(new Map<PlayerKey, HTMLVideoElement>()),
      ground: useRef<HTMLCanvasElement>(null),
    },
    slider: useRef<HTMLInputElement>(null),
    counter: useRef<HTMLSpanElement>(null),
  };
  const [isMuted, setMuted] = useState(false);
  const [hasZones, setZones] = useState(false);
  const width = useCanvasWidth(elements.canvas, scene.width);
  const { isSeen, onFrame } = useFirstFrame(onPainted);
  const voice = useVoice(isSeen ? voiceUrl : undefined);
  const mix = useMix({ scene, voiceLoudness: voice.loudness, moments: useMoments(clips) }, elements);
  const video = useVideo({ scene, images, speechDuration, mix, width, onPainted: onFrame }, elements);
  useControl(scene, video);
  const backingUrl = useBacking({ scene, track, isWanted: isSeen });
  const isPortrait = scene.height > scene.width;
  return (
    <div className="touchable flex flex-col gap-2 group-data-docked/dock:flex-row group-data-docked/dock:items-center group-data-docked/dock:gap-3">
      <div
        className={cx(
          'relative mx-auto w-full shrink-0 overflow-hidden rounded-card bg-black shadow-raised group-data-docked/dock:mx-0 group-data-docked/dock:rounded-control',
          previewShape(isPortrait),
        )}
      >
        <Gameplay
          scene={scene}
          clip={clip}
          clips={clips}
          elements={elements}
          isMuted={isMuted}
          onLoaded={() => {
            video.placeClip();
            if (hasPicture(elements)) onPicture();
          }}
        />
        <canvas
          ref={elements.canvas}
          role="img"
          aria-label="Preview of the video"
          className="absolute inset-0 size-full"
        />
        {hasZones && <SafeZones isPortrait={isPortrait} />}
        <audio ref={elements.voice} src={voice.url} preload="auto" muted={isMuted} />
        <audio ref={elements.backing} src={backingUrl} preload="auto" muted={isMuted} data-backing />
      </div>
      <PreviewControls
        video={video}
        slider={elements.slider}
        counter={elements.counter}
        isMuted={isMuted}
        onMute={() => setMuted(!isMuted)}
        hasZones={hasZones}
        onZones={() => setZones(!hasZones)}
      />
    </div>
  );
}

/** The sound isn't heard before somebody presses Play: until the first picture is there, making it would only slow that down. */
function useFirstFrame(onPainted: (isPainted: boolean) => void) {
  const [isSeen, setSeen] = useState(!canDraw());
  const onFrame = useCallback(
    (isPainted: boolean) => {
      setSeen(true);
      onPainted(isPainted);
    },
    [onPainted],
  );
  return { isSeen, onFrame };
}

/** Lets the rest of the wizard see the scene and move to a moment of it. */
function useControl(scene: Scene, { seek }: Pick<Video, 'seek'>): void {
  const { show, setScene } = useContext(PreviewContext);
  useEffect(() => setScene(scene), [scene, setScene]);
  useEffect(() => {
    show.current = (moment) => seek(timeOfMoment(scene, moment));
    return () => {
      show.current = null;
    };
  }, [show, scene, seek]);
}

/** HAVE_CURRENT_DATA: less is black. */
const HAS_PICTURE = 2;

function hasPicture({ clip, shots }: Pick<VideoElements, 'clip' | 'shots'>): boolean {
  const players = [...shots.players.current.values()].filter(({ style }) => style.visibility === 'visible');
  const seen = clip.current ? [clip.current] : players;
  return seen.some(({ readyState, seeking }) => readyState >= HAS_PICTURE && !seeking);
}

type GameplayProps = {
  scene: Scene;
  clip: Asset | undefined;
  clips: readonly Asset[];
  elements: Pick<VideoElements, 'clip' | 'cover' | 'shots'>;
  isMuted: boolean;
  onLoaded: () => void;
};

/** The clip in the scene's place for it; a plain background while there is none. */
function Gameplay({ scene, clip, clips, elements, isMuted, onLoaded }: GameplayProps) {
  const layer = scene.layers.find((each) => each.kind === 'gameplay');
  if (!layer) return null;
  const { x, y, width, height } = layer.rect;
  const place: CSSProperties = {
    left: `${(x / scene.width) * 100}%`,
    top: `${(y / scene.height) * 100}%`,
    width: `${(width / scene.width) * 100}%`,
    height: `${(height / scene.height) * 100}%`,
  };
  if (!clip) {
    return (
      <div
        style={place}
        className="absolute bg-[linear-gradient(160deg,oklch(0.45_0.12_285),oklch(0.32_0.1_250))]"
      />
    );
  }
  return (
    <>
      {layer.shots ? (
        <GameplayShots
          layer={layer}
          shots={layer.shots}
          clips={clips}
          style={place}
          isMuted={isMuted}
          onPicture={onLoaded}
          elements={elements.shots}
        />
      ) : (
        <FileVideo
          ref={elements.clip}
          key={fileOf(clip.file_url)}
          src={clip.file_url}
          poster={clip.preview_url}
          style={place}
          loop={layer.atEnd === 'loop'}
          muted={isMuted}
          playsInline
          preload="auto"
          onLoadedMetadata={onLoaded}
          onLoadedData={onLoaded}
          className="absolute object-cover"
        />
      )}
      <CoverPlayer scene={scene} clips={clips} style={place} onPicture={onLoaded} player={elements.cover} />
    </>
  );
}

/** Returns the canvas's width on the screen in pixels, at most the video's; 0 until it is known. */
function useCanvasWidth(canvas: React.RefObject<HTMLCanvasElement | null>, most: number): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const box = canvas.current?.parentElement;
    if (!box) return;
    const observer = new ResizeObserver(([entry]) => {
      const shown = (entry?.contentRect.width ?? 0) * Math.min(devicePixelRatio, 2);
      // In steps, so that resizing a window doesn't redraw everything at each pixel.
      if (shown > 0) setWidth(Math.min(most, Math.ceil(shown / 60) * 60));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [canvas, most]);
  return width;
}
