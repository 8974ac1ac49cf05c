import { type Client, createClient } from '@avatarcade/client';
import { ApiError } from '@avatarcade/client/errors';
import { KEY_PATTERN } from '@avatarcade/contracts/keys';
import type { Command } from 'commander';
import { SignInError, UsageError } from '../exit-codes.ts';
import { buildOtherServiceError } from '../other-service.ts';
import { createOutput, inEuros } from '../output.ts';
import type { GlobalOptions, ProgramDeps } from '../session.ts';
import { chooseUrl, deleteSettings, readSettings, saveSettings } from '../settings.ts';
import type { Terminal } from '../terminal.ts';

export function addAccountCommands(program: Command, { terminal, run, options }: ProgramDeps): void {
  program
    .command('login')
    .description('store a server and an API key of yours; the key is asked for, or read from standard input')
    .action(() => signIn(terminal, options()));
  program
    .command('logout')
    .description('forget the stored key')
    .action(async () => {
      await deleteSettings(terminal.env);
      createOutput(terminal, { json: false }).note('Signed out.');
    });
  program
    .command('balance')
    .description('show what can be spent')
    .action(() =>
      run(async ({ client, output }) => {
        const { email, balance, owed } = await client.getUser();
        const facts = { account: email, balance: inEuros(balance), owed: owed > 0 ? inEuros(owed) : null };
        output.one({ email, balance, owed }, facts);
      }),
    );
}

async function signIn(terminal: Terminal, options: GlobalOptions): Promise<void> {
  const stored = await readSettings(terminal.env).catch(() => undefined);
  const url = chooseUrl(terminal.env, { given: options.url, stored });
  const key = await askForKey(terminal, url);
  const name = await findName(createClient({ url, key, signal: terminal.signal }), url);
  const path = await saveSettings(terminal.env, { url, key });
  createOutput(terminal, { json: false }).note(`Signed in at ${url}${name}. The key is stored in ${path}`);
}

async function askForKey({ env, isInteractive, ask, readInput }: Terminal, url: string): Promise<string> {
  const given = isInteractive
    ? await ask(`An API key of ${url} (My Account, API keys): `, { isSecret: true })
    : await readInput();
  const key = given.trim() || env.AVATARCADE_KEY || '';
  if (new RegExp(`^${KEY_PATTERN.source}$`).test(key)) return key;
  throw new UsageError('That is no API key. A key is avk_ and 33 letters and digits.');
}

/** In words for the confirmation. A key without the scope `read` is valid and can't say whose it is. */
async function findName(client: Client, url: string): Promise<string> {
  try {
    const { email } = await client.getUser();
    if (typeof email !== 'string') throw buildOtherServiceError(url);
    return ` as ${email}`;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 403) return ' with a key that may not read';
    if (error.status === 401) throw new SignInError(error.message);
    throw error;
  }
}
