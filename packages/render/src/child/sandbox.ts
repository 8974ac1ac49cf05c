import { existsSync } from 'node:fs';
import type { JobFiles } from '../job-files.ts';

const PLACES = ['/usr/bin/bwrap', '/bin/bwrap', '/usr/local/bin/bwrap', '/run/current-system/sw/bin/bwrap'];

/** Bubblewrap, which makes a sandbox without rights of its own. */
export function findBubblewrap(): string | undefined {
  return process.platform === 'linux' ? PLACES.find((path) => existsSync(path)) : undefined;
}

/** Programs and libraries, and what the loader and the clock look up. Nothing else of /etc: no accounts, no settings. */
const SYSTEM = [
  '/usr',
  '/lib',
  '/lib64',
  '/bin',
  '/nix/store',
  '/gnu/store',
  '/etc/ld.so.cache',
  '/etc/localtime',
];

export type SandboxOptions = {
  bubblewrap: string;
  /** The program and the folders of code that it is run from. */
  code: string[];
  files: JobFiles;
};

/**
 * A root of its own: code, the job's files, and nothing else; no network, no other process in sight, no rights. It ends with its parent.
 * The channel to the parent stays open through it.
 */
export function sandbox(command: string[], { bubblewrap, code, files }: SandboxOptions): string[] {
  const readable = (path: string) => ['--ro-bind-try', path, path];
  return [
    bubblewrap,
    ...['--unshare-all', '--die-with-parent', '--cap-drop', 'ALL', '--hostname', 'render'],
    ...SYSTEM.flatMap(readable),
    ...[
      '--proc',
      '/proc',
      '--dev',
      '/dev',
      '--tmpfs',
      '/tmp',
      '--setenv',
      'TMPDIR',
      '/tmp',
      '--setenv',
      'HOME',
      '/tmp',
    ],
    ...code.flatMap(readable),
    ...files.writes.flatMap((path) => ['--bind-try', path, path]),
    ...files.reads.flatMap(readable),
    ...['--chdir', '/', '--'],
    ...command,
  ];
}
