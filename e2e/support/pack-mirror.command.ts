/**
 * Plays a mirror of packs of natural voices: `pack-mirror.command.ts <folder> <text>`. Writes `catalogue.json` to the folder, with one pack
 * that says this text, prints its own address and serves until its input ends.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CREDIT_LICENCE } from '@avatarcade/neural/testing/licences';
import { startPackServer } from '@avatarcade/neural/testing/pack-server';
import { buildTinyCatalogue } from '@avatarcade/neural/testing/tiny-catalogue';
import { readWav } from '@avatarcade/speech/read-wav';
import { createSpeaker } from '@avatarcade/speech/speaker';
import { findVoice } from '@avatarcade/speech/voices';

const [folder = '', text = ''] = process.argv.slice(2);
const VOICE = 'en-olivia';

async function record(said: string) {
  await using speaker = createSpeaker();
  const { wav } = await speaker.speak({ text: said, voice: VOICE });
  // Character models leave the last sign out.
  return { text: said.replace(/[\s\p{P}]+$/u, ''), samples: readWav(wav).samples };
}

const recordings = [];
for (const said of ['1, 2, 3.', text]) recordings.push(await record(said));
await using server = await startPackServer();
const catalogue = await buildTinyCatalogue(server, { recordings, rate: 48_000 });
const packs = catalogue
  .filter(({ id }) => id === 'recorded')
  .map((pack) => ({ ...pack, title: findVoice(VOICE)?.name ?? '', licence: CREDIT_LICENCE }));
await writeFile(path.join(folder, 'catalogue.json'), JSON.stringify(packs));
process.stdout.write(`${server.url}\n`);
for await (const _ of process.stdin);
