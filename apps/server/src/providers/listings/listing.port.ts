import type { ListingField, ListingSource } from '@avatarcade/contracts/products';
import type { StoreAddress } from './store-address.ts';

/** Where each field that is not empty stood. */
export type ListingSources = Partial<Record<ListingField, ListingSource>>;

/** What a store says about a game. Texts are plain and trimmed; what the store doesn't say is empty. */
export type Listing = {
  name: string;
  /** Paragraphs divided by line breaks. */
  description: string;
  /** Address of the icon at the store's own picture host, or empty. */
  iconUrl: string;
  category: string;
  tags: string[];
  developer: string;
  screenshots: string[];
  ageRating: string;
  /** False where the store has it among its other apps. */
  isGame: boolean;
  sources: ListingSources;
  /** Two capital letters: the storefront that was read. */
  country: string;
  /** BCP 47. */
  language: string;
};

/**
 * Reads one store. Fetches nothing but the store's own hosts, within ten seconds and five megabytes.
 * Throws `ListingError` and nothing else, save the reason of an aborted signal.
 */
export type ListingReader = {
  read(address: StoreAddress, signal?: AbortSignal): Promise<Listing>;
  /** The bytes of a picture that a listing of this reader named. */
  readPicture(url: string, signal?: AbortSignal): Promise<Buffer>;
};
