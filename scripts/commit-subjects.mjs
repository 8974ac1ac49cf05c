import { execFileSync } from 'node:child_process';

/** `node scripts/commit-subjects.mjs main..HEAD`: subjects of at most 72 characters, and a body where more than one file changes. */
const range = process.argv[2] ?? 'HEAD~1..HEAD';
const log = execFileSync('git', ['log', '--no-merges', '--format=%h%x00%s%x00%b%x01', range], {
  encoding: 'utf8',
});
const commits = log
  .split('\u0001')
  .map((entry) => entry.trim().split('\0'))
  .filter(([hash]) => hash);
const errors = commits.flatMap(([hash, subject, body = '']) => [
  ...(subject.length > 72
    ? [`${hash}: the subject has ${subject.length} characters, at most 72 are allowed`]
    : []),
  ...(body.trim() === '' && countFiles(hash) > 1 ? [`${hash}: the body has to say why`] : []),
]);
for (const error of errors) console.error(error);
if (errors.length > 0) process.exitCode = 1;

function countFiles(hash) {
  return execFileSync('git', ['show', '--format=', '--name-only', hash], { encoding: 'utf8' })
    .trim()
    .split('\n').length;
}
