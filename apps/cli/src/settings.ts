import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { SignInError, UsageError } from './exit-codes.ts';
import type { Terminal } from './terminal.ts';

export const DEFAULT_URL = 'http://localhost:4000';

const settings = z.object({ url: z.string(), key: z.string() });
export type Settings = z.infer<typeof settings>;
type Env = Terminal['env'];

/** Where `login` stores address and key. */
export function settingsPath(env: Env): string {
  const home = env.HOME ?? homedir();
  const folder =
    env.XDG_CONFIG_HOME || (process.platform === 'win32' && env.APPDATA) || join(home, '.config');
  return join(folder, 'avatarcade', 'settings.json');
}

/** Returns undefined if nobody has signed in. Throws SignInError if the file is no valid settings file. */
export async function readSettings(env: Env): Promise<Settings | undefined> {
  const text = await readFile(settingsPath(env), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return settings.parse(JSON.parse(text));
  } catch {
    throw new SignInError(`${settingsPath(env)} can’t be read. Sign in again: avatarcade login`);
  }
}

/** Only the user may read the file. Returns its path. */
export async function saveSettings(env: Env, value: Settings): Promise<string> {
  const path = settingsPath(env);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // An existing file keeps its mode when it is written, so the mode is set first.
  await chmod(path, 0o600).catch(() => undefined);
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  return path;
}

export async function deleteSettings(env: Env): Promise<void> {
  await rm(settingsPath(env), { force: true });
}

/** The address of the server: what is given comes first, then the environment (unless empty), then what `login` stored. */
export function chooseUrl(
  env: Env,
  { given, stored }: { given: string | undefined; stored: Settings | undefined },
): string {
  return normalizeUrl(given ?? (env.AVATARCADE_URL || (stored?.url ?? DEFAULT_URL)));
}

/** The address and key of a command. */
export async function findAccess(
  env: Env,
  given: { url?: string | undefined },
): Promise<{ url: string; key: string | undefined }> {
  const stored = await readSettings(env);
  const url = chooseUrl(env, { given: given.url, stored });
  // A key is for the server that it was stored for, and never sent to another.
  const key = env.AVATARCADE_KEY || (stored?.url === url ? stored.key : undefined);
  return { url, key };
}

/** Returns the address without a slash at its end. Throws UsageError unless it is an http or https address. */
export function normalizeUrl(text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`“${text}” is not an address. An address begins with https:// or http://`);
  }
  return url.href.replace(/\/$/, '');
}
