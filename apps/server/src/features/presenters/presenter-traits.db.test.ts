import { expect, it } from 'vitest';
import type { ServiceLook } from '../../providers/presenters/presenter-service.port.ts';
import { openEmbeddedDatabase } from '../../testing/databases.ts';
import { exportTraits, importTraits } from './presenter-traits.service.ts';

const LOOK: ServiceLook = {
  ...{
    id: 'a',
    name: '=Anna, "office"',
    group: { id: 'g', name: 'Anna' },
    gender: 'female',
    tags: ['x', 'y'],
  },
  ...{ pictureUrl: 'https://files.example/a.png', motionUrl: null, isUpright: true },
};

it('what the operator says of looks goes out and in as CSV, whole or not at all', async () => {
  await using database = await openEmbeddedDatabase();
  const { db } = database;
  const looks = [LOOK, { ...LOOK, id: 'b', name: 'Bert' }];
  expect(await importTraits(db, 'look,ethnicity,age\na,Nordic,34\nb,,\n')).toBe(1);
  const text = await exportTraits(db, looks);
  expect(text).toContain('Nordic,34');
  expect(text).not.toMatch(/(^|,)=/m);
  expect(await importTraits(db, text)).toBe(1);
  for (const broken of ['look,ethnicity,age\na,x,old\n', 'look,ethnicity,age\na,x,1\na,x,2\n', 'look,age\n"'])
    await expect(importTraits(db, broken)).rejects.toThrow(/Line|CSV/);
  expect(await exportTraits(db, looks)).toBe(text);
});
