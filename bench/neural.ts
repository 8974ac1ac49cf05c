/**
 * What neural voices cost: `node bench/neural.ts` measures tiny packs of each engine, which have no weights and show what the runtime and
 * the child take by themselves; `node bench/neural.ts --installed [FOLDER]` measures the packs of a DATA_DIR (default: data) the same way.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { InstalledPack } from '@avatarcade/neural/pack';
import { readPacks } from '@avatarcade/neural/read-packs';
import { speakText } from '@avatarcade/neural/speak-text';
import { createNeuralSpeaker } from '@avatarcade/neural/speaker';
import { createTinyPacks } from '@avatarcade/neural/testing/tiny-packs';
import { VOICES } from '@avatarcade/speech/voices';
import { median } from './median.ts';

const ROUNDS = 3;
/** Greetings a text: about 30 s of speech. */
const GREETINGS = 6;

/** The largest that a process was, in megabytes. Linux only. */
function peakOf(pid: number | undefined): string {
  try {
    const line = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'));
    return `${Math.round(Number(line?.[1]) / 1024)} MB`;
  } catch {
    return 'not known';
  }
}

async function measurePack(pack: InstalledPack, locale: string): Promise<string> {
  const voice = pack.voices.find(({ locales }) => locales.includes(locale));
  if (!voice) throw new Error(`${pack.id} has no voice for ${locale}.`);
  const greeting = VOICES.find((each) => each.locale === locale)?.greeting ?? 'Hello.';
  const text = Array.from({ length: GREETINGS }, () => greeting).join(' ');
  const loads: number[] = [];
  const factors: number[] = [];
  const first: number[] = [];
  let peak = '';
  for (let round = 0; round < ROUNDS; round++) {
    await using speaker = createNeuralSpeaker();
    loads.push((await speaker.load(pack)).milliseconds);
    let start = performance.now();
    await speaker.speak({ pack, voice: voice.name, locale, text: greeting });
    first.push(performance.now() - start);
    start = performance.now();
    const { samples, rate } = await speakText({ pack, voice: voice.name, locale, text }, (each) =>
      speaker.speak(each),
    );
    factors.push((performance.now() - start) / 1000 / (samples.length / rate));
    peak = peakOf(speaker.pid);
  }
  const cells = [
    pack.id,
    pack.engine,
    locale,
    `${median(loads).toFixed(0)} ms`,
    `${median(first).toFixed(0)} ms`,
    median(factors).toFixed(4),
    peak,
  ];
  return `| ${cells.join(' | ')} |\n`;
}

const { values, positionals } = parseArgs({
  options: { installed: { type: 'boolean' } },
  allowPositionals: true,
});
process.stdout.write(
  '| pack | engine | language | load | first sentence | seconds of work a second of sound | memory at most |\n|---|---|---|---|---|---|---|\n',
);
if (values.installed) {
  const { packs } = await readPacks(join(positionals[0] ?? 'data', 'voices'));
  for (const pack of packs)
    for (const locale of new Set(pack.voices.flatMap(({ locales }) => locales)))
      process.stdout.write(await measurePack(pack, locale));
} else {
  await using tiny = await createTinyPacks();
  for (const engine of ['piper', 'kokoro', 'supertonic', 'characters'] as const) {
    const pack = await tiny.make(engine);
    process.stdout.write(await measurePack(pack, pack.voices[0]?.locales[0] ?? ''));
  }
}
