import type { Scene, SceneImage } from '@avatarcade/stage/scene';
import type { ProductColors } from '@avatarcade/templates/icon-colors';
import type { Limits } from './limits.ts';

export type VideoInfo = {
  /** As shown: rotation and sample aspect ratio applied. */
  width: number;
  height: number;
  /** As stored. */
  codedWidth: number;
  codedHeight: number;
  /** Degrees clockwise that a player turns the stored picture: 0, 90, 180 or 270. */
  rotation: 0 | 90 | 180 | 270;
  /** Seconds, of the video track. */
  duration: number;
  /** Mean over the whole clip. */
  fps: number;
  variableFrameRate: boolean;
  codec: 'h264' | 'hevc';
  /** FFmpeg's name, such as `yuv420p`. */
  pixelFormat: string;
  hasAudio: boolean;
  frames: number;
};

export type ImageInfo = {
  format: 'png' | 'jpeg';
  /** As shown: the orientation that a camera noted is applied. */
  width: number;
  height: number;
};

export interface NormalizedImage extends ImageInfo {
  /** What a video of the product with this icon is coloured with. */
  colors: ProductColors;
}

/** `progress` goes from 0 to 1. */
export type OnProgress = (progress: number) => void;

/** What every job has beside its input. */
export type JobContext = { limits: Limits; onProgress: OnProgress };

export type JobOptions = {
  signal?: AbortSignal;
  onProgress?: OnProgress;
  /**
   * The job touches only what is built in. It may run in a process that does more such jobs, which saves the
   * start of one, the greater part of a small picture.
   */
  isBuiltIn?: boolean | undefined;
  /** Milliseconds, instead of the studio's own for this kind of job. */
  timeoutMs?: number;
  /** Runs at the machine's lowest priority until this signal is aborted; then at the usual one, where the system allows that. */
  untilWanted?: AbortSignal | undefined;
};

/**
 * What keeps a child that reads users' files from the rest of the machine, besides an empty environment and the watch over its memory:
 * a sandbox that has the job's files alone and limits of the system; those limits; or neither.
 */
export type Isolation = 'sandbox' | 'limits' | 'none';

export type InspectIsolationInput = {
  paths: string[];
};

export type IsolationReport = {
  /** Those of the asked paths that the child can read. */
  readable: string[];
  /** Addresses that lead out of the machine. */
  networks: number;
};

export type ProbeVideoInput = {
  path: string;
  /** Decode all of it strictly, so that cut or broken files are refused. */
  verify: boolean;
};

export type FindMomentsInput = {
  path: string;
};

export type NormalizeImageInput = {
  input: string;
  /** `.png`, `.jpg` or `.jpeg` decides the format. */
  output: string;
  /** The longer side of the result is at most this many pixels; never enlarged. */
  maxSide: number;
};

/** Absolute paths: a WAV of our own making, and the .m4a that is made of it. */
export type EncodeSoundInput = {
  input: string;
  output: string;
};

/** Absolute paths: an upload of any kind, and the .m4a that is made of it. */
export type ImportMusicInput = {
  input: string;
  output: string;
};

/** By the content of a file, not by its name. */
export type MusicFormat = 'mp3' | 'm4a' | 'wav' | 'flac';

export type MusicInfo = {
  format: MusicFormat;
  /** Seconds of the whole track. */
  duration: number;
};

export type ResizeVideoInput = {
  input: string;
  /** An .mp4 path. */
  output: string;
  /** Even numbers. */
  width: number;
  height: number;
};

export type SceneAssets = {
  /** Absolute paths of PNG or JPEG files. */
  images: Partial<Record<SceneImage, string>>;
};

/** What goes into a video beside its pictures. */
export type SceneMedia = {
  scene: Scene;
  /** Absolute path of an mp4; may be absent when the scene has no gameplay layer. */
  gameplay?: string;
  /** Of further clips, which shots count from 1 on. */
  moreGameplay?: readonly string[];
  /** Absolute path of a 16-bit WAV. */
  voice: string;
  /** The user's own track, as `importMusic` wrote it; heard where the scene asks for it. */
  music?: string | undefined;
};

export interface RenderVideoInput extends SceneAssets, SceneMedia {
  /** An .mp4 path. */
  output: string;
  /** A .jpg or .png path. */
  poster: string;
  metadata: VideoMetadata;
}

export type VideoMetadata = {
  title: string;
};

export interface RenderMiniatureInput extends SceneMedia {
  /** Of the result; the height follows. */
  width: number;
  /** An .mp4 path. */
  output: string;
  metadata: VideoMetadata;
}

export type RenderedVideoInfo = {
  /** Seconds. */
  duration: number;
  frames: number;
  /** Of the mix, before AAC. Undefined when it is silent. */
  loudness?: { integratedLufs: number; truePeakDbtp: number };
  bytes: number;
};

export type SampleGameplayInput = {
  /** An .mp4 path. */
  output: string;
  format: 'portrait' | 'landscape';
  seconds: number;
  /** How much smaller than 1080 x 1920 or 1920 x 1080. Default: 1. */
  scale?: number;
};

export type SampleGameplayInfo = {
  width: number;
  height: number;
  duration: number;
  bytes: number;
};

export type PictureFormat = 'png' | 'jpeg' | 'webp';

export type PortraitPictureInput = {
  /** An avatar of the cast. */
  avatar: string;
  width: number;
  height: number;
  format: PictureFormat;
  /** Coloured light behind the figure. Default: transparent. */
  backdrop?: boolean;
};

export type GreetingPictureInput = {
  /** An avatar of the cast. */
  avatar: string;
  /** Even numbers. */
  width: number;
  height: number;
};

export interface ScenePictureInput extends SceneAssets {
  scene: Scene;
  /** Seconds from the start of the video. */
  time: number;
  /** A clip, one frame of which is drawn as the gameplay, and further ones. */
  gameplay?: string;
  moreGameplay?: readonly string[];
  /** Of the result; the height follows. */
  width: number;
  format: PictureFormat;
}

/** Absolute paths: one of our own videos, and the .mp4 that is made of it. */
export type FitVideoInput = {
  input: string;
  output: string;
  /** Seconds of the input that stay, in their order. Default: all of it. */
  keep?: readonly { from: number; to: number }[];
  /** Bytes that the result may have. */
  maxBytes?: number;
  /** Default: the input's own. */
  framesASecond?: number;
  /** Pixels of the shorter side. Default: the input's own. */
  shortSide?: number;
  /** Thousands of bits a second. */
  soundKilobits: number;
  metadata: VideoMetadata;
};

/** What a video file is, for those who have rules about it. */
export type VideoFileFacts = {
  width: number;
  height: number;
  /** Width of a pixel by its height. */
  pixelAspect: number;
  seconds: number;
  bytes: number;
  container: 'mp4' | 'mov';
  videoCodec: string;
  framesASecond: number;
  sound?: { codec: string; hertz: number; channels: number; kilobits: number };
};
