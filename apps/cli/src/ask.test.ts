import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { ask } from './ask.ts';

const CTRL_C = '\x03';
const CTRL_D = '\x04';

function typing(keys: string) {
  const input = new PassThrough();
  const stop = new AbortController();
  const streams = { input, output: new PassThrough().resume(), stop };
  input.write(keys);
  return { input, stop, streams };
}

it('a secret that is typed is returned', async () => {
  expect(await ask({ question: 'Key: ', isSecret: true }, typing('avk_1\r').streams)).toBe('avk_1');
});

it('Ctrl-C where a secret is asked for stops the program', async () => {
  const { stop, streams } = typing(CTRL_C);
  await expect(ask({ question: 'Key: ', isSecret: true }, streams)).rejects.toThrow('aborted');
  expect(stop.signal.aborted).toBe(true);
});

it('Ctrl-D where a secret is asked for is an empty answer', async () => {
  expect(await ask({ question: 'Key: ', isSecret: true }, typing(CTRL_D).streams)).toBe('');
});

it('the end of the input is an empty answer', async () => {
  const { input, streams } = typing('');
  input.end();
  expect(await ask({ question: 'Order it? ', isSecret: false }, streams)).toBe('');
});
