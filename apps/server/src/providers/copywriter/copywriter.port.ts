import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';

/** In characters, as the interface counts them, in every language. */
export const SCRIPT_LENGTH = { shortest: 350, longest: VOICEOVER_MAX_LENGTH } as const;

export type Brief = {
  title: string;
  /** The store's text, with line breaks. Untrusted data. */
  description: string;
  categories: string[];
  mechanics: string;
  audience: string;
  /** A language's English name, as voices have it. */
  language: string;
  /** The listing's normalised address, if its text may exist in other languages. */
  productUrl?: string;
  /** Number of this attempt at the brief, from 0: each gets another script. */
  turn?: number;
};

/** Writes a presenter's text: whole sentences of `SCRIPT_LENGTH` characters in all; a service's may be a little shorter. */
export type Copywriter = {
  /** Whether each text costs the operator money. */
  isPaid?: boolean;
  write(brief: Brief, signal?: AbortSignal): Promise<string>;
};
