import { UsageError } from './exit-codes.ts';

type Named = { id: string; name: string };

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The one that is meant by an id, a name, or the beginning of either; by a character's name its first look. Throws UsageError if it is none,
 * or more than one.
 */
export function chooseByName<Item extends Named>(
  items: readonly Item[],
  { asked, kind, list }: { asked: string; kind: string; list: string },
): Item {
  const wanted = fold(asked);
  const exact = items.filter(({ id, name }) => id === asked || fold(name) === wanted);
  const found = exact.length > 0 ? exact : items.filter(startsWith(wanted));
  const [only, second] = found;
  if (!only) throw new UsageError(`There is no ${kind} “${asked}”. See: ${list}`);
  if (second && !found.every(({ name }) => fold(name).startsWith(`${wanted},`))) {
    const names = found.slice(0, 5).map(({ name, id }) => `${name} (${id})`);
    throw new UsageError(`“${asked}” is more than one ${kind}: ${names.join(', ')}. Give the id.`);
  }
  return only;
}

const startsWith =
  (wanted: string) =>
  ({ id, name }: Named) =>
    wanted !== '' && (fold(name).startsWith(wanted) || (wanted.length >= 6 && id.startsWith(wanted)));

/** The one that is meant, or the first of all where none was asked for. Throws UsageError where there is none. */
export function choose<Item extends Named>(
  items: readonly Item[],
  { asked, ...named }: { asked: string | undefined; kind: string; list: string },
): Item {
  if (asked !== undefined) return chooseByName(items, { asked, ...named });
  const [first] = items;
  if (!first) throw new UsageError(`There is no ${named.kind} to choose. See: ${named.list}`);
  return first;
}
