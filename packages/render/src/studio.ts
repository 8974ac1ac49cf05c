import { availableParallelism } from 'node:os';
import type { ClipMoments } from '@avatarcade/video/edit/moments';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import { findIsolation } from './isolation.ts';
import { JOBS, type JobKind, type Jobs } from './jobs.ts';
import { DEFAULT_LIMITS, DEFAULT_MEMORY_BYTES, type Limits } from './limits.ts';
import { createProcessPool } from './process-pool.ts';
import { runInChild } from './render-child.ts';
import type {
  DecodeSoundInput,
  EncodeSoundInput,
  FitPictureInput,
  FittedPicture,
  FitVideoInput,
  GreetingPictureInput,
  ImageInfo,
  ImportClipInput,
  ImportedClip,
  ImportMascotInput,
  ImportMusicInput,
  Isolation,
  JobOptions,
  LookAtClipInput,
  LookedAtClip,
  MascotInfo,
  MeasuredMascot,
  MeasureMascotInput,
  MusicInfo,
  NormalizedImage,
  NormalizeImageInput,
  PortraitPictureInput,
  RenderedSlice,
  RenderedVideoInfo,
  RenderMiniatureInput,
  RenderVideoInput,
  ResizeVideoInput,
  SampleGameplayInfo,
  SampleGameplayInput,
  ScenePictureInput,
  VideoInfo,
} from './render-types.ts';
import { renderInSlices } from './slices/render-slices.ts';

export type { Limits } from './limits.ts';
export type {
  DecodeSoundInput,
  EncodeSoundInput,
  FitPictureInput,
  FittedPicture,
  FitVideoInput,
  ImageInfo,
  ImportClipInput,
  ImportedClip,
  ImportMascotInput,
  ImportMusicInput,
  Isolation,
  JobOptions,
  LookAtClipInput,
  LookedAtClip,
  MascotInfo,
  MeasureMascotInput,
  MusicInfo,
  NormalizedImage,
  NormalizeImageInput,
  OnProgress,
  PictureFormat,
  RenderedVideoInfo,
  RenderMiniatureInput,
  RenderVideoInput,
  ResizeVideoInput,
  SampleGameplayInput,
  ScenePictureInput,
  VideoInfo,
} from './render-types.ts';

export type StudioOptions = {
  limits?: Partial<Limits>;
  /** What a child may hold in memory; one that takes more is killed. */
  memoryBytes?: number;
  /** That a video may use, which its slices share. Default: those of the machine. */
  cores?: number;
  /** Whether to use a sandbox where the system has one. */
  sandbox?: boolean;
};

/**
 * Everything that touches pictures, sound and video. Each call runs in a process of its own (built-in calls may share one,
 * one after the other) that has ended when the call settles, has none
 * of our environment, and is killed on abort, time-out, or when this process ends. Paths are absolute and of our own
 * making. All errors are RenderErrors.
 */
export type Studio = {
  /** What keeps users' files from the rest of the machine. Found out once. */
  findIsolation(): Promise<Isolation>;
  /** Judges an upload by its content. `verify` (default true) decodes all of it, so that a cut or broken file is refused. */
  probeVideo(path: string, options?: JobOptions & { verify?: boolean }): Promise<VideoInfo>;
  /**
   * Finds what is worth showing of a clip that has passed its probe. The same file gives the same moments. Decodes all of it once, in at
   * most 0.3 of its length on two cores.
   */
  findMoments(path: string, options?: JobOptions): Promise<ClipMoments>;
  /** Judges a picture by its content; its size is checked before any of it is decoded. */
  probeImage(path: string, options?: JobOptions): Promise<ImageInfo>;
  /** Decodes a picture and encodes it again: upright, and without anything else from the file. Returns its colours too. */
  normalizeImage(input: NormalizeImageInput, options?: JobOptions): Promise<NormalizedImage>;
  /**
   * Reads a game's character from a picture or from the artist's layers, cuts it out, and writes what videos draw it from. Returns a first guess
   * of where its face is.
   */
  importMascot(input: ImportMascotInput, options?: JobOptions): Promise<MascotInfo>;
  /** Looks again at what `importMascot` wrote, for marks that somebody moved. */
  measureMascot(input: MeasureMascotInput, options?: JobOptions): Promise<MeasuredMascot>;
  /**
   * Judges an upload as music by its content, decoding all of it, and writes what videos use of it: its first minutes from where it is heard,
   * as AAC that every browser plays.
   */
  importMusic(input: ImportMusicInput, options?: JobOptions): Promise<MusicInfo>;
  /**
   * Makes a presenter's clip of a clip of a person, decoding all of it: an MP4 or WebM with transparency, or before a green or blue screen, which is
   * keyed out. Finds the face and cuts the picture to the person.
   */
  importClip(input: ImportClipInput, options?: JobOptions): Promise<ImportedClip>;
  /** Judges a clip of a person as `importClip` does, decoding all of it, and writes a picture of it and its sound. */
  lookAtClip(input: LookAtClipInput, options?: JobOptions): Promise<LookedAtClip>;
  /** Scales and crops a video until it fills the size: never stretched, upright, at most 60 frames a second, sound kept. */
  resizeVideo(input: ResizeVideoInput, options?: JobOptions): Promise<VideoInfo>;
  /** Speech as a small AAC file of the same times. The WAV is of our own making, at most ten minutes long. */
  encodeSound(input: EncodeSoundInput, options?: JobOptions): Promise<{ duration: number }>;
  /** Speech of a service as a WAV of the same times: 48 kHz, mono, 16 bits, at most three minutes of it. */
  decodeSound(input: DecodeSoundInput, options?: JobOptions): Promise<{ duration: number }>;
  /** Makes the video and its poster, in as many slices as the options say. Gameplay and pictures must have passed their probes. */
  renderVideo(input: RenderVideoInput, options?: JobOptions): Promise<RenderedVideoInfo>;
  /**
   * Makes one of our own videos as a network takes it: cut to stretches of it, within a number of bytes, in the limits of its frames and its
   * sound. Marked as made by AI, as the video is.
   */
  fitVideo(input: FitVideoInput, options?: JobOptions): Promise<VideoFacts>;
  /** A picture in another size: whole, over itself out of focus, and within a number of bytes. */
  fitPicture(input: FitPictureInput, options?: JobOptions): Promise<FittedPicture>;
  /** What the index of one of our own videos says. */
  readFileFacts(path: string, options?: JobOptions): Promise<VideoFacts>;
  /** A small video to show a scene by, without a poster: `width` pixels wide, with its sound. */
  renderMiniature(input: RenderMiniatureInput, options?: JobOptions): Promise<{ duration: number }>;
  /** Draws and encodes a clip of a little game of our own, with sound: 1080 x 1920 or 1920 x 1080, 30 frames a second. */
  makeSampleGameplay(input: SampleGameplayInput, options?: JobOptions): Promise<SampleGameplayInfo>;
  /** An avatar at rest, on transparent ground (JPEG: on white), as bytes of a picture file. */
  drawPortraitPicture(input: PortraitPictureInput, options?: JobOptions): Promise<Uint8Array>;
  /** An avatar that greets, again and again, on transparent ground, as bytes of an animated WebP. */
  drawGreetingPicture(input: GreetingPictureInput, options?: JobOptions): Promise<Uint8Array>;
  /** One frame of a video, as bytes of a picture file. */
  drawScenePicture(input: ScenePictureInput, options?: JobOptions): Promise<Uint8Array>;
};

