import { expect, it } from 'vitest';
import { readOptions } from './render.options.ts';

const here = import.meta.filename;
const base = ['--gameplay', here, '--text', ' Hello ', '--out', 'ad.mp4'];

it('missing options have defaults', async () => {
  expect(await readOptions(base)).toMatchObject({
    gameplay: [here],
    text: 'Hello',
    voice: 'en-emma',
    fit: 'loop',
    captions: true,
    label: true,
    template: undefined,
  });
  expect(await readOptions([...base, '--hold'])).toMatchObject({ fit: 'hold' });
  expect(await readOptions(['--help'])).toBe('help');
});

it.each<[string, string[]]>([
  ['--gameplay is missing', ['--text', 'x', '--out', 'a.mp4']],
  ['there is no file', ['--gameplay', '/nowhere.mp4', '--text', 'x', '--out', 'a.mp4']],
  ['--text is empty', ['--gameplay', here, '--text', ' ', '--out', 'a.mp4']],
  ['501 characters', ['--gameplay', here, '--text', 'a'.repeat(501), '--out', 'a.mp4']],
  ['end in .mp4', ['--gameplay', here, '--text', 'x', '--out', 'a.avi']],
  ['no voice "robot"', [...base, '--voice', 'robot']],
  ['no avatar "nobody"', [...base, '--avatar', 'nobody']],
  ['no template "none"', [...base, '--template', 'none']],
  ['no music "polka"', [...base, '--music', 'polka']],
  ['--colour', [...base, '--colour', 'red']],
])('a wrong command line is answered with what is wrong: %s', async (message, args) => {
  await expect(readOptions(args)).rejects.toThrow(message);
});
