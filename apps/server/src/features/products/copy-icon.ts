import type { FoundListing } from '../../providers/listings/listing-reader.ts';
import type { AssetService } from '../assets/assets.service.ts';

export type IconDeps = {
  assets: AssetService;
  linkTo: (key: string) => string;
  /** Receives errors that don't stop the user. */
  warn: (error: unknown, message: string) => void;
};
export type CopiedIcon = { key: string; link: string };

/** Returns undefined if the store's icon isn't available: a game without an icon is still a game. */
export async function copyIcon(
  { userId, found, signal }: { userId: string; found: FoundListing; signal: AbortSignal },
  { assets, linkTo, warn }: IconDeps,
): Promise<CopiedIcon | undefined> {
  try {
    const bytes = await found.readIcon(signal);
    if (!bytes) return undefined;
    const { file_key: key } = await assets.addIconBytes({ userId, bytes, signal });
    return { key, link: linkTo(key) };
  } catch (error) {
    signal.throwIfAborted();
    warn(error, 'an icon could not be copied');
    return undefined;
  }
}
