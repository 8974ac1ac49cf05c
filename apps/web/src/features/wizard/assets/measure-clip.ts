import type { ClipMeasure } from './clip.rules.ts';

/** A library that is loaded for this only; undefined without a connection. */
export const loadReader = () => import('mediabunny').catch(() => undefined);

/**
 * Reads an mp4's displayed size and its length without uploading it. Undefined if the browser can't read the file: then
 * the server decides.
 */
export async function measureClip(file: Blob): Promise<ClipMeasure | undefined> {
  const reader = await loadReader();
  if (!reader) return undefined;
  const { BlobSource, Input, MP4, QTFF } = reader;
  const input = new Input({ formats: [MP4, QTFF], source: new BlobSource(file) });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return undefined;
    const [width, height, quick] = await Promise.all([
      track.getDisplayWidth(),
      track.getDisplayHeight(),
      input.getDurationFromMetadata(),
    ]);
    return { width, height, duration: quick ?? (await input.computeDuration()) };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}
