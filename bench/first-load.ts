import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * What the sign-in page loads, in kilobytes as browsers get them, read from the built web app: `node first-load.ts`. It fails when more
 * has to load before the page can be used than the goal allows.
 */

const DIST = fileURLToPath(new URL('../apps/web/dist/', import.meta.url));
const ASSETS = `${DIST}assets/`;
/** Asked for once the page can be used: the form's rules and calls, the server's settings, the presenter, the router. */
const LATER = ['account-', 'config.calls-', 'drawing.worker-', 'app-'];
/** As browsers get it. */
const GOAL_BYTES = 100_000;

const files = readdirSync(ASSETS);

function script(start: string): string {
  const found = files.find((name) => name.startsWith(start) && name.endsWith('.js'));
  if (!found) throw new Error(`The build has no script ${start}*.js`);
  return found;
}

/** A script and all that it imports before it runs. */
function withImports(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const code = readFileSync(ASSETS + name, 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
    withImports(imported, found);
  }
  return found;
}

function sizes(paths: Iterable<string>) {
  let [plain, gzip, brotli] = [0, 0, 0];
  for (const path of paths) {
    const bytes = (ending: string) =>
      existsSync(path + ending) ? statSync(path + ending).size : statSync(path).size;
    plain += bytes('');
    gzip += bytes('.gz');
    brotli += bytes('.br');
  }
  return { plain, gzip, brotli };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
function say(name: string, paths: Iterable<string>) {
  const { plain, gzip, brotli } = sizes(paths);
  console.log(
    `${name.padEnd(28)} ${kilobytes(brotli).padStart(10)} brotli ${kilobytes(gzip).padStart(10)} gzip ${kilobytes(plain).padStart(10)} plain`,
  );
}

/** Bytes of a script by the package or folder that they come from. */
function countOrigins(name: string, origins: Map<string, number>) {
  const map = new SourceMap(JSON.parse(readFileSync(`${ASSETS}${name}.map`, 'utf8')));
  readFileSync(ASSETS + name, 'utf8')
    .split('\n')
    .forEach((line, row) => {
      for (let column = 0; column < line.length; column += 1) {
        const entry = map.findEntry(row, column);
        const source = 'originalSource' in entry ? entry.originalSource : '';
        const origin =
          /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? (source ? 'our own' : 'the bundler');
        origins.set(origin, (origins.get(origin) ?? 0) + 1);
      }
    });
}

const html = readFileSync(`${DIST}index.html`, 'utf8');
const entry = /data-app="\/assets\/([^"]+\.js)"/.exec(html)?.[1] ?? '';
const first = withImports(entry);
const later = new Set(LATER.flatMap((start) => [...withImports(script(start))]));
const styles = [...html.matchAll(/href="\/assets\/([^"]+\.css)"/g)].map(([, name = '']) => name);

const beforeUse = [...first].map((name) => ASSETS + name);
say('scripts, before use', beforeUse);
say(
  'scripts, afterwards',
  [...later].filter((name) => !first.has(name)).map((name) => ASSETS + name),
);
say(
  'styles',
  styles.map((name) => ASSETS + name),
);

const origins = new Map<string, number>();
for (const name of first) if (existsSync(`${ASSETS}${name}.map`)) countOrigins(name, origins);
console.log('\nbefore use, by origin, not compressed:');
for (const [origin, bytes] of [...origins].sort(([, one], [, other]) => other - one).slice(0, 10)) {
  console.log(`  ${origin.padEnd(26)} ${kilobytes(bytes).padStart(10)}`);
}
if (sizes(beforeUse).brotli > GOAL_BYTES) {
  console.error(`\nMore than the goal of ${kilobytes(GOAL_BYTES)}.`);
  process.exitCode = 1;
}
