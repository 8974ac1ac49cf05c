import { expect, it } from 'vitest';
import { readTicketsOrder } from './tickets.options.ts';

it.each([
  [[], { what: 'list' }],
  [['list'], { what: 'list' }],
  [['answer', '7', '--text', ' Try again. '], { what: 'answer', number: 7, text: 'Try again.' }],
  [['answered', '7'], { what: 'answered', number: 7 }],
  [['close', '7'], { what: 'close', number: 7 }],
])('%j is an order', (args, order) => {
  expect(readTicketsOrder(args)).toEqual(order);
});

it.each([
  [['answer', '7'], 'answer needs --text or --file'],
  [['answer', '7', '--text', '  '], 'answer needs --text or --file'],
  [['answer', '7', '--file', '/no/such/answer.txt'], 'can’t be read'],
  [['answer', 'x', '--text', 'Hello'], 'answer needs the NUMBER'],
  [['close'], 'close needs the NUMBER'],
  [['burn', '7'], 'Name a command'],
  [['close', '7', '8'], 'Unexpected argument: "8".'],
  [['--loud'], '--loud'],
])('%j is refused, with what is wrong', (args, words) => {
  expect(() => readTicketsOrder(args)).toThrow(words);
});
