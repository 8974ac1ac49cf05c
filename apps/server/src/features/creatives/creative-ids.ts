import { nameUuid } from '../../platform/ids/name-uuid.ts';

/** On the wire everything has a UUID; the house's own things have keys. The one is made of the other. */
export type CreativeKind = 'avatar' | 'avatar-group' | 'voice' | 'template' | 'tag';

export function buildCreativeId(kind: CreativeKind, key: string): string {
  return nameUuid(`${kind}:${key}`);
}

/** Looks things up by their wire id. */
export function indexByCreativeId<Item>(
  kind: CreativeKind,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, Item> {
  return new Map(items.map((item) => [buildCreativeId(kind, keyOf(item)), item]));
}
