import { listLocales, listPacksFor, withNeeds } from '@avatarcade/neural/catalogue';
import type { Pack } from '@avatarcade/neural/pack';
import { CommandError, UsageError } from './command.errors.ts';

const LANGUAGE = /^[a-z]{2,3}(-[A-Z]{2})?$/;

/** Returns the requested packs after their dependencies. Throws UsageError and CommandError. */
export function choosePacks(names: readonly string[], catalogue: readonly Pack[]): Pack[] {
  return withNeeds(
    names.flatMap((name) => choose(name, catalogue)),
    catalogue,
  );
}

function choose(name: string, catalogue: readonly Pack[]): Pack[] {
  if (name === 'recommended') return catalogue.filter((pack) => pack.recommended);
  const named = catalogue.find(({ id }) => id === name);
  if (named) return [named];
  if (!LANGUAGE.test(name)) throw new UsageError(`There is no pack and no language "${name}".`);
  const [best, ...others] = listPacksFor(name, catalogue);
  // A recommended pack speaks many languages well; small ones have a voice or two each.
  if (best) return best.recommended ? [best] : [best, ...others];
  const doubtful = catalogue.filter((pack) => listLocales(pack).includes(name)).map(({ id }) => id);
  if (doubtful.length === 0)
    throw new CommandError(`There are no natural voices for "${name}" that may be used.`);
  throw new CommandError(
    `The voices for "${name}" were trained from recordings for research. If you may use them, name them: ${doubtful.join(', ')}.`,
  );
}
