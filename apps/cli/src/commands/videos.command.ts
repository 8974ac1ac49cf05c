import { writeFile } from 'node:fs/promises';
import { findVideoPrice } from '@avatarcade/client/video-price';
import type { Video } from '@avatarcade/contracts/videos';
import { VIDEO_LENGTHS, type VideoLength } from '@avatarcade/video/edit/words';
import { ORDER_FORMATS } from '@avatarcade/video/formats';
import { type Command, Option } from 'commander';
import { buildOrder, type OrderOptions } from '../build-order.ts';
import { confirmPrice } from '../confirm-price.ts';
import { UsageError } from '../exit-codes.ts';
import { downloadCaptions, downloadVideo, ensureSavable, waitForVideo } from '../follow-video.ts';
import { listPages } from '../list-pages.ts';
import { formatTime } from '../output.ts';
import { showDuring } from '../progress.ts';
import type { ProgramDeps, Session } from '../session.ts';
import { findGame } from './games.command.ts';

type AfterOrder = { wait?: boolean; download?: string | true; yes?: boolean; idempotencyKey?: string };

export function addVideoCommands(program: Command, deps: ProgramDeps): void {
  const video = program.command('video').description('order, follow and download videos');
  addCreate(video, deps);
  addPreview(video, deps);
  addLists(video, deps);
  const { run } = deps;
  video
    .command('wait')
    .argument('<id>')
    .option('--download [file]', 'save it when it is ready')
    .description('wait until a video is ready')
    .action((id: string, { download }: { download?: string | true }) =>
      run(async (session) => showFinished({ id, download }, session)),
    );
  video
    .command('download')
    .argument('<id>')
    .argument('[file]', 'default: its title in this folder')
    .option('--captions', 'save its captions beside it, too: .srt and .vtt')
    .description('save a finished video')
    .action((...[id, file, { captions }]: [string, string | undefined, { captions?: boolean }]) =>
      run(async (session) => {
        const found = await session.client.getVideo({ params: { id } });
        const path = await downloadVideo({ video: found, file }, session);
        const beside = captions ? await downloadCaptions({ video: found, path }, session) : [];
        const saved = { ...found, saved_as: path, ...(captions && { captions_saved_as: beside }) };
        session.output.one(saved, { saved: [path, ...beside].join(', ') });
      }),
    );
}

function addCreate(video: Command, { run }: ProgramDeps): void {
  addOrderOptions(video.command('create'))
    .option('--yes', 'order at the named price without asking')
    .option('--wait', 'until it is ready')
    .option('--download [file]', 'wait, and save it')
    .option('--idempotency-key <key>', 'the same key never orders twice, for scripts that may run again')
    .description('order a video; its price is named and confirmed first')
    .action((options: OrderOptions & AfterOrder) =>
      run(async (session) => {
        const { client, output } = session;
        if (typeof options.download === 'string') await ensureSavable(options.download);
        const body = await buildOrder(options, session);
        const price = await findVideoPrice(client, body);
        const summary = summarize(body.title, options);
        await confirmPrice({ yes: options.yes ?? false, summary, price }, session);
        const key = options.idempotencyKey;
        const { id } = await client.createVideo({ body, headers: key ? { 'idempotency-key': key } : {} });
        output.note(`Ordered: ${id}`);
        if (options.wait || options.download) {
          return showFinished({ id, download: options.download }, session);
        }
        show(await client.getVideo({ params: { id } }), session);
      }),
    );
}

/** What a video is made of. */
function addOrderOptions(command: Command): Command {
  return command
    .requiredOption('--game <game>', 'its id or title')
    .requiredOption(
      '--clip <clip>',
      'a file, an id of clips list, or latest; several in their order',
      (clip: string, before: string[] = []) => [...before, clip],
    )
    .addOption(new Option('--format <format>').choices(ORDER_FORMATS).default('portrait'))
    .option('--text <words>', 'the voiceover; without it, the copywriter writes one')
    .option('--length <seconds>', `that the copywriter writes for: ${VIDEO_LENGTHS.join(', ')}`, readLength)
    .option('--language <language>', 'by its English name, as voices list it', 'English')
    .option('--voice <voice>', 'id or name, see voices')
    .option('--presenter <presenter>', 'id or name, see presenters')
    .option('--template <template>', 'id or name, see templates')
    .option('--music <id>', 'see music; none for no music')
    .option('--packshot <file>', 'a picture for the end card')
    .option('--title <title>', 'the name of the video')
    .option('--no-captions', 'without captions');
}

