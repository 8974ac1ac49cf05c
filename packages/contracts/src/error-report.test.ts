import { expect, it } from 'vitest';
import { buildEnvelope, parseDsn } from './error-report.ts';

it('an address of the Sentry protocol names where envelopes are posted', () => {
  expect(parseDsn('https://abc@errors.example.com/42')?.url).toBe(
    'https://errors.example.com/api/42/envelope/?sentry_version=7&sentry_key=abc',
  );
  expect(parseDsn('http://abc:old@127.0.0.1:9000/under/here/7/')?.url).toBe(
    'http://127.0.0.1:9000/under/here/api/7/envelope/?sentry_version=7&sentry_key=abc',
  );
});

it.each([
  '',
  'https://errors.example.com/1',
  'https://abc@errors.example.com/',
  'ftp://abc@errors.example.com/1',
])('"%s" is none', (text) => {
  expect(parseDsn(text)).toBeNull();
});

const report = (error: unknown) => {
  const now = new Date('2026-11-21T12:00:00Z');
  const lines = buildEnvelope({
    error,
    part: 'web',
    uuid: '0f8fad5b-d9cb-469f-a165-70867728950e',
    now,
  }).split('\n');
  return JSON.parse(lines[2] ?? '');
};

it.each([
  [
    'Chromium',
    'Error: x\n    at draw (https://a.example/assets/main.js:1:20)\n    at https://a.example/assets/main.js:3:4',
  ],
  ['Firefox and Safari', 'draw@https://a.example/assets/main.js:1:20\n@https://a.example/assets/main.js:3:4'],
])('a stack of %s becomes frames, the outermost first', (_browser, stack) => {
  const error = Object.assign(new TypeError('x'), { stack });
  expect(report(error).exception.values).toEqual([
    {
      type: 'TypeError',
      value: 'x',
      stacktrace: {
        frames: [
          { function: '?', filename: 'https://a.example/assets/main.js', lineno: 3, colno: 4 },
          { function: 'draw', filename: 'https://a.example/assets/main.js', lineno: 1, colno: 20 },
        ],
      },
    },
  ]);
});

it('a frame of Node is read with its name, its scheme and without the words around it', () => {
  const stack = 'Error: x\n    at async run (file:///srv/a.ts:12:3)\n    at node:internal/process:95:5';
  const [value] = report(Object.assign(new Error('x'), { stack })).exception.values;
  expect(value.stacktrace.frames).toEqual([
    { function: '?', filename: 'node:internal/process', lineno: 95, colno: 5 },
    { function: 'run', filename: 'file:///srv/a.ts', lineno: 12, colno: 3 },
  ]);
});

// A pattern that reads a part again from each start would need hours for these.
it.each(['/', ':1', '(@ ', 'node:/', ' /a:1:1'])(
  'a message of a million "%s" is reported as well',
  (piece) => {
    const error = new Error(piece.repeat(1_000_000 / piece.length));
    expect(report(error).exception.values[0].type).toBe('Error');
  },
);

it('a thrown value that is no error is reported too, and a circle of causes ends', () => {
  expect(report('just words').exception.values).toEqual([{ type: 'Error', value: 'just words' }]);
  const error = new Error('round');
  error.cause = error;
  expect(report(error).exception.values.length).toBeLessThan(10);
});
