import type { NetworkPreset } from '@avatarcade/networks/network-preset';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { nameUuid } from '../../platform/ids/name-uuid.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import { JobPostponedError } from '../../platform/jobs/job-postponed-error.ts';
import type { Scratch } from '../../providers/engine/scratch.ts';
import { findOutage, varyDelay } from '../../providers/outages.ts';
import { contentTypeOf } from '../../providers/storage/content-types.ts';
import { digestFile, digestStream, downloadName, type PackVideo } from '../videos/pack-videos.service.ts';
import { ownKeys } from './export-files.ts';
import { ExportRefusedError, TRIES_USED_UP } from './exports.errors.ts';
import {
  type ExportRow,
  failExport,
  findPendingExport,
  finishExport,
  saveExport,
} from './exports.queries.ts';
import type { ExportFile } from './exports.tables.ts';
import type { ExportDeps } from './exports-deps.ts';
import { fitVideoFile } from './fit-video-file.ts';
import { loadPacks } from './load-packs.ts';
import { makeImages } from './make-images.ts';
import { cutCaptions } from './plan-cut.ts';
import { type PlannedFile, type PlannedPack, reportPack } from './plan-pack.ts';

export type ExportPayload = { exportId: string };

const OUTAGE_SECONDS = 30;
const DAY = 24 * 3600_000;

/** One attempt at a pack. Outages postpone it. */
export function createMakeExportHandler(deps: ExportDeps): JobHandler<ExportPayload> {
  return async ({ payload: { exportId }, signal }) => {
    const row = await findPendingExport(deps.db, exportId);
    if (!row) return;
    try {
      await make({ row, signal }, deps);
    } catch (error) {
      signal.throwIfAborted();
      if (findOutage(error)) throw new JobPostponedError(varyDelay(OUTAGE_SECONDS), { cause: error });
      if (!(error instanceof ExportRefusedError)) throw error;
      await giveUp({ id: exportId, reason: error.reason }, deps);
    }
  };
}

/** After the last attempt, however it ended. */
export function createExportExhaustedHandler(deps: ExportDeps): JobHandler<ExportPayload> {
  return ({ payload: { exportId } }) => giveUp({ id: exportId, reason: TRIES_USED_UP }, deps);
}

async function giveUp(failed: { id: string; reason: string }, deps: ExportDeps): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await failExport(trx, failed);
    if (row) await deps.removeFiles(trx, ownKeys(row));
  });
}

type Making = { row: ExportRow; signal: AbortSignal };

async function make({ row, signal }: Making, deps: ExportDeps): Promise<void> {
  const { preset, packs, iconKey } = await loadPacks(
    { userId: row.user_id, network: row.network, video: row.video_id, campaign: row.campaign_id },
    deps,
  );
  await using scratch = await deps.openScratch();
  const maker = createMaker({ row, preset, packs, iconKey, scratch, signal }, deps);
  for (const [index, pack] of packs.entries()) await maker.add(pack, index);
  const { files, checks } = maker;
  const expires_at = new Date(deps.clock().getTime() + deps.keepDays * DAY);
  const isKept = await finishExport(deps.db, { id: row.id, files, checks, expires_at });
  // It was deleted meanwhile, and its deletion didn't know the last file.
  if (!isKept) await inTransaction(deps.db, (trx) => deps.removeFiles(trx, ownKeys({ files })));
}

type Maker = Making & {
  preset: NetworkPreset;
  packs: readonly PlannedPack[];
  iconKey: string | null;
  scratch: Scratch;
};

function createMaker({ row, preset, packs, iconKey, scratch, signal }: Maker, deps: ExportDeps) {
  const files: ExportFile[] = [];
  const checks: ReturnType<typeof reportPack> = [];
  const total = packs.reduce((sum, pack) => sum + pack.files.length, 0);
  let done = 0;

  async function save(share: number): Promise<void> {
    const progress = Math.min(99, Math.floor(((done + share) / Math.max(1, total)) * 100));
    if (await saveExport(deps.db, { id: row.id, progress, files })) return;
    throw new ExportRefusedError(TRIES_USED_UP);
  }

  /** Equal for every attempt, so that a repeated one leaves nothing behind. */
  const keyFor = (path: string, extension: string) =>
    `exports/${nameUuid(`export:${row.id}:${path}`)}.${extension}`;

  async function addVideo({ video, fit }: PlannedFile, folder: string): Promise<VideoFacts> {
    const path = `${folder}${downloadName(video.fileName, 'mp4')}`;
    const of = { videoId: video.id, chargeNumber: video.chargeNumber };
    const srt = { path: path.replace(/mp4$/, 'srt'), of: { ...of, part: 'srt' as const } };
    if (fit.kind === 'copy') {
      files.push({ path: uniquePath(path), digest: video.file, of: { ...of, part: 'video' } });
      if (video.captions) files.push({ ...srt, path: uniquePath(srt.path), digest: video.captions });
      return video.facts;
    }
    const output = scratch.path(`${done}.mp4`);
    const { facts, spoken } = await fitVideoFile({ video, fit, output, signal, network: preset.name }, deps);
    const key = keyFor(`${video.id}.mp4`, 'mp4');
    await deps.storage.putFile(key, { path: output, contentType: 'video/mp4' });
    files.push({ path: uniquePath(path), digest: await digestFile(output), key });
    if (video.captions && spoken === undefined)
      files.push({ ...srt, path: uniquePath(srt.path), digest: video.captions });
    if (video.captions && spoken !== undefined) files.push(await addCutCaptions({ video, spoken }, srt.path));
    return facts;
  }

  /** Of what stays of a video that was cut. */
  async function addCutCaptions(
    cut: { video: PackVideo; spoken: number },
    path: string,
  ): Promise<ExportFile> {
    const content = Buffer.from(await cutCaptions(cut, deps.storage));
    const key = keyFor(`${cut.video.id}.srt`, 'srt');
    await deps.storage.put(key, { content, contentType: contentTypeOf(key) });
    return { path: uniquePath(path), digest: await digestStream([content]), key };
  }

  function uniquePath(path: string): string {
    const taken = new Set(files.map((file) => file.path.toLowerCase()));
    let unique = path;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1)
      unique = path.replace(/(\.[^.]+)$/, ` (${count})$1`);
    return unique;
  }

  return {
    files,
    checks,
    async add(pack: PlannedPack, index: number): Promise<void> {
      const folder =
        packs.length > 1 ? `${index + 1} ${downloadName(pack.title, '').replace(/\.$/, '')}/` : '';
      const facts: VideoFacts[] = [];
      for (const file of pack.files) {
        signal.throwIfAborted();
        facts.push(await addVideo(file, folder));
        done += 1;
        await save(0);
      }
      const images = await makeImages(
        {
          userId: row.user_id,
          rules: preset.images,
          videos: pack.files.map(({ video }) => video),
          iconKey,
          scratch,
          signal,
          network: preset.name,
          place: ({ id, use, width, height }) => ({
            key: keyFor(`${pack.files[0]?.video.id}:${id}`, 'jpg'),
            path: uniquePath(`${folder}${use}-${width}x${height}.jpg`),
          }),
        },
        deps,
      );
      files.push(...images.files);
      await save(0);
      checks.push(...reportPack({ pack, videos: facts, images: images.facts }, preset));
    },
  };
}
