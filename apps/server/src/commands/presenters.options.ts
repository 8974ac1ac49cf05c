import { UsageError } from './command.errors.ts';
import { readArguments } from './read-arguments.ts';

export const PRESENTERS_USAGE = `What a service doesn't say of its presenters: ethnicity and age, by which users filter.

  npm run presenters -- export FILE.csv    write all looks with what is known of them
  npm run presenters -- import FILE.csv    take ethnicity and age of each look from the file, in place of all before
  npm run presenters -- wallet             show what is left at the service

With the embedded database, stop the server first. Needs HEYGEN_API_KEY.`;

export type PresentersOrder = { what: 'export' | 'import'; path: string } | { what: 'wallet' };

/** Throws UsageError. */
export function readPresentersOrder(args: string[]): PresentersOrder {
  const [what, path, ...more] = readArguments({ args, allowPositionals: true, options: {} }).positionals;
  if (more.length > 0) throw new UsageError(`Unexpected argument: "${more[0]}".`);
  if (what === 'wallet' && path === undefined) return { what };
  if (what !== 'export' && what !== 'import')
    throw new UsageError('Name a command: export, import or wallet.');
  if (!path) throw new UsageError(`${what} needs a FILE.csv.`);
  return { what, path };
}
