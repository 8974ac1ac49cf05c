import { writeFile } from 'node:fs/promises';
import type { SceneImage, ScenePresenter } from '@avatarcade/stage/scene';
import { composeVideo, type VideoParts } from '@avatarcade/templates/compose-video';
import { buildSrt, buildVtt } from '@avatarcade/video/captions/caption-files';
import type { ClipMoments } from '@avatarcade/video/edit/moments';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { VoiceProvider } from '../../providers/voice/voice.port.ts';
import { cutSpoken } from './cut-spoken.ts';
import type { RenderStage } from './videos.tables.ts';

export type RenderClip = {
  path: string;
  /** Seconds. */
  duration: number;
  /** Pixels of its upright picture. */
  width: number;
  height: number;
  /** What is worth showing of it; null where that couldn't be found. */
  moments: ClipMoments | null;
};

export type RenderOrder = {
  spec: VideoSpec;
  /** Of the video's file. */
  title: string;
  /** The name in the video, its colours and face. Default: the built-in ones. */
  product: VideoParts['product'];
  /** Validated files, as the edit counts them; at least one. Paths are absolute. */
  clips: readonly [RenderClip, ...RenderClip[]];
  images: Partial<Record<SceneImage, string>>;
  /** The user's own music. */
  music?: string | undefined;
  /** Of a presenter that isn't of the drawn cast. */
  presenter?: ScenePresenter | undefined;
  /** Its clip, as `importClip` wrote it. */
  presenterClip?: string | undefined;
  /** Returns the path of a file in a folder for the video's parts. */
  pathOf: (name: string) => string;
};

export type RenderedVideo = {
  video: string;
  poster: string;
  srt: string;
  vtt: string;
  endCard: string;
  /** Seconds. */
  duration: number;
  /** Of the video's file. */
  facts?: VideoFacts | undefined;
};

export type RenderDeps = {
  voice: Pick<VoiceProvider, 'speak'>;
  engine: Engine;
  signal?: AbortSignal | undefined;
  /** `progress` is 0 to 100 over the whole render. */
  onProgress?: (stage: RenderStage, progress: number) => void;
};

/** Where each stage begins, in per cent. Drawing and encoding take nearly all of the time. */
const BEGINS = { speaking: 1, composing: 5, shooting: 7, storing: 96 } as const;

/** Speech, then the scene, then the video with its poster and captions. Independent of database and user. */
export async function renderVideo(order: RenderOrder, deps: RenderDeps): Promise<RenderedVideo> {
  const { voice, engine, signal, onProgress = () => undefined } = deps;
  const parts = {
    voice: order.pathOf('voice.wav'),
    video: order.pathOf('film.mp4'),
    poster: order.pathOf('poster.jpg'),
    srt: order.pathOf('captions.srt'),
    vtt: order.pathOf('captions.vtt'),
    endCard: order.pathOf('end-card.jpg'),
  };
  onProgress('speaking', BEGINS.speaking);
  const { spec, product, images } = order;
  const { voiceover: text, voice: key, pace, pronunciations } = spec;
  const { wav, track } = cutSpoken(
    await voice.speak({ text, voice: key, pace, pronunciations }, signal),
    spec,
  );
  await writeFile(parts.voice, wav);

  onProgress('composing', BEGINS.composing);
  const { clips } = order;
  const { presenter, presenterClip } = order;
  const scene = composeVideo(spec, { speech: track, product, assets: images, clips, presenter });
  const spoken = { words: track.words, language: spec.locale };
  await writeFile(parts.srt, buildSrt(spoken));
  await writeFile(parts.vtt, buildVtt(spoken));

  onProgress('shooting', BEGINS.shooting);
  const { duration, facts } = await engine.renderVideo(
    {
      scene,
      clips: clips.map(({ path }) => path),
      voice: parts.voice,
      music: order.music,
      presenterClip,
      images,
      output: parts.video,
      poster: parts.poster,
      endCard: parts.endCard,
      title: order.title,
    },
    {
      signal,
      onProgress: (share) =>
        onProgress('shooting', BEGINS.shooting + share * (BEGINS.storing - BEGINS.shooting)),
    },
  );
  onProgress('storing', BEGINS.storing);
  const { voice: _, ...files } = parts;
  return { ...files, duration, facts };
}
