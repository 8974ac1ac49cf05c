import { mkdir, readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { VideoFailedError } from '@avatarcade/client/errors';
import type { CampaignDetails, CampaignQuote } from '@avatarcade/contracts/campaigns';
import { nameCut } from '@avatarcade/video/edit/cut';
import { type Command, Option } from 'commander';
import { buildCampaign, type CampaignOptions } from '../campaign/build-campaign.ts';
import { downloadCampaign, waitForCampaign } from '../campaign/follow-campaign.ts';
import { CUT_NAMES, readCuts } from '../campaign/read-cuts.ts';
import { readMatrix } from '../campaign/read-matrix.ts';
import { confirmPrice } from '../confirm-price.ts';
import { UsageError } from '../exit-codes.ts';
import { listPages } from '../list-pages.ts';
import { formatTime, inEuros } from '../output.ts';
import type { ProgramDeps, Session } from '../session.ts';
import { findGame } from './games.command.ts';

type CreateOptions = CampaignOptions & {
  name?: string;
  yes?: boolean;
  wait?: boolean;
  download?: string;
  idempotencyKey?: string;
};

export function addCampaignCommands(program: Command, { run }: ProgramDeps): void {
  const campaign = program.command('campaign').description('order many videos by a table');
  addCreate(campaign, run);
  campaign
    .command('list')
    .option('--game <game>', 'of that game')
    .description('list your campaigns, the newest first')
    .action(({ game }: { game?: string }) => run((session) => list(game, session)));
  campaign
    .command('show')
    .argument('<id>')
    .option('--wait', 'until every video is ready or failed')
    .option('--download <folder>', 'wait, and save the videos there')
    .description('show a campaign with its videos')
    .action((id: string, options: Following) => run((session) => follow({ id, options }, session)));
}

function addCreate(campaign: Command, run: ProgramDeps['run']): void {
  campaign
    .command('create')
    .argument('<matrix>', 'a CSV file with a row for each video, see the README')
    .requiredOption('--game <game>', 'its id or title')
    .requiredOption(
      '--clip <clip>',
      'a file, an id of clips list, or latest; several in their order',
      (clip: string, before: string[] = []) => [...before, clip],
    )
    .option('--name <name>', 'of the campaign; default: the name of the file')
    .option('--music <id>', 'see music; none for no music')
    .option('--packshot <file>', 'a picture for the end card')
    .option('--no-captions', 'without captions')
    .addOption(
      new Option('--cuts <cuts>', `of every row, between commas: ${CUT_NAMES}`)
        .argParser(readCuts)
        .default([], 'whole'),
    )
    .option('--yes', 'order at the named price without asking')
    .option('--wait', 'until every video is ready or failed')
    .option('--download <folder>', 'wait, and save the videos there')
    .option('--idempotency-key <key>', 'the same key never orders twice, for scripts that may run again')
    .description('order all videos of a table, or none; their price is named and confirmed first')
    .action((file: string, options: CreateOptions) => run((session) => create({ file, options }, session)));
}

async function create(
  { file, options }: { file: string; options: CreateOptions },
  session: Session,
): Promise<void> {
  const { client, output } = session;
  const content = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`The file ${file} can’t be read.`);
  });
  const matrix = await buildCampaign({ rows: readMatrix(content), options }, session);
  const quote = await client.quoteCampaign({ body: matrix });
  const name = options.name ?? basename(file, extname(file));
  const summary = `“${name}”, ${countVideos(quote.count)}`;
  if (quote.affordable < quote.count) output.note(describeBalance(quote));
  await confirmPrice({ yes: options.yes ?? false, summary, price: quote.price }, session);
  // What can't be saved is not ordered.
  if (options.download) await mkdir(options.download, { recursive: true });
  const key = options.idempotencyKey;
  const { id } = await client.createCampaign({
    body: { ...matrix, name },
    headers: key ? { 'idempotency-key': key } : {},
  });
  output.note(`Ordered: ${id}`);
  await follow({ id, options }, session);
}

const countVideos = (count: number) => (count === 1 ? '1 video' : `${count} videos`);

const describeBalance = ({ balance, affordable, count }: CampaignQuote) =>
  `The balance of ${inEuros(balance)} is for ${affordable} of ${countVideos(count)}.`;

type Following = { wait?: boolean; download?: string };

/** Shows a campaign, once it has ended where that was asked. Throws VideoFailedError after that if a video failed. */
async function follow({ id, options }: { id: string; options: Following }, session: Session): Promise<void> {
  const { wait, download } = options;
  if (!wait && !download) {
    return show({ campaign: await session.client.getCampaign({ params: { id } }) }, session);
  }
  const campaign = await waitForCampaign(id, session);
  const saved = download ? await downloadCampaign({ campaign, folder: download }, session) : undefined;
  show({ campaign, saved }, session);
  const failed = campaign.videos.find(({ status }) => status === 'failed');
  if (failed) throw new VideoFailedError(failed);
}

function show(
  { campaign, saved }: { campaign: CampaignDetails; saved?: string[] | undefined },
  { output, isJson }: Session,
): void {
  const { pending, ready, failed } = campaign.by_status;
  output.one(saved ? { ...campaign, saved_as: saved } : campaign, {
    id: campaign.id,
    name: campaign.name,
    videos: `${ready} ready, ${pending} to be made, ${failed} failed`,
    saved: saved && countVideos(saved.length),
  });
  if (isJson) return;
  output.list(campaign.videos, [
    { title: 'id', of: (video) => video.id },
    { title: 'status', of: ({ status, progress }) => (status === 'pending' ? `${progress}%` : status) },
    { title: 'language', of: ({ language }) => language },
    { title: 'format', of: ({ variant }) => variant.format },
    { title: 'cut', of: ({ variant }) => variant.cut && nameCut(variant.cut) },
    { title: 'title', of: ({ title }) => title },
    { title: 'reason', of: ({ failure_reason: reason }) => reason },
  ]);
}

async function list(game: string | undefined, { client, output }: Session): Promise<void> {
  const product = game === undefined ? undefined : (await findGame(game, client)).id;
  const campaigns = await listPages((page) => client.listCampaigns({ query: { page, product } }));
  output.list(campaigns, [
    { title: 'id', of: ({ id }) => id },
    { title: 'name', of: ({ name }) => name },
    { title: 'videos', of: ({ count }) => count },
    { title: 'ready', of: ({ by_status: { ready } }) => ready },
    { title: 'failed', of: ({ by_status: { failed } }) => failed },
    { title: 'ordered', of: (each) => formatTime(each.created_at) },
  ]);
}
