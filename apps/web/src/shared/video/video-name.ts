/** Returns a video's file name: its title in any script, without characters that file systems refuse. */
export function videoFileName(title: string): string {
  const bare = title
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${bare || 'video'}.mp4`;
}
