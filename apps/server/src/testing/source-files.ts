import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export type SourceFile = { path: string; text: string };

/** Returns our own TypeScript files in these folders of the repository, tests included. */
export function readSources(folders: string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !/[\\/](node_modules|dist|playwright-report)[\\/]/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

export function readDocument(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
