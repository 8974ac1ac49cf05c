import { z } from 'zod';
import { originContext, requestContext } from '../log/request-context.ts';
import { findTraceParent } from '../traces/spans.ts';

/** Beside a job's payload, which it isn't a part of: parsing a payload drops it. */
const KEY = '$origin';

const jobOrigin = z.object({ request: z.string().optional(), traceparent: z.string().optional() });

/** The request that a job comes from, directly or through other jobs, and the trace that it continues. */
export type JobOrigin = z.infer<typeof jobOrigin>;

export function addOrigin(payload: object): object {
  const request = requestContext.getStore()?.request ?? originContext.getStore()?.request;
  const traceparent = findTraceParent();
  if (!request && !traceparent) return payload;
  return { ...payload, [KEY]: { request, traceparent } };
}

/** Empty for jobs without one, such as those of schedules and of earlier versions. */
export function readOrigin(data: unknown): JobOrigin {
  const origin = typeof data === 'object' && data !== null ? Reflect.get(data, KEY) : undefined;
  return jobOrigin.safeParse(origin).data ?? {};
}
