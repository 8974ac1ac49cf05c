import type { RenderErrorKind } from '@avatarcade/render/errors';
import type {
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
  LookAtClipInput,
  LookedAtClip,
  MascotInfo,
  MeasureMascotInput,
  MusicInfo,
  NormalizedImage,
  NormalizeImageInput,
  RenderMiniatureInput,
  RenderVideoInput,
  ResizeVideoInput,
  SampleGameplayInput,
  ScenePictureInput,
} from '@avatarcade/render/studio';
import type { ClipMoments } from '@avatarcade/video/edit/moments';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';

export type { LookedAtClip };

/** Why a user's file can't be used. All other errors are ours or the machine's, and may be gone at the next attempt. */
export type FileErrorCode = Exclude<RenderErrorKind, 'aborted' | 'timed_out' | 'crashed'>;

type EngineFailure = ErrorOptions & { fileError?: FileErrorCode | undefined };

export class EngineError extends Error {
  override readonly name = 'EngineError';
  /** Undefined if the file isn't the cause. */
  readonly fileError: FileErrorCode | undefined;

  constructor(message: string, { fileError, ...options }: EngineFailure = {}) {
    super(message, options);
    this.fileError = fileError;
  }
}

/** As displayed: rotation and pixel shape are applied. `duration` in seconds. */
export type ClipInfo = { width: number; height: number; duration: number };
export type ProbedClip = ClipInfo & {
  /** Whether every browser plays it: H.264 of 8 bits. */
  playsInBrowsers: boolean;
};
/** What a mascot's painter needs, and a WebP of it at rest. */
export type MeasuredMascot = { design: MascotDesign; portrait: Buffer };
/** `format`: by the file's content. The size is that of the written file. */
export type ImportedMascot = MeasuredMascot & Pick<MascotInfo, 'format' | 'width' | 'height'>;

export type RunOptions = {
  signal?: AbortSignal | undefined;
  onProgress?: (progress: number) => void;
  /** Background work, after everybody else's and at the lowest priority, until this signal says that somebody waits for it. */
  untilWanted?: AbortSignal | undefined;
  /** A built-in picture or clip without any user's data: it doesn't wait with uploads. */
  isBuiltIn?: boolean;
  /** The file's owner: users take turns. */
  userId?: string | undefined;
};

/** A whole video: how it is divided among processes is the engine's own business. */
export type VideoOrder = Omit<RenderVideoInput, 'rest'>;

/**
 * Examines and makes media files outside of this process: no method trusts the content of a file. Paths are absolute.
 * Rejects with `EngineError`, or with the reason of the aborted signal.
 */
export type Engine = {
  /** Part of the name of every cached picture and clip: another version draws them again. */
  version: string;
  /** The sandbox of processes that read users' files, for the log. */
  findIsolation(): Promise<string>;
  /** Decodes the whole clip strictly, so a returned clip can be used. */
  probeVideo(path: string, options?: RunOptions): Promise<ProbedClip>;
  /** What is worth showing of a clip that has passed its probe. The same file gives the same moments. */
  findMoments(path: string, options?: RunOptions): Promise<ClipMoments>;
  probeImage(path: string, options?: RunOptions): Promise<ImageInfo>;
  /** Re-encodes a picture's pixels only, its longer side at most `maxSide`. Returns its colours. */
  normalizeImage(order: NormalizeImageInput, options?: RunOptions): Promise<NormalizedImage>;
  /** Cuts a game's character out of a picture, or reads it from layers, and writes what videos draw it from as PNG. */
  importMascot(order: ImportMascotInput, options?: RunOptions): Promise<ImportedMascot>;
  /** Looks again at a picture that `importMascot` wrote, for other marks. */
  measureMascot(order: MeasureMascotInput, options?: RunOptions): Promise<MeasuredMascot>;
  /** Judges a file as music, decoding all of it, and writes what videos use of it as M4A. */
  importMusic(order: ImportMusicInput, options?: RunOptions): Promise<MusicInfo>;
  /** Makes a presenter's clip of a clip of a person: with transparency, or before a screen, which is keyed out. */
  importClip(order: ImportClipInput, options?: RunOptions): Promise<ImportedClip>;
  /** Judges a clip of a person, and writes one of its pictures as it is and its sound. */
  lookAtClip(order: LookAtClipInput, options?: RunOptions): Promise<LookedAtClip>;
  resizeVideo(order: ResizeVideoInput, options?: RunOptions): Promise<ClipInfo>;
  /** Speech of a service, as MP3, M4A, WAV or FLAC, becomes a WAV of the same times: 48 kHz, mono, 16 bits. */
  decodeSound(order: DecodeSoundInput, options?: RunOptions): Promise<{ duration: number }>;
  /** Converts a WAV of ours to a small M4A. */
  encodeSound(order: EncodeSoundInput, options?: RunOptions): Promise<{ duration: number }>;
  renderVideo(order: VideoOrder, options?: RunOptions): Promise<{ duration: number; facts: VideoFacts }>;
  /** Makes one of our own videos as a network takes it. A size that can't be reached is an error. */
  fitVideo(order: FitVideoInput, options?: RunOptions): Promise<VideoFacts>;
  /** A picture in another size: whole, over itself out of focus. A number of bytes that can't be reached is an error. */
  fitPicture(order: FitPictureInput, options?: RunOptions): Promise<FittedPicture>;
  /** What the index of one of our own videos says. */
  readFileFacts(path: string, options?: RunOptions): Promise<VideoFacts>;
  /** Renders a scene with its voice as a small clip, `width` pixels wide, that shows a template. */
  renderMiniature(order: RenderMiniatureInput, options?: RunOptions): Promise<{ duration: number }>;
  makeSampleGameplay(order: SampleGameplayInput, options?: RunOptions): Promise<ClipInfo>;
  drawPortrait(
    order: { avatar: string; width: number; height: number },
    options?: RunOptions,
  ): Promise<Buffer>;
  /** Draws a greeting avatar as an endless animated WebP. */
  drawGreeting(
    order: { avatar: string; width: number; height: number },
    options?: RunOptions,
  ): Promise<Buffer>;
  /** Draws one frame of a scene. */
  drawScene(order: ScenePictureInput, options?: RunOptions): Promise<Buffer>;
};
