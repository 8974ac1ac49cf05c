/** Does the work for each item, even after it has failed for one. Throws the first error at the end, and at once when the signal is aborted. */
export async function doEach<Item>(
  items: Iterable<Item>,
  { work, signal }: { work: (item: Item) => Promise<void>; signal?: AbortSignal },
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    signal?.throwIfAborted();
    await work(item).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw errors[0];
}
