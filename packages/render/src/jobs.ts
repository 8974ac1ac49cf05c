import type { ClipMoments } from '@avatarcade/video/edit/moments';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import { type JobFiles, NO_FILES, readFiles, readScene, writeFiles } from './job-files.ts';
import type {
  DecodeSoundInput,
  EncodeSoundInput,
  FindMomentsInput,
  FitPictureInput,
  FittedPicture,
  FitVideoInput,
  GreetingPictureInput,
  ImageInfo,
  ImportClipInput,
  ImportedClip,
  ImportMascotInput,
  ImportMusicInput,
  InspectIsolationInput,
  IsolationReport,
  JobContext,
  LookAtClipInput,
  LookedAtClip,
  MascotInfo,
  MeasuredMascot,
  MeasureMascotInput,
  MusicInfo,
  NormalizedImage,
  NormalizeImageInput,
  PortraitPictureInput,
  ProbeVideoInput,
  RenderedSlice,
  RenderedVideoInfo,
  RenderMiniatureInput,
  RenderSliceInput,
  RenderVideoInput,
  ResizeVideoInput,
  SampleGameplayInfo,
  SampleGameplayInput,
  ScenePictureInput,
  VideoInfo,
} from './render-types.ts';

/** One kind of work of a render child. Input and result cross the process border by structured clone. */
type Job<Input, Result> = {
  /** `own`: always a process of its own. `pooled`: one that does more such jobs, where the caller says that all is built in. */
  process: 'own' | 'pooled';
  timeoutMs: number;
  /** Whether memory that it takes too much of is the fault of a file that hasn't been checked: others read what has passed. */
  judgesFile: boolean;
  /** All that the sandbox lets it see. */
  files: (input: Input) => JobFiles;
  /** Loaded only when wanted: a probe needs no canvas, a portrait no decoder. */
  load: () => Promise<(input: Input, context: JobContext) => Promise<Result>>;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const judging = { process: 'own', judgesFile: true } as const;
const making = { process: 'own', judgesFile: false } as const;
const drawing = { process: 'pooled', judgesFile: false } as const;

const define = <Input, Result>(job: Job<Input, Result>) => job;

const writeVideo = (input: RenderVideoInput | RenderSliceInput): JobFiles =>
  writeFiles(readScene(input), input.output, input.poster, input.endCard);

/** Every job there is. What its input and its result are is what its handler takes and returns. */
const TABLE = {
  inspectIsolation: define<InspectIsolationInput, IsolationReport>({
    ...making,
    timeoutMs: 30 * SECOND,
    files: () => NO_FILES,
    load: async () => (await import('./child/inspect-isolation.ts')).inspectIsolation,
  }),
  probeVideo: define<ProbeVideoInput, VideoInfo>({
    ...judging,
    timeoutMs: 10 * MINUTE,
    files: ({ path }) => readFiles(path),
    load: async () => (await import('./probe/probe-video.ts')).probeVideo,
  }),
  findMoments: define<FindMomentsInput, ClipMoments>({
    ...judging,
    timeoutMs: 10 * MINUTE,
    files: ({ path }) => readFiles(path),
    load: async () => (await import('./moments/find-moments.ts')).findMoments,
  }),
  probeImage: define<{ path: string }, ImageInfo>({
    ...judging,
    timeoutMs: 30 * SECOND,
    files: ({ path }) => readFiles(path),
    load: async () => (await import('./probe/probe-image.ts')).probeImage,
  }),
  normalizeImage: define<NormalizeImageInput, NormalizedImage>({
    ...judging,
    timeoutMs: 30 * SECOND,
    files: ({ input, output }) => writeFiles(readFiles(input), output),
    load: async () => (await import('./probe/normalize-image.ts')).normalizeImage,
  }),
  importMascot: define<ImportMascotInput, MascotInfo>({
    ...judging,
    timeoutMs: MINUTE,
    files: ({ input, output }) => writeFiles(readFiles(input), output),
    load: async () => (await import('./mascot/import-mascot.ts')).importMascot,
  }),
  measureMascot: define<MeasureMascotInput, MeasuredMascot>({
    ...making,
    timeoutMs: 30 * SECOND,
    files: ({ picture }) => readFiles(picture),
    load: async () => (await import('./mascot/measure-mascot.ts')).measureMascot,
  }),
  decodeSound: define<DecodeSoundInput, { duration: number }>({
    ...judging,
    timeoutMs: MINUTE,
    files: ({ input, output }) => writeFiles(readFiles(input), output),
    load: async () => (await import('./audio/decode-sound.ts')).decodeSound,
  }),
  importMusic: define<ImportMusicInput, MusicInfo>({
    ...judging,
    timeoutMs: 5 * MINUTE,
    files: ({ input, output }) => writeFiles(readFiles(input), output),
    load: async () => (await import('./music/import-music.ts')).importMusic,
  }),
  importClip: define<ImportClipInput, ImportedClip>({
    ...judging,
    timeoutMs: 15 * MINUTE,
    files: ({ input, output, still, sound }) => writeFiles(readFiles(input), output, still, sound),
    load: async () => (await import('./clip/import-clip.ts')).importClip,
  }),
  lookAtClip: define<LookAtClipInput, LookedAtClip>({
    ...judging,
    timeoutMs: 10 * MINUTE,
    files: ({ input, picture, sound }) => writeFiles(readFiles(input), picture, sound),
    load: async () => (await import('./clip/look-at-clip.ts')).lookAtClip,
  }),
  resizeVideo: define<ResizeVideoInput, VideoInfo>({
    ...judging,
    timeoutMs: 20 * MINUTE,
    files: ({ input, output }) => writeFiles(readFiles(input), output),
    load: async () => (await import('./video/resize-video.ts')).resizeVideo,
  }),
  renderVideo: define<RenderVideoInput, RenderedVideoInfo>({
    ...making,
    timeoutMs: 30 * MINUTE,
    files: writeVideo,
    load: async () => (await import('./video/render-video.ts')).renderVideo,
  }),
  renderSlice: define<RenderSliceInput, RenderedSlice>({
    ...making,
    timeoutMs: 30 * MINUTE,
    files: writeVideo,
    load: async () => (await import('./video/render-slice.ts')).renderSlice,
  }),
  fitVideo: define<FitVideoInput, VideoFacts>({
    ...making,
    timeoutMs: 30 * MINUTE,
    files: ({ input, output }) => writeFiles(readFiles(input), output),
    load: async () => (await import('./video/fit-video.ts')).fitVideo,
  }),
  fitPicture: define<FitPictureInput, FittedPicture>({
    ...making,
    timeoutMs: 30 * SECOND,
    files: ({ input, output }) => writeFiles(readFiles(input), output),
    load: async () => (await import('./picture/fit-picture.ts')).fitPicture,
  }),
  readFileFacts: define<{ path: string }, VideoFacts>({
    ...making,
    timeoutMs: 30 * SECOND,
    files: ({ path }) => readFiles(path),
    load: async () => (await import('./video/read-file-facts.ts')).readFileFacts,
  }),
  renderMiniature: define<RenderMiniatureInput, { duration: number }>({
    ...drawing,
    timeoutMs: 5 * MINUTE,
    files: (input) => writeFiles(readScene(input), input.output),
    load: async () => (await import('./video/render-miniature.ts')).renderMiniature,
  }),
  encodeSound: define<EncodeSoundInput, { duration: number }>({
    ...drawing,
    timeoutMs: 30 * SECOND,
    files: ({ input, output }) => writeFiles(readFiles(input), output),
    load: async () => (await import('./audio/encode-sound.ts')).encodeSound,
  }),
  makeSampleGameplay: define<SampleGameplayInput, SampleGameplayInfo>({
    ...drawing,
    timeoutMs: 20 * MINUTE,
    files: ({ output }) => writeFiles(NO_FILES, output),
    load: async () => (await import('./video/make-sample-gameplay.ts')).makeSampleGameplay,
  }),
  drawGreetingPicture: define<GreetingPictureInput, Uint8Array>({
    ...drawing,
    timeoutMs: MINUTE,
    files: () => NO_FILES,
    load: async () => (await import('./picture/draw-greeting.ts')).drawGreetingPicture,
  }),
  drawPortraitPicture: define<PortraitPictureInput, Uint8Array>({
    ...drawing,
    timeoutMs: 30 * SECOND,
    files: () => NO_FILES,
    load: async () => (await import('./picture/draw-portrait.ts')).drawPortraitPicture,
  }),
  drawScenePicture: define<ScenePictureInput, Uint8Array>({
    ...drawing,
    timeoutMs: MINUTE,
    files: (input) => readScene(input),
    load: async () => (await import('./video/draw-scene.ts')).drawScenePicture,
  }),
};

type Table = typeof TABLE;
export type JobKind = keyof Table;
export type Jobs = {
  [K in JobKind]: Table[K] extends Job<infer Input, infer Result> ? { input: Input; result: Result } : never;
};

/** The same table, by which a call of any kind keeps its input and its result together. */
export const JOBS: { [K in JobKind]: Job<Jobs[K]['input'], Jobs[K]['result']> } = TABLE;
