import { MUSIC_MAX_BYTES } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';

/** For the file chooser: systems know these files by type or by ending. */
export const MUSIC_ACCEPT =
  '.mp3,.m4a,.wav,.flac,audio/mpeg,audio/mp4,audio/x-m4a,audio/wav,audio/x-wav,audio/flac';
const ENDINGS = /\.(mp3|m4a|wav|flac)$/i;

/** The validation error of music before it is sent, or undefined. What is in the file, the server sees. */
export function findMusicError(file: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (file.type.startsWith('video/')) return MESSAGES.musicIsVideo;
  if (!ENDINGS.test(file.name) && !file.type.startsWith('audio/')) return MESSAGES.musicType;
  if (file.size > MUSIC_MAX_BYTES) return MESSAGES.musicSize;
  return undefined;
}

/** Such as `2:05`. */
export function formatLength(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
