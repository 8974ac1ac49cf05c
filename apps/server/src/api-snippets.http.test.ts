import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runCli } from '@avatarcade/cli/run-cli';
import { buildApiSnippets } from '@avatarcade/contracts/api-snippets';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { addKey } from './features/keys/testing/key-calls.ts';
import { findFreePort } from './testing/find-free-port.ts';
import { createVideoWorld, type VideoWorld } from './testing/video-world.ts';

let world: VideoWorld;
let folder: string;
let key: string;
let codeOf: (id: string) => string;
beforeAll(async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  world = await createVideoWorld({ working: true, env: { PUBLIC_URL: url } });
  await world.app.listen({ host: '127.0.0.1', port });
  folder = await mkdtemp(join(tmpdir(), 'avatarcade-snippets-'));
  const user = await world.registerUser();
  await world.creditUser(user, 100_00);
  ({ key } = await addKey({ app: world, as: user }));
  codeOf = (id) =>
    buildApiSnippets(url)
      .find((each) => each.id === id)
      ?.code.replaceAll('avk_...', key) ?? '';
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

/** One after the other, as My Account shows them: the later ones need a video. */
it('the command line’s example makes a video', async () => {
  const [exports = '', ...lines] = codeOf('cli').split('\n');
  const env = Object.fromEntries(
    [...exports.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const file = join(folder, 'ad.mp4');
  let errors = '';
  for (const line of lines) {
    const [npx, program, ...args] = line.replace('ad.mp4', file).split(' ');
    expect([npx, program]).toEqual(['npx', 'avatarcade']);
    const code = await runCli(args, {
      env,
      stdout: { write: () => undefined },
      stderr: { write: (part: string) => (errors += part) },
      isInteractive: false,
      ask: async () => '',
      readInput: async () => '',
      signal: new AbortController().signal,
    });
    expect({ line, code, errors: code === 0 ? '' : errors }).toEqual({ line, code: 0, errors: '' });
  }
  expect((await readFile(file)).length).toBeGreaterThan(0);
});

it('the address and header of curl’s example return the videos', async () => {
  const [, address = '', header = ''] = /^curl (\S+) \\\n {2}-H "([^"]*)"$/.exec(codeOf('curl')) ?? [];
  const [name = '', value = ''] = header.replace('$AVATARCADE_KEY', key).split(': ');
  const response = await fetch(address, { headers: { [name]: value } });
  expect(await response.json()).toMatchObject({ count: 1 });
});

it('the client’s example waits for the newest video', async () => {
  const file = join(folder, 'example.ts');
  const code = codeOf('client').replace('@avatarcade/client', import.meta.resolve('@avatarcade/client'));
  await writeFile(file, code);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], {
    env: { ...process.env, AVATARCADE_KEY: key },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  expect(output).toMatch(/^Meteor Merge .* http:\/\/127\.0\.0\.1:\d+\/files\//);
});

it('the agent’s example connects', async () => {
  const settings = z.object({
    mcpServers: z.object({
      avatarcade: z.object({ url: z.string(), headers: z.record(z.string(), z.string()) }),
    }),
  });
  const { url, headers } = settings.parse(JSON.parse(codeOf('agent'))).mcpServers.avatarcade;
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  expect((await client.listTools()).tools.length).toBeGreaterThan(5);
  await client.close();
});
