import { type FileDraft, openDraft } from './file-draft.ts';
import { PackError } from './pack.errors.ts';
import type { PackFile } from './pack.schema.ts';

export type FetchOptions = {
  signal?: AbortSignal | undefined;
  /** Called with the bytes of the file that are there. */
  onBytes?: ((bytes: number) => void) | undefined;
  /** So long may a server send nothing. */
  stallMs?: number | undefined;
};

const STALL_MS = 30_000;

/**
 * Downloads a file of the catalogue to `path`, from where an earlier attempt stopped. Throws PackError, or the reason of the
 * aborted signal; what has come so far stays in `<path>.part`.
 */
export async function fetchFile(
  { file, url, path }: { file: PackFile; url: string; path: string },
  { signal, onBytes = () => undefined, stallMs = STALL_MS }: FetchOptions = {},
): Promise<void> {
  await using draft = await openDraft(file, path);
  onBytes(draft.length);
  if (draft.length < file.bytes) {
    const stall = new AbortController();
    const timer = setTimeout(() => stall.abort(), stallMs);
    const over = AbortSignal.any([stall.signal, ...(signal ? [signal] : [])]);
    try {
      for await (const chunk of await request(url, { draft, signal: over })) {
        timer.refresh();
        await draft.append(chunk);
        onBytes(draft.length);
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof PackError) throw error;
      const what = stall.signal.aborted ? 'sends nothing any more' : 'broke the connection';
      throw new PackError(`${new URL(url).host} ${what}.`, { isTransient: true, cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
  await draft.finish();
}

/** The rest of the file; a server that can't continue makes the draft begin again. */
async function request(url: string, { draft, signal }: { draft: FileDraft; signal: AbortSignal }) {
  const from = draft.length;
  const response = await fetch(url, {
    signal,
    // The range counts the file's own bytes: nothing may be compressed on the way.
    headers: { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) },
  });
  const { status } = response;
  const isRefused = status !== 200 && status !== 206;
  if (status === 416) await draft.reset();
  if (isRefused) {
    await response.body?.cancel();
    const isTransient = status >= 500 || [408, 416, 429].includes(status);
    throw new PackError(`${new URL(url).host} responds ${status} for ${url}.`, { isTransient });
  }
  const isContinued = status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${from}-`);
  if (from > 0 && !isContinued) await draft.reset();
  return response.body ?? [];
}
