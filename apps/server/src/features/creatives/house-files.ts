import { nameUuid } from '../../platform/ids/name-uuid.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';

export type HouseFile = {
  /** Says what it is and of which version: the same name means the same content. */
  name: string;
  extension: 'webp' | 'm4a';
  make: () => Promise<Buffer>;
};

const CONTENT_TYPES = { webp: 'image/webp', m4a: 'audio/mp4' } as const;

/** Pictures and sounds of the house itself: made when first asked for, then kept for everybody. */
export function createHouseFiles({ storage }: { storage: Storage }) {
  const inWork = new Map<string, Promise<void>>();
  return {
    /** Answers the storage key of the file, which is there then. */
    async ensure({ name, extension, make }: HouseFile): Promise<string> {
      const key = `house/${nameUuid(name)}.${extension}`;
      const running =
        inWork.get(key) ?? makeOnce(key, CONTENT_TYPES[extension], make).finally(() => inWork.delete(key));
      inWork.set(key, running);
      await running;
      return key;
    },
  };

  async function makeOnce(key: string, contentType: string, make: () => Promise<Buffer>): Promise<void> {
    if (await storage.head(key)) return;
    await storage.put(key, await make(), { contentType });
  }
}

export type HouseFiles = ReturnType<typeof createHouseFiles>;
