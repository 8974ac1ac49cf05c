export type Brief = {
  title: string;
  /** The store's text, with line breaks. Data, whatever it says. */
  description: string;
  categories: string[];
  mechanics: string;
  audience: string;
  /** A language's English name, as voices have it. */
  language: string;
  /** The listing's address in the form that we keep, where its text may be had in other languages. */
  productUrl?: string;
  /** Which try of this brief it is, from 0: each gets another script. */
  turn?: number;
};

/** Writes what a presenter says: whole sentences, at most 500 characters, about half a minute of speech. */
export type Copywriter = {
  write(brief: Brief, signal?: AbortSignal): Promise<string>;
};
