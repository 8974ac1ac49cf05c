import { buildPath, type Call, type CallOutput } from '@avatarcade/contracts/define-call';
import type { z } from 'zod';
import { endSession, ensureAccessToken, renewAccessToken } from '../session/session.ts';
import { ApiError, UNREACHABLE } from './api-error.ts';
import { type ApiResult, checkResponse, failureOf, type RawResponse } from './request.ts';
import { inUploadTurn } from './upload-turns.ts';

/** A file of which nothing more could be sent for so long is on a dead connection. */
const STALLED_MS = 60_000;
/** The server reads clips through and converts some, which takes minutes while it is busy. */
const RESPONSE_MS = 10 * 60_000;

let unfinished = 0;

type UploadCall = Call & { kind: 'upload' };

export type UploadWatch = {
  /** 0 to 100, of the bytes sent. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

type Upload<C> = UploadWatch & { file: File } & (C extends { form: infer Form extends z.ZodType }
    ? { form: z.input<Form> }
    : { form?: undefined });

/**
 * Sends a call with a file and reports its progress: fetch can't, so this is an XMLHttpRequest. Waits while other
 * uploads of this tab are in progress. Rejects with AbortError only.
 */
export function uploadFile<const C extends UploadCall>(
  call: C,
  upload: Upload<C>,
): Promise<ApiResult<CallOutput<C>>> {
  unfinished += 1;
  return inUploadTurn(() => sendForm(call, upload), upload.signal).finally(() => {
    unfinished -= 1;
  });
}

/** Whether an upload of this tab is sent, waits for its turn, or is looked at by the server. */
export const isUploading = (): boolean => unfinished > 0;

async function sendForm<C extends UploadCall>(
  call: C,
  { form, file, ...watch }: UploadWatch & { file: File; form?: unknown },
): Promise<ApiResult<CallOutput<C>>> {
  let response: RawResponse;
  const data = buildForm(form, file);
  try {
    const token = await ensureAccessToken();
    response = await post(call, { form: data, ...watch, token });
    if (response.status === 401 && token) {
      const renewed = await renewAccessToken(token);
      if (renewed) response = await post(call, { form: data, ...watch, token: renewed });
    }
  } catch (thrown) {
    if (thrown instanceof ApiError) return failureOf(thrown);
    throw thrown;
  }
  if (response.status === 401) endSession();
  if (response.status === 0) return { error: UNREACHABLE, status: null };
  return checkResponse(call, response);
}

/** The fields before the file, so that the server knows its type while it streams. */
function buildForm(fields: unknown, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined) form.set(name, String(value));
  }
  form.set('file', file);
  return form;
}

function post(
  call: UploadCall,
  { form, onProgress, signal, token }: UploadWatch & { form: FormData; token: string | null },
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const aborted = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    if (signal?.aborted) return aborted();
    const xhr = new XMLHttpRequest();
    xhr.open(call.method, buildPath(call));
    if (token) xhr.setRequestHeader('authorization', `Bearer ${token}`);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unreachable = () => resolve({ status: 0, statusText: '', text: '' });
    const waitFor = (milliseconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        unreachable();
        xhr.abort();
      }, milliseconds);
    };
    xhr.upload.onprogress = (event) => {
      waitFor(event.loaded < event.total ? STALLED_MS : RESPONSE_MS);
      if (event.lengthComputable) onProgress?.(Math.round((event.loaded / event.total) * 100));
    };
    xhr.onload = () => resolve({ status: xhr.status, statusText: xhr.statusText, text: xhr.responseText });
    xhr.onerror = unreachable;
    xhr.onabort = aborted;
    xhr.onloadend = () => clearTimeout(timer);
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    waitFor(STALLED_MS);
    xhr.send(form);
  });
}
