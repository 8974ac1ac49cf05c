import { sessionCalls } from '@avatarcade/contracts/account.calls';
import { configCalls } from '@avatarcade/contracts/config.calls';
import type { Call, CallOutput, CallReceived } from '@avatarcade/contracts/define-call';
import { isOperatorCall, statusOf } from '@avatarcade/contracts/define-call';
import { EVERY_CALL } from '@avatarcade/contracts/every-call';
import { orderCalls } from '@avatarcade/contracts/video-orders.calls';
import { buildConfig, buildUser } from './build-account.ts';
import { HttpError, type HttpRequest, type HttpResponse, matchCall, parseParts } from './fake-http.ts';

type Handler<C extends Call> = (received: CallReceived<C>) => CallOutput<C> | Promise<CallOutput<C>>;

/** A call that a page sent, with its `body` and `form` before any schema. */
export type SentCall = {
  call: Call;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
  form: Record<string, FormDataEntryValue>;
};

/** Errors that every call may return, whatever it declares. */
const ALWAYS_POSSIBLE = [401, 408, 413, 429, 500, 502, 503, 507];

export type FakeServer = ReturnType<typeof createFakeServer>;

/**
 * Replaces the server by the contract: a request is matched to its call and parsed by its schemas, and a handler's
 * result must fit the call's response. Calls without a handler are in `unhandled`.
 */
export function createFakeServer() {
  const handlers = new Map<Call, Handler<Call>>();
  const sent: SentCall[] = [];
  const unhandled: string[] = [];

  function on<const C extends Call>(call: C, handle: Handler<C>): void {
    if (!EVERY_CALL.includes(call)) throw new Error(`${call.path} is not in the contract`);
    handlers.set(call, handle as unknown as Handler<Call>);
  }

  async function respond(request: HttpRequest): Promise<HttpResponse> {
    const match = matchCall(request);
    if (!match) return { status: 404, data: { detail: 'Not found.' } };
    const { call, params } = match;
    const { query, headers, body, form } = request;
    sent.push({ call, params, query, headers, body, form });
    if (call.auth === 'user' && !headers.authorization) return { status: 401, data: { detail: 'No token' } };
    const handle = handlers.get(call);
    // Pages work without events, because they also poll.
    if (!handle && call.kind === 'events') return { status: 503, data: { detail: 'no events' } };
    if (!handle) {
      unhandled.push(`${call.method} ${call.path}`);
      return { status: 500, data: { detail: 'unhandled' } };
    }
    try {
      const data = await handle(parseParts(call, { ...request, params }));
      for (const schema of Object.values(call.response ?? {})) schema.parse(data);
      return { status: statusOf(call), data };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const ofOperators = isOperatorCall(call) ? [400, 403, 404] : [];
      // What the address has in place of an id may be none.
      const ofParams = call.params ? [400] : [];
      if (![...(call.errors ?? []), ...ALWAYS_POSSIBLE, ...ofOperators, ...ofParams].includes(error.status)) {
        throw new Error(`${call.method} ${call.path} declares no ${error.status}`);
      }
      return { status: error.status, data: error.body };
    }
  }

  on(configCalls.getConfig, () => buildConfig());
  on(sessionCalls.getUser, () => buildUser());
  // Review asks for it in the background, after a while: no test has to wait for that.
  on(orderCalls.renderAhead, () => ({ state: 'none' as const }));
  on(orderCalls.leaveAhead, () => null);
  return {
    on,
    respond,
    unhandled,
    /** The requests of one call, in order. */
    sentTo: (call: Call): SentCall[] => sent.filter((each) => each.call === call),
  };
}