function addPreview(video: Command, { run }: ProgramDeps): void {
  addOrderOptions(video.command('preview'))
    .option('--time <seconds>', 'of the frame, from the start', readSeconds, 1)
    .option('--out <file>', 'the JPEG', 'frame.jpg')
    .description('save the frame that a video would have at a time; orders nothing')
    .action((options: OrderOptions & { time: number; out: string }) =>
      run(async (session) => {
        const { time, out, ...asked } = options;
        const body = await buildOrder(asked, session);
        const { client, terminal } = session;
        const { image, ...frame } = await showDuring('Drawing the frame', {
          terminal,
          work: () => client.previewFrame({ body: { ...body, time } }),
        });
        await writeFile(out, Buffer.from(image, 'base64'));
        const saved = { ...frame, saved_as: out };
        session.output.one(saved, { saved: out, size: `${frame.width}x${frame.height}`, time: frame.time });
      }),
    );
}

function readLength(written: string): VideoLength {
  const length = VIDEO_LENGTHS.find((seconds) => String(seconds) === written);
  if (!length) throw new UsageError(`“${written}” is none of ${VIDEO_LENGTHS.join(', ')} seconds.`);
  return length;
}

function readSeconds(written: string): number {
  const seconds = Number(written);
  if (written.trim() === '' || !(seconds >= 0)) throw new UsageError(`“${written}” is no number of seconds.`);
  return seconds;
}

function addLists(video: Command, { run }: ProgramDeps): void {
  video
    .command('list')
    .option('--game <game>', 'of that game')
    .option('--search <words>', 'with these words in their title')
    .description('list your videos, the newest first')
    .action(({ game, search }: { game?: string; search?: string }) =>
      run(async ({ client, output }) => {
        const product = game === undefined ? undefined : (await findGame(game, client)).id;
        const videos = await listPages((page) =>
          client.listVideos({ query: { page, page_size: 100, product, search } }),
        );
        output.list(videos, [
          { title: 'id', of: ({ id }) => id },
          { title: 'title', of: ({ title }) => title },
          { title: 'status', of: describeStatus },
          { title: 'language', of: ({ language }) => language },
          { title: 'ordered', of: (each) => formatTime(each.created_at) },
        ]);
      }),
    );
  video
    .command('show')
    .argument('<id>')
    .description('show a video')
    .action((id: string) =>
      run(async (session) => show(await session.client.getVideo({ params: { id } }), session)),
    );
}

const summarize = (title: string, { format, language }: OrderOptions) =>
  `“${title}”, ${format}, in ${language}`;

async function showFinished(
  { id, download }: { id: string; download: string | true | undefined },
  session: Session,
): Promise<void> {
  const video = await waitForVideo(id, session);
  if (!download) return show(video, session);
  const path = await downloadVideo({ video, file: download === true ? undefined : download }, session);
  session.output.one({ ...video, saved_as: path }, { ...factsOf(video), saved: path });
}

const show = (video: Video, { output }: Session) => output.one(video, factsOf(video));

function factsOf(video: Video) {
  return {
    id: video.id,
    title: video.title,
    status: describeStatus(video),
    reason: video.failure_reason,
    presenter: video.avatar_details.name,
    voice: video.voice_details.name,
    language: video.language,
    seconds: video.duration?.toFixed(1),
    video: video.status === 'ready' ? video.video : null,
  };
}

function describeStatus({ status, progress, queue_position: ahead }: Video): string {
  if (status !== 'pending') return status;
  return ahead === null ? `${progress}%` : `waiting, ${ahead} before it`;
}
