import { openAsBlob } from 'node:fs';
import { BlobReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js';
import type { ArchiveEntry } from './archive-entry.ts';

/** The files of a ZIP. */
export async function* readZip(path: string): AsyncGenerator<ArchiveEntry> {
  const reader = new ZipReader(new BlobReader(await openAsBlob(path)), { useWebWorkers: false });
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      yield { name: entry.filename, content: await entry.getData(new Uint8ArrayWriter()) };
    }
  } finally {
    await reader.close();
  }
}
