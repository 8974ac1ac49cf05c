import { eachAtOnce } from '../platform/concurrency/each-at-once.ts';
import type { Say } from './run-command.ts';

const AT_ONCE = 8;
const SAY_EVERY_MS = 2000;

type Work<Item> = { what: string; total: number; say: Say; each: (item: Item) => Promise<void> };

/** Does the work for every item, eight at a time, and says how far it is. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  { what, total, say, each }: Work<Item>,
): Promise<void> {
  let done = 0;
  let said = Date.now();
  await eachAtOnce(items, {
    atOnce: AT_ONCE,
    async each(item) {
      await each(item);
      done += 1;
      if (Date.now() - said < SAY_EVERY_MS) return;
      said = Date.now();
      say(`${done} of ${total} ${what}`);
    },
  });
  say(`${done} of ${total} ${what}`);
}
