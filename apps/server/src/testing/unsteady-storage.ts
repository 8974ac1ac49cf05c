import { Readable } from 'node:stream';
import type { Storage } from '../providers/storage/storage.port.ts';

type Call = keyof Storage;

type Error = { how: 'reject' | 'hang' | 'break off'; of: ReadonlySet<Call> };

/** A storage that fails, or never responds, while the test wants it to. */
export function createUnsteadyStorage(storage: Storage) {
  let error: Error | undefined;
  const hung: (() => void)[] = [];
  /** A call that hangs has failed by then. */
  const endHung = () => {
    for (const end of hung.splice(0)) end();
  };
  const seen = new Map<Call, number>();
  const through = async <Result>(call: Call, work: () => Promise<Result>): Promise<Result> => {
    seen.set(call, (seen.get(call) ?? 0) + 1);
    if (!error?.of.has(call) || error.how === 'break off') return work();
    if (error.how === 'hang') await new Promise<void>((resolve) => hung.push(resolve));
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9000'), { code: 'ECONNREFUSED' });
  };
  const unsteady: Storage = {
    put: (...args) => through('put', () => storage.put(...args)),
    putFile: (...args) => through('putFile', () => storage.putFile(...args)),
    async open(...args) {
      const file = await through('open', () => storage.open(...args));
      return error?.how === 'break off' ? breakOff(file) : file;
    },
    head: (key) => through('head', () => storage.head(key)),
    delete: (key) => through('delete', () => storage.delete(key)),
    materialize: (key) => through('materialize', () => storage.materialize(key)),
    findStoredBefore: (...args) => through('findStoredBefore', () => storage.findStoredBefore(...args)),
    check: () => through('check', () => storage.check()),
  };
  return {
    storage: unsteady,
    /** All calls by default. */
    fail(how: Error['how'], of: Call[] = ALL) {
      error = { how, of: new Set(of) };
      if (how !== 'hang') endHung();
    },
    recover() {
      error = undefined;
      endHung();
    },
    countOf: (call: Call) => seen.get(call) ?? 0,
  };
}

const ALL: Call[] = ['put', 'putFile', 'open', 'head', 'delete', 'materialize', 'findStoredBefore', 'check'];

function breakOff(file: Readable): Readable {
  async function* half() {
    for await (const chunk of file) {
      yield chunk.subarray(0, 1);
      throw new Error('The response was aborted.');
    }
  }
  return Readable.from(half(), { objectMode: false });
}
