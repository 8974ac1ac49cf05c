import type { Scene, SceneImage } from '@avatarcade/stage/scene';
import type { ProductColors } from '@avatarcade/templates/icon-colors';

/** `refused`: the user's file can't be used, `reason` says why. `failed`: our fault or the machine's; worth another try. */
export type FileErrorCode =
  | 'not_a_video'
  | 'no_video_track'
  | 'unsupported_codec'
  | 'damaged'
  | 'too_long'
  | 'too_large_picture'
  | 'too_demanding'
  | 'not_an_image';

type EngineFailure = ErrorOptions & { fileError?: FileErrorCode | undefined };

export class EngineError extends Error {
  override readonly name = 'EngineError';
  /** Undefined when the file isn't to blame. */
  readonly fileError: FileErrorCode | undefined;

  constructor(message: string, { fileError, ...options }: EngineFailure = {}) {
    super(message, options);
    this.fileError = fileError;
  }
}

/** As shown: rotation and the shape of pixels counted in. `duration` in seconds. */
export type ClipInfo = { width: number; height: number; duration: number };
export type ProbedClip = ClipInfo & {
  /** Every browser shows it: H.264 of 8 bits. */
  playsInBrowsers: boolean;
};
export type PictureInfo = { width: number; height: number; format: 'png' | 'jpeg' };
export type Format = 'portrait' | 'landscape';

export type RunOptions = {
  signal?: AbortSignal | undefined;
  onProgress?: (progress: number) => void;
  /** Background work, behind everybody else's and at the lowest priority, until this signal says that somebody waits for it. */
  untilWanted?: AbortSignal | undefined;
  /** A picture or clip of built-in, which nothing of a user's goes into: uploads don't wait behind these. */
  isBuiltIn?: boolean;
  /** Whose file it is: users take turns. */
  userId?: string | undefined;
};

export type VideoOrder = {
  scene: Scene;
  /** Absolute paths. */
  gameplay: string;
  voice: string;
  images: Partial<Record<SceneImage, string>>;
  output: string;
  poster: string;
  title: string;
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
 * Looks into media files and makes them, away from this process: no method trusts what is in a file. Paths are absolute.
 * Rejects with `EngineError`, or with the reason of the aborted signal.
 */
export type Engine = {
  /** Part of every cached picture's and clip's name: another version draws them anew. */
  version: string;
  /** What keeps the processes that read users' files from the rest of the machine. For the log. */
  findIsolation(): Promise<string>;
  /** Decodes the whole clip strictly: what is answered can be used. */
  probeVideo(path: string, options?: RunOptions): Promise<ProbedClip>;
  probeImage(path: string, options?: RunOptions): Promise<PictureInfo>;
  /** Draws the picture anew, without whatever else the file held, its longer side at most `maxSide`; says its colours. */
  normalizeImage(
    order: { input: string; output: string; maxSide: number },
    options?: RunOptions,
  ): Promise<PictureInfo & { colors: ProductColors }>;
  resizeVideo(
    order: { input: string; output: string; width: number; height: number },
    options?: RunOptions,
  ): Promise<ClipInfo>;
  /** A WAV of our own making as a small M4A. */
  encodeSound(order: { input: string; output: string }, options?: RunOptions): Promise<{ duration: number }>;
  renderVideo(order: VideoOrder, options?: RunOptions): Promise<{ duration: number }>;
  /** The scene with its voice as a small clip, `width` pixels wide, to show a template by. */
  renderMiniature(order: MiniatureOrder, options?: RunOptions): Promise<{ duration: number }>;
  /** `scale`: how much smaller than videos are. Default: 1. */
  makeSampleGameplay(
    order: { output: string; format: Format; seconds: number; scale?: number },
    options?: RunOptions,
  ): Promise<ClipInfo>;
  drawPortrait(
    order: { avatar: string; width: number; height: number },
    options?: RunOptions,
  ): Promise<Buffer>;
  /** An avatar that greets, again and again, as an animated WebP. */
  drawGreeting(
    order: { avatar: string; width: number; height: number },
    options?: RunOptions,
  ): Promise<Buffer>;
  /** One frame of a scene as JPEG or WebP, `width` pixels wide. */
  drawScene(
    order: { scene: Scene; time: number; gameplay?: string; width: number; format: 'jpeg' | 'webp' },
    options?: RunOptions,
  ): Promise<Buffer>;
};
