import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';

/** In characters, as the interface counts them, in every language. */
export const SCRIPT_LENGTH = { shortest: 350, longest: VOICEOVER_MAX_LENGTH } as const;

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

/** Writes what a presenter says: whole sentences, of `SCRIPT_LENGTH` together; a service's may be a little shorter. */
export type Copywriter = {
  /** Each text costs the operator money. */
  isPaid?: boolean;
  write(brief: Brief, signal?: AbortSignal): Promise<string>;
};
