import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Textarea } from './textarea.tsx';

it.each([
  ['12345', '5 / 5', false],
  ['123456', '6 / 5', true],
])('%j is counted, and the counter is red once it is over', (value, counter, isRed) => {
  const shown = renderToStaticMarkup(<Textarea limit={5} value={value} readOnly />);
  expect(shown).toContain(counter);
  expect(/class="[^"]*text-danger[^"]*"[^>]*>\s*6 \/ 5/.test(shown)).toBe(isRed);
});
