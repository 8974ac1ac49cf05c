import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { completeWords } from './complete-words.ts';
import { createProgram } from './program.ts';
import { runCli } from './run-cli.ts';

function terminal(write: (text: string) => unknown = () => undefined) {
  return {
    env: {},
    stdout: { write },
    stderr: { write },
    isInteractive: false,
    ask: async () => '',
    readInput: async () => '',
    signal: new AbortController().signal,
  };
}
const complete = (...words: string[]) => completeWords(createProgram(terminal()), words);

it('commands are completed at each level', () => {
  expect(complete('ga')).toEqual(['games']);
  expect(complete('games', '')).toEqual(['add', 'list', 'show']);
  expect(complete('video', 'w')).toEqual(['wait']);
  expect(complete('completion', '')).toEqual(['bash', 'zsh', 'fish']);
  expect(complete('')).not.toContain('complete-words');
});

it('options are completed once begun, and those that have choices complete them', () => {
  expect(complete('video', 'create', '--te')).toEqual(['--text', '--template']);
  expect(complete('games', 'list', '--j')).toEqual(['--json']);
  expect(complete('video', 'create', '--format', '')).toEqual(['portrait', 'landscape']);
  expect(complete('video', 'create', '--yes', '--game', '')).toEqual([]);
});

it.each(['bash', 'zsh', 'fish'])('the script for %s asks the program', async (shell) => {
  let script = '';
  expect(
    await runCli(
      ['completion', shell],
      terminal((text) => (script += text)),
    ),
  ).toBe(0);
  expect(script).toContain('avatarcade complete-words --');
});

it('bash completes with it', async () => {
  let script = '';
  await runCli(
    ['completion', 'bash'],
    terminal((text) => (script += text)),
  );
  const bin = fileURLToPath(new URL('../bin/avatarcade.mjs', import.meta.url));
  const test = `avatarcade() { "${process.execPath}" "${bin}" "$@"; }
${script}
COMP_WORDS=(avatarcade video create --for); COMP_CWORD=3; _avatarcade; echo "\${COMPREPLY[@]}"`;
  expect(execFileSync('bash', ['-c', test], { encoding: 'utf8' })).toBe('--format\n');
});
