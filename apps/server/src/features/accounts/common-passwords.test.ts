import { newPasswordField } from '@avatarcade/contracts/fields';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each([
  'P@ssw0rd',
  'Pa$$w0rd',
  '!QAZ2wsx',
  'zaq1ZAQ!',
  'Password1!',
  'Passw0rd!',
  'P@ssword123!',
  'Welcome2026!',
  'Qwerty123!',
  '1Admin@',
  'Avatarcade1!',
  '!1Sunshine1!',
])('%s passes the rule of characters or nearly does, and is tried early by guessers', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each(['Meteor7!merge', 'Tr0ub4dor&3', 'Kx9$mQ2!vL', 'Hello7!Comet', 'Winter8$Lamp'])(
  '%s is not',
  (password) => {
    expect(newPasswordField.safeParse(password).success).toBe(true);
    expect(isCommonPassword(password)).toBe(false);
  },
);
