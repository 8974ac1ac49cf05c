import { type VideoEvent, videoEvent } from '@avatarcade/contracts/videos';

/** Reads server-sent events of videos up to the expected one. */
export async function readVideoEvents(
  stream: Response,
  isLast: (event: VideoEvent) => boolean,
): Promise<VideoEvent[]> {
  const events: VideoEvent[] = [];
  let text = '';
  for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = /^event: generation\ndata: (.*)$/s.exec(text.slice(0, end))?.[1];
      text = text.slice(end + 2);
      if (data) events.push(videoEvent.parse(JSON.parse(data)));
    }
    const last = events.at(-1);
    if (last && isLast(last)) return events;
  }
  return events;
}
