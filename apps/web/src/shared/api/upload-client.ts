import type { z } from 'zod';
import { endSession, ensureAccessToken, renewAccessToken } from '../session/session.ts';
import { type ApiResult, checkResponse, failureOf } from './api-client.ts';
import { ApiError, UNREACHABLE } from './api-error.ts';
import { inUploadTurn } from './upload-turns.ts';

type Upload<Schema extends z.ZodType> = {
  schema: Schema;
  /** 0 to 100, of the bytes sent. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

/**
 * Posts a form with files, telling how far it is: fetch can't, so this is an XMLHttpRequest. Waits while others of this tab are
 * on their way. Rejects with AbortError only.
 */
export function uploadForm<S extends z.ZodType>(
  path: string,
  form: FormData,
  upload: Upload<S>,
): Promise<ApiResult<z.output<S>>> {
  return inUploadTurn(() => sendForm(path, form, upload), upload.signal);
}

async function sendForm<S extends z.ZodType>(
  path: string,
  form: FormData,
  upload: Upload<S>,
): Promise<ApiResult<z.output<S>>> {
  let response: Response;
  try {
    const token = await ensureAccessToken();
    response = await post(path, form, upload, token);
    if (response.status === 401 && token) {
      const renewed = await renewAccessToken(token);
      if (renewed) response = await post(path, form, upload, renewed);
    }
  } catch (thrown) {
    if (thrown instanceof ApiError) return failureOf(thrown);
    throw thrown;
  }
  if (response.status === 401) endSession();
  if (response.status === 0) {
    return { error: UNREACHABLE, status: null };
  }
  return checkResponse(response.status, response.statusText, response.text, upload.schema);
}

type Response = {
  status: number;
  statusText: string;
  text: string;
};

function post(
  path: string,
  form: FormData,
  { onProgress, signal }: Upload<z.ZodType>,
  token: string | null,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    if (signal?.aborted) return aborted();
    const xhr = new XMLHttpRequest();
    xhr.open('POST', path);
    if (token) xhr.setRequestHeader('authorization', `Bearer ${token}`);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(Math.round((event.loaded / event.total) * 100));
    };
    xhr.onload = () => resolve({ status: xhr.status, statusText: xhr.statusText, text: xhr.responseText });
    xhr.onerror = () => resolve({ status: 0, statusText: '', text: '' });
    xhr.onabort = aborted;
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(form);
  });
}
