import type { ClipEvent } from '@avatarcade/contracts/assets';
import { EVENTS, eventCalls } from '@avatarcade/contracts/events.calls';
import { EVENT_SILENCE_MS } from '@avatarcade/contracts/limits';
import type { VideoEvent } from '@avatarcade/contracts/videos';
import type { z } from 'zod';
import { createEventCutter } from '../api/event-stream.ts';
import { startTimeLimit } from '../api/time-limit.ts';
import { ensureAccessToken } from '../session/session.ts';

const WAITS_MS = [1000, 2000, 5000, 15_000, 30_000];

type Following = {
  onVideo?: (event: VideoEvent) => void;
  onClip?: (event: ClipEvent) => void;
  /** Connected, or connected again; earlier changes have to be fetched. */
  onConnected?: (isAgain: boolean) => void;
  signal: AbortSignal;
};

type Stream = Omit<Following, 'onConnected'> & { onConnected: () => void };

/** Listens to events of the user's videos and clips until aborted, reconnecting after every lost connection. */
export async function followEvents({ onConnected, signal, ...listeners }: Following): Promise<void> {
  let failures = 0;
  let isAgain = false;
  while (!signal.aborted) {
    try {
      await readStream({
        ...listeners,
        signal,
        onConnected: () => {
          failures = 0;
          onConnected?.(isAgain);
          isAgain = true;
        },
      });
    } catch {
      // Whatever the cause, wait and reconnect. The lists are polled meanwhile.
    }
    await wait(WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)] ?? 0, signal);
  }
}

async function readStream({ onVideo, onClip, onConnected, signal }: Stream): Promise<void> {
  const token = await ensureAccessToken();
  // Neither side hears of a connection that is lost while a laptop sleeps.
  const silence = startTimeLimit(EVENT_SILENCE_MS, signal);
  try {
    const response = await fetch(eventCalls.followEvents.path, {
      headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: silence.signal,
    });
    if (!response.ok || !response.body) throw new Error(`The event stream responded with ${response.status}`);
    onConnected();
    const feed = createEventCutter(({ name, data }) => {
      const video = name === 'generation' ? parseEvent(data, EVENTS.generation) : undefined;
      if (video) onVideo?.(video);
      const clip = name === 'clip' ? parseEvent(data, EVENTS.clip) : undefined;
      if (clip) onClip?.(clip);
    });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      silence.restart();
      feed(piece.value);
    }
  } finally {
    silence.end();
  }
}

function parseEvent<Event>(data: string, schema: z.ZodType<Event>): Event | undefined {
  try {
    return schema.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