type Work<K extends JobKind> = {
  input: Jobs[K]['input'];
  options?: JobOptions | undefined;
  /** That each library may start. Default: as many as there are cores. */
  threads?: number;
  /** What other children make of the same video. */
  slices?: Promise<readonly RenderedSlice[]>;
};

/** How much longer a job may take that only gets the time which nobody else wants. */
const LOW_PRIORITY_SLACK = 10;

const withoutSandbox = (found: Isolation): Isolation => (found === 'sandbox' ? 'limits' : found);

export function createStudio(studio: StudioOptions = {}): Studio {
  const { limits, memoryBytes = DEFAULT_MEMORY_BYTES, cores = availableParallelism() } = studio;
  const runInPool = createProcessPool({ memoryBytes });
  const isolate = async () =>
    studio.sandbox === false ? withoutSandbox(await findIsolation()) : findIsolation();
  const all: Limits = { ...DEFAULT_LIMITS, ...limits };
  async function run<K extends JobKind>(kind: K, { input, options = {}, threads, slices }: Work<K>) {
    const slack = options.untilWanted ? LOW_PRIORITY_SLACK : 1;
    const jobTimeoutMs = options.timeoutMs ?? JOBS[kind].timeoutMs * slack;
    const order = { kind, input, limits: all, threads };
    if (options.isBuiltIn && JOBS[kind].process === 'pooled')
      return runInPool<K>(order, { timeoutMs: jobTimeoutMs, options });
    return runInChild<K>(order, {
      timeoutMs: jobTimeoutMs,
      options,
      child: { isolation: await isolate(), memoryBytes, slices },
    });
  }
  return {
    findIsolation: isolate,
    probeVideo: (path, options) =>
      run('probeVideo', { input: { path, verify: options?.verify ?? true }, options }),
    findMoments: (path, options) => run('findMoments', { input: { path }, options }),
    probeImage: (path, options) => run('probeImage', { input: { path }, options }),
    normalizeImage: (input, options) => run('normalizeImage', { input, options }),
    importMascot: (input, options) => run('importMascot', { input, options }),
    measureMascot: (input, options) => run('measureMascot', { input, options }),
    importMusic: (input, options) => run('importMusic', { input, options }),
    importClip: (input, options) => run('importClip', { input, options }),
    lookAtClip: (input, options) => run('lookAtClip', { input, options }),
    decodeSound: (input, options) => run('decodeSound', { input, options }),
    resizeVideo: (input, options) => run('resizeVideo', { input, options }),
    encodeSound: (input, options) => run('encodeSound', { input, options }),
    renderVideo: (input, options = {}) => renderInSlices(input, { options, cores, run }),
    fitVideo: (input, options) => run('fitVideo', { input, options }),
    fitPicture: (input, options) => run('fitPicture', { input, options }),
    readFileFacts: (path, options) => run('readFileFacts', { input: { path }, options }),
    makeSampleGameplay: (input, options) => run('makeSampleGameplay', { input, options }),
    renderMiniature: (input, options) => run('renderMiniature', { input, options }),
    drawGreetingPicture: (input, options) => run('drawGreetingPicture', { input, options }),
    drawPortraitPicture: (input, options) => run('drawPortraitPicture', { input, options }),
    drawScenePicture: (input, options) => run('drawScenePicture', { input, options }),
  };
}
