const KB = 1024;
const MB = 1024 * KB;
const GB = 1024 * MB;

/** "12.4 MB", "820 KB", "1.5 GB". In the units of the limits: 50 MB are 50 x 1024 x 1024 bytes. */
export function formatBytes(bytes: number): string {
  if (bytes >= GB) return `${(bytes / GB).toFixed(1)} GB`;
  if (bytes >= MB) return `${(bytes / MB).toFixed(1)} MB`;
  return `${bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KB))} KB`;
}
