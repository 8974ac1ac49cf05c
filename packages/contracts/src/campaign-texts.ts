import { z } from 'zod';
import { idField, languageField, shownName, textField } from './fields.ts';
import { CAMPAIGN_LIST_MAX, HOOKS_AT_ONCE, TRANSLATED_TEXTS_MAX, TRANSLATION_FILE_MAX } from './limits.ts';
import { MESSAGES } from './messages.ts';

const TEXT_MAX = 1000;

export const writeHooksBody = z.object({
  product_id: idField,
  language: languageField,
  count: z.int().min(1).max(HOOKS_AT_ONCE).default(3),
  /** First sentences that are there already: others are written. */
  known: z.array(textField().max(TEXT_MAX)).max(CAMPAIGN_LIST_MAX).default([]),
});
/** Fewer than asked for where the copywriter has no more. */
export const writeHooksResponse = z.object({ hooks: z.array(z.string()) });

/** A text that is to be translated. */
export const textUnit = z.object({
  /** Names the text in files that go out and come back. */
  id: z
    .string()
    .regex(/^[A-Za-z_][\w.-]*$/)
    .max(80),
  source: textField().trim().min(1).max(TEXT_MAX),
  /** What a translator has to know, such as where the text is seen. */
  note: textField().max(300).default(''),
  /** Characters that a translation may have. */
  max_length: z.int().min(1).max(TEXT_MAX),
});
export type WireTextUnit = z.output<typeof textUnit>;

const texts = z.array(textUnit).min(1).max(TRANSLATED_TEXTS_MAX);
export const translatedText = z.object({ id: z.string(), text: z.string() });
export type TranslatedText = z.infer<typeof translatedText>;

export const translateBody = z.object({ product_id: idField, from: languageField, to: languageField, texts });
export const translateResponse = z.object({
  texts: z.array(translatedText),
  /** Texts without a translation that fits. */
  problems: z.array(z.object({ id: z.string(), message: z.string() })),
});

export const TRANSLATION_FORMATS = ['xliff', 'csv'] as const;
export type TranslationFormat = (typeof TRANSLATION_FORMATS)[number];

const languages = z.array(languageField).min(1).max(CAMPAIGN_LIST_MAX);

export const writeTranslationFileBody = z.object({
  format: z.enum(TRANSLATION_FORMATS),
  from: languageField,
  /** An XLIFF file has one target language, a CSV file a column for each. */
  to: languages,
  texts,
  /** What is translated already. */
  done: z
    .array(
      z.object({
        language: languageField,
        texts: z
          .array(translatedText.extend({ id: textUnit.shape.id, text: textField().max(TEXT_MAX) }))
          .max(TRANSLATED_TEXTS_MAX),
      }),
    )
    .max(CAMPAIGN_LIST_MAX)
    .default([]),
});
export const writeTranslationFileResponse = z.object({
  file_name: shownName,
  /** MIME type. */
  type: z.string(),
  content: z.string(),
});

export const readTranslationFileBody = z.object({
  /** The file as text; its format is recognised. */
  content: z.string().max(TRANSLATION_FILE_MAX, MESSAGES.translationFileLong),
  to: languages,
  texts,
});
export const readTranslationFileResponse = z.object({
  languages: z.array(z.object({ language: z.string(), texts: z.array(translatedText) })),
  /** What didn't fit, by its line in the file. */
  problems: z.array(
    z.object({ line: z.int(), language: z.string(), id: z.string().nullable(), message: z.string() }),
  ),
});
export type ReadTranslationFile = z.infer<typeof readTranslationFileResponse>;
