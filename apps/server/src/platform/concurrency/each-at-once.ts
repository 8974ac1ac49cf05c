type Work<Item> = { atOnce: number; each: (item: Item) => Promise<void> };

/** Does the work for every item, so many at a time. After an error no further item begins, and those that run end first. */
export async function eachAtOnce<Item>(items: Iterable<Item>, { atOnce, each }: Work<Item>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  let isFailed = false;
  const worker = async () => {
    for (let next = waiting.next(); !next.done && !isFailed; next = waiting.next()) await each(next.value);
  };
  const workers = Array.from({ length: atOnce }, () =>
    worker().catch((error: unknown) => {
      isFailed = true;
      throw error;
    }),
  );
  await Promise.allSettled(workers);
  await Promise.all(workers);
}
