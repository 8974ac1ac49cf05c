import { PassThrough } from 'node:stream';
import type { ClipEvent } from '@avatarcade/contracts/assets';
import { eventCalls } from '@avatarcade/contracts/events.calls';
import { EVENT_BEAT_MS } from '@avatarcade/contracts/limits';
import type { VideoEvent } from '@avatarcade/contracts/videos';
import type { FastifyPluginAsync } from 'fastify';
import type { SignedInUser } from '../../app/fastify-types.ts';
import { implementCalls } from '../../app/implement-calls.ts';
import { unauthenticated } from '../../platform/errors/app-errors.ts';
import type { Live } from '../../platform/live/live.port.ts';
import type { Topics } from '../../platform/live/topics.ts';
import { createStreamPlaces } from './event-stream-places.ts';
import type { VideoService } from './videos.service.ts';

/** As long as an access token is valid: a reconnecting page sends a new one. */
const MAX_MS = 15 * 60_000;
/** Many videos may leave the queue in a moment; waiting pages are notified once. */
const QUEUE_PAUSE_MS = 500;

export type EventRouteDeps = {
  videos: VideoService;
  topics: Topics<VideoEvent>;
  clipTopics: Topics<ClipEvent>;
  /** Notified of each video that leaves the queue, since later videos have moved up. */
  queueMoves: Topics<null>;
  live: Pick<Live, 'onGap'>;
  /** By user: every earlier session has ended. */
  sessionEnds: Topics<null>;
  isSignedIn: (user: SignedInUser) => Promise<boolean>;
  warn: (error: unknown, message: string) => void;
};

/** Server-sent events of the user's videos: first the pending ones, then every change; and of clips in progress. */
export function videoEventRoutes(deps: EventRouteDeps): FastifyPluginAsync {
  return async (app) => {
    const places = createStreamPlaces();
    // Endless streams would prevent the server from closing.
    app.addHook('preClose', async () => places.endAll());
    // A reconnecting page gets the current state.
    const stopWatchingGaps = deps.live.onGap(places.endAll);
    app.addHook('onClose', async () => stopWatchingGaps());

    implementCalls(app, {
      calls: eventCalls,
      handlers: {
        async followEvents({ user, reply }) {
          const stream = new PassThrough();
          places.take(user.id, stream);
          const close = follow({ user, stream }, deps);
          reply.raw.once('close', close);
          try {
            // The session may have ended between its check and the subscription.
            if (!(await deps.isSignedIn(user))) throw unauthenticated({ securityEvent: 'access-denied' });
            await sendPending({ userId: user.id, stream }, deps);
          } catch (error) {
            close();
            throw error;
          }
          return reply
            .type('text/event-stream; charset=utf-8')
            .header('cache-control', 'no-store')
            .header('x-accel-buffering', 'no')
            .send(stream);
        },
      },
    });
  };
}

/** Writes all events from now on; returns the function that stops it. */
function follow(
  { user, stream }: { user: SignedInUser; stream: PassThrough },
  deps: EventRouteDeps,
): () => void {
  let telling: NodeJS.Timeout | undefined;
  stream.write(': hello\n\n');
  const tellQueue = () => {
    telling ??= setTimeout(() => {
      telling = undefined;
      sendPending({ userId: user.id, stream }, deps).catch((error: unknown) =>
        deps.warn(error, 'could not announce the change of the queue'),
      );
    }, QUEUE_PAUSE_MS);
  };
  const endings = [
    deps.topics.subscribe(user.id, (event) => write(stream, { name: 'generation', event })),
    deps.clipTopics.subscribe(user.id, (event) => write(stream, { name: 'clip', event })),
    deps.queueMoves.subscribe('all', tellQueue),
    deps.sessionEnds.subscribe(user.id, () => stream.end()),
  ];
  const heartbeat = setInterval(() => void beat({ user, stream }, deps), EVENT_BEAT_MS);
  const ending = setTimeout(() => stream.end(), MAX_MS);
  return () => {
    for (const end of endings) end();
    clearInterval(heartbeat);
    clearTimeout(ending);
    clearTimeout(telling);
    stream.destroy();
  };
}

/** A live message may be lost, so the session is also polled. */
async function beat(
  { user, stream }: { user: SignedInUser; stream: PassThrough },
  deps: EventRouteDeps,
): Promise<void> {
  try {
    if (!(await deps.isSignedIn(user))) return void stream.end();
  } catch (error) {
    deps.warn(error, 'the session of an event stream could not be looked up');
  }
  if (stream.writable) stream.write(': still here\n\n');
}

async function sendPending(
  { userId, stream }: { userId: string; stream: PassThrough },
  { videos }: EventRouteDeps,
): Promise<void> {
  for (const event of await videos.listPendingEvents(userId)) write(stream, { name: 'generation', event });
}

function write(stream: PassThrough, { name, event }: { name: string; event: VideoEvent | ClipEvent }): void {
  if (stream.writable) stream.write(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`);
}
