import { expect, it } from 'vitest';
import { parseTelegramName } from './telegram.rules.ts';

it.each([
  '@anna_b',
  'anna_b',
  ' anna_b ',
  'https://t.me/anna_b',
  'http://telegram.me/anna_b/',
  't.me/anna_b',
  'https://t.me/@anna_b',
])('%s is the username @anna_b', (text) => {
  expect(parseTelegramName(text)).toBe('@anna_b');
});

it.each([
  '@an na!',
  'anna@example.com',
  'https://t.me/',
  'https://t.me/anna/42',
  'https://example.com/anna',
  '@',
  '@@anna',
  '+372 555 0100',
  `@${'a'.repeat(33)}`,
])('%s is no username', (text) => {
  expect(parseTelegramName(text)).toBeUndefined();
});
