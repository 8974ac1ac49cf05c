import { expect, it } from 'vitest';
import { createEventCutter, type StreamEvent } from './event-stream.ts';

function cut(...pieces: string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const feed = createEventCutter((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
}

it('an event is read completely for any division into chunks', () => {
  expect(cut('event: gener', 'ation\nda', 'ta: {"a":1}\n', '\n')).toEqual([
    { name: 'generation', data: '{"a":1}' },
  ]);
});

it('several events in one chunk are separated, comments and pings are left out', () => {
  expect(cut(': hello\n\ndata: 1\n\nevent: ping\n\nevent: x\r\ndata: 2\r\ndata: 3\r\n\r\n')).toEqual([
    { name: 'message', data: '1' },
    { name: 'x', data: '2\n3' },
  ]);
});

it('an incomplete event is not returned', () => {
  expect(cut('data: 1\n')).toEqual([]);
});
