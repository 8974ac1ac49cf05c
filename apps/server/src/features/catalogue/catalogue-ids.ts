import { nameUuid } from '../../platform/ids/name-uuid.ts';

/** On the wire everything has a UUID; built-in things have keys. The one is made of the other. */
export type CatalogueKind = 'avatar' | 'avatar-group' | 'voice' | 'template' | 'tag';

export function buildCatalogueId(kind: CatalogueKind, key: string): string {
  return nameUuid(`${kind}:${key}`);
}

/** Looks things up by their wire id. */
export function indexByCatalogueId<Item>(
  kind: CatalogueKind,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [buildCatalogueId(kind, keyOf(item)), item]));
}
