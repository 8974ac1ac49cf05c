import { readFile } from 'node:fs/promises';
import { listLocales, parseCatalogue, sumBytes } from '@avatarcade/neural/catalogue';
import { findRuntime } from '@avatarcade/neural/find-runtime';
import { ensureSpace } from '@avatarcade/neural/free-space';
import { installPack } from '@avatarcade/neural/install-pack';
import type { Pack } from '@avatarcade/neural/pack';
import { readPacks } from '@avatarcade/neural/read-packs';
import { z } from 'zod';
import { CommandError } from './command.errors.ts';
import type { VoicesOrder } from './voices.options.ts';
import { choosePacks } from './voices-choose.ts';
import { inMegabytes, type VoicesContext } from './voices-context.ts';

type AddOrder = Extract<VoicesOrder, { what: 'add' }>;

/** Installs packs after their sizes and licences were shown and accepted. Throws CommandError, PackError or the signal's reason. */
export async function addVoices(
  { names, from, catalogue: file, isAccepted }: AddOrder,
  context: VoicesContext,
): Promise<boolean> {
  const { root, mirror, catalogue, say, bar, signal } = context;
  const own = file === undefined ? [] : await readOwnPacks(file);
  const chosen = choosePacks(names, [
    ...own,
    ...catalogue.filter(({ id }) => !own.some((pack) => pack.id === id)),
  ]);
  const { packs: present } = await readPacks(root);
  const missing = chosen.filter(
    ({ id, version }) => !present.some((pack) => pack.id === id && pack.version === version),
  );
  if (missing.length === 0) {
    say('These voices are installed already.');
    return true;
  }
  const runtime = await findRuntime();
  if ('reason' in runtime)
    throw new CommandError(`Natural voices can't run on this machine: ${runtime.reason}`);
  showPlan(missing, say);
  await ensureSpace(missing, { root });
  if (!isAccepted && !(await isAgreed(missing, context))) {
    say('Nothing was installed.');
    return false;
  }
  for (const pack of missing) {
    const onProgress = (stage: string, share: number) => bar.show(`${pack.id}: ${stage}`, share);
    try {
      await installPack(pack, { root, from, mirror, signal, onProgress });
    } finally {
      bar.end();
    }
    say(`${pack.title} is installed${pack.voices.length > 0 ? `: ${pack.voices.length} voices` : ''}.`);
  }
  showDuties(missing, say);
  return true;
}

/** Packs from the operator's own file; one with the id of ours replaces it. */
async function readOwnPacks(file: string): Promise<Pack[]> {
  try {
    return parseCatalogue(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    throw new CommandError(`${file} is not a catalogue of packs: ${describeProblem(error)}`);
  }
}

function describeProblem(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error ? error.message : String(error);
}

function showPlan(packs: readonly Pack[], say: VoicesContext['say']): void {
  for (const pack of packs) {
    const languages = listLocales(pack).length;
    const what = languages > 0 ? `${pack.voices.length} voices, ${languages} languages` : 'needed by others';
    say(`${pack.id}  ${pack.title} (${what}): ${inMegabytes(sumBytes(pack))}`);
    say(`    licence: ${pack.licence.name}, ${pack.licence.url}`);
    for (const condition of pack.licence.conditions) say(`    - ${condition}`);
  }
  say(`To download: ${inMegabytes(packs.reduce((sum, pack) => sum + sumBytes(pack), 0))}`);
}

async function isAgreed(packs: readonly Pack[], { ask }: VoicesContext): Promise<boolean> {
  if (packs.every(({ licence }) => licence.conditions.length === 0)) return true;
  if (!ask)
    throw new CommandError('The licences have conditions: read them above and accept them with --yes.');
  return await ask('Do you accept these conditions?');
}

/** What the operator has to show to users. */
function showDuties(packs: readonly Pack[], say: VoicesContext['say']): void {
  const careful = packs.filter(({ licence }) => licence.conditions.length > 0);
  for (const { title, licence } of careful)
    say(`Remember for ${title} (${licence.name}): ${licence.conditions.join(' ')}`);
  const [first] = packs.filter(({ voices }) => voices.length > 0);
  if (first) say(`Listen: npm run voices -- say "${first.id} ${first.voices[0]?.name}" "some words" out.wav`);
}
