import type { ListingField, ListingSource } from '@avatarcade/contracts/products';
import type { ListingSources } from './listing.port.ts';

type Said = [source: ListingSource, value: string | undefined];

/** Records the source of each field. */
export class FieldSources {
  readonly sources: ListingSources = {};

  /** Returns the first text that isn't empty, or an empty one. */
  pick(field: ListingField, ...said: Said[]): string {
    const found = said.find(([, value]) => value !== undefined && value.trim() !== '');
    if (!found) return '';
    this.sources[field] = found[0];
    return found[1] ?? '';
  }

  /** Returns the first list that isn't empty. */
  pickList(field: ListingField, ...said: [source: ListingSource, values: string[]][]): string[] {
    const found = said.find(([, values]) => values.length > 0);
    if (!found) return [];
    this.sources[field] = found[0];
    return found[1];
  }
}
