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

/** Publishes a message to this process's subscribers if it fits its topic's schema. */
type Receive = (key: string, message: unknown) => void;

/**
 * Messages by LISTEN and NOTIFY. They are sent on the listening connection, so that a process's messages stay in
 * order. Messages sent while that connection is broken are lost, and `onGap` is called when it is back.
 */
export async function openPostgresLive({ url, log, times = TIMES }: LiveOptions): Promise<Live> {
  const receivers = new Map<string, Receive>();
  const gaps = createTopics<null>();
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  let sending: Promise<unknown> = Promise.resolve();

  function receive(payload: string): void {
    const { name, key, message } = envelope.parse(JSON.parse(payload));
    receivers.get(name)?.(key, message);
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
    openTopics<Message>(name: string, schema: z.ZodType<Message>): Topics<Message> {
      const topics = createTopics<Message>();
      receivers.set(name, (key, message) => {
        // A process of a newer version may send messages that this version doesn't know.
        const parsed = schema.safeParse(message);
        if (parsed.success) topics.publish(key, parsed.data);
      });
      return {
        subscribe: topics.subscribe,
        publish(key, message) {
          const payload = JSON.stringify({ name, key, message });
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
