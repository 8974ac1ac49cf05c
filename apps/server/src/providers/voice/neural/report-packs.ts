import { CATALOGUE, listLocales, sumBytes, withNeeds } from '@avatarcade/neural/catalogue';
import type { FoundRuntime } from '@avatarcade/neural/find-runtime';
import type { InstalledPack } from '@avatarcade/neural/pack';
import type { PackProblem } from '@avatarcade/neural/read-packs';
import type { Log } from '../../../platform/log/log.ts';

export type PackReport = {
  /** Packs with usable voices. */
  packs: readonly InstalledPack[];
  problems: readonly PackProblem[];
  runtime: FoundRuntime;
  /** Number of packs that failed and are no longer used. */
  setAside: number;
};

/** Logs for the operator which natural voices there are and their conditions, or why there are none. */
export function reportPacks(report: PackReport, log: Pick<Log, 'info' | 'warn'>): void {
  const { packs, problems, runtime, setAside } = report;
  for (const { id, reason } of problems)
    log.warn(`the voices of ${id} can't be used: ${reason} To check them: npm run voices -- check ${id}`);
  if (packs.length === 0) {
    if (problems.length + setAside === 0) log.info(`no natural voices are installed; ${howToAdd()}`);
    return;
  }
  if ('reason' in runtime) {
    log.warn(`neural voices: none, because the runtime can't be loaded: ${runtime.reason}`);
    return;
  }
  const languages = new Set(packs.flatMap(listLocales)).size;
  const licences = packs.map(({ id, licence }) => ({
    pack: id,
    licence: licence.name,
    ...conditionsOf(licence),
  }));
  log.info(
    { licences },
    `neural voices: ${countOf(languages, 'language')}, ${countOf(packs.length, 'pack')}`,
  );
}

const conditionsOf = ({ conditions }: InstalledPack['licence']) => conditions.length > 0 && { conditions };

const countOf = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

function howToAdd(): string {
  const recommended = withNeeds(CATALOGUE.filter((pack) => pack.recommended));
  const megabytes = Math.round(recommended.reduce((sum, pack) => sum + sumBytes(pack), 0) / 1e6);
  return `to add them: npm run voices -- add recommended (${megabytes} MB)`;
}
