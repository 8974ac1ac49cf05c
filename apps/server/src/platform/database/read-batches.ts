/** Yields the rows of a long list, which are read `size` at a time as the caller continues. `read` returns those after `last`, or the first ones. */
export async function* readBatches<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    yield* rows;
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
