import { spokenRoom } from '@avatarcade/video/edit/video-length';
import type { VideoLength } from '@avatarcade/video/edit/words';
import { VOICEOVER_MAX_LENGTH } from '@avatarcade/video/limits';
import { estimateSpeakingTime } from '@avatarcade/video/speaking-time';

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
  /** Seconds that the whole video is meant to last; undefined or null: as the text takes. */
  length?: VideoLength | null | undefined;
  /** How fast it will be said, where a length is wanted; 1 when left out. */
  pace?: number | undefined;
  /** Number of this attempt at the brief, from 0: each gets another script. */
  turn?: number;
};

/** Writes a presenter's text: whole sentences of as many characters as `scriptLength` says; a service's may be a little shorter. */
export type Copywriter = {
  /** Whether each text costs the operator money. */
  isPaid?: boolean;
  write(brief: Brief, signal?: AbortSignal): Promise<string>;
  /** Writes first sentences that are none of `known`; fewer than `count` where there are no more. */
  writeHooks(brief: HookBrief, signal?: AbortSignal): Promise<string[]>;
  /** Only where somebody can translate. Texts that it leaves out have no translation that fits. */
  translate?(order: TranslationOrder, signal?: AbortSignal): Promise<Map<string, string>>;
};

export type HookBrief = Omit<Brief, 'length' | 'pace' | 'turn'> & { count: number; known: readonly string[] };

export type TranslatableText = {
  id: string;
  source: string;
  /** Where the text is seen or heard. */
  note: string;
  /** Characters that a translation may have. */
  maxLength: number;
};

/** Languages by their English names, as voices have them. */
export type TranslationOrder = {
  title: string;
  from: string;
  to: string;
  texts: readonly TranslatableText[];
};

/** Parts of the room for speech that a text aims at: voices are some per cent quicker or calmer than their language. */
const AIM = { least: 1.06, most: 0.98 } as const;
/** A text in characters may be so much shorter than the longest: nobody writes to the letter. */
const SHORTEST = 0.92;

/** Seconds that a text of average speed may take in a video of a length. */
export function aimOfLength(length: VideoLength): { least: number; most: number } {
  const { least, most } = spokenRoom(length);
  return { least: least * AIM.least, most: most * AIM.most };
}

/** How many characters a text may have: as many as can be said in the wanted length. `sample` is a text in the brief's language. */
export function scriptLength(
  { length, language, pace = 1 }: Pick<Brief, 'length' | 'language' | 'pace'>,
  sample: string,
): { shortest: number; longest: number } {
  if (!length) return SCRIPT_LENGTH;
  const rate = (pace * sample.length) / Math.max(0.1, estimateSpeakingTime(sample, language));
  const { least, most } = aimOfLength(length);
  const longest = Math.min(SCRIPT_LENGTH.longest, Math.floor(most * rate));
  return { shortest: Math.ceil(Math.min(longest * SHORTEST, least * rate)), longest };
}
