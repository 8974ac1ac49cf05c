import { resolve } from 'node:path';
import { UsageError } from './command.errors.ts';
import { readArguments } from './read-arguments.ts';

export const VOICES_USAGE = `Natural voices that run on this machine, in DATA_DIR/voices.

  npm run voices -- list [--language de]             the packs that are installed and those that are offered
  npm run voices -- add recommended                  the best set that may be used commercially (422 MB, 45 languages)
  npm run voices -- add PACK or LANGUAGE ...         packs by name (supertonic-3), or the best ones of a language (de, de-DE)
                    [--yes]                          accepts the conditions of their licences unasked
                    [--from FOLDER]                  takes the files from a folder, on a machine without internet
                    [--catalogue FILE]               packs of a file of yours, in the form of our catalogue, go before ours
  npm run voices -- remove PACK
  npm run voices -- check [PACK]                     compares all files with their hashes and lets each voice speak
  npm run voices -- say "PACK VOICE" "text" out.wav  [--language de-DE]

The server may be running meanwhile.`;

export type VoicesOrder =
  | { what: 'list'; language: string | undefined }
  | {
      what: 'add';
      names: string[];
      from: string | undefined;
      catalogue: string | undefined;
      isAccepted: boolean;
    }
  | { what: 'remove'; pack: string }
  | { what: 'check'; pack: string | undefined }
  | { what: 'say'; pack: string; voice: string; locale: string | undefined; text: string; out: string };

/** A voice by its key in the API, or by pack and name. */
const VOICE = /^(?:neural:(?<locale>[A-Za-z-]{2,10}):)?(?<pack>\S+) (?<voice>.+)$/;

/** Throws UsageError. */
export function readVoicesOrder(args: string[]): VoicesOrder {
  const { values, positionals } = parse(args);
  const [what = 'list', ...names] = positionals;
  if (what === 'list') return { what, language: none(names) ?? values.language };
  if (what === 'check') return { what, pack: atMostOne(names) };
  if (what === 'add') {
    if (names.length === 0) throw new UsageError('add needs packs, languages or "recommended".');
    const [from, catalogue] = [values.from, values.catalogue].map((path) => path && resolve(path));
    return { what, names, from, catalogue, isAccepted: values.yes };
  }
  if (what === 'remove') {
    const pack = atMostOne(names);
    if (!pack) throw new UsageError('remove needs the name of a PACK.');
    return { what, pack };
  }
  if (what !== 'say') throw new UsageError('Say what to do: list, add, remove, check or say.');
  const [key = '', text = '', out = '', ...more] = names;
  none(more);
  const { pack, voice, locale } = VOICE.exec(key)?.groups ?? {};
  if (!pack || !voice) throw new UsageError('say needs a voice such as "supertonic-3 F1".');
  if (!text.trim()) throw new UsageError('say needs a text.');
  if (!out.endsWith('.wav')) throw new UsageError('say needs a file that ends in .wav.');
  return { what, pack, voice, locale: values.language ?? locale, text, out: resolve(out) };
}

function none(names: string[]): undefined {
  if (names.length > 0) throw new UsageError(`What is "${names[0]}"?`);
}

function atMostOne([name, ...more]: string[]): string | undefined {
  none(more);
  return name;
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  return readArguments({
    args,
    allowPositionals: true,
    options: {
      language: text,
      from: text,
      catalogue: text,
      yes: { type: 'boolean', default: false },
    },
  });
}
