import { clipEvent } from './assets.ts';
import { defineEvents } from './define-call.ts';
import { API_PATHS } from './paths.ts';
import { videoEvent } from './videos.ts';

export const eventCalls = {
  followEvents: defineEvents({
    path: API_PATHS.videos.events,
    auth: 'user',
    scope: 'read',
    tags: ['Generations'],
    summary: 'Streams changes of videos and of clips in work as server-sent events',
  }),
};

/** Server-sent events by their names on the wire. */
export const EVENTS = { generation: videoEvent, clip: clipEvent } as const;
