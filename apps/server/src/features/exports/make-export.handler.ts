import { writeFile } from 'node:fs/promises';
import type { ImageRules, NetworkPreset } from '@avatarcade/networks/network-preset';
import type { VideoFacts } from '@avatarcade/video/file-facts';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import { AppError, type ErrorKind } from '../../platform/errors/app-error.ts';
import { nameUuid } from '../../platform/ids/name-uuid.ts';
import type { JobHandler } from '../../platform/jobs/job-definition.ts';
import { JobPostponedError } from '../../platform/jobs/job-postponed-error.ts';
import type { Scratch } from '../../providers/engine/scratch.ts';
import { findOutage, varyDelay } from '../../providers/outages.ts';
import { contentTypeOf } from '../../providers/storage/content-types.ts';
import { unlessMissing } from '../../providers/storage/unless-missing.ts';
import { unlessUnusable } from '../../providers/unless-unusable.ts';
import {
  digestFile,
  downloadName,
  type FileDigest,
  type LostVideo,
  type PackVideo,
} from '../videos/pack-videos.service.ts';
import { ownKeys, removeUnnamed } from './export-files.ts';
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

const LASTING: ReadonlySet<ErrorKind> = new Set(['conflict', 'invalid', 'not_found']);

type Making = { row: ExportRow; signal: AbortSignal };

async function make({ row, signal }: Making, deps: ExportDeps): Promise<void> {
  const { preset, packs, iconKey } = await loadPacks(
    { userId: row.user_id, network: row.network, video: row.video_id, campaign: row.campaign_id },
    deps,
  ).catch((error: unknown) => {
    // The video was deleted, failed or was lost since: another attempt would find the same.
    if (error instanceof AppError && LASTING.has(error.kind))
      throw new ExportRefusedError(error.detail ?? TRIES_USED_UP, { cause: error });
    throw error;
  });
  await using scratch = await deps.openScratch();
  const maker = createMaker({ row, preset, packs, iconKey, scratch, signal }, deps);
  const { files, checks } = maker;
  try {
    for (const [index, pack] of packs.entries()) await maker.add(pack, index);
    const expires_at = new Date(deps.clock().getTime() + deps.keepDays * DAY);
    await finishExport(deps.db, { id: row.id, files, checks, expires_at });
  } finally {
    await removeUnnamed({ id: row.id, files: [...row.files, ...files] }, deps);
  }
}

type Maker = Making & {
  preset: NetworkPreset;
  packs: readonly PlannedPack[];
  iconKey: string | null;
  scratch: Scratch;
};

type FileAsItIs = { path: string; part: 'video' | 'srt'; digest?: FileDigest | undefined };

function createMaker({ row, preset, packs, iconKey, scratch, signal }: Maker, deps: ExportDeps) {
  const files: ExportFile[] = [];
  const checks: ReturnType<typeof reportPack> = [];
  const total = packs.reduce((sum, pack) => sum + pack.files.length, 0);
  let done = 0;

  /** With what an earlier attempt stored, until this one has ended. */
  async function save(): Promise<void> {
    const progress = Math.min(99, Math.floor((done / Math.max(1, total)) * 100));
    const made = new Set(ownKeys({ files }));
    const earlier = row.files.filter((file) => 'key' in file && !made.has(file.key));
    if (await saveExport(deps.db, { id: row.id, progress, files: [...files, ...earlier] })) return;
    throw new ExportRefusedError(TRIES_USED_UP);
  }

  /** Names a file before it is stored, so that whatever deletes the pack meanwhile removes it too. */
  async function keep({ path, key, output }: { path: string; key: string; output: string }): Promise<void> {
    files.push({ path: uniquePath(path, files), key, digest: await digestFile(output) });
    await save();
    await deps.storage.putFile(key, { path: output, contentType: contentTypeOf(key) });
  }

  /** Equal for every attempt, so that a repeated one leaves nothing behind. */
  const keyFor = (path: string, extension: string) =>
    `exports/${nameUuid(`export:${row.id}:${path}`)}.${extension}`;

  /** Undefined where the video's file is lost or damaged: the others are a pack all the same. */
  async function addVideo({ video, fit }: PlannedFile, folder: string): Promise<VideoFacts | undefined> {
    const path = `${folder}${downloadName(video.fileName, 'mp4')}`;
    const captions = { path: path.replace(/mp4$/, 'srt'), part: 'srt' as const, digest: video.captions };
    if (fit.kind === 'copy') {
      addFileOf(video, { path, part: 'video', digest: video.file });
      addFileOf(video, captions);
      return video.facts;
    }
    const output = scratch.path(`${done}.mp4`);
    const fitting = { video, fit, output, signal, network: preset.name };
    const fitted = await unlessUnusable(fitVideoFile(fitting, deps));
    if (!fitted) {
      addFileOf(video, { path, part: 'video' });
      return undefined;
    }
    const { facts, spoken } = fitted;
    await keep({ path, key: keyFor(`${video.id}.mp4`, 'mp4'), output });
    if (video.captions && spoken !== undefined) await addCutCaptions({ video, spoken }, captions.path);
    else addFileOf(video, captions);
    return facts;
  }

  /** As it is, or lost, which its zip says. */
  function addFileOf(video: LostVideo, { path, part, digest }: FileAsItIs): void {
    const { id: videoId, chargeNumber, filesClaim: claim } = video;
    files.push({ path: uniquePath(path, files), digest, of: { videoId, chargeNumber, claim, part } });
  }

  /** Of what stays of a video that was cut. */
  async function addCutCaptions(cut: { video: PackVideo; spoken: number }, path: string): Promise<void> {
    const captions = await unlessMissing(cutCaptions(cut, deps.storage));
    if (captions === undefined) return addFileOf(cut.video, { path, part: 'srt' });
    const output = scratch.path(`${done}.srt`);
    await writeFile(output, captions);
    await keep({ path, key: keyFor(`${cut.video.id}.srt`, 'srt'), output });
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
        const added = await addVideo(file, folder);
        if (added) facts.push(added);
        done += 1;
        await save();
      }
      for (const video of pack.lost)
        addFileOf(video, { path: `${folder}${downloadName(video.fileName, 'mp4')}`, part: 'video' });
      if (pack.files.length === 0) return;
      const nameImage = ({ id, use, width, height }: ImageRules) => ({
        path: `${folder}${use}-${width}x${height}.jpg`,
        key: keyFor(`${pack.files[0]?.video.id}:${id}`, 'jpg'),
      });
      const images = await makeImages(
        {
          userId: row.user_id,
          rules: preset.images,
          videos: pack.files.map(({ video }) => video),
          iconKey,
          scratch,
          signal,
          network: preset.name,
          keep: (rule, output) => keep({ ...nameImage(rule), output }),
          lose: (rule) => {
            const { path, key } = nameImage(rule);
            files.push({ path: uniquePath(path, files), key });
          },
        },
        deps,
      );
      checks.push(...reportPack({ pack, videos: facts, images }, preset));
    },
  };
}

/** The path, with a number where one of the files has it. */
function uniquePath(path: string, files: readonly ExportFile[]): string {
  const taken = new Set(files.map((file) => file.path.toLowerCase()));
  let unique = path;
  for (let count = 2; taken.has(unique.toLowerCase()); count += 1)
    unique = path.replace(/(\.[^.]+)$/, ` (${count})$1`);
  return unique;
}
