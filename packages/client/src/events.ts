import type { EVENTS } from '@avatarcade/contracts/events.calls';
import { EVENT_SILENCE_MS } from '@avatarcade/contracts/limits';
import type { z } from 'zod';

/** A server-sent event, such as `{ name: 'generation', data: { id, status, progress, … } }`. */
export type ServerEvent = {
  [Name in keyof typeof EVENTS]: { name: Name; data: z.output<(typeof EVENTS)[Name]> };
}[keyof typeof EVENTS];

/** Yields the events of a stream until it ends or has been silent for too long. */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
): AsyncGenerator<ServerEvent> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value = '' } = await readInTime(reader);
      if (done) return;
      const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
      rest = blocks.pop() ?? '';
      yield* blocks.flatMap((block) => parseBlock(block) ?? []);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

async function readInTime(reader: ReadableStreamDefaultReader<string>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<{ done: true; value?: undefined }>((resolve) => {
    timer = setTimeout(() => resolve({ done: true }), EVENT_SILENCE_MS);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** The contract's event, as the server has written it; comments are none. */
function parseBlock(block: string): ServerEvent | undefined {
  const name = /^event: ?(.*)$/m.exec(block)?.[1];
  const data = [...block.matchAll(/^data: ?(.*)$/gm)].map(([, text = '']) => text).join('\n');
  return name && data ? ({ name, data: JSON.parse(data) } as ServerEvent) : undefined;
}
