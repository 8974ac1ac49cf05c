import type { ListingField, ListingSource } from '@avatarcade/contracts/products';
import type { ListingSources } from './listing.port.ts';

type Said = [source: ListingSource, value: string | undefined];

/** Keeps book of where each field stood. */
export class FieldSources {
  readonly sources: ListingSources = {};

  /** The first that says something, or empty. */
  pick(field: ListingField, ...said: Said[]): string {
    const found = said.find(([, value]) => value !== undefined && value.trim() !== '');
    if (!found) return '';
    this.sources[field] = found[0];
    return found[1] ?? '';
  }

  /** The first list with anything in it. */
  pickList(field: ListingField, ...said: [source: ListingSource, values: string[]][]): string[] {
    const found = said.find(([, values]) => values.length > 0);
    if (!found) return [];
    this.sources[field] = found[0];
    return found[1];
  }
}
