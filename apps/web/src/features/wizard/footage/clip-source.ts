import type { Asset } from '@avatarcade/contracts/assets';
import { fileOf } from '../../../shared/files/file-links.ts';

/** Files of the user's disk that were uploaded on this page, by what the server calls them: they need not be fetched back. */
const local = new Map<string, string>();

/** Uploaded as it is, a clip on the user's disk shows the same as the server's. */
export function rememberClip(asset: Asset, file: File): void {
  const name = fileOf(asset.file_url);
  if (name !== fileOf(asset.source_url) || local.has(name)) return;
  local.set(name, URL.createObjectURL(file));
}

/** Where a clip's pictures are read: the user's own disk while this page is open, or the server. */
export function sourceOfClip(asset: Asset): string {
  return local.get(fileOf(asset.file_url)) ?? asset.file_url;
}
