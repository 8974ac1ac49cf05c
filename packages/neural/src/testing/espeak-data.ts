import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ROOT = '/usr/share/espeak-ng-data/';
/** What the languages of tests need. */
const NEEDED =
  /^(?:phon(?:tab|index|data)|intonations|(?:en|fr|pt|es|it|hi)_dict|lang\/(?:gmw|roa|inc)\/.*)$/;

/** Writes the data of the built-in voices' espeak-ng as the folder that the native one reads. */
export async function writeEspeakData(folder: string): Promise<string[]> {
  const script = createRequire(import.meta.url).resolve('@echogarden/espeak-ng-emscripten');
  const table = await readFile(script, 'utf8');
  const names: string[] = [];
  await using data = await open(join(dirname(script), 'espeak-ng.data'));
  for (const [, path = '', start, end] of table.matchAll(/filename:"([^"]+)",start:(\d+),end:(\d+)/g)) {
    const name = path.slice(ROOT.length);
    if (!NEEDED.test(name)) continue;
    const bytes = Buffer.alloc(Number(end) - Number(start));
    await data.read(bytes, 0, bytes.length, Number(start));
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
    names.push(name);
  }
  return names;
}
