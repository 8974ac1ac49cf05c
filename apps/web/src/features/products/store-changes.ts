import type { StoreChanges, TakeChangesBody } from '@avatarcade/contracts/products';

const CHANGED_FIELDS = ['title', 'description', 'icon', 'new_tags'] as const;
export type ChangedField = (typeof CHANGED_FIELDS)[number];

export function listChanged(changes: StoreChanges): ChangedField[] {
  return CHANGED_FIELDS.filter((field) =>
    field === 'new_tags' ? changes.new_tags.length > 0 : changes[field] !== undefined,
  );
}

/** Builds the body that applies the chosen changes, as they were shown. */
export function pickChanges(changes: StoreChanges, chosen: readonly ChangedField[]): TakeChangesBody {
  const picked: TakeChangesBody = {};
  for (const field of chosen) {
    if (field === 'new_tags') picked.new_tags = changes.new_tags;
    else picked[field] = changes[field]?.after;
  }
  return picked;
}
