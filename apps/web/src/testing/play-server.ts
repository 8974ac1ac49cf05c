import { vi } from 'vitest';
import { ConnectionLost, type HttpRequest } from './fake-http.ts';
import type { FakeServer } from './fake-server.ts';

/** The texts of statuses that screens show; real servers send others too. */
const STATUS_TEXTS: Readonly<Record<number, string>> = { 500: 'Internal Server Error' };

/** Connects the page's fetch and XMLHttpRequest to the fake server. */
export function playServer(server: FakeServer): void {
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => sendFetch(server, address, init));
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends FakeXhr {
      server = server;
    },
  );
}

async function sendFetch(server: FakeServer, address: string, init: RequestInit): Promise<Response> {
  init.signal?.throwIfAborted();
  const aborted = new Promise<never>((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason), { once: true });
  });
  const headers = Object.fromEntries(new Headers(init.headers).entries());
  const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
  const request = toRequest(init.method ?? 'GET', address, { headers, body });
  const { status, data } = await Promise.race([server.respond(request), aborted]);
  return new Response(status === 204 ? null : JSON.stringify(data), {
    status,
    statusText: STATUS_TEXTS[status] ?? '',
  });
}

function toRequest(
  method: string,
  address: string,
  sent: Pick<HttpRequest, 'headers' | 'body'> & Partial<Pick<HttpRequest, 'form'>>,
): HttpRequest {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  return { method, path: pathname, query: Object.fromEntries(searchParams), form: {}, ...sent };
}

/** The part of XMLHttpRequest that the upload client uses. */
abstract class FakeXhr {
  abstract server: FakeServer;
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  statusText = '';
  responseText = '';
  #address = { method: '', path: '' };
  #headers: Record<string, string> = {};
  #isAborted = false;

  open(method: string, path: string): void {
    this.#address = { method, path };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers[name.toLowerCase()] = value;
  }

  abort(): void {
    this.#isAborted = true;
    this.onabort?.();
  }

  send(form: FormData): void {
    const { method, path } = this.#address;
    const sent = { headers: this.#headers, body: undefined, form: Object.fromEntries(form.entries()) };
    for (const loaded of [50, 100]) this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
    const responding = this.server.respond(toRequest(method, path, sent)).then(({ status, data }) => {
      if (this.#isAborted) return;
      this.status = status;
      this.statusText = STATUS_TEXTS[status] ?? '';
      this.responseText = JSON.stringify(data);
      this.onload?.();
    });
    void responding.catch((error: unknown) => {
      if (!(error instanceof ConnectionLost)) throw error;
      if (!this.#isAborted) this.onerror?.();
    });
  }
}
