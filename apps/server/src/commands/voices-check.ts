import { checkPack } from '@avatarcade/neural/check-pack';
import type { InstalledPack } from '@avatarcade/neural/pack';
import { readPacks } from '@avatarcade/neural/read-packs';
import { smokeTest } from '@avatarcade/neural/smoke-test';
import { CommandError } from './command.errors.ts';
import type { VoicesContext } from './voices-context.ts';

/** Compares the files of packs with their hashes and lets each voice speak. Returns whether all of them work. */
export async function checkVoices(
  { pack: id }: { pack: string | undefined },
  context: VoicesContext,
): Promise<boolean> {
  const { root, say } = context;
  const { packs, problems } = await readPacks(root);
  const wanted = packs.filter((pack) => id === undefined || pack.id === id);
  const known = problems.filter((problem) => id === undefined || problem.id === id);
  if (id !== undefined && wanted.length + known.length === 0)
    throw new CommandError(`There is no pack ${id} in ${root}.`);
  for (const { id: broken, reason } of known) sayBroken({ id: broken, reason, say });
  let isFine = known.length === 0;
  for (const pack of wanted) isFine = (await checkOne(pack, context)) && isFine;
  if (packs.length + problems.length === 0) say('No natural voices are installed.');
  return isFine;
}

async function checkOne(pack: InstalledPack, { say, bar, signal }: VoicesContext): Promise<boolean> {
  try {
    const problems = await checkPack(pack, (share) => bar.show(`${pack.id}: files`, share));
    if (problems.length === 0)
      await smokeTest(pack, { signal, onVoice: (done, all) => bar.show(`${pack.id}: voices`, done / all) });
    bar.end();
    for (const reason of problems) sayBroken({ id: pack.id, reason, say });
    if (problems.length === 0)
      say(`${pack.id}: all ${pack.files.length} files and ${pack.voices.length} voices are well.`);
    return problems.length === 0;
  } catch (error) {
    signal.throwIfAborted();
    bar.end();
    sayBroken({ id: pack.id, reason: error instanceof Error ? error.message : String(error), say });
    return false;
  }
}

function sayBroken({ id, reason, say }: { id: string; reason: string; say: VoicesContext['say'] }): void {
  say(`${id}: ${reason} Install it again: npm run voices -- remove ${id}, and then add ${id}.`);
}
