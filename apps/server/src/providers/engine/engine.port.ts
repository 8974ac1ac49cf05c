import type { ImportClipInput, ImportedClip, LookAtClipInput, LookedAtClip } from '@avatarcade/render/studio';
import type { Scene, SceneImage } from '@avatarcade/stage/scene';
import type { ProductColors } from '@avatarcade/templates/icon-colors';
import type { ClipMoments } from '@avatarcade/video/edit/moments';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import type { MascotLayers, MascotRig } from '@avatarcade/video/mascot/mascot-rig';

export type { LookedAtClip };

/** `refused`: the user's file can't be used, `reason` says why. `failed`: an error of ours or of the machine, which may be retried. */
export type FileErrorCode =
  | 'not_a_video'
  | 'no_video_track'
  | 'unsupported_codec'
  | 'damaged'
  | 'too_long'
  | 'too_large_picture'
  | 'too_demanding'
  | 'not_an_image'
  | 'unreachable_size'
  | ClipErrorCode
  | MascotErrorCode
  | MusicErrorCode;

/** Of mascots alone. */
export type MascotErrorCode = 'busy_ground' | 'no_figure' | 'too_small' | 'broken_layers' | 'no_layers';

/** Of clips of a person alone. */
export type ClipErrorCode = 'no_screen';

/** Of music alone. */
export type MusicErrorCode = 'not_music' | 'is_video' | 'protected' | 'too_short' | 'silent';

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
export type PictureInfo = { width: number; height: number; format: 'png' | 'jpeg' };
/** `format`: by the file's content. `duration` in seconds, of the whole track. */
export type MusicInfo = { format: 'mp3' | 'm4a' | 'wav' | 'flac'; duration: number };
/** What a mascot's painter needs, and a WebP of it at rest. */
export type MeasuredMascot = { design: MascotDesign; portrait: Buffer };
/** `format`: by the file's content. The size is that of the written file. */
export type ImportedMascot = MeasuredMascot & {
  format: 'png' | 'jpg' | 'psd' | 'zip';
  width: number;
  height: number;
};
export type Format = 'portrait' | 'landscape';

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

export type VideoOrder = {
  scene: Scene;
  /** Absolute paths. */
  gameplay: string;
  /** Of further clips, which shots count from 1 on. */
  moreGameplay: readonly string[];
  voice: string;
  /** The presenter's clip, as `importClip` wrote it. */
  presenterClip?: string | undefined;
  /** The user's own music, where the scene asks for it. */
  music?: string | undefined;
  images: Partial<Record<SceneImage, string>>;
  output: string;
  poster: string;
  /** The last picture of the video. */
  endCard: string;
  title: string;
};

/** Absolute paths, seconds of what stays, and limits as `Studio.fitVideo` has them. */
export type FitOrder = {
  input: string;
  output: string;
  keep?: readonly { from: number; to: number }[];
  maxBytes?: number;
  framesASecond?: number;
  shortSide?: number;
  soundKilobits: number;
  leastSoundKilobits?: number;
  title: string;
};

export type SceneFrameOrder = {
  scene: Scene;
  /** Seconds from the start of the video. */
  time: number;
  /** Absolute paths. */
  gameplay?: string;
  /** Of further clips, which shots count from 1 on. */
  moreGameplay?: readonly string[];
  presenterClip?: string | undefined;
  images?: Partial<Record<SceneImage, string>>;
  width: number;
  format: 'jpeg' | 'webp';
};

export type MiniatureOrder = {
  scene: Scene;
  /** Absolute paths. */
  gameplay: string;
  voice: string;
  output: string;
  width: number;
  title: string;
};

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
  probeImage(path: string, options?: RunOptions): Promise<PictureInfo>;
  /** Re-encodes a picture's pixels only, its longer side at most `maxSide`. Returns its colours. */
  normalizeImage(
    order: { input: string; output: string; maxSide: number },
    options?: RunOptions,
  ): Promise<PictureInfo & { colors: ProductColors }>;
  /** Cuts a game's character out of a picture, or reads it from layers, and writes what videos draw it from as PNG. */
  importMascot(order: { input: string; output: string }, options?: RunOptions): Promise<ImportedMascot>;
  /** Looks again at a picture that `importMascot` wrote, for other marks. */
  measureMascot(
    order: { picture: string; rig: MascotRig; layers?: MascotLayers | undefined },
    options?: RunOptions,
  ): Promise<MeasuredMascot>;
  /** Judges a file as music, decoding all of it, and writes what videos use of it as M4A. */
  importMusic(order: { input: string; output: string }, options?: RunOptions): Promise<MusicInfo>;
  /** Makes a presenter's clip of a clip of a person: with transparency, or before a screen, which is keyed out. */
  importClip(order: ImportClipInput, options?: RunOptions): Promise<ImportedClip>;
  /** Judges a clip of a person, and writes one of its pictures as it is and its sound. */
  lookAtClip(order: LookAtClipInput, options?: RunOptions): Promise<LookedAtClip>;
  resizeVideo(
    order: { input: string; output: string; width: number; height: number },
    options?: RunOptions,
  ): Promise<ClipInfo>;
  /** Speech of a service, as MP3, M4A, WAV or FLAC, becomes a WAV of the same times: 48 kHz, mono, 16 bits. */
  decodeSound(order: { input: string; output: string }, options?: RunOptions): Promise<{ duration: number }>;
  /** Converts a WAV of ours to a small M4A. */
  encodeSound(order: { input: string; output: string }, options?: RunOptions): Promise<{ duration: number }>;
  renderVideo(order: VideoOrder, options?: RunOptions): Promise<{ duration: number; facts: VideoFacts }>;
  /** Makes one of our own videos as a network takes it. A size that can't be reached is an error. */
  fitVideo(order: FitOrder, options?: RunOptions): Promise<VideoFacts>;
  /** A picture in another size: whole, over itself out of focus. A number of bytes that can't be reached is an error. */
  fitPicture(
    order: {
      input: string;
      output: string;
      width: number;
      height: number;
      maxBytes?: number;
      isComposite: boolean;
    },
    options?: RunOptions,
  ): Promise<{ width: number; height: number; bytes: number }>;
  /** What the index of one of our own videos says. */
  readFileFacts(path: string, options?: RunOptions): Promise<VideoFacts>;
  /** Renders a scene with its voice as a small clip, `width` pixels wide, that shows a template. */
  renderMiniature(order: MiniatureOrder, options?: RunOptions): Promise<{ duration: number }>;
  /** `from`: seconds of the game that come before. `scale`: 0 to 1, of a video's size. Default: 1. */
  makeSampleGameplay(
    order: { output: string; format: Format; seconds: number; from?: number; scale?: number },
    options?: RunOptions,
  ): Promise<ClipInfo>;
  drawPortrait(
    order: { avatar: string; width: number; height: number },
    options?: RunOptions,
  ): Promise<Buffer>;
  /** Draws a greeting avatar as an endless animated WebP. */
  drawGreeting(
    order: { avatar: string; width: number; height: number },
    options?: RunOptions,
  ): Promise<Buffer>;
  /** Draws one frame of a scene as JPEG or WebP, `width` pixels wide. */
  drawScene(order: SceneFrameOrder, options?: RunOptions): Promise<Buffer>;
};
