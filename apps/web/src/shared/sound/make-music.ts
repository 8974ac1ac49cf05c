import type { MusicRequest } from './music.worker.ts';

/**
 * The address of a WAV that a worker makes, or undefined for silence. The sound in the request is handed over: it can't be used any more. Aborting
 * ends the worker. Rejects where the browser can't run one.
 */
export async function makeMusic(request: MusicRequest, signal: AbortSignal): Promise<string | undefined> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./music.worker.ts', import.meta.url), { type: 'module' });
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    const wav = await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('The music could not be made'));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(request, listBuffers(request));
    });
    return wav instanceof ArrayBuffer
      ? URL.createObjectURL(new Blob([wav], { type: 'audio/wav' }))
      : undefined;
  } finally {
    stop();
  }
}

/** Copying them would take a phone a fifth of a second. Both channels may be the same. */
function listBuffers(request: MusicRequest): Transferable[] {
  const sound =
    request.kind === 'voice' ? request.recording : request.kind === 'backing' ? request.track : undefined;
  return [...new Set(sound?.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer))];
}
