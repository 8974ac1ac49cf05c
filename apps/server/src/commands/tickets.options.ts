import { readFileSync } from 'node:fs';
import { UsageError } from './command.errors.ts';
import { readArguments } from './read-arguments.ts';

export const TICKETS_USAGE = `The tickets of the built-in helpdesk, with the server's configuration.

  npm run tickets                                 list the tickets that wait for a reply
  npm run tickets -- answer NUMBER --text "..."   email a reply to the user (or --file reply.txt)
  npm run tickets -- answered NUMBER              mark a ticket whose email you replied to yourself
  npm run tickets -- close NUMBER                 close a ticket, with or without a reply

With the embedded database, stop the server first.`;

export type TicketsOrder =
  | { what: 'list' }
  | { what: 'answer'; number: number; text: string }
  | { what: 'answered' | 'close'; number: number };

/** Throws UsageError. */
export function readTicketsOrder(args: string[]): TicketsOrder {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { text: { type: 'string' }, file: { type: 'string' } },
  });
  const [what = 'list', name, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`Unexpected argument: "${more[0]}".`);
  if (what === 'list' && name === undefined) return { what };
  if (what !== 'answer' && what !== 'answered' && what !== 'close') {
    throw new UsageError('Name a command: list, answer, answered or close.');
  }
  const number = Number(name);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`${what} needs the NUMBER of a ticket.`);
  if (what !== 'answer') return { what, number };
  const text = (values.file === undefined ? (values.text ?? '') : readText(values.file)).trim();
  if (!text) throw new UsageError('answer needs --text or --file with a text.');
  return { what, number, text };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`--file: ${path} can’t be read.`);
  }
}
