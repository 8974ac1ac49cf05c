import { readTable, writeTable } from '@avatarcade/translations/table';
import { z } from 'zod';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { ServiceLook } from '../../providers/presenters/presenter-service.port.ts';
import { MAKER } from './make-clip.ts';
import { listTraits, replaceTraits } from './presenter-traits.queries.ts';

const COLUMNS = ['look', 'person', 'name', 'gender', 'tags', 'ethnicity', 'age'] as const;

const row = z.object({
  look: z.string().min(1).max(200),
  ethnicity: z.string().max(60).default(''),
  age: z
    .string()
    .regex(/^\d{0,3}$/, 'a whole number of years, or nothing')
    .transform((text) => (text === '' ? null : Number(text)))
    .refine((age) => age === null || age <= 120, 'at most 120'),
});

/** What is wrong with a file, by its line. */
export class TraitsFileError extends Error {
  override readonly name = 'TraitsFileError';
}

/** All looks of the service, with what the operator has said of them. */
export async function exportTraits(db: Db, looks: readonly ServiceLook[]): Promise<string> {
  const known = new Map((await listTraits(db, MAKER)).map((each) => [each.look, each]));
  return writeTable(
    COLUMNS,
    looks.map(({ id, name, group, gender, tags }) => ({
      ...{ look: id, person: group.name, name, gender: gender ?? '', tags: tags.join(' ') },
      ethnicity: known.get(id)?.ethnicity ?? '',
      age: String(known.get(id)?.age ?? ''),
    })),
  );
}

/** Takes ethnicity and age of all looks from a file, or nothing of it. Returns how many looks have one of them. Throws TraitsFileError. */
export async function importTraits(db: Db, text: string): Promise<number> {
  const rows = readRows(text);
  const said = rows.filter(({ ethnicity, age }) => ethnicity !== '' || age !== null);
  await inTransaction(db, (trx) => replaceTraits(trx, { maker: MAKER, rows: said }));
  return said.length;
}

function readRows(text: string): z.infer<typeof row>[] {
  let cells: Record<string, string>[];
  try {
    cells = readTable(text);
  } catch (error) {
    throw new TraitsFileError(`The file is no CSV with a line of names: ${String(error)}`, { cause: error });
  }
  const seen = new Set<string>();
  return cells.map((each, index) => {
    const line = index + 2;
    const parsed = row.safeParse(each);
    if (!parsed.success) {
      const { path, message } = parsed.error.issues[0] ?? { path: [], message: '' };
      throw new TraitsFileError(`Line ${line}, ${path.join('.')}: ${message}`);
    }
    if (seen.has(parsed.data.look))
      throw new TraitsFileError(`Line ${line}: ${parsed.data.look} is there twice.`);
    seen.add(parsed.data.look);
    return parsed.data;
  });
}
