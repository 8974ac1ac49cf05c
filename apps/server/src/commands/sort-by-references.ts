type Place = { schema: string; name: string };
type Reference = { from: string; to: string };

/** Tables after those that they refer to. Throws where references form a circle of several tables. */
export function sortByReferences<Table extends Place>(
  tables: readonly Table[],
  references: Reference[],
): Table[] {
  const sorted: Table[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const waiting = new Set(rest.map(placeOf));
    const isFree = (table: Table) =>
      !references.some(({ from, to }) => from === placeOf(table) && to !== from && waiting.has(to));
    const free = rest.filter(isFree);
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...waiting].join(', ')}`);
    sorted.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return sorted;
}

const placeOf = ({ schema, name }: Place) => `${schema}.${name}`;
