/**
 * Why a file was refused or a video wasn't made.
 *
 * - `not_a_video`: no MP4 or MOV by its content
 * - `no_video_track`: sound only, or nothing
 * - `unsupported_codec`: a video that we don't decode
 * - `damaged`: an MP4, but cut off or broken somewhere
 * - `too_long`: too many seconds or frames, of a video or of music
 * - `too_large_picture`: too many pixels, of a video or an image
 * - `too_demanding`: takes more pixels, CPU time or memory than an upload may
 * - `not_an_image`: neither PNG nor JPEG by its content, or not decodable
 * - `unreachable_size`: a video or picture of ours that can't be encoded into so few bytes
 * - `busy_ground`: a figure was to be cut out, and its background isn't of one colour
 * - `no_figure`: nothing can be seen in the picture, or nobody in the clip
 * - `too_small`: too few pixels to draw with
 * - `broken_layers`: a PSD or a zip that can't be read to its end
 * - `no_layers`: layers without a picture and a mouth among them
 * - `not_music`: neither MP3, M4A, WAV nor FLAC by its content
 * - `is_video`: music was wanted, and this has moving pictures
 * - `protected`: encrypted by the store that sold it
 * - `too_short`: less to hear than a video needs
 * - `silent`: nothing to hear at all
 * - `no_screen`: a clip of a person with neither transparency nor a screen of one colour behind
 * - `aborted`: by the caller's signal
 * - `timed_out`: took longer than it may
 * - `crashed`: the render child died or hit an error of our own
 */
export type RenderErrorKind =
  | 'not_a_video'
  | 'no_video_track'
  | 'unsupported_codec'
  | 'damaged'
  | 'too_long'
  | 'too_large_picture'
  | 'too_demanding'
  | 'not_an_image'
  | 'unreachable_size'
  | 'busy_ground'
  | 'no_figure'
  | 'too_small'
  | 'broken_layers'
  | 'no_layers'
  | 'not_music'
  | 'is_video'
  | 'protected'
  | 'too_short'
  | 'silent'
  | 'no_screen'
  | 'aborted'
  | 'timed_out'
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
