import type { Client } from '@avatarcade/client';
import { ApiError } from '@avatarcade/client/errors';
import type { CreateCampaignBody } from '@avatarcade/contracts/campaigns';
import type { Voice } from '@avatarcade/contracts/catalogue';
import type { VideoCut } from '@avatarcade/video/edit/cut';
import { isOrderFormat } from '@avatarcade/video/formats';
import { choose } from '../choose.ts';
import { findDefaultVoice, listPresenters, listTemplates } from '../commands/catalogue.command.ts';
import { findClips, uploadFile } from '../commands/clips.command.ts';
import { findGame } from '../commands/games.command.ts';
import { UsageError } from '../exit-codes.ts';
import type { Session } from '../session.ts';
import type { MatrixRow } from './read-matrix.ts';
import { type Combination, spreadRows } from './spread-rows.ts';

export type CampaignOptions = {
  game: string;
  clip: string[];
  music?: string;
  packshot?: string;
  captions: boolean;
  cuts: VideoCut[];
};

type Base = Pick<CreateCampaignBody['base'], 'title' | 'orientation' | 'captions' | 'gameplay_video_url'> & {
  template: string;
  avatar: string;
  voice: string;
  voiceover: string;
  language: string;
  packshot_url: string | null;
  more_gameplay?: string[];
  music?: string;
};
type Language = {
  language: string;
  voice: string;
  voiceover: string;
  title_line?: string | undefined;
  button_text?: string | undefined;
};
export type CampaignMatrix = Omit<ReturnType<typeof spreadRows>, 'languages'> & {
  product: string;
  base: Base;
  languages: Language[];
  cuts: VideoCut[];
};

const DEFAULT_LANGUAGE = 'English';
const languageOf = ({ language = DEFAULT_LANGUAGE }: MatrixRow) => language;

/** Finds what the rows name. What they don't name is as for one video: the first of each list, and a text by the copywriter. */
export async function buildCampaign(
  { rows, options }: { rows: readonly MatrixRow[]; options: CampaignOptions },
  session: Session,
): Promise<CampaignMatrix> {
  const orientation = rows.map(({ format }) => format).find(isOrderFormat) ?? 'portrait';
  const game = await findGame(options.game, session.client);
  const { languages: names, ...matrix } = spreadRows(await chooseCast({ rows, orientation }, session));
  const languages: Language[] = [];
  for (const name of names) {
    const own = rows.filter((row) => languageOf(row) === name);
    languages.push(await buildLanguage({ language: name, rows: own, product: game.id }, session));
  }
  const [first] = languages;
  const [template, avatar] = [matrix.templates[0], matrix.avatars[0]];
  if (!first || !template || !avatar) throw new UsageError('The file has no row below its first line.');
  const [clip = '', ...more] = await findClips({ asked: options.clip, format: orientation }, session);
  const packshot = options.packshot
    ? await uploadFile({ file: options.packshot, type: 'packshot' }, session)
    : undefined;
  const { language, voice, voiceover } = first;
  const base: Base = {
    ...{ title: game.title, template, avatar, voice, voiceover, language, orientation },
    captions: options.captions,
    gameplay_video_url: clip,
    packshot_url: packshot?.file_url ?? null,
    ...(more.length > 0 && { more_gameplay: more }),
    ...(options.music !== undefined && { music: options.music }),
  };
  return { product: game.id, base, languages, ...matrix, cuts: options.cuts };
}

async function chooseCast(
  { rows, orientation }: { rows: readonly MatrixRow[]; orientation: Base['orientation'] },
  { client }: Session,
): Promise<Combination[]> {
  const presenters = await listPresenters(client);
  const templates = await listTemplates(client, orientation);
  return collectErrors(rows, (row) => ({
    line: row.line,
    language: languageOf(row),
    hook: row.hook,
    avatar: choose(presenters, { asked: row.presenter, kind: 'presenter', list: 'avatarcade presenters' }).id,
    template: choose(templates, {
      asked: row.template,
      kind: 'template',
      list: `avatarcade templates --format ${orientation}`,
    }).id,
    format: row.format,
  }));
}

/** Reads every row. Throws one UsageError with the lines that can't be read. */
function collectErrors<Read>(rows: readonly MatrixRow[], read: (row: MatrixRow) => Read): Read[] {
  const errors: string[] = [];
  const all = rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      errors.push(`Line ${row.line}: ${error.message}`);
      return [];
    }
  });
  if (errors.length > 0) throw new UsageError(errors.join('\n'));
  return all;
}

type OfLanguage = { language: string; rows: readonly MatrixRow[]; product: string };

/** A language of a campaign has one voice and one text, which any of its rows may name. */
async function buildLanguage(
  { language, rows, product }: OfLanguage,
  { client, output }: Session,
): Promise<Language> {
  const one = (column: 'text' | 'voice' | 'title_line' | 'button_text') =>
    findOnly(rows, { column, language });
  const [asked, text] = [one('voice'), one('text')];
  const voices = await listVoices(language, client);
  const list = `avatarcade voices --language ${language}`;
  if (voices.length === 0) {
    throw new UsageError(`Line ${rows[0]?.line}: there is no voice in “${language}”. See: avatarcade voices`);
  }
  const preferred = asked ? undefined : findDefaultVoice(voices)?.id;
  const [voice = ''] = preferred
    ? [preferred]
    : collectErrors(
        asked ? [asked] : [],
        (row) => choose(voices, { asked: row.voice, kind: 'voice', list }).id,
      );
  const written =
    text?.text ?? (await client.writeVoiceover({ body: { product_id: product, language } })).voiceover;
  if (!text) output.note(`Text in ${language}: ${written}`);
  return {
    ...{ language, voice, voiceover: written },
    title_line: one('title_line')?.title_line,
    button_text: one('button_text')?.button_text,
  };
}

/** None for a language that the server doesn't know. */
async function listVoices(language: string, client: Client): Promise<Voice[]> {
  try {
    return await client.listVoices({ query: { language } });
  } catch (error) {
    if (error instanceof ApiError && error.fields.language) return [];
    throw error;
  }
}

/** The row that has the cell. Throws UsageError where rows contradict each other. */
function findOnly(
  rows: readonly MatrixRow[],
  { column, language }: { column: 'text' | 'voice' | 'title_line' | 'button_text'; language: string },
): MatrixRow | undefined {
  const [first, ...others] = rows.filter((row) => row[column]);
  const other = others.find((row) => row[column] !== first?.[column]);
  if (!first || !other) return first;
  const hint = column === 'text' ? ' Write another first sentence into the column “hook”.' : '';
  throw new UsageError(
    `Line ${other.line}: another ${column} in ${language} than in line ${first.line}. A campaign has one for each language.${hint}`,
  );
}
