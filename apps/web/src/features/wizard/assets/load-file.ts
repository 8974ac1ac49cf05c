/** Downloads an uploaded clip, to send it through another resizing; undefined if it no longer exists. */
export async function loadFile(url: string, name: string): Promise<File | undefined> {
  try {
    const response = await fetch(url);
    if (!response.ok) return undefined;
    return new File([await response.blob()], name, { type: 'video/mp4' });
  } catch {
    return undefined;
  }
}
