import { createHash } from 'node:crypto';
import { videoEdit } from '@avatarcade/video/edit/video-edit';
import { type Format, isOrderFormat } from '@avatarcade/video/formats';
import { readStored } from '@avatarcade/video/read-stored';
import type { VideoSpec } from '@avatarcade/video/video-spec';
import { createBoundedCache } from '../../platform/cache/bounded-cache.ts';
import { nameUuid } from '../../platform/ids/name-uuid.ts';
import { localeOfVoice } from '../../providers/voice/voice-keys.ts';
import type { Claim } from './renders.queries.ts';
import type { VideoPart } from './video-digests.ts';
import type { VideoRow } from './videos.queries.ts';

type SpecColumns = Pick<
  VideoRow,
  | 'orientation'
  | 'further_format'
  | 'template_key'
  | 'avatar_key'
  | 'voice_key'
  | 'voiceover'
  | 'pace'
  | 'pronunciations'
  | 'gameplay_fit'
  | 'captions'
  | 'ai_label'
  | 'edit'
>;

export function specOfRow(row: SpecColumns): VideoSpec {
  return {
    format: formatOfRow(row),
    template: row.template_key,
    avatar: row.avatar_key,
    voice: row.voice_key,
    locale: localeOfVoice(row.voice_key),
    voiceover: row.voiceover,
    pace: row.pace,
    pronunciations: row.pronunciations,
    gameplayFit: row.gameplay_fit,
    captions: row.captions,
    aiLabel: row.ai_label,
    edit: readStored(videoEdit, row.edit),
  };
}

export function formatOfRow(row: Pick<VideoRow, 'orientation' | 'further_format'>): Format {
  return row.further_format ?? row.orientation;
}

function columnsOfFormat(format: Format): Pick<VideoRow, 'orientation' | 'further_format'> {
  if (isOrderFormat(format)) return { orientation: format, further_format: null };
  return { orientation: 'portrait', further_format: format };
}

/** The columns that hold a specification; the locale is the voice's. */
export function columnsOfSpec(spec: VideoSpec): SpecColumns {
  return {
    ...columnsOfFormat(spec.format),
    template_key: spec.template,
    avatar_key: spec.avatar,
    voice_key: spec.voice,
    voiceover: spec.voiceover,
    pace: spec.pace,
    pronunciations: spec.pronunciations,
    gameplay_fit: spec.gameplayFit,
    captions: spec.captions,
    ai_label: spec.aiLabel,
    edit: spec.edit,
  };
}

export type VideoKeys = Readonly<Record<VideoPart, string>>;

/** Of videos that are listed again and again: an id is a hash. */
const knownKeys = createBoundedCache<VideoKeys>(10_000);

type FilesColumns = Pick<VideoRow, 'id' | 'charge_number' | 'files_claim'>;

/** The claim whose files a finished video has. */
export function filesOfRow(row: FilesColumns): Claim {
  return { videoId: row.id, chargeNumber: row.charge_number, claim: row.files_claim };
}

/** The storage keys of a finished video. */
export function keysOfRow(row: FilesColumns): VideoKeys {
  return videoKeys(filesOfRow(row));
}

/** The storage keys of all claims of a video: those that were lost or killed may have left files. */
export function listKeysOfClaims(row: Pick<VideoRow, 'id' | 'charge_number' | 'claim'>): string[] {
  const charges = Array.from({ length: row.charge_number }, (_, index) => ({
    chargeNumber: index + 1,
    claim: 1,
  }));
  const laterClaims = Array.from({ length: Math.max(0, row.claim - 1) }, (_, index) => ({
    chargeNumber: row.charge_number,
    claim: index + 2,
  }));
  return [...charges, ...laterClaims].flatMap((each) =>
    Object.values(videoKeys({ videoId: row.id, ...each })),
  );
}

/**
 * The storage keys of what a claim stores. No other claim writes them, so a worker that lost its claim can't overwrite a finished video.
 * The first claim of a charge has the keys that all claims shared in earlier versions: their videos have them, whichever claim it was.
 */
export function videoKeys({ videoId, chargeNumber, claim }: Claim): VideoKeys {
  const name = claim === 1 ? `film:${videoId}:${chargeNumber}` : `film:${videoId}:claim ${claim}`;
  const known = knownKeys.get(name);
  if (known) return known;
  const keys = buildKeys(nameUuid(name));
  knownKeys.set(name, keys);
  return keys;
}

function buildKeys(id: string): VideoKeys {
  return {
    video: `films/${id}.mp4`,
    poster: `posters/${id}.jpg`,
    srt: `captions/${id}.srt`,
    vtt: `captions/${id}.vtt`,
    endCard: `end-cards/${id}.jpg`,
  };
}

/** Equal for bodies with the same meaning, whatever the order of their fields. */
export function hashRequest(body: Record<string, unknown>): string {
  const sorted = Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** The same for an order, whose links to files are signed again from time to time: only the files that they name count. */
export function hashOrder(body: Record<string, unknown>): string {
  return hashRequest(JSON.parse(JSON.stringify(body, (_, value) => withoutSignature(value))));
}

const withoutSignature = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^(https?:\/\/[^?\s]*\/files\/[^?\s]*)\?\S*$/, '$1') : value;

/** A file name that every system accepts. */
export function downloadName(title: string, extension: string): string {
  return `${cleanFileName(title)}.${extension}`;
}

/** Of a name in UTF-8: file systems take 255, of which folders, numbers and extensions need some. */
const MAX_NAME_BYTES = 200;

/** The same without its extension. */
export function cleanFileName(title: string): string {
  const name = title
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return cutToBytes(name, MAX_NAME_BYTES).trim() || 'video';
}

/** Whole characters only. */
function cutToBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += Buffer.byteLength(segment);
    if (bytes > most) break;
    kept += segment;
  }
  return kept;
}

/** The formats of a video have one title: the format distinguishes their files. */
export function fileNameOf(
  row: Pick<VideoRow, 'title' | 'of_video' | 'orientation' | 'further_format'>,
): string {
  return row.of_video === null ? row.title : `${row.title}, ${formatOfRow(row)}`;
}
