import { PassThrough } from 'node:stream';
import type { ClipEvent } from '@avatarcade/contracts/assets';
import type { VideoEvent } from '@avatarcade/contracts/videos';
import { eventCalls } from '@avatarcade/contracts/videos.calls';
import type { FastifyPluginAsync } from 'fastify';
import type { SignedInUser } from '../../app/fastify-types.ts';
import { implementCalls } from '../../app/implement-calls.ts';
import { unauthenticated } from '../../platform/errors/app-errors.ts';
import type { Live } from '../../platform/live/live.port.ts';
import type { Topics } from '../../platform/live/topics.ts';
import { createStreamPlaces } from './event-stream-places.ts';
import type { VideoService } from './videos.service.ts';

const HEARTBEAT_MS = 15_000;
/** As long as an access token lives: who reconnects shows a new one. */
const MAX_MS = 15 * 60_000;
/** Many videos may leave the queue in a moment; who waits is told of it once. */
const QUEUE_PAUSE_MS = 500;

export type EventRouteDeps = {
  videos: VideoService;
  topics: Topics<VideoEvent>;
  clipTopics: Topics<ClipEvent>;
  /** Told of each video that leaves the queue: whoever stands behind it has come nearer. */
  queueMoves: Topics<null>;
  live: Pick<Live, 'onGap'>;
  /** By user: every session that began before is over. */
  sessionEnds: Topics<null>;
  isSignedIn: (user: SignedInUser) => Promise<boolean>;
  warn: (error: unknown, message: string) => void;
};

/** Server-sent events of the user's videos: first those that are being made, then every change; and of clips in work. */
export function videoEventRoutes(deps: EventRouteDeps): FastifyPluginAsync {
  return async (app) => {
    const places = createStreamPlaces();
    // Streams that never end would keep the server from closing.
    app.addHook('preClose', async () => places.endAll());
    // Whoever comes back asks for what has happened meanwhile.
    const stopWatchingGaps = deps.live.onGap(places.endAll);
    app.addHook('onClose', async () => stopWatchingGaps());

    implementCalls(app, eventCalls, {
      async followEvents({ user, reply }) {
        const stream = new PassThrough();
        places.take(user.id, stream);
        const close = follow(user, stream, deps);
        reply.raw.once('close', close);
        try {
          // The session may have ended between its check and the subscription.
          if (!(await deps.isSignedIn(user))) throw unauthenticated('access-denied');
          await sendPending(user.id, stream, deps);
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
    });
  };
}

/** Writes what happens from now on; answers what ends it. */
function follow(user: SignedInUser, stream: PassThrough, deps: EventRouteDeps): () => void {
  let telling: NodeJS.Timeout | undefined;
  stream.write(': hello\n\n');
  const tellQueue = () => {
    telling ??= setTimeout(() => {
      telling = undefined;
      sendPending(user.id, stream, deps).catch((error: unknown) =>
        deps.warn(error, 'could not announce the change of the queue'),
      );
    }, QUEUE_PAUSE_MS);
  };
  const endings = [
    deps.topics.subscribe(user.id, (event) => write(stream, 'generation', event)),
    deps.clipTopics.subscribe(user.id, (event) => write(stream, 'clip', event)),
    deps.queueMoves.subscribe('all', tellQueue),
    deps.sessionEnds.subscribe(user.id, () => stream.end()),
  ];
  const heartbeat = setInterval(() => void beat(user, stream, deps), HEARTBEAT_MS);
  const ending = setTimeout(() => stream.end(), MAX_MS);
  return () => {
    for (const end of endings) end();
    clearInterval(heartbeat);
    clearTimeout(ending);
    clearTimeout(telling);
    stream.destroy();
  };
}

/** A live message may get lost, so the session is also looked up. */
async function beat(user: SignedInUser, stream: PassThrough, deps: EventRouteDeps): Promise<void> {
  try {
    if (!(await deps.isSignedIn(user))) return void stream.end();
  } catch (error) {
    deps.warn(error, 'the session of an event stream could not be looked up');
  }
  if (stream.writable) stream.write(': still here\n\n');
}

async function sendPending(userId: string, stream: PassThrough, { videos }: EventRouteDeps): Promise<void> {
  for (const event of await videos.listPendingEvents(userId)) write(stream, 'generation', event);
}

function write(stream: PassThrough, name: string, event: VideoEvent | ClipEvent): void {
  if (stream.writable) stream.write(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`);
}
