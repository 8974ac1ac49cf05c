import { expect, it } from 'vitest';
import { nameOfFile } from './name-of-file.ts';

it('is the file’s name without its ending, cut to a name’s length, but never within an emoji', () => {
  const nameOf = (name: string) => nameOfFile(new File([], name));
  expect(nameOf('big_blobby-2.png')).toBe('big blobby 2');
  expect(nameOf(`${'m'.repeat(38)}🚀🚀.png`)).toBe(`${'m'.repeat(38)}🚀`);
  expect(nameOf(`${'m'.repeat(39)}🚀.png`)).toBe('m'.repeat(39));
});
