import { AsyncLocalStorage } from 'node:async_hooks';

/** The request to which the current work belongs. */
export type RequestContext = { request: string; address: string };

/** Set by the HTTP shell for all work of a request; empty in jobs. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

/** The request that enqueued the running job, directly or through other jobs; empty outside of jobs. */
export const originContext = new AsyncLocalStorage<{ request: string | undefined }>();
