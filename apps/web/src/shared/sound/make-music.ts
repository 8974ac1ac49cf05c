import type { MusicRequest } from './music.worker.ts';

/** The address of a WAV that a worker makes, or undefined for silence. Aborting ends the worker. Rejects where the browser can't run one. */
export async function makeMusic(request: MusicRequest, signal: AbortSignal): Promise<string | undefined> {
  const wav = await askMusicWorker(request, signal);
  return wav instanceof ArrayBuffer ? URL.createObjectURL(new Blob([wav], { type: 'audio/wav' })) : undefined;
}

/** What a worker replies. Aborting ends it. */
export async function askMusicWorker(request: MusicRequest, signal: AbortSignal): Promise<unknown> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./music.worker.ts', import.meta.url), { type: 'module' });
  const stop = () => worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    return await new Promise<unknown>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = () => reject(new Error('The music could not be made'));
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(request);
    });
  } finally {
    stop();
  }
}
