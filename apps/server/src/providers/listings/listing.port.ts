import type { ListingField, ListingSource } from '@avatarcade/contracts/products';
import type { StoreAddress } from './store-address.ts';

/** The source of each field that isn't empty. */
export type ListingSources = Partial<Record<ListingField, ListingSource>>;

/** A store's facts about a game. Texts are plain and trimmed; missing ones are empty. */
export type Listing = {
  name: string;
  /** Paragraphs separated by line breaks. */
  description: string;
  /** Address of the icon at the store's own picture host, or empty. */
  iconUrl: string;
  category: string;
  tags: string[];
  developer: string;
  screenshots: string[];
  ageRating: string;
  /** False if the store lists it among its other apps. */
  isGame: boolean;
  sources: ListingSources;
  /** Two capital letters: the storefront that was read. */
  country: string;
  /** BCP 47. */
  language: string;
};

/**
 * Reads one store. Fetches only from the store's own hosts, at most five megabytes in ten seconds. Throws only
 * `ListingError` or the reason of an aborted signal.
 */
export type ListingReader = {
  read(address: StoreAddress, signal?: AbortSignal): Promise<Listing>;
  /** Returns the bytes of a picture in a listing of this reader. */
  readPicture(url: string, signal?: AbortSignal): Promise<Buffer>;
};
