import type {
  Presenter,
  PresenterGroup,
  PresenterOwner,
  PresenterParts,
  PresenterSource,
  PresenterSpeech,
} from '../../modules/presenter-source.ts';
import type { Db, Trx } from '../../platform/database/database.ts';

export type Presenters = Required<PresenterSource>;

/** All sources as one: their groups in the order of the sources. */
export function createPresenters(sources: readonly PresenterSource[]): Presenters {
  type Lookup<Found> = (source: PresenterSource) => Promise<Found | undefined>;
  // One after the other: a transaction has one connection.
  const findFirst = async <Found>(lookup: Lookup<Found>): Promise<Found | undefined> => {
    for (const source of sources) {
      const found = await lookup(source);
      if (found) return found;
    }
    return undefined;
  };
  return {
    async list(db: Db | Trx, owner: PresenterOwner): Promise<PresenterGroup[]> {
      const groups: PresenterGroup[] = [];
      for (const source of sources) groups.push(...(await source.list(db, owner)));
      return groups;
    },
    findById: (db, look): Promise<Presenter | undefined> => findFirst((source) => source.findById(db, look)),
    findByKey: (db, look): Promise<Presenter | undefined> =>
      findFirst((source) => source.findByKey(db, look)),
    open: (db, look): Promise<PresenterParts | undefined> => findFirst((source) => source.open(db, look)),
    speak: (db, look): Promise<PresenterSpeech | undefined> =>
      findFirst(async (source) => source.speak?.(db, look)),
  };
}
