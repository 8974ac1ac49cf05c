import type { Fetch } from './send.ts';
import type { OnTransfer } from './upload.ts';

/** What is used of the browser's class, which Node's types don't know. */
type Xhr = {
  status: number;
  responseText: string;
  upload: {
    onprogress: (event: { loaded: number; total: number; lengthComputable: boolean }) => void;
  };
  onload: () => void;
  onerror: () => void;
  onabort: () => void;
  open: (method: string, url: string) => void;
  setRequestHeader(...header: [name: string, value: string]): void;
  getAllResponseHeaders(): string;
  abort(): void;
  send(body: FormData | null): void;
};
declare const XMLHttpRequest: (new () => Xhr) | undefined;

type XhrSending = { headers: Record<string, string>; onProgress: OnTransfer };

/** A fetch that sends by XMLHttpRequest, whose progress browsers report. Undefined outside browsers. */
export function findXhrFetch({ headers, onProgress }: XhrSending): Fetch | undefined {
  if (typeof XMLHttpRequest === 'undefined') return undefined;
  const Request = XMLHttpRequest;
  return (url: string, { body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const xhr = new Request();
      xhr.open('POST', url);
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        onProgress({ loaded, total: lengthComputable ? total : undefined });
      xhr.onload = () =>
        resolve(new Response(xhr.responseText || null, { status: xhr.status, headers: readHeaders(xhr) }));
      xhr.onerror = () => reject(new TypeError('The upload was cut off.'));
      xhr.onabort = () => reject(signal?.reason);
      signal?.addEventListener('abort', () => xhr.abort(), { once: true });
      xhr.send(body instanceof FormData ? body : null);
    });
}

function readHeaders(xhr: Xhr): Headers {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split('\r\n')) {
    const [name = '', ...value] = line.split(': ');
    if (name) headers.append(name, value.join(': '));
  }
  return headers;
}
