import { Readable } from 'node:stream';
import { FileMissingError, type Storage } from './storage.port.ts';

/** Files could not be read or stored. The cause isn't in the file: a wrong key of ours counts as well. */
export class StorageOutageError extends Error {
  override readonly name = 'StorageOutageError';
  constructor(cause: unknown) {
    super('The storage is not available.', { cause });
  }
}

/** The same storage, whose failures can be recognised as its own wherever they are caught. */
export function markStorageOutages<Kind extends Storage>(storage: Kind): Kind {
  return {
    ...storage,
    put: (...args) => marked(() => storage.put(...args)),
    putFile: (...args) => marked(() => storage.putFile(...args)),
    async open(...args) {
      const file = await marked(() => storage.open(...args));
      // A reader who leaves doesn't wait for the next bytes.
      return Readable.from(readMarked(file), BYTES).once('close', () => file.destroy());
    },
    head: (key) => marked(() => storage.head(key)),
    delete: (key) => marked(() => storage.delete(key)),
    materialize: (key) => marked(() => storage.materialize(key)),
    findStoredBefore: (...args) => marked(() => storage.findStoredBefore(...args)),
    check: () => marked(() => storage.check()),
  };
}

const BYTES = { objectMode: false };

async function marked<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof FileMissingError ? error : new StorageOutageError(error);
  }
}

/** Reading may also fail in the middle of a file. */
async function* readMarked(file: Readable): AsyncGenerator<Buffer> {
  try {
    yield* file;
  } catch (error) {
    throw new StorageOutageError(error);
  }
}
