import { expect, it } from 'vitest';

const CHECK = new URL('../../../scripts/steps/find-early-returns.mjs', import.meta.url).href;
const { findEarlyReturns } = (await import(CHECK)) as {
  findEarlyReturns: (path: string, text: string) => number[];
};

/** Whether the check finds the last statement of an async function that holds something. */
function finds(returned: string, { declared = 'await using file = open();', around = '' } = {}) {
  const text = `async function work() {\n${declared}\n${returned}\n}\n${around}`;
  return findEarlyReturns('work.ts', text).includes(3);
}

it.each([
  'return read(file);',
  'return file.read();',
  'return (await open()).read();',
  'if (file) return read(file);',
  'return file ? read(file) : undefined;',
  'return found ?? read(file);',
  'return expect(read(file)).rejects.toThrow();',
])('a promise that outlives what `using` holds is found: %s', (returned) => {
  expect(finds(returned)).toBe(true);
  expect(finds(returned, { declared: 'using file = open();' })).toBe(true);
  expect(finds(returned, { declared: 'const file = open();' })).toBe(false);
});

it.each([
  'return await read(file);',
  'return;',
  'return file.size;',
  'return names.map((name) => name.trim()).join();',
  'return expect(file.size).toBe(3);',
  'const later = () => read(file);',
  'return { read: () => read(file) };',
])('what is awaited, or is none, is left alone: %s', (returned) => {
  expect(finds(returned)).toBe(false);
});

it('a function of the file decides by what it returns', () => {
  const returned = 'return read(file);';
  expect(finds(returned, { around: 'function read(file: File): string { return file.name; }' })).toBe(false);
  expect(
    finds(returned, { around: 'function read(file: File): Promise<string> { return file.text(); }' }),
  ).toBe(true);
  expect(finds(returned, { around: 'async function read(file: File) { return await file.text(); }' })).toBe(
    true,
  );
});

it('a declaration counts for what follows in its block', () => {
  expect(finds('return read();', { declared: '{ using file = open(); }' })).toBe(false);
  const text = 'async () => {\nif (x) return read();\nusing file = open();\nreturn await read(file);\n}';
  expect(findEarlyReturns('work.ts', text)).toEqual([]);
});
