import { ApiError, ConnectionError, VideoFailedError } from '@avatarcade/client/errors';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { QuoteError } from './quotes.ts';

/** What an agent can do about a status. */
const ADVICE: Record<number, string> = {
  400: 'Correct the fields named above and call the tool again.',
  401: 'The API key is not valid any more. Ask the user for another one (My Account, API keys).',
  402: 'Nothing was ordered. Ask the user to top up, or to raise the daily limit of this API key.',
  403: 'This API key may not do this. Ask the user for a key with the scope that is named.',
  404: 'Call the tool that lists these, and use an id of its result.',
  409: 'Look at the current state first: get_video or find_games.',
  422: 'Another file or text is needed. Tell the user the message above.',
};

/** The result of a tool that failed, with what to do about it. Throws what is a bug of ours. */
export function explainError(error: unknown): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: describe(error) }] };
}

function describe(error: unknown): string {
  if (error instanceof QuoteError) return error.message;
  if (error instanceof VideoFailedError) return `${error.message} The price is refunded.`;
  if (error instanceof ConnectionError) return `${error.message} Try again in a minute.`;
  if (error instanceof ApiError) return describeApiError(error);
  throw error;
}

function describeApiError({ status, message, fields, retryAfterSeconds }: ApiError): string {
  const lines = Object.entries(fields).flatMap(([name, texts]) => texts.map((text) => `${name}: ${text}`));
  const said = lines.length > 0 ? lines.join('\n') : message;
  const wait = retryAfterSeconds === undefined ? 'a minute' : `${Math.ceil(retryAfterSeconds)} seconds`;
  const advice = ADVICE[status] ?? `Try again in ${wait}.`;
  return `${said}\n${advice}`;
}
