import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { PackError } from './pack.errors.ts';
import type { PackFile } from './pack.schema.ts';

const READ_BYTES = 1 << 20;

/** A file that is being written: hashed as it grows, and named by its own name only when it is the catalogue's. */
export type FileDraft = AsyncDisposable & {
  readonly length: number;
  append(chunk: Uint8Array): Promise<void>;
  /** Begins again with nothing. */
  reset(): Promise<void>;
  /** Throws PackError for another length or hash; one with another hash is deleted. */
  finish(): Promise<void>;
};

/** Opens `<path>.part`, with what an earlier attempt has written. */
export async function openDraft(
  file: Pick<PackFile, 'name' | 'bytes' | 'sha256'>,
  path: string,
): Promise<FileDraft> {
  const part = `${path}.part`;
  const handle = await open(part, 'a+');
  let hash = createHash('sha256');
  let length = await hashFile(handle, hash);
  const reset = async () => {
    await handle.truncate(0);
    hash = createHash('sha256');
    length = 0;
  };
  if (length > file.bytes) await reset();
  return {
    get length() {
      return length;
    },
    async append(chunk) {
      if (length + chunk.length > file.bytes)
        throw new PackError(`${file.name} is longer than the catalogue says.`);
      await handle.appendFile(chunk);
      hash.update(chunk);
      length += chunk.length;
    },
    reset,
    async finish() {
      if (length < file.bytes)
        throw new PackError(`${file.name} ended after ${length} of ${file.bytes} bytes.`, {
          isTransient: true,
        });
      const sha256 = hash.digest('hex');
      if (sha256 !== file.sha256) {
        await rm(part, { force: true });
        throw new PackError(`${file.name} isn't the file of the catalogue: its SHA-256 is ${sha256}.`);
      }
      await handle.sync();
      await rename(part, path);
    },
    [Symbol.asyncDispose]: () => handle.close(),
  };
}

/** Adds a file's content to a hash. Returns its length. */
export async function hashFile(handle: FileHandle, hash: Hash): Promise<number> {
  const buffer = Buffer.alloc(READ_BYTES);
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(buffer, 0, READ_BYTES, at);
    if (bytesRead === 0) return at;
    hash.update(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
}
