import { AsyncLocalStorage } from 'node:async_hooks';

/** Which request the current work belongs to. */
export type RequestContext = { request: string; address: string };

/** Set by the HTTP shell for everything that a request starts; empty in jobs. */
export const requestContext = new AsyncLocalStorage<RequestContext>();
