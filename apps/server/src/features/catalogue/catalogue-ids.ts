import { nameUuid } from '../../platform/ids/name-uuid.ts';

/** On the wire everything has a UUID; built-in entries have keys, from which the UUIDs are derived. */
export type CatalogueKind = 'avatar' | 'avatar-group' | 'voice' | 'template' | 'tag';

export function buildCatalogueId(kind: CatalogueKind, key: string): string {
  return nameUuid(`${kind}:${key}`);
}

/** Looks entries up by their wire id. */
export function indexByCatalogueId<Item>(
  kind: CatalogueKind,
  { items, keyOf }: { items: readonly Item[]; keyOf: (item: Item) => string },
): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [buildCatalogueId(kind, keyOf(item)), item]));
}
