import { fontsFor } from '@avatarcade/stage/fonts';
import { hasCharacter } from '@avatarcade/stage/testing/has-character';
import { expect, test } from 'vitest';
import { LANGUAGES, VOICES } from '../voices.ts';

const isSet = (char: string, locale: string) =>
  fontsFor(char, locale).some((file) => hasCharacter(file, char));

test('the fonts of a video have every letter of every greeting, name and label', () => {
  const texts = [
    ...VOICES.map(({ greeting, name, locale }) => ({ text: greeting + name, locale })),
    ...LANGUAGES.map(({ label, locale }) => ({ text: label, locale })),
  ];
  const missing = texts.flatMap(({ text, locale }) =>
    [...new Set(text)].filter((char) => !isSet(char, locale)).map((char) => `${locale}: ${char}`),
  );
  expect(missing).toEqual([]);
});
