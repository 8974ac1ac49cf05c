import { isBedId } from '@avatarcade/music/bed-ids';
import { MUSIC_AUTO, MUSIC_NONE } from '@avatarcade/video/edit/video-edit';

/** Whether an order or a brand kit may name that music: a bed, or none, or the one that the genre chooses. */
export function isOfferedMusic(music: string): boolean {
  return music === MUSIC_AUTO || music === MUSIC_NONE || isBedId(music);
}
