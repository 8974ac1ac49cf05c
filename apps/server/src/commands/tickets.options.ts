import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from './command.errors.ts';

export const TICKETS_USAGE = `Support requests of the built-in helpdesk, with the server's configuration.

  npm run tickets                                  list the requests that wait for an answer

  npm run tickets -- answer NUMBER --text "..."    email an answer to the user (or --file answer.txt)
  npm run tickets -- answered NUMBER               mark a request that you answered by email yourself
  npm run tickets -- close NUMBER                  close a request, with or without an answer

With the embedded database, stop the server first.`;

export type TicketsOrder =
  | { what: 'list' }
  | { what: 'answer'; number: number; text: string }
  | { what: 'answered' | 'close'; number: number };

/** Throws UsageError. */
export function readTicketsOrder(args: string[]): TicketsOrder {
  const { values, positionals } = parse(args);
  const [what = 'list', name, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`Unexpected argument: "${more[0]}".`);
  if (what === 'list' && name === undefined) return { what };
  if (what !== 'answer' && what !== 'answered' && what !== 'close') {
    throw new UsageError('Name a command: list, answer, answered or close.');
  }
  const number = Number(name);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`${what} needs the NUMBER of a request.`);
  if (what !== 'answer') return { what, number };
  const text = (values.file === undefined ? (values.text ?? '') : readText(values.file)).trim();
  if (!text) throw new UsageError('answer needs --text or --file with a text.');
  return { what, number, text };
}

function parse(args: string[]) {
  try {
    const options = { text: { type: 'string' }, file: { type: 'string' } } as const;
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(error.message);
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`--file: ${path} can’t be read.`);
  }
}
