import type { PresenterClip, Scene, SceneImage } from '@avatarcade/stage/scene';
import type { ProductColors } from '@avatarcade/templates/icon-colors';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import type { MascotDesign } from '@avatarcade/video/mascot/mascot-design';
import type { MascotLayers, MascotRig } from '@avatarcade/video/mascot/mascot-rig';
import type { KeyScreen, KeySettings } from '@avatarcade/video/screen-key';
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
  /** Seconds from the file's start to the end of its last picture, as players count them: the picture may begin after the sound. */
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

/** A part of a job's time within the child, in milliseconds since 1970. */
export type JobStage = { name: string; startMs: number; endMs: number };

/** What every job has beside its input. */
export type JobContext = {
  limits: Limits;
  onProgress: OnProgress;
  /** Resolves when the slices that other processes make of this video are complete. */
  slices?: Promise<readonly RenderedSlice[]> | undefined;
  /** Ends the stage before, and begins one of this name. */
  beginStage?: ((name: string) => void) | undefined;
};

export type JobOptions = {
  signal?: AbortSignal;
  onProgress?: OnProgress;
  /** Called once, before the job settles, with what the child spent its time on. */
  onStages?: (stages: readonly JobStage[]) => void;
  /**
   * The job touches only what is built in. It may run in a process that does more such jobs, which saves the
   * start of one, the greater part of a small picture.
   */
  isBuiltIn?: boolean | undefined;
  /** Of a video: in how many parts at most it is rendered at once, each in a process of its own. Default: 1. */
  slices?: number | undefined;
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

/** Absolute paths: a service's speech as MP3, M4A, WAV or FLAC, and the .wav that is made of it. */
export type DecodeSoundInput = {
  input: string;
  output: string;
};

/** Absolute paths: an upload of any kind, and the .m4a that is made of it. */
export type ImportMusicInput = {
  input: string;
  output: string;
};

/** Absolute paths: a PNG, a JPEG, a PSD or a zip of PNGs, and the .png that is made of it. */
export type ImportMascotInput = {
  input: string;
  output: string;
};

export type MeasuredMascot = {
  design: MascotDesign;
  /** The character at rest, as a WebP with transparency. */
  portrait: Uint8Array;
};

/** The design has a first guess of where everything is. */
export interface MascotInfo extends MeasuredMascot {
  /** By the file's content. */
  format: 'png' | 'jpg' | 'psd' | 'zip';
  /** Pixels of the written file, which with layers holds more than the character. */
  width: number;
  height: number;
}

/** `picture` is the absolute path of what `importMascot` wrote. */
export type MeasureMascotInput = {
  picture: string;
  rig: MascotRig;
  layers?: MascotLayers | undefined;
};

/** Absolute paths: a clip of a person, and what is made of it. */
export type ImportClipInput = {
  input: string;
  settings: KeySettings;
  /** An .mp4: the pictures above their masks. */
  output: string;
  /** A .png: a picture of it with transparency. */
  still: string;
  /** A .wav of its sound, if wanted. */
  sound?: string;
  /** Seconds of the clip that are left out at its start. Default: none. */
  from?: number;
  /** Of the clip, from there on. Default: all of it. */
  seconds?: number;
};

/** Absolute paths: a clip of a person, and what is found in it. */
export type LookAtClipInput = {
  input: string;
  /** A .png: one of its pictures as it is, with what is behind the person. */
  picture: string;
  /** A .wav of its sound; written where something is heard. */
  sound: string;
};

export type LookedAtClip = {
  /** Of the picture. */
  width: number;
  height: number;
  /** Seconds. */
  duration: number;
  /** Undefined where the clip has transparency of its own. */
  screen?: KeyScreen | undefined;
  hasSound: boolean;
};

export type ImportedClip = {
  clip: PresenterClip;
  /** What was behind the person. */
  ground: 'transparent' | 'green' | 'blue';
  /** Whether a sound was wanted and something is heard in it: then it was written. */
  hasSound: boolean;
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
  /** Absolute paths of the gameplay clips, as shots count them; may be empty when the scene has no gameplay layer. */
  clips: readonly string[];
  /** Absolute path of a 16-bit WAV. */
  voice: string;
  /** The presenter's clip, as `importClip` wrote it; may be absent when the scene's presenter is drawn. */
  presenterClip?: string | undefined;
  /** The user's own track, as `importMusic` wrote it; heard where the scene asks for it. */
  music?: string | undefined;
};

/** What the pictures of a video are drawn from. */
export interface PicturesInput extends SceneAssets, Omit<SceneMedia, 'voice' | 'music'> {}

/** A part of a video that a process of its own renders: its pictures `[from, to)`. Absolute paths. */
export type Slice = {
  from: number;
  to: number;
  /** An .mp4 path, of its pictures alone. */
  output: string;
  /** Of its richest picture, where it has one that the video may be shown by. */
  poster: string;
};

export interface RenderSliceInput extends PicturesInput, Slice {
  /** As in `RenderVideoInput`: written where the slice has the last picture. */
  endCard: string;
}

export type RenderedSlice = {
  /** How rich the picture for the poster is; negative where there is none. */
  spread: number;
};

export interface RenderVideoInput extends SceneAssets, SceneMedia {
  /** An .mp4 path. */
  output: string;
  /** A .jpg or .png path. */
  poster: string;
  /** The same of the last picture, which is the end card. */
  endCard: string;
  /** The file's own. */
  title: string;
  /** The end of the video where other processes render it, in its order and without a gap. Default: it is rendered whole. */
  rest?: readonly Slice[];
}

export interface RenderMiniatureInput extends SceneMedia {
  /** Of the result; the height follows. */
  width: number;
  /** An .mp4 path. */
  output: string;
  /** The file's own. */
  title: string;
}

export type RenderedVideoInfo = {
  /** Seconds. */
  duration: number;
  frames: number;
  /** Of the mix, before AAC. Undefined when it is silent. */
  loudness?: { integratedLufs: number; truePeakDbtp: number };
  bytes: number;
  facts: VideoFacts;
};

export type SampleGameplayInput = {
  /** An .mp4 path. */
  output: string;
  format: 'portrait' | 'landscape';
  seconds: number;
  /** Seconds of the game that come before the clip. Default: 0. */
  from?: number;
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

export interface ScenePictureInput extends PicturesInput {
  /** Seconds from the start of the video. */
  time: number;
  /** Of the result; the height follows. */
  width: number;
  format: PictureFormat;
}

/** Absolute paths of a PNG or JPEG file and of the .jpg that is made of it. */
export type FitPictureInput = {
  input: string;
  output: string;
  width: number;
  height: number;
  /** Bytes that the result may have. */
  maxBytes?: number;
  /** Whether it shows what AI made, and so says it: end cards do, a user's icon doesn't. */
  isComposite: boolean;
};

export type FittedPicture = { width: number; height: number; bytes: number };

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
  /** Of those, how many there are in silence too: networks measure them. Default: what silence takes. */
  leastSoundKilobits?: number;
  /** The file's own. */
  title: string;
};
