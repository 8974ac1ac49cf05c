import { cleanText, dropDirectionControls } from '@avatarcade/video/clean-text';
import { z } from 'zod';
import { isCountryCode } from './countries.ts';
import { LANGUAGE_MAX_LENGTH, LANGUAGES_MAX, PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { MESSAGES } from './messages.ts';

/** Rules of single fields. The browser's forms and the server's bodies are built of the same ones. */

/** Text that a user typed. Characters that no database can hold are removed first, so that every later rule sees the stored text. */
export function textField(error?: string) {
  return z.string(error === undefined ? undefined : { error }).overwrite(cleanText);
}

/** The name of something, which is shown within sentences and lists: nothing in it may change how they are read. */
export function nameField(error?: string) {
  return textField(error).overwrite(dropDirectionControls);
}

/** A name in a response. Those of earlier versions, of stores and of outside services may have what `nameField` takes away. */
export const shownName = z.string().overwrite(dropDirectionControls);

/** Something of ours that comes back: a link, a token, a key. With a control character in it it was never ours. */
export function referenceField(error?: string) {
  return z
    .string(error === undefined ? undefined : { error })
    .refine((value) => cleanText(value) === value, error ?? MESSAGES.notValid);
}

export const emailField = z
  .string({ error: MESSAGES.emailRequired })
  .trim()
  .min(1, MESSAGES.emailRequired)
  .max(254, MESSAGES.emailInvalid)
  .pipe(z.email(MESSAGES.emailInvalid));

const allClasses = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]*$/;

export const newPasswordField = z
  .string({ error: MESSAGES.passwordShort })
  .min(PASSWORD_MIN, MESSAGES.passwordShort)
  .max(PASSWORD_MAX, MESSAGES.passwordLong)
  .regex(allClasses, MESSAGES.passwordWeak);

export const resetPasswordField = z
  .string({ error: MESSAGES.passwordShort })
  .min(PASSWORD_MIN, MESSAGES.passwordShort)
  .max(PASSWORD_MAX, MESSAGES.resetPasswordWeak)
  .regex(allClasses, MESSAGES.resetPasswordWeak);

export const countryField = z
  .string({ error: MESSAGES.countryRequired })
  .min(1, MESSAGES.countryRequired)
  .max(20, MESSAGES.countryRequired)
  .refine(isCountryCode, MESSAGES.countryRequired);

type LanguageKey = z.ZodType<string, string>;

/** Something for each of some languages. Documented with its bound. */
export function byLanguageField<Value extends z.ZodType>(language: LanguageKey, value: Value) {
  return z
    .record(language, value)
    .refine((record) => Object.keys(record).length <= LANGUAGES_MAX, MESSAGES.languagesMany)
    .meta({ maxProperties: LANGUAGES_MAX });
}

/** A language by its English name, as voices have it. */
export const languageField = textField(MESSAGES.languageRequired)
  .min(1, MESSAGES.languageRequired)
  .max(LANGUAGE_MAX_LENGTH);

export const idField = z.uuid();
export const timestampField = z.iso.datetime();
/** A time that is asked for. There is no year 0. */
export const momentField = timestampField
  .max(40, MESSAGES.notValid)
  .refine((value) => !value.startsWith('0000'), MESSAGES.notValid);
/** Euros with two decimals, as money travels on the wire. */
export const eurosField = z.number();

/** Whether an amount of euros has at most two decimals, whatever rounding has left of them. */
export function hasWholeCents(euros: number): boolean {
  return Math.abs(euros * 100 - Math.round(euros * 100)) < 1e-6;
}

export const pageField = z.coerce.number<number>().int().min(1).default(1);
/** The same key never does the same thing twice. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe('Of your own choice, one for each request. An order’s key is kept for two days.'),
});

/** A page of a list whose size may be asked for. */
export function pageQuery(defaultSize: number) {
  return {
    page: pageField,
    page_size: z.coerce.number<number>().int().min(1).max(100).default(defaultSize),
  };
}

/** A page of results, as all lists but that of products have it. */
export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ results: z.array(item), total_pages: z.number().int(), count: z.number().int() });
}
