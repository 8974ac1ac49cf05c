import { Client } from 'pg';
import { z } from 'zod';
import { cutConnection, limitQueries } from '../database/query-limit.ts';
import type { Log } from '../log/log.ts';
import type { Live } from './live.port.ts';
import { createTopics, type Topics } from './topics.ts';

const CHANNEL = 'avatarcade_live';
const RETRY_MS = 2000;
/** A connection that only listens wouldn't notice a path that drops packets. */
const TIMES = { beatMs: 10_000, limitMs: 5000 };

const envelope = z.object({ name: z.string(), key: z.string(), message: z.unknown() });

/** Set only by tests. */
export type LiveOptions = { url: string; log: Log; times?: typeof TIMES };

type Local = { message: z.ZodType; topics: Topics<unknown> };

/**
 * Messages by LISTEN and NOTIFY. They are sent on the listening connection, so that a process's messages stay in
 * order. Messages sent while that connection is broken are lost, and `onGap` is called when it is back.
 */
export async function openPostgresLive({ url, log, times = TIMES }: LiveOptions): Promise<Live> {
  const locals = new Map<string, Local>();
  const gaps = createTopics<null>();
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let sending: Promise<unknown> = Promise.resolve();

  function receive(payload: string): void {
    const { name, key, message } = envelope.parse(JSON.parse(payload));
    const local = locals.get(name);
    // A process of a newer version may send messages that this version doesn't know.
    const parsed = local?.message.safeParse(message);
    if (parsed?.success) local?.topics.publish(key, parsed.data);
  }

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      application_name: 'avatarcade-live',
    });
    limitQueries(fresh, times.limitMs);
    fresh.on('notification', ({ payload }) => receive(payload ?? ''));
    fresh.on('error', (error) => log.warn({ err: error }, 'live connection lost'));
    let beat: NodeJS.Timeout | undefined;
    fresh.on('end', () => {
      clearInterval(beat);
      client = undefined;
      retryLater();
    });
    await fresh.connect();
    await fresh.query(`LISTEN ${CHANNEL}`);
    client = fresh;
    beat = setInterval(() => {
      sending = sending.then(() => fresh.query('SELECT 1')).catch(() => undefined);
    }, times.beatMs).unref();
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
      gaps.publish('all', null);
    } catch (error) {
      log.warn({ err: error }, 'live connection still lost');
      retryLater();
    }
  }

  function retryLater(): void {
    clearTimeout(retry);
    if (!isClosed) retry = setTimeout(() => void reconnect(), RETRY_MS);
  }

  await connect();
  return {
    openTopics<Message>(name: string, message: z.ZodType<Message>): Topics<Message> {
      const topics = createTopics<Message>();
      locals.set(name, { message, topics: topics as Topics<unknown> });
      return {
        subscribe: topics.subscribe,
        publish(key, told) {
          const payload = JSON.stringify({ name, key, message: told });
          sending = sending
            .then(() => client?.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]))
            .catch((error: unknown) => log.warn({ err: error }, 'could not send a live message'));
        },
      };
    },
    onGap: (listener) => gaps.subscribe('all', listener),
    async [Symbol.asyncDispose]() {
      isClosed = true;
      clearTimeout(retry);
      await sending;
      const last = client;
      if (!last) return;
      // A connection that doesn't close doesn't delay the server's stop.
      const timer = setTimeout(() => cutConnection(last), times.limitMs);
      await last.end();
      clearTimeout(timer);
    },
  };
}
