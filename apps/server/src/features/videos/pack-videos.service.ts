import type { VideoFacts } from '@avatarcade/video/file-facts';
import type { Format } from '@avatarcade/video/formats';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import type { Owned } from '../../modules/owned.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { Storage } from '../../providers/storage/storage.port.ts';
import { unlessUnusable } from '../../providers/unless-unusable.ts';
import { listOfCampaign } from './campaign-videos.queries.ts';
import { listFormats } from './further-formats.queries.ts';
import { measureFiles } from './measure-files.ts';
import { digestFile, type FileDigest } from './video-digests.ts';
import { saveFiles } from './video-files.queries.ts';
import { findVideo, listKnownIds, type VideoRow } from './videos.queries.ts';
import { downloadName, fileNameOf, filesOfRow, specOfRow, videoKeys } from './videos.rules.ts';

export type { FileDigest };
export { digestFile, downloadName };

/** A finished video as packs take it. */
export type PackVideo = {
  id: string;
  chargeNumber: number;
  /** The claim that stored its files. */
  filesClaim: number;
  productId: string;
  title: string;
  /** Of its file, without an extension. */
  fileName: string;
  format: Format;
  spec: VideoSpec;
  facts: VideoFacts;
  file: FileDigest;
  /** Undefined where they were lost before they were measured. */
  captions: FileDigest | undefined;
  /** Without an end card where an earlier version rendered it. */
  keys: { video: string; srt: string; vtt: string; endCard?: string };
  createdAt: Date;
};

/** A finished video whose file was lost before anything measured it, or is damaged. */
export type LostVideo = Pick<PackVideo, 'id' | 'chargeNumber' | 'filesClaim' | 'fileName' | 'format'>;

/** The ready formats of one video. */
export type PackSource = { title: string; videos: PackVideo[]; lost: LostVideo[] };

export type PackDeps = { db: Db; storage: Storage; engine: Pick<Engine, 'readFileFacts'> };

export type PackVideos = ReturnType<typeof createPackVideos>;

/** What packs for networks use of videos. */
export function createPackVideos(deps: PackDeps) {
  return {
    /** A video in all of its formats that are ready; undefined if it isn't there. */
    ofVideo: (video: Owned) => ofVideo(video, deps),
    ofCampaign: (campaign: Owned) => ofCampaign(campaign, deps),
    /** Which of these ids are videos of the user: others were deleted. */
    listKnownIds: (videos: { userId: string; ids: readonly string[] }) => listKnownIds(deps.db, videos),
  };
}

async function ofVideo({ userId, id }: Owned, deps: PackDeps): Promise<PackSource | undefined> {
  const row = await findVideo(deps.db, { userId, id });
  if (!row) return undefined;
  const rows = await listFormats(deps.db, { userId, source: row.of_video ?? row.id });
  return { title: row.title, ...(await readAll(rows, deps)) };
}

async function ofCampaign({ userId, id }: Owned, deps: PackDeps): Promise<PackSource[]> {
  const rows = await listOfCampaign(deps.db, { userId, campaignId: id });
  const groups = Map.groupBy(rows, (row) => row.of_video ?? row.id);
  const packs: PackSource[] = [];
  for (const group of groups.values()) {
    const read = await readAll(group, deps);
    const [first] = [...read.videos, ...group];
    if (first) packs.push({ title: first.title, ...read });
  }
  return packs;
}

async function readAll(rows: readonly VideoRow[], deps: PackDeps): Promise<Omit<PackSource, 'title'>> {
  const videos: PackVideo[] = [];
  const lost: LostVideo[] = [];
  for (const row of rows.filter(({ status }) => status === 'ready')) {
    const { id, charge_number: chargeNumber, files_claim: filesClaim } = row;
    const spec = specOfRow(row);
    const known = { id, chargeNumber, filesClaim, fileName: fileNameOf(row), format: spec.format };
    const read = await readFiles(row, deps);
    if (!read) lost.push(known);
    else
      videos.push({
        ...{ ...known, ...read, spec, productId: row.product_id },
        ...{ title: row.title, createdAt: row.created_at },
      });
  }
  return { videos, lost };
}

type ReadFiles = Pick<PackVideo, 'facts' | 'file' | 'captions' | 'keys'>;

/** Undefined if the video’s file was lost before it was measured, or is damaged. */
async function readFiles(row: VideoRow, deps: PackDeps): Promise<ReadFiles | undefined> {
  const stored = filesOfRow(row);
  const files = await measureFiles(row, deps);
  const file = files.parts.video;
  if (!file) return undefined;
  const { endCard, ...keys } = videoKeys(stored);
  const facts = files.facts ?? (await unlessUnusable(readFacts(keys.video, deps)));
  if (!facts) return undefined;
  if (!files.facts) await saveFiles(deps.db, { ...stored, files: { ...files, facts } });
  return {
    ...{ facts, file, captions: files.parts.srt },
    keys: { ...keys, ...(files.parts.endCard && { endCard }) },
  };
}

async function readFacts(key: string, { storage, engine }: PackDeps): Promise<VideoFacts> {
  await using file = await storage.materialize(key);
  return await engine.readFileFacts(file.path);
}
