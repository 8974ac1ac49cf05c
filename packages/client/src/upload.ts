/** How far a transfer is. `total` is undefined if it isn't known. */
export type TransferProgress = { loaded: number; total: number | undefined };
export type OnTransfer = (progress: TransferProgress) => void;

/** The fields come before the file: the server needs them when the file begins. */
export function buildForm(
  fields: Record<string, unknown>,
  { file, fileName }: { file: Blob; fileName: string },
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.set(name, String(value));
  }
  form.set('file', file, fileName);
  return form;
}

/**
 * The request of a form. With `onProgress` it is a stream whose bytes are counted as they leave, which Node can send;
 * browsers can't over HTTP/1.1: they use `findXhrFetch`.
 */
export function buildFormRequest(
  form: FormData,
  { headers, onProgress }: { headers: Record<string, string>; onProgress: OnTransfer | undefined },
): RequestInit & { duplex?: 'half' } {
  if (!onProgress) return { method: 'POST', headers, body: form };
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? 'multipart/form-data';
  const file = form.get('file');
  const total = file instanceof Blob ? file.size : undefined;
  const body = encoded.body?.pipeThrough(countBytes({ total, onProgress })) ?? null;
  return { method: 'POST', headers: { ...headers, 'content-type': type }, body, duplex: 'half' };
}

/** The form's own bytes beside the file's are a few hundred, so progress never exceeds the total. */
export function countBytes({
  total,
  onProgress,
}: {
  total: number | undefined;
  onProgress: OnTransfer;
}): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let loaded = 0;
  return new TransformStream({
    transform(chunk, controller) {
      loaded += chunk.byteLength;
      onProgress({ loaded: total === undefined ? loaded : Math.min(loaded, total), total });
      controller.enqueue(chunk);
    },
  });
}
