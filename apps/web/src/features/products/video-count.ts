import { countText } from '../../shared/format/count-text.ts';

/** "No videos yet", "1 video", "12 videos". */
export function videoCount(count: number): string {
  return count === 0 ? 'No videos yet' : countText(count, 'video');
}
