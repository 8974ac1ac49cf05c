import type { Client } from '@avatarcade/client';
import type { Avatar, VideoTemplate, Voice } from '@avatarcade/contracts/catalogue';
import { ORDER_FORMATS, type OrderFormat } from '@avatarcade/video/formats';
import { GENDERS, type Gender } from '@avatarcade/video/genders';
import { type Command, Option } from 'commander';
import { listPages } from '../list-pages.ts';
import type { ProgramDeps } from '../session.ts';

/** What can be chosen for a video. */
export function addCatalogueCommands(program: Command, { run }: ProgramDeps): void {
  const gender = () => new Option('--gender <gender>').choices(GENDERS);
  program
    .command('voices')
    .option('--language <language>', 'by its English name, such as German')
    .addOption(gender())
    .description('list the voices')
    .action((query: { language?: string; gender?: Gender }) =>
      run(async ({ client, output }) => {
        output.list(await client.listVoices({ query }), [
          { title: 'id', of: ({ id }) => id },
          { title: 'name', of: ({ name }) => name },
          { title: 'language', of: ({ language }) => language },
          { title: 'gender', of: (voice) => voice.gender },
          { title: 'kind', of: ({ natural }) => (natural ? 'natural' : 'built-in') },
        ]);
      }),
    );
  program
    .command('presenters')
    .addOption(gender())
    .description('list the presenters with their looks')
    .action((query: { gender?: Gender }) =>
      run(async ({ client, output }) => {
        output.list(await listPresenters(client, query), [
          { title: 'id', of: ({ id }) => id },
          { title: 'name', of: ({ name }) => name },
          { title: 'gender', of: (presenter) => presenter.gender },
        ]);
      }),
    );
  program
    .command('templates')
    .addOption(new Option('--format <format>').choices(ORDER_FORMATS))
    .description('list the templates')
    .action(({ format }: { format?: OrderFormat }) =>
      run(async ({ client, output }) => {
        output.list(await listTemplates(client, format), [
          { title: 'id', of: ({ id }) => id },
          { title: 'name', of: ({ name }) => name },
          { title: 'format', of: (template) => template.format },
        ]);
      }),
    );
  program
    .command('music')
    .description('list the music')
    .action(() =>
      run(async ({ client, output }) => {
        output.list(await client.listMusic(), [
          { title: 'id', of: ({ id }) => id },
          { title: 'name', of: ({ name }) => name },
          { title: 'mood', of: ({ mood }) => mood },
        ]);
      }),
    );
}

/** Each look; its name begins with its character's. */
export async function listPresenters(client: Client, query: { gender?: Gender } = {}): Promise<Avatar[]> {
  const groups = await listPages((page) =>
    client.listAvatarGroups({
      query: { ...query, page, page_size: 100 },
    }),
  );
  return groups.flatMap(({ avatars }) => avatars);
}

export function listTemplates(client: Client, format?: OrderFormat): Promise<VideoTemplate[]> {
  return listPages((page) =>
    client.listTemplates({
      query: { page, page_size: 100, ...(format && { orientation: format }) },
    }),
  );
}

/** The voice that the server prefers for a language, which comes first. */
export const findDefaultVoice = (voices: readonly Voice[]): Voice | undefined =>
  voices.find(({ value }) => value !== undefined) ?? voices[0];
