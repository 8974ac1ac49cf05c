import { nameUuid } from '../../platform/ids/name-uuid.ts';
import { createSingleFlight, type WorkRun } from '../../platform/live/single-flight.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';

export type BuiltInFile = {
  /** Identifies the content and its version: the same name means the same content. */
  name: string;
  extension: 'webp' | 'm4a' | 'mp4';
  make: (run: WorkRun) => Promise<Buffer>;
  /** Made in advance until this signal is aborted; requests for the file have priority. */
  background?: AbortSignal | undefined;
};

const CONTENT_TYPES = { webp: 'image/webp', m4a: 'audio/mp4', mp4: 'video/mp4' } as const;

/** Built-in pictures and sounds: made on first request or in advance, then cached for everybody. */
export function createBuiltInFiles({
  storage,
  ensureRoom,
}: {
  storage: Storage;
  ensureRoom: () => Promise<void>;
}) {
  const share = createSingleFlight<string>();
  return {
    /** Makes the file unless it is stored already. Returns its storage key. */
    ensure({ name, extension, make, background }: BuiltInFile): Promise<string> {
      const key = `house/${nameUuid(name)}.${extension}`;
      const work = async (run: WorkRun) => {
        if (await storage.head(key)) return key;
        await ensureRoom();
        await storage.put(key, { content: await make(run), contentType: CONTENT_TYPES[extension] });
        return key;
      };
      return share(key, { work, background });
    },
  };
}

export type BuiltInFiles = ReturnType<typeof createBuiltInFiles>;
