import { nameUuid } from '../../platform/ids/name-uuid.ts';
import type { Helpdesk } from '../../providers/helpdesk/helpdesk.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { PICTURE_FOLDER } from './article-html.ts';

const TYPES = [
  { extension: 'png', contentType: 'image/png', mark: /^.PNG/s },
  { extension: 'jpg', contentType: 'image/jpeg', mark: /^\xff\xd8\xff/ },
  { extension: 'webp', contentType: 'image/webp', mark: /^RIFF.{4}WEBP/s },
] as const;

export type PictureDeps = {
  helpdesk: Pick<Helpdesk, 'readPicture'>;
  storage: Storage;
  warn: (error: unknown, message: string) => void;
};

/**
 * Copies the pictures of articles to our storage, each once, so that readers' browsers contact no other host. Returns
 * the keys of the copies; a picture that can't be fetched, or not before the signal, is omitted.
 */
export async function copyPictures(
  { addresses, signal }: { addresses: string[]; signal: AbortSignal },
  { helpdesk, storage, warn }: PictureDeps,
): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const address of addresses) {
    const copy = await findCopy(address, storage);
    if (copy) {
      keys.set(address, copy);
      continue;
    }
    if (signal.aborted) continue;
    const bytes = await helpdesk.readPicture(address, signal).catch((error: unknown) => {
      warn(error, 'a picture of an article could not be copied');
      return undefined;
    });
    const type = bytes && TYPES.find(({ mark }) => mark.test(bytes.toString('latin1', 0, 16)));
    if (!bytes || !type) continue;
    const key = keyOf(address, type.extension);
    await storage.put(key, { content: bytes, contentType: type.contentType });
    keys.set(address, key);
  }
  return keys;
}

async function findCopy(address: string, storage: Storage): Promise<string | undefined> {
  for (const { extension } of TYPES) {
    const key = keyOf(address, extension);
    if (await storage.head(key)) return key;
  }
  return undefined;
}

function keyOf(address: string, extension: string): string {
  return `${PICTURE_FOLDER}${nameUuid(`article picture ${address}`)}.${extension}`;
}
