import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCli } from '@avatarcade/cli/run-cli';
import type { Terminal } from '@avatarcade/cli/terminal';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { addKey } from '../features/keys/testing/key-calls.ts';
import type { TestUser } from './create-test-app.ts';
import { findFreePort } from './find-free-port.ts';
import { createVideoWorld, type VideoWorld } from './video-world.ts';

type Given = Partial<Pick<Terminal, 'env' | 'isInteractive' | 'readInput' | 'signal'>> & {
  /** What is typed at each prompt, in their order. */
  answers?: string[];
};

export type CliWorld = {
  world: VideoWorld;
  /** The home folder of the person who types. */
  folder: string;
  url: string;
  /** A new one for each test, with 100 euros. */
  user: TestUser;
  key: string;
  /** A command line, with the key in the environment. */
  run: (
    args: string[],
    given?: Given,
  ) => Promise<{ code: number; out: string; err: string; asked: string[] }>;
};

/** A server that makes videos, and the command line beside it, for all tests of a file; filled in before the first of them. */
export function useCliWorld(): CliWorld {
  const opened = { run } as CliWorld;
  beforeAll(async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const world = await createVideoWorld({ working: true, env: { PUBLIC_URL: url } });
    await world.app.listen({ host: '127.0.0.1', port });
    Object.assign(opened, { world, url, folder: await mkdtemp(join(tmpdir(), 'avatarcade-cli-')) });
  });
  afterAll(async () => {
    await opened.world[Symbol.asyncDispose]();
    await rm(opened.folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    const user = await opened.world.registerUser();
    await opened.world.creditUser(user, 100_00);
    const { key } = await addKey({ app: opened.world, as: user });
    Object.assign(opened, { user, key });
  });
  return opened;

  async function run(args: string[], { answers = [], ...given }: Given = {}) {
    let out = '';
    let err = '';
    const asked: string[] = [];
    const { folder, url, key } = opened;
    const code = await runCli(args, {
      env: { HOME: folder, AVATARCADE_URL: url, AVATARCADE_KEY: key },
      stdout: { write: (text: string) => (out += text) },
      stderr: { write: (text: string) => (err += text) },
      isInteractive: false,
      ask: async (question) => {
        asked.push(question);
        return answers.shift() ?? '';
      },
      readInput: async () => '',
      signal: new AbortController().signal,
      ...given,
    });
    return { code, out, err, asked };
  }
}
