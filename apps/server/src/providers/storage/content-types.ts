/** The types that are stored. None of them can be executed by a browser. */
const CONTENT_TYPES: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  psd: 'image/vnd.adobe.photoshop',
  zip: 'application/zip',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
  srt: 'application/x-subrip',
  vtt: 'text/vtt',
  json: 'application/json',
};

/** Returns the type of a key's extension. Throws for others. */
export function contentTypeOf(key: string): string {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  const type = CONTENT_TYPES[extension];
  if (!type) throw new Error(`Files with the extension ${extension} are not stored`);
  return type;
}
