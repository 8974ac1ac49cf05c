import { parsePresenter, presenterKey } from '@avatarcade/video/presenter';
import type {
  Presenter,
  PresenterGroup,
  PresenterLook,
  PresenterSource,
} from '../../modules/presenter-source.ts';
import { findMascot, listMascots, type MascotRow } from './mascots.queries.ts';

/** The mascots of a user, of all products, as presenters. */
export function createMascotPresenters({ linkTo }: { linkTo: (key: string) => string }): PresenterSource {
  const toLook = (row: MascotRow): PresenterLook => ({
    id: row.id,
    key: presenterKey({ kind: 'mascot', id: row.id }),
    name: row.name,
    gender: null,
    ethnicity: '',
    age: null,
    tags: ['mascot'],
    pictureUrl: linkTo(row.preview_key),
    motionUrl: null,
  });
  const toGroup = (row: MascotRow): PresenterGroup => ({
    id: row.id,
    name: row.name,
    kind: 'mascot',
    looks: [toLook(row)],
    productId: row.product_id,
  });
  const toPresenter = (row: MascotRow | undefined): Presenter | undefined =>
    row && { ...toLook(row), character: row.name, kind: 'mascot' };
  const idOf = (key: string): string | undefined => {
    const ref = parsePresenter(key);
    return ref.kind === 'mascot' ? ref.id : undefined;
  };
  return {
    list: async (db, { userId }) => (await listMascots(db, { userId })).map(toGroup),
    findById: async (db, look) => toPresenter(await findMascot(db, look)),
    async findByKey(db, { userId, key }) {
      const id = idOf(key);
      return id === undefined ? undefined : toPresenter(await findMascot(db, { userId, id }));
    },
    async open(db, { userId, key }) {
      const id = idOf(key);
      const row = id === undefined ? undefined : await findMascot(db, { userId, id });
      if (!row) return undefined;
      return { design: { kind: 'mascot', design: row.design }, pictureKey: row.file_key, clipKey: null };
    },
  };
}
