/** Finds promises that are returned past a `using` declaration. Run by `npm run check`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findEarlyReturns } from './steps/find-early-returns.mjs';
import { root } from './steps/paths.mjs';

const listed = execFileSync(
  'git',
  ['grep', '-lE', '--untracked', '\\busing [a-zA-Z_$]', '--', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: root,
    encoding: 'utf8',
  },
);
const found = listed.split('\n').flatMap((path) => {
  if (!path) return [];
  const lines = findEarlyReturns(`${root}/${path}`, readFileSync(`${root}/${path}`, 'utf8'));
  return lines.map(
    (line) => `${path}:${line}: what \`using\` holds is freed before this promise ends: await it`,
  );
});
if (found.length > 0) {
  console.error(found.join('\n'));
  process.exit(1);
}
