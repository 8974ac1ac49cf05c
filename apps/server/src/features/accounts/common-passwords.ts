import { readFileSync } from 'node:fs';

/**
 * Of the million most common passwords of SecLists (github.com/danielmiessler/SecLists, MIT), the 830 that satisfy
 * the password rule, in lower case, the most common first.
 */
const LIST = new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'));

/** Words that people start with when a rule requires more than a word. */
const WORDS = new Set(
  'password passwort welcome qwerty qwertyuiop admin administrator letmein iloveyou monkey dragon football baseball princess sunshine shadow master superman michael charlie login secret summer winter spring autumn avatarcade changeme default starwars whatever trustno hello abc abcd abcdef test testing user qwertz azerty asdf asdfgh zxcvbn'.split(
    ' ',
  ),
);

const LEET: Record<string, string> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's', '!': 'i' };

/** Whether guessers try it early: it is on the list, or a common word with digits and symbols around it. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (LIST.has(lower)) return true;
  const bare = lower.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const unsigned = lower
    .replace(/^[\d@$!%*?&]+(?=[a-z])|[\d!%*?&]+$/g, '')
    .replace(/[@$!0135]/g, (sign) => LEET[sign] ?? sign);
  return WORDS.has(bare) || WORDS.has(unsigned);
}
