/**
 * Writes the library of each folder whose files are entries of their own: a character, a garment, a hair style, a hat, a template.
 * `node scripts/libraries.mjs` writes them, `--check` fails when one is out of date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** `entry`: what each TypeScript file exports. A JSON file is the entry itself. */
const libraries = [
  { folder: 'packages/cast/src/characters', extension: '.json', name: 'CHARACTER_FILES', type: 'unknown' },
  {
    folder: 'packages/cast/src/garments',
    extension: '.ts',
    name: 'GARMENTS',
    entry: 'garment',
    type: 'Garment',
    from: '../cloth/garment.ts',
  },
  {
    folder: 'packages/cast/src/hair/styles',
    extension: '.ts',
    name: 'HAIR_STYLES',
    entry: 'style',
    type: 'HairModel',
    from: '../sheet.ts',
  },
  {
    folder: 'packages/cast/src/hats',
    extension: '.ts',
    name: 'HATS',
    entry: 'hat',
    type: 'Hat',
    from: '../wear/hat.ts',
  },
  {
    folder: 'packages/templates/src/library',
    extension: '.ts',
    name: 'TEMPLATE_FILES',
    entry: 'template',
    type: 'TemplateFile',
    from: '../template.ts',
  },
  { folder: 'packages/networks/src/presets', extension: '.json', name: 'PRESET_FILES', type: 'unknown' },
];

const isChecking = process.argv.includes('--check');
const stale = libraries.filter((library) => isStale(library));
if (isChecking && stale.length > 0) {
  for (const { folder } of stale)
    console.error(`Out of date: ${folder}/library.ts. Run node scripts/libraries.mjs`);
  process.exitCode = 1;
}

function isStale(library) {
  const file = join(root, library.folder, 'library.ts');
  const text = buildLibrary(library);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  if (!isChecking) writeFileSync(file, text);
  return true;
}

function buildLibrary({ folder, extension, name, type, entry, from }) {
  const ids = readdirSync(join(root, folder))
    .filter((file) => file.endsWith(extension) && !/\.test\.ts$|^library\.ts$/.test(file))
    .map((file) => basename(file, extension))
    .sort();
  const variable = (id) => id.replace(/-./g, ([, letter]) => letter.toUpperCase());
  const imports = ids.map((id) =>
    extension === '.json'
      ? `import ${variable(id)} from './${id}.json' with { type: 'json' };`
      : `import { ${entry} as ${variable(id)} } from './${id}.ts';`,
  );
  const entries = ids.map((id) => `  ${variable(id) === id ? id : `'${id}': ${variable(id)}`},`);
  return `${[
    '// Written by scripts/libraries.mjs from the files of this folder: do not edit.',
    ...(from ? [`import type { ${type} } from '${from}';`] : []),
    ...imports,
    '',
    `export const ${name}: Readonly<Record<string, ${type}>> = {`,
    ...entries,
    '};',
  ].join('\n')}\n`;
}
