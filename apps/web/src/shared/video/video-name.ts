/** The name under which a video is saved: its title in any script, without what file systems refuse. */
export function videoFileName(title: string): string {
  const bare = title
    .replaceAll(/[\p{Cc}\\/:*?"<>|]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${bare || 'video'}.mp4`;
}
