import { isVideo, notMusic } from '../errors.ts';
import type { FileWindow } from '../mp4/file-window.ts';
import type { MusicFormat } from '../render-types.ts';

const HEAD_BYTES = 16;
/** The boxes that an MP4 may begin with. */
const FIRST_BOXES = ['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide'];
const MATROSKA = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const MPEG_PROGRAM = Buffer.from([0, 0, 1, 0xba]);

/** What a file is by its first bytes, whatever its name. Throws `is_video` or `not_music`. */
export function sniffMusic(file: FileWindow): MusicFormat {
  const at = endOfTag(file);
  if (file.size < at + HEAD_BYTES) throw notMusic('Too few bytes for a sound file');
  const head = file.read(at, HEAD_BYTES);
  const [first, third] = [head.toString('latin1', 0, 4), head.toString('latin1', 8, 12)];
  if (first === 'fLaC') return 'flac';
  if (['RIFF', 'RF64'].includes(first) && third === 'WAVE') return 'wav';
  if (isMp3Frame(head)) return 'mp3';
  if (FIRST_BOXES.includes(head.toString('latin1', 4, 8))) return 'm4a';
  const isFilm =
    (first === 'RIFF' && third === 'AVI ') ||
    [MATROSKA, MPEG_PROGRAM].some((mark) => head.indexOf(mark) === 0);
  if (isFilm) throw isVideo('A container of videos');
  // After a tag, encoders may put padding before the first frame: the demuxer looks for it.
  if (at > 0) return 'mp3';
  throw notMusic('Neither MP3, M4A, WAV nor FLAC');
}

/** Where an ID3v2 tag in front of the sound ends; 0 without one. */
function endOfTag(file: FileWindow): number {
  if (file.size < 10) return 0;
  const tag = file.read(0, 10);
  if (tag.toString('latin1', 0, 3) !== 'ID3') return 0;
  // Seven bits of each byte count.
  const size = [...tag.subarray(6)].reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
  return Math.min(10 + size, Math.max(0, file.size - HEAD_BYTES));
}

/** A frame header of MPEG layer III with a rate and a bit rate that exist. */
function isMp3Frame([sync = 0, kind = 0, rates = 0]: Buffer): boolean {
  const isLayer3 = sync === 0xff && (kind & 0xe0) === 0xe0 && (kind & 0x06) === 0x02;
  return isLayer3 && (kind & 0x18) !== 0x08 && (rates & 0xf0) !== 0xf0 && (rates & 0x0c) !== 0x0c;
}
