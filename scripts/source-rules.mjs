/** Rules of the style guide about names, sizes, versions and words that no linter knows. Run by `npm run check`. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from './steps/paths.mjs';

/** What a file's name may say of it beside its subject: `products.routes.ts`. */
const ROLES = new Set(
  `calls child command db draw engine errors fixture handler http job layout module node options page
  port present property queries query route routes rules schema service setup spec suite tables test
  worker`.split(/\s+/),
);
/** Names that tools ask for. */
const TOOL_NAMES = /(\.config\.ts|\.d\.ts|^\.dependency-cruiser\.mjs|\.as\.ts)$/;
const CODE = /\.(ts|tsx|mjs)$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const MAX_LINES = 400;
/** How constants with a bound aren't called. */
const BOUND_NAME = /\b(MOST|LONGEST|LARGEST|BIGGEST|HIGHEST|LEAST|SHORTEST|SMALLEST|LOWEST)_[A-Z]\w*/;

/** Words that docs/glossary.md has replaced. */
const REPLACED_WORDS = {
  patience: 'retry policy',
  till: 'sandbox checkout',
  'ticket desk': 'ticket admin',
  'voice choir': 'composite voice provider',
  glued: 'noSpaceBefore',
  'staying child': 'process pool',
  shootFilm: 'renderVideo',
  healPaymentId: 'setProviderPaymentId',
};
/** Further words of the old dialect, in the parts whose texts are free of them. */
const OLD_WORDS = {
  film: 'video',
  films: 'videos',
  house: 'built-in',
  told: 'reported, shown or logged',
  anew: 'again',
  whoever: 'anybody who, or the acting part',
  choir: 'composite',
  books: 'ledger',
  'goes on': 'continues',
  'taken back': 'reversed or cancelled',
  refusal: 'error',
};
const FREE_OF_OLD_WORDS = /^(apps|e2e|bench|scripts|docs|packages\/(contracts|video))\//;
/** Names that are stored, on the wire or in file systems, and texts that the specification fixes. */
const OLD_NAMES =
  /film\.mp4|film\.webp|films[/'%)|]|film-(queue|shares)|'film'|`film:|shoot-film|my\+?[ ]?film|your\+film|filmstrip|books-without-users|BooksOfUsers|[`']house[: ']|`house\/|\|house\||captions-fault|A payment was taken back|Refunds, anew|`Film \$\{n/i;
/** Where such words are quoted or mean something else: other languages, history, earlier states of the data. */
const WORDS_ALLOWED =
  /(^|\/)(migrations|phrases|store-pages)\/|CHANGELOG|glossary\.md|specification\.md|^docs\/decisions\/|source-rules\.mjs|\.fixture\.ts$/;

const errors = [];
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
});
const files = listed.split('\n').filter((path) => path && existsSync(`${root}/${path}`));
for (const path of files) {
  const isCode = CODE.test(path);
  if (isCode) checkName(path);
  if (path.endsWith('package.json')) checkVersions(path);
  if (/^(apps|packages)\/[^/]+\/package\.json$/.test(path)) checkDockerfile(path);
  if (isCode || path.endsWith('.md')) checkText(path, readFileSync(`${root}/${path}`, 'utf8'));
}
if (errors.length > 0) {
  console.error(errors.join('\n'));
  process.exit(1);
}

/** npm refuses to install a workspace of the lockfile whose manifest the image's build lacks. */
function checkDockerfile(path) {
  const dockerfile = readFileSync(`${root}/Dockerfile`, 'utf8');
  if (!dockerfile.includes(`COPY ${path} `)) errors.push(`Dockerfile: "COPY ${path} …" is missing`);
}

function checkName(path) {
  if (TOOL_NAMES.test(basename(path))) return;
  const [subject, ...roles] = basename(path)
    .replace(/\.\w+$/, '')
    .split('.');
  if (!KEBAB.test(subject)) errors.push(`${path}: a file is named in kebab-case`);
  for (const role of roles.filter((each) => !ROLES.has(each)))
    errors.push(`${path}: ".${role}" is no role of a file; the roles are listed in scripts/source-rules.mjs`);
}

function checkVersions(path) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const isOurs = name.startsWith('@avatarcade/') && version === '*';
    if (!isOurs && !/^(npm:(@[^@]+|[^@]+)@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      errors.push(`${path}: ${name} has the version ${version}; name one exactly`);
  }
}

function checkText(path, text) {
  const lines = text.split('\n');
  if (CODE.test(path) && lines.length - 1 > MAX_LINES)
    errors.push(`${path}: ${lines.length - 1} lines; a file has at most ${MAX_LINES}`);
  const bound = CODE.test(path) && BOUND_NAME.exec(text);
  if (bound) errors.push(`${path}: ${bound[0]} is called MAX_… or MIN_…`);
  if (WORDS_ALLOWED.test(path)) return;
  checkWords(path, { lines, words: REPLACED_WORDS });
  if (FREE_OF_OLD_WORDS.test(path)) {
    checkWords(path, { lines: lines.map((line) => (OLD_NAMES.test(line) ? '' : line)), words: OLD_WORDS });
  }
}

function checkWords(path, { lines, words }) {
  for (const [word, instead] of Object.entries(words)) {
    const at = lines.findIndex((line) => new RegExp(`\\b${word}\\b`, 'i').test(line));
    if (at >= 0) errors.push(`${path}:${at + 1}: "${word}" is called ${instead} (docs/glossary.md)`);
  }
}
