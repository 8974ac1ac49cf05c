import type { Clock } from '../../platform/clock/clock.ts';
import { doEach } from '../../platform/errors/do-each.ts';
import { nameUuid } from '../../platform/ids/name-uuid.ts';
import { createSingleFlight, type WorkRun } from '../../platform/live/single-flight.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';

export type BuiltInName = {
  /** Identifies the content and its version: the same name means the same content. */
  name: string;
  extension: 'webp' | 'm4a' | 'mp4';
};

export type BuiltInFile = BuiltInName & {
  make: (run: WorkRun) => Promise<Buffer>;
  /** Made in advance until this signal is aborted; requests for the file have priority. */
  background?: AbortSignal | undefined;
};

const AREA = 'house';
/** As long a file of another version stays: that version may run beside this one, or be brought back. */
const KEPT_MS = 30 * 24 * 3600_000;

const CONTENT_TYPES = { webp: 'image/webp', m4a: 'audio/mp4', mp4: 'video/mp4' } as const;

/** Built-in pictures and sounds: made on first request or in advance, then cached for everybody. */
export function createBuiltInFiles({
  storage,
  clock,
  ensureRoom,
}: {
  storage: Storage;
  clock: Clock;
  ensureRoom: () => Promise<void>;
}) {
  const share = createSingleFlight<string>();
  return {
    /** Makes the file unless it is stored already. Returns its storage key. */
    ensure({ name, extension, make, background }: BuiltInFile): Promise<string> {
      const key = keyOf({ name, extension });
      const work = async (run: WorkRun) => {
        if (await storage.head(key)) return key;
        await ensureRoom();
        await storage.put(key, { content: await make(run), contentType: CONTENT_TYPES[extension] });
        return key;
      };
      return share(key, { work, background });
    },
    /**
     * Deletes the files that aren't among `current`: no row refers to any, and what another version still needs it makes again. Returns their
     * number.
     */
    async sweep(current: readonly BuiltInName[], signal: AbortSignal): Promise<number> {
      const used = new Set(current.map(keyOf));
      const old = await storage.findStoredBefore(AREA, new Date(clock().getTime() - KEPT_MS));
      const unused = old.filter((key) => !used.has(key));
      await doEach(unused, { work: (key) => storage.delete(key), signal });
      return unused.length;
    },
  };
}

const keyOf = ({ name, extension }: BuiltInName) => `${AREA}/${nameUuid(name)}.${extension}`;

export type BuiltInFiles = ReturnType<typeof createBuiltInFiles>;
