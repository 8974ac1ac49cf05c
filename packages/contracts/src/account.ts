import { z } from 'zod';
import {
  countryField,
  emailField,
  eurosField,
  idField,
  nameField,
  newPasswordField,
  referenceField,
  resetPasswordField,
  shownName,
  textField,
} from './fields.ts';
import { MESSAGES } from './messages.ts';

export const signInBody = z.object({
  email: emailField,
  password: z.string().max(1024),
  remember: z.boolean().optional(),
});

export const registerBody = z.object({
  email: emailField,
  password: newPasswordField,
  country: countryField,
  concepts_id: z.array(z.number().int()).max(100).optional(),
});

export const registerForm = registerBody
  .omit({ concepts_id: true })
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: MESSAGES.passwordsDiffer,
  });

export const signInForm = z.object({
  email: emailField,
  password: z.string(),
  rememberMe: z.boolean().default(false),
});

export const tokenPair = z.object({ access: z.string(), refresh: z.string() });
export const refreshBody = z.object({ refresh: z.string().max(2048) });
export const accessResponse = z.object({ access: z.string() });
export const googleBody = z.object({ token: z.string().max(8192) });
/** The nonce that Google signs into the credential. */
export const googleNonceResponse = z.object({ nonce: z.string() });

export const passwordResetBody = z.object({ email: emailField });
export const passwordResetConfirmBody = z.object({
  uid: referenceField().max(200),
  token: referenceField().max(200),
  new_password: resetPasswordField,
});

export const changePasswordBody = z
  .object({
    current_password: z.string().min(1, MESSAGES.currentPasswordRequired).max(1024),
    new_password: newPasswordField,
    confirm_password: z.string().max(1024, MESSAGES.passwordsDiffer),
  })
  .refine((body) => body.new_password === body.confirm_password, {
    path: ['confirm_password'],
    message: MESSAGES.passwordsDiffer,
  });

export const changePasswordResponse = tokenPair.extend({ detail: z.string() });
export const detailResponse = z.object({ detail: z.string() });

export const user = z.object({
  id: idField,
  email: z.string(),
  first_name: shownName,
  last_name: shownName,
  telegram_username: z.string(),
  country: z.string(),
  balance: eurosField,
  /** Reversed by a bank after it was spent; the next top-up pays it first. The balance is 0 meanwhile. */
  owed: eurosField,
});
export type User = z.infer<typeof user>;

export const updateUserBody = z
  .object({
    first_name: nameField().trim().max(100),
    last_name: nameField().trim().max(100),
    telegram_username: textField().trim().max(64),
    country: countryField,
  })
  .partial();

/** The country's code in what a reverse-geocoding service answers, in either of the two usual forms. */
export const geocodeResponse = z.union([
  z.object({ countryCode: z.string().min(1) }).transform(({ countryCode }) => countryCode),
  z
    .object({ address: z.object({ country_code: z.string().min(1) }) })
    .transform(({ address }) => address.country_code),
]);
