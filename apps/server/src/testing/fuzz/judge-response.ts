import { type Call, listFailures, statusOf } from '@avatarcade/contracts/define-call';
import { errorBody } from '@avatarcade/contracts/errors';
import type { LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';

/** What is wrong with a response by its contract; undefined if nothing. */
export function judgeResponse(call: Call, response: LightMyRequestResponse): string | undefined {
  const { statusCode: status } = response;
  const isDeclared = call.errors?.includes(status) ?? false;
  // A service that is declared as one that may fail, or a server that says when to come back.
  const isExcused = isDeclared || (status === 503 && response.headers['retry-after'] !== undefined);
  if (status >= 500 && !isExcused) return `status ${status}`;
  if (status < 300) return judgeSuccess(call, response);
  // Files redirect to where they are, and a path whose params are broken is none.
  if (call.kind === 'file' && (status < 400 || status === 404)) return undefined;
  if (!listFailures(call).includes(status) && status !== 404) return `status ${status} is not declared`;
  const parsed = errorBody.safeParse(parseJson(response.body));
  return parsed.success ? undefined : `the body of ${status} is no error body`;
}

function judgeSuccess(call: Call, response: LightMyRequestResponse): string | undefined {
  if (call.kind === 'file') return undefined;
  if (response.statusCode !== statusOf(call)) return `status ${response.statusCode} is not declared`;
  const schema: z.ZodType | undefined = call.response?.[response.statusCode];
  const parsed = schema?.safeParse(response.body === '' ? null : parseJson(response.body));
  return parsed?.success ? undefined : `the body of success is outside its schema: ${parsed?.error.message}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
