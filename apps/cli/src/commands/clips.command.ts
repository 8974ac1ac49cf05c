import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Asset, AssetType, ListedAsset } from '@avatarcade/contracts/assets';
import { ORDER_FORMATS, type OrderFormat } from '@avatarcade/video/formats';
import { type Command, Option } from 'commander';
import { UsageError } from '../exit-codes.ts';
import { listPages } from '../list-pages.ts';
import { formatTime } from '../output.ts';
import { showDuring, showProgress } from '../progress.ts';
import type { ProgramDeps, Session } from '../session.ts';

export function addClipCommands(program: Command, { run }: ProgramDeps): void {
  const clips = program.command('clips').description('gameplay clips');
  const format = () => new Option('--format <format>', 'of the videos that it is for').choices(ORDER_FORMATS);
  clips
    .command('upload')
    .argument('<file>', 'an MP4 of at most 50 MB and 10 minutes')
    .addOption(format())
    .description('upload a clip')
    .action((file: string, given: { format?: OrderFormat }) =>
      run(async (session) => {
        const clip = await uploadFile({ file, type: 'gameplay_video', format: given.format }, session);
        session.output.one(clip, factsOf(clip));
      }),
    );
  clips
    .command('sample')
    .addOption(format().default('portrait'))
    .description('add the sample clip, for trying')
    .action((given: { format: OrderFormat }) =>
      run(async ({ client, output, terminal }) => {
        const body = { orientation: given.format };
        const clip = await showDuring('Adding the sample clip', {
          terminal,
          work: () => client.createSampleAsset({ body }),
        });
        output.one(clip, factsOf(clip));
      }),
    );
  clips
    .command('list')
    .description('list your clips, the newest first')
    .action(() =>
      run(async ({ client, output }) => {
        output.list(await listClips({ client }), [
          { title: 'id', of: ({ id }) => id },
          { title: 'seconds', of: ({ duration }) => duration?.toFixed(1) },
          { title: 'size', of: ({ width, height }) => `${width}x${height}` },
          { title: 'uploaded', of: (clip) => formatTime(clip.created_at) },
        ]);
      }),
    );
}

const listClips = ({ client }: Pick<Session, 'client'>): Promise<ListedAsset[]> =>
  listPages((page) => client.listAssets({ query: { page, page_size: 100 } }));

/** The links of clips, in their order. */
export async function findClips(
  { asked, format }: { asked: readonly string[]; format: OrderFormat },
  session: Session,
): Promise<string[]> {
  const links: string[] = [];
  // One after the other: uploads of a user take turns anyway.
  for (const each of asked) links.push(await findClip({ asked: each, format }, session));
  return links;
}

/** The clip's link: of a file, which is uploaded, of an id of the list, of `latest`, or the link itself. */
async function findClip(
  { asked, format }: { asked: string; format: OrderFormat },
  session: Session,
): Promise<string> {
  if (/^https?:\/\//.test(asked)) return asked;
  if (await isFile(asked)) {
    return (await uploadFile({ file: asked, type: 'gameplay_video', format }, session)).file_url;
  }
  const clips = await listClips(session);
  const found = clips.find(({ id }, index) =>
    asked === 'latest' ? index === 0 : asked.length >= 6 && id.startsWith(asked),
  );
  if (!found) throw new UsageError(`“${asked}” is neither a file nor a clip. See: avatarcade clips list`);
  return found.file_url;
}

/** Shows how much is sent. Throws UsageError if there is no such file. */
export async function uploadFile(
  { file, type, format }: { file: string; type: AssetType; format?: OrderFormat | undefined },
  { client, terminal }: Session,
): Promise<Asset> {
  if (!(await isFile(file))) throw new UsageError(`There is no file ${file}`);
  using progress = showProgress(terminal);
  const name = basename(file);
  progress.show(`Uploading ${name}`, 0);
  return await client.uploadAsset({
    form: { type, ...(format && { orientation: format }) },
    file: await openAsBlob(file),
    fileName: name,
    onProgress: ({ loaded, total }) => progress.show(`Uploading ${name}`, total ? loaded / total : undefined),
  });
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}

function factsOf({ file_url: link, width, height, duration }: Asset) {
  return { link, seconds: duration?.toFixed(1), size: `${width}x${height}` };
}
