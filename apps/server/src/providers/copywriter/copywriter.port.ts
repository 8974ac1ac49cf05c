export type Brief = {
  title: string;
  /** The store's text, with line breaks. */
  description: string;
  categories: string[];
  mechanics: string;
  audience: string;
  /** A language's English name, as voices have it. */
  language: string;
};

/** Writes what a presenter says: whole sentences, at most 500 characters, aiming at 350 to 500. */
export type Copywriter = {
  write(brief: Brief, signal?: AbortSignal): Promise<string>;
};
