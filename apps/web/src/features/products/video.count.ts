/** "No videos yet", "1 video", "12 videos". */
export function videoCount(count: number): string {
  if (count === 0) return 'No videos yet';
  return count === 1 ? '1 video' : `${count} videos`;
}
