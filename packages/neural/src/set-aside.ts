import { NeuralError } from './neural.errors.ts';
import type { InstalledPack } from './packs/pack.schema.ts';

/** So often may a pack that has never worked fail by the machine's state, before it counts as broken. */
const MAX_FAILURES = 2;

/** The command by which an operator finds out what is wrong with a pack. */
const howToCheck = (id: string) => `npm run voices -- check ${id}`;

/**
 * Remembers packs that don't work, so that no order waits for them. A pack that has worked in this process isn't set aside for
 * single failures: another user's sentence may be the cause. Installing a pack again gives it a new chance.
 */
export function createSetAside(
  onSetAside: (pack: InstalledPack, error: NeuralError) => void = () => undefined,
) {
  const broken = new Set<string>();
  const proven = new Set<string>();
  const failures = new Map<string, number>();

  function count(pack: InstalledPack, error: NeuralError): void {
    const key = keyOf(pack);
    const many = (failures.get(key) ?? 0) + 1;
    failures.set(key, many);
    const isBroken =
      error.code === 'pack_failed' || (isDoubtful(error) && !proven.has(key) && many >= MAX_FAILURES);
    if (!isBroken) return;
    broken.add(key);
    onSetAside(pack, error);
  }

  return {
    /** A pack that has spoken works. */
    prove: (pack: InstalledPack) => void proven.add(keyOf(pack)),
    /** Runs work with a pack. Throws `pack_failed` for one that was set aside. */
    async watch<T>(pack: InstalledPack, work: () => Promise<T>): Promise<T> {
      if (broken.has(keyOf(pack)))
        throw new NeuralError({
          code: 'pack_failed',
          message: `The voices of ${pack.id} are set aside: ${howToCheck(pack.id)}`,
        });
      try {
        return await work();
      } catch (error) {
        if (error instanceof NeuralError) count(pack, error);
        throw error;
      }
    },
  };
}

const keyOf = ({ folder, installedAt }: InstalledPack) => `${folder} ${installedAt}`;

const isDoubtful = ({ code }: NeuralError) => code === 'timed_out' || code === 'crashed';
