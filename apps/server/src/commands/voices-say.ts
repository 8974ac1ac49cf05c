import { writeFile } from 'node:fs/promises';
import { readPacks } from '@avatarcade/neural/read-packs';
import { createNeuralSpeaker } from '@avatarcade/neural/speaker';
import { createAligner } from '@avatarcade/speech/align';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { speakNaturally } from '../providers/voice/neural/speak-naturally.ts';
import { CommandError } from './command.errors.ts';
import type { VoicesContext } from './voices-context.ts';

type SayOrder = { pack: string; voice: string; locale: string | undefined; text: string; out: string };

/** Speaks a text as in a video, checked sentence by sentence, and writes it as WAV. */
export async function sayText(order: SayOrder, { root, say, signal }: VoicesContext): Promise<boolean> {
  const { packs, problems } = await readPacks(root);
  const pack = packs.find(({ id }) => id === order.pack);
  const reason = problems.find(({ id }) => id === order.pack)?.reason;
  if (!pack)
    throw new CommandError(
      reason ?? `There is no pack ${order.pack} in ${root}. To add it: npm run voices -- add ${order.pack}`,
    );
  const voice = pack.voices.find(({ name }) => name === order.voice);
  if (!voice)
    throw new CommandError(`${pack.id} has these voices: ${pack.voices.map(({ name }) => name).join(', ')}.`);
  const locale = order.locale ?? voice.locales[0] ?? '';
  await using neural = createNeuralSpeaker();
  await using aligner = createAligner();
  await using speaker = createSpeaker();
  const started = performance.now();
  const { wav, track } = await speakNaturally(
    { pack, voice, locale, text: order.text, signal },
    { neural, aligner, speaker },
  );
  const seconds = (performance.now() - started) / 1000;
  await writeFile(order.out, wav);
  say(
    `${order.out}: ${track.duration.toFixed(1)} s, ${track.words.length} words, spoken in ${seconds.toFixed(1)} s.`,
  );
  return true;
}
