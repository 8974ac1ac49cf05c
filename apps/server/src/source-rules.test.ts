import { expect, it } from 'vitest';
import { readSources, type SourceFile } from './testing/source-files.ts';

const isTest = ({ path }: SourceFile) => /\.(test|suite|fixture)\.tsx?$|[\\/]testing[\\/]/.test(path);
const product = readSources(['apps', 'packages']).filter((file) => !isTest(file));

/** Returns each match of a pattern, except for those that are allowed. */
function findPlaces(pattern: RegExp, isLetThrough = (_file: SourceFile) => false): string[] {
  return product
    .filter((file) => !isLetThrough(file))
    .flatMap(({ path, text }) =>
      [...text.matchAll(new RegExp(pattern, 'g'))].map(([found]) => `${path}: ${found}`),
    );
}

it('the sources are read', () => {
  expect(product.length).toBeGreaterThan(500);
  expect(findPlaces(/import .* from 'node:child_process'/)).not.toEqual([]);
});

it('programs are started without a shell, by a list of arguments', () => {
  expect(findPlaces(/import [^;]*\b(exec|execSync)\b[^;]* from '(node:)?child_process'/)).toEqual([]);
  expect(findPlaces(/import \* as \w+ from '(node:)?child_process'|require\(.*child_process/)).toEqual([]);
  expect(findPlaces(/\bshell: (?!false)/)).toEqual([]);
});

it('text never becomes code', () => {
  expect(findPlaces(/\beval\(|new Function\(|\bdocument\.write\(|\.(inner|outer)HTML = /)).toEqual([]);
});

it('SQL is never built from values', () => {
  const isMigration = ({ path }: SourceFile) => /[\\/]migrations[\\/]/.test(path);
  // Values that are written out are our own constants: names in capitals, or quoted.
  expect(findPlaces(/sql\.(raw|lit)\((?![A-Z_]+\)|'[^']*'\))[^)]*/, isMigration)).toEqual([]);
  expect(findPlaces(/\.(query|exec)\(\s*`[^`]*\$\{(?![A-Z_]+\})[^`]*`/)).toEqual([]);
  expect(findPlaces(/\.query\(\s*['"][^'"]*['"]\s*\+/)).toEqual([]);
});
