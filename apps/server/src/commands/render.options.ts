import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AVATAR_GROUPS, DEFAULT_AVATAR, findAvatar } from '@avatarcade/cast/avatars';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { pace, pronunciations } from '@avatarcade/contracts/voiceovers';
import { BED_IDS } from '@avatarcade/music/bed-ids';
import { MAX_TEXT } from '@avatarcade/speech/speaker';
import { DEFAULT_VOICE, findVoice, VOICES } from '@avatarcade/speech/voices';
import { findTemplate, TEMPLATES } from '@avatarcade/templates/templates';
import { CLIPS_MAX } from '@avatarcade/video/edit/clip-range';
import type { VideoEdit } from '@avatarcade/video/edit/video-edit';
import type { GameplayFit } from '@avatarcade/video/gameplay-fits';
import { hasInvalidPause } from '@avatarcade/video/pauses';
import type { Pronunciation } from '@avatarcade/video/pronunciations';
import { normalizeVoiceover } from '@avatarcade/video/voiceover';
import type { z } from 'zod';
import { UsageError } from './command.errors.ts';
import { readArguments } from './read-arguments.ts';
import { readEdit } from './render-edit.options.ts';

export type VideoOptions = {
  /** At least one. */
  gameplay: [string, ...string[]];
  text: string;
  out: string;
  voice: string;
  pace: number;
  pronunciations: Pronunciation[];
  avatar: string;
  /** Undefined selects one in the clip's own format. */
  template: string | undefined;
  title: string;
  packshot: string | undefined;
  icon: string | undefined;
  /** What a clip that is shorter than the video does. */
  fit: GameplayFit;
  captions: boolean;
  label: boolean;
  edit: VideoEdit;
};

const avatarIds = AVATAR_GROUPS.flatMap((group) => group.avatars.map((avatar) => avatar.id));
const templateIds = TEMPLATES.map((template) => template.id);

export const USAGE = `Usage: npm run render -- --gameplay clip.mp4 --text "..." --out ad.mp4 [options]

  --gameplay  an mp4 of the game (H.264 or H.265); may be repeated, up to ${CLIPS_MAX} clips
  --text      the text of the presenter, at most ${MAX_TEXT} characters
  --out       path of the video; poster (.jpg) and captions (.srt) are written beside it
  --title     the game's name in the video              (default: "Your game")
  --template  ${templateIds.join(', ')}  (default: the first of the clip's format)
  --avatar    ${avatarIds.join(', ')}  (default: ${DEFAULT_AVATAR})
  --voice     one of ${VOICES.length} voices such as de-anna  (default: ${DEFAULT_VOICE.key})
  --pace      0.8 to 1.2 times the voice's own speed  (default: 1)
  --say       how a word is said: --say "Qwixx=kwicks"; may be repeated
  --packshot  a png or jpeg for the end card
  --icon      a png or jpeg of the game's icon
  --range     what is shown of a clip, in the order given, as CLIP:FROM-TO in seconds, with a speed and a focus if wanted:
              --range 1:4-9.5 --range 2:0-3@2 --range 1:12-15@1.5,0.7x0.4; may be repeated
  --whole     shows the whole picture of a clip of another shape, not a crop
  --calm      hard cuts only: no punch-ins, transitions and reactions
  --game      the game's own sound, 0 (silent) to 1 (loud)  (default: 0.5)
  --hold      a clip that is shorter than the video holds its last frame instead of looping
  --music     auto, none, ${BED_IDS.join(', ')}  (default: auto)
  --no-effects, --no-captions, --no-label
`;

/** Reads and checks the command line. Throws UsageError, which says what to write instead. */
export async function readOptions(args: string[]): Promise<VideoOptions | 'help'> {
  const values = parse(args);
  if (values.help) return 'help';
  const options: VideoOptions = {
    gameplay: await readClips(values.gameplay),
    text: normalizeVoiceover(required('text', values.text)),
    out: resolve(required('out', values.out)),
    voice: values.voice ?? DEFAULT_VOICE.key,
    pace: check(pace, { name: '--pace', value: Number(values.pace ?? 1) }),
    pronunciations: check(pronunciations, {
      name: '--say',
      value: (values.say ?? []).map(readPronunciation),
    }),
    avatar: values.avatar ?? DEFAULT_AVATAR,
    template: values.template,
    title: values.title ?? 'Your game',
    packshot: values.packshot && (await readFile('packshot', values.packshot)),
    icon: values.icon && (await readFile('icon', values.icon)),
    fit: values.hold ? 'hold' : 'loop',
    captions: !values['no-captions'],
    label: !values['no-label'],
    edit: readEdit(values),
  };
  if (!options.text) throw new UsageError('--text is empty.');
  if (options.text.length > MAX_TEXT) {
    throw new UsageError(`--text has ${options.text.length} characters; the maximum is ${MAX_TEXT}.`);
  }
  if (hasInvalidPause(options.text)) throw new UsageError(`--text: ${MESSAGES.voiceoverPause}.`);
  if (!/\.mp4$/i.test(options.out)) throw new UsageError('--out must end in .mp4.');
  if (!findVoice(options.voice)) throw new UsageError(`There is no voice "${options.voice}".`);
  if (!findAvatar(options.avatar)) throw new UsageError(`There is no avatar "${options.avatar}".`);
  if (options.template && !findTemplate(options.template)) {
    throw new UsageError(`There is no template "${options.template}".`);
  }
  return options;
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  return readArguments({
    args,
    options: {
      gameplay: { ...text, multiple: true },
      range: { ...text, multiple: true },
      whole: flag,
      calm: flag,
      game: text,
      music: text,
      'no-effects': flag,
      text,
      out: text,
      voice: text,
      pace: text,
      say: { ...text, multiple: true },
      avatar: text,
      template: text,
      title: text,
      packshot: text,
      icon: text,
      hold: flag,
      'no-captions': flag,
      'no-label': flag,
      help: { ...flag, short: 'h' },
    },
  }).values;
}

function readPronunciation(entry: string): Pronunciation {
  const [word = '', ...say] = entry.split('=');
  return { word, say: say.join('=') };
}

function check<Schema extends z.ZodType>(
  schema: Schema,
  { name, value }: { name: string; value: unknown },
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${name}: ${parsed.error.issues[0]?.message}.`);
}

async function readClips(values: string[] = []): Promise<[string, ...string[]]> {
  const first = await readFile('gameplay', required('gameplay', values[0]));
  if (values.length > CLIPS_MAX) throw new UsageError(`--gameplay: at most ${CLIPS_MAX} clips.`);
  return [first, ...(await Promise.all(values.slice(1).map((value) => readFile('gameplay', value))))];
}

function required(name: string, value: string | undefined): string {
  if (value === undefined) throw new UsageError(`--${name} is missing.`);
  return value;
}

async function readFile(name: string, value: string): Promise<string> {
  const path = resolve(value);
  await access(path).catch(() => {
    throw new UsageError(`--${name}: there is no file ${path}.`);
  });
  return path;
}
