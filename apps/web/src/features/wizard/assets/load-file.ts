/** An uploaded clip as a file again, to send it through another resizing; undefined when it is gone. */
export async function loadFile(url: string, name: string): Promise<File | undefined> {
  try {
    const response = await fetch(url);
    if (!response.ok) return undefined;
    return new File([await response.blob()], name, { type: 'video/mp4' });
  } catch {
    return undefined;
  }
}
