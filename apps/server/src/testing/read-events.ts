import { type GenerationEvent, generationEvent } from '@avatarcade/contracts/generations';

/** Reads server-sent events of generations up to the one that is waited for. */
export async function readGenerationEvents(
  stream: Response,
  isLast: (event: GenerationEvent) => boolean,
): Promise<GenerationEvent[]> {
  const events: GenerationEvent[] = [];
  let text = '';
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^event: generation\ndata: (.*)$/s.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data) events.push(generationEvent.parse(JSON.parse(data)));
    }
    const last = events.at(-1);
    if (last && isLast(last)) return events;
  }
  return events;
}
