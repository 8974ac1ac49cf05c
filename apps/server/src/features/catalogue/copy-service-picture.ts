import { readFile } from 'node:fs/promises';
import { presenterKey } from '@avatarcade/video/presenter';
import { notFound } from '../../platform/errors/app-errors.ts';
import type { OpenScratch } from '../../providers/engine/scratch.ts';
import type { PresenterService } from '../../providers/presenters/presenter-service.port.ts';
import type { BuiltInFiles } from './built-in-files.ts';
import { nameServicePicture } from './built-in-names.ts';
import { buildCatalogueId } from './catalogue-ids.ts';

type CopyDeps = {
  presenterService: Pick<PresenterService, 'listLooks' | 'download'> | undefined;
  files: BuiltInFiles;
  openScratch: OpenScratch;
};

const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

/** The picture of a look of the service that makes presenters, copied once. Returns the storage key of the file. */
export async function copyServicePicture(
  { id, background }: { id: string; background?: AbortSignal | undefined },
  { presenterService, files, openScratch }: CopyDeps,
): Promise<string> {
  const looks = (await presenterService?.listLooks()) ?? [];
  const look = looks.find((each) => {
    const key = presenterKey({ kind: 'clip', maker: 'heygen', id: each.id });
    return buildCatalogueId('avatar', key) === id;
  });
  if (!look || !presenterService) throw notFound();
  return await files.ensure({
    ...nameServicePicture(look),
    background,
    async make(run) {
      await using scratch = await openScratch();
      const path = scratch.path('picture');
      const signal = run.signal ?? AbortSignal.timeout(TIMEOUT_MS);
      await presenterService.download({ url: look.pictureUrl, path, maxBytes: MAX_BYTES }, signal);
      const bytes = await readFile(path);
      if (!isPicture(bytes)) throw notFound();
      return bytes;
    },
  });
}

/** JPEG, PNG or WebP: nothing that a browser could run. */
function isPicture(bytes: Buffer): boolean {
  const head = bytes.toString('latin1', 0, 12);
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG') || /^RIFF.{4}WEBP/s.test(head);
}
