import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createDiskStorage } from '../../providers/storage/disk/disk-storage.ts';
import { copyPictures } from './copy-pictures.ts';

const PICTURE = Buffer.from('89504e470d0a1a0a00', 'hex');

it('pictures that don’t arrive in time are omitted, and earlier ones are stored', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const disk = createDiskStorage(folder);
  const late = new AbortController();
  const storage = {
    ...disk,
    async put(...args: Parameters<typeof disk.put>) {
      const stored = await disk.put(...args);
      setImmediate(() => late.abort());
      return stored;
    },
  };
  const readPicture = (address: string, signal: AbortSignal) =>
    address.includes('slow')
      ? new Promise<undefined>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        })
      : Promise.resolve(PICTURE);
  const addresses = ['https://a.example/quick.png', 'https://a.example/slow.png'];
  const copied = await copyPictures(
    { addresses, signal: late.signal },
    {
      helpdesk: { readPicture },
      storage,
      warn: () => undefined,
    },
  );
  expect([...copied.keys()]).toEqual(['https://a.example/quick.png']);
});
