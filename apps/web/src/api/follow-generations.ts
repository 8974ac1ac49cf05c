import { type GenerationEvent, generationEvent } from '@avatarcade/contracts/generations';
import { API_PATHS } from '@avatarcade/contracts/paths';
import { createEventCutter } from '../lib/event-stream.ts';
import { ensureAccessToken } from '../lib/session.ts';

const WAITS_MS = [1000, 2000, 5000, 15_000, 30_000];

interface Following {
  onEvent: (event: GenerationEvent) => void;
  /** A connection stands; what happened before it has to be asked for. */
  onConnected: () => void;
  signal: AbortSignal;
}

/** Listens to the user's generations until aborted, coming back after every broken connection. */
export async function followGenerations({ onEvent, onConnected, signal }: Following): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    try {
      await readStream({
        onEvent,
        signal,
        onConnected: () => {
          failures = 0;
          onConnected();
        },
      });
    } catch {
      // Whatever broke it, the way on is the same: wait and connect again. The lists are polled meanwhile.
    }
    await wait(WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)] ?? 0, signal);
  }
}

async function readStream({ onEvent, onConnected, signal }: Following): Promise<void> {
  const token = await ensureAccessToken();
  const response = await fetch(API_PATHS.generations.events, {
    headers: { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    signal,
  });
  if (!response.ok || !response.body) throw new Error(`The events answered ${response.status}`);
  onConnected();
  const feed = createEventCutter(({ name, data }) => {
    const event = name === 'generation' ? parseEvent(data) : undefined;
    if (event) onEvent(event);
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) feed(piece.value);
}

function parseEvent(data: string): GenerationEvent | undefined {
  try {
    return generationEvent.safeParse(JSON.parse(data)).data;
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
