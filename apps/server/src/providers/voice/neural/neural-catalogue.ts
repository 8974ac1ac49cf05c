import { type FoundRuntime, findRuntime as findRuntimeInChild } from '@avatarcade/neural/find-runtime';
import type { InstalledPack } from '@avatarcade/neural/pack';
import type { PackList } from '@avatarcade/neural/pack-list';
import type { InstalledPacks } from '@avatarcade/neural/read-packs';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/log/log.ts';
import type { CatalogueVoice } from '../voice.port.ts';
import { offerPackVoices, type PackOfVoice } from './offer-pack-voices.ts';
import { reportPacks } from './report-packs.ts';

/** Pause before the next attempt to load a runtime that couldn't be loaded, possibly because the machine was busy. */
const PROBE_AGAIN_MS = 10 * 60_000;

export type NeuralCatalogueDeps = {
  packs: PackList;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
  /** Replaced in tests. */
  findRuntime?: () => Promise<FoundRuntime>;
};

type Known = { voices: readonly PackOfVoice[]; offered: readonly CatalogueVoice[]; runtime: string };

const NOTHING: Known = { voices: [], offered: [], runtime: '' };

/** The voices of the installed packs, if the runtime can be loaded here. New packs are found while the server runs. */
export function createNeuralCatalogue(deps: NeuralCatalogueDeps) {
  const { packs, clock, log, findRuntime = findRuntimeInChild } = deps;
  const setAside = new Set<string>();
  let known = NOTHING;
  let signature: string | undefined;
  let probe: { at: number; found: Promise<FoundRuntime> } | undefined;
  let refreshing: Promise<Known> | undefined;

  async function probeRuntime(): Promise<FoundRuntime> {
    const now = clock().getTime();
    probe ??= { at: now, found: findRuntime() };
    const found = await probe.found;
    if ('version' in found || now - probe.at < PROBE_AGAIN_MS) return found;
    probe = { at: now, found: findRuntime() };
    return await probe.found;
  }

  async function refresh(installed: InstalledPacks): Promise<Known> {
    const usable = installed.packs.filter((pack) => pack.voices.length > 0 && !setAside.has(nameOf(pack)));
    const runtime: FoundRuntime = usable.length > 0 ? await probeRuntime() : { version: '' };
    const current = JSON.stringify([usable.map(nameOf), installed.problems, runtime]);
    if (current === signature) return known;
    signature = current;
    const voices = 'version' in runtime ? offerPackVoices(usable) : [];
    known = {
      voices,
      offered: voices.map(({ offered }) => offered),
      runtime: 'version' in runtime ? runtime.version : '',
    };
    reportPacks({ packs: usable, problems: installed.problems, runtime, setAside: setAside.size }, log);
    return known;
  }

  async function update(read: () => Promise<InstalledPacks>): Promise<Known> {
    // One at a time, so that an older list never replaces a newer one.
    while (refreshing) await refreshing;
    refreshing = read().then(refresh);
    try {
      return await refreshing;
    } finally {
      refreshing = undefined;
    }
  }

  const isSame =
    (key: string) =>
    ({ offered }: PackOfVoice): boolean =>
      offered.key === key;

  return {
    list: async () => (await update(packs.list)).offered,
    /** Returns a voice that can be chosen; reads the folder again for an unknown one. */
    async find(key: string): Promise<PackOfVoice | undefined> {
      const { voices } = await update(packs.list);
      return voices.find(isSame(key)) ?? (await update(packs.readNow)).voices.find(isSame(key));
    },
    /** Returns the known facts of a voice without reading any file. */
    findKnown: (key: string) => known.voices.find(isSame(key)),
    /** The version of the runtime; empty if no voice needs it. */
    get runtime() {
      return known.runtime;
    },
    /** Removes a pack that doesn't work until it is installed again or the server is restarted. */
    setAside: (pack: InstalledPack) => void setAside.add(nameOf(pack)),
  };
}

const nameOf = ({ folder, installedAt }: InstalledPack): string => `${folder} ${installedAt}`;
