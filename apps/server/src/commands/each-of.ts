import type { Say } from './run-command.ts';

const AT_ONCE = 8;
const SAY_EVERY_MS = 2000;

type Work<Item> = { what: string; total: number; say: Say; each: (item: Item) => Promise<void> };

/** Does the work for every item, eight at a time, and says how far it is. After an error no further item begins, and those that run end first. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  { what, total, say, each }: Work<Item>,
): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let done = 0;
  let said = Date.now();
  let isFailed = false;
  const worker = async () => {
    for (let next = waiting.next(); !next.done && !isFailed; next = waiting.next()) {
      await each(next.value);
      done += 1;
      if (Date.now() - said < SAY_EVERY_MS) continue;
      said = Date.now();
      say(`${done} of ${total} ${what}`);
    }
  };
  const workers = Array.from({ length: AT_ONCE }, () =>
    worker().catch((error: unknown) => {
      isFailed = true;
      throw error;
    }),
  );
  await Promise.allSettled(workers);
  await Promise.all(workers);
  say(`${done} of ${total} ${what}`);
}
