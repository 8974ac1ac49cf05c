/** Why a file was refused or a video wasn't made. */
export type RenderErrorKind =
  /** No MP4 or MOV by its content. */
  | 'not_a_video'
  /** Sound only, or nothing. */
  | 'no_video_track'
  /** A video that we don't decode. */
  | 'unsupported_codec'
  /** An MP4, but cut off or broken somewhere. */
  | 'damaged'
  /** Too many seconds or frames, of a video or of music. */
  | 'too_long'
  /** Too many pixels, of a video or an image. */
  | 'too_large_picture'
  /** Takes more pixels, CPU time or memory than an upload may. */
  | 'too_demanding'
  /** Neither PNG nor JPEG by its content, or not decodable. */
  | 'not_an_image'
  /** A video or picture of ours that can't be encoded into so few bytes. */
  | 'unreachable_size'
  /** A figure was to be cut out, and its background isn't of one colour. */
  | 'busy_ground'
  /** Nothing can be seen in the picture, or nobody in the clip. */
  | 'no_figure'
  /** Too few pixels to draw with. */
  | 'too_small'
  /** A PSD or a zip that can't be read to its end. */
  | 'broken_layers'
  /** Layers without a picture and a mouth among them. */
  | 'no_layers'
  /** Neither MP3, M4A, WAV nor FLAC by its content. */
  | 'not_music'
  /** Music was wanted, and this has moving pictures. */
  | 'is_video'
  /** Encrypted by the store that sold it. */
  | 'protected'
  /** Less to hear than a video needs. */
  | 'too_short'
  /** Nothing to hear at all. */
  | 'silent'
  /** A clip of a person with neither transparency nor a screen of one colour behind. */
  | 'no_screen'
  /** By the caller's signal. */
  | 'aborted'
  /** Took longer than it may. */
  | 'timed_out'
  /** The render child died or hit an error of our own. */
  | 'crashed';

export class RenderError extends Error {
  override readonly name = 'RenderError';
  readonly kind: RenderErrorKind;
  /** What the child wrote last. For the log only: it may name paths. */
  readonly detail: string;

  constructor({ kind, message, detail = '' }: { kind: RenderErrorKind; message: string; detail?: string }) {
    super(message);
    this.kind = kind;
    this.detail = detail;
  }
}

const errorOf =
  (kind: RenderErrorKind) =>
  (message: string): RenderError =>
    new RenderError({ kind, message });

export const notAVideo = errorOf('not_a_video');
export const noVideoTrack = errorOf('no_video_track');
export const unsupportedCodec = errorOf('unsupported_codec');
export const damaged = errorOf('damaged');
export const tooLong = errorOf('too_long');
export const tooLargePicture = errorOf('too_large_picture');
export const tooDemanding = errorOf('too_demanding');
export const notAnImage = errorOf('not_an_image');
export const unreachableSize = errorOf('unreachable_size');
export const busyGround = errorOf('busy_ground');
export const noFigure = errorOf('no_figure');
export const tooSmall = errorOf('too_small');
export const brokenLayers = errorOf('broken_layers');
export const noLayers = errorOf('no_layers');
export const notMusic = errorOf('not_music');
export const isVideo = errorOf('is_video');
export const isProtected = errorOf('protected');
export const tooShort = errorOf('too_short');
export const isSilent = errorOf('silent');
export const noScreen = errorOf('no_screen');
export const aborted = errorOf('aborted');
export const timedOut = errorOf('timed_out');
/** `detail` is what the child wrote last. */
export const crashed = (message: string, detail?: string): RenderError =>
  new RenderError({ kind: 'crashed', message, detail });
