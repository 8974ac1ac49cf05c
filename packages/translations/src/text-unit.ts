/** One text of a campaign, for a translator. */
export type TextUnit = {
  /** Names the text in files that go out and come back. */
  id: string;
  source: string;
  /** What a translator has to know, such as where the text is seen. */
  note: string;
  /** Characters that a translation may have. */
  maxLength: number;
};

/** Translations by the id of their unit. */
export type Translations = ReadonlyMap<string, string>;

/** What a file that came back holds, and where. */
export type ReadText = { id: string; text: string; line: number };

/** What is wrong with a file, in a sentence; `line` counts from 1. */
export type FileProblem = { line: number; id?: string; message: string };

/** A file that can't be read at all. The message is for the user. */
export class TranslationFileError extends Error {}
