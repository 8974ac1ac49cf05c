import { type Client, createClient } from '@avatarcade/client';
import { SignInError } from './exit-codes.ts';
import { createOutput, type Output } from './output.ts';
import { findAccess } from './settings.ts';
import type { Terminal } from './terminal.ts';

/** Options that every command has. */
export type GlobalOptions = { url?: string; json?: boolean };

/** What a command works with. */
export type Session = {
  client: Client;
  url: string;
  output: Output;
  terminal: Terminal;
  isJson: boolean;
};

/** Runs a command's work with the session that the global options name. */
export type Run = (work: (session: Session) => Promise<void>) => Promise<void>;

/** What adding commands needs. */
export type ProgramDeps = { terminal: Terminal; run: Run; options: () => GlobalOptions };

/** Throws SignInError without a key. */
export async function openSession(terminal: Terminal, options: GlobalOptions): Promise<Session> {
  const { url, key } = await findAccess(terminal.env, options);
  if (!key) {
    throw new SignInError(
      `Not signed in at ${url}. Make an API key under My Account, then: avatarcade login --url ${url}`,
    );
  }
  const isJson = options.json ?? false;
  return {
    client: createClient({ url, key, signal: terminal.signal }),
    url,
    output: createOutput(terminal, { json: isJson }),
    terminal,
    isJson,
  };
}
