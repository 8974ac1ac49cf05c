import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf } from '../errors/error-code.ts';
import type { Config } from './config.ts';
import { ConfigError } from './read-environment.ts';

export type Secrets = {
  /** Signs access and refresh tokens. */
  auth: string;
  /** Earlier secrets that still verify, while `auth` is rotated. */
  olderAuth: string[];
  /** Signs links to files. */
  links: string;
  olderLinks: string[];
  /** Signs the sandbox checkout's events. */
  sandboxWebhook: string;
};

const stored = z.object({
  auth: z.string().min(32),
  links: z.string().min(32),
  sandboxWebhook: z.string().min(32),
});

/**
 * Step three: generates missing secrets at first start and stores them in the data folder, readable only by its
 * owner.
 */
export async function loadSecrets(
  config: Pick<Config, 'dataDir' | 'authSecret' | 'linkSecret'>,
): Promise<Secrets> {
  const saved = await readOrMake(config.dataDir);
  const [auth = saved.auth, ...olderAuth] = config.authSecret ?? [];
  const [links = saved.links, ...olderLinks] = config.linkSecret ?? [];
  return { auth, olderAuth, links, olderLinks, sandboxWebhook: saved.sandboxWebhook };
}

async function readOrMake(dataDir: string): Promise<z.infer<typeof stored>> {
  const path = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomUUID()}`;
  const fresh = { auth: newSecret(), links: newSecret(), sandboxWebhook: `whsec_${newSecret()}` };
  // Written to another name and then linked: of two processes that start together, the first one's secrets are used.
  await writeFile(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  await chmod(path, 0o600);
  const parsed = stored.safeParse(parseJson(await readFile(path, 'utf8')));
  if (!parsed.success) {
    throw new ConfigError([
      `${path} is damaged: restore it from a backup, or remove it (everybody signs in again).`,
    ]);
  }
  return parsed.data;
}

function newSecret(): string {
  return randomBytes(48).toString('base64url');
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
