import { findHook } from '@avatarcade/video/campaign/replace-hook';
import { nameCut } from '@avatarcade/video/edit/cut';
import { FORMAT_NAMES } from '@avatarcade/video/formats';
import type { Store } from '@avatarcade/video/store-texts';
import { findStored } from '../../app/find-stored.ts';
import { type NamedZip, zipText } from '../../app/send-zip.ts';
import { asText, buildCsv } from '../../platform/text/csv.ts';
import { findTemplateById } from '../catalogue/cast.service.ts';
import { type CampaignFile, downloadName } from '../videos/campaign-videos.service.ts';
import type { CampaignDeps } from './campaigns-deps.ts';

/** Where files of each kind are in the zip. */
const FOLDERS = {
  video: ['videos', 'mp4'],
  srt: ['captions', 'srt'],
  vtt: ['captions', 'vtt'],
  poster: ['posters', 'jpg'],
  endCard: ['end-cards', 'jpg'],
} as const;

const COLUMNS = [
  'File',
  'Language',
  'Hook',
  'Presenter',
  'Template',
  'Format',
  'Cut',
  'Length (s)',
  'Size (bytes)',
  'SHA-256',
  'Store page',
];

type Zipped = {
  id: string;
  name: string;
  createdAt: Date;
  videos: readonly CampaignFile[];
  /** The addresses of the game by their stores, and its own. */
  stores: Partial<Record<Store | 'own', string>>;
};

/** All files of a campaign, after a list of them. Equal videos give equal bytes. */
export async function zipCampaign(
  { id, name, createdAt, videos, stores }: Zipped,
  deps: Pick<CampaignDeps, 'storage' | 'warn'>,
): Promise<NamedZip> {
  const wanted = { of: `campaign ${id}`, modified: createdAt, files: listFiles(videos) };
  const { stored, missing } = await findStored(wanted, deps);
  const lines = stored.map(({ path, part, video, digest }) => [
    path,
    video.variant.language,
    findHook(video.voiceover, video.locale),
    video.presenter,
    findTemplateById(video.variant.template)?.name ?? '',
    FORMAT_NAMES[video.variant.format],
    video.variant.cut ? nameCut(video.variant.cut) : '',
    part === 'video' ? (video.duration ?? 0).toFixed(2) : '',
    String(digest.bytes),
    digest.sha256,
    stores[video.variant.cut?.store ?? 'own'] ?? '',
  ]);
  const text = buildCsv([COLUMNS, ...lines].map((line) => line.map(asText)));
  const manifest = zipText({ path: 'manifest.csv', text, modified: createdAt });
  return { name: downloadName(name, 'zip'), files: [manifest, ...stored, ...missing] };
}

function listFiles(videos: readonly CampaignFile[]) {
  const names = nameEach(videos.map(({ title }) => downloadName(title, '').replace(/\.$/, '')));
  return videos.flatMap((video, index) =>
    video.files.map((file) => {
      const [folder, extension] = FOLDERS[file.part];
      return { ...file, video, path: `${folder}/${names[index]}.${extension}`, modified: video.createdAt };
    }),
  );
}

/** Names that differ also where a file system ignores their case. */
function nameEach(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let count = 2; taken.has(fold(unique)); count += 1) unique = `${name} (${count})`;
    taken.add(fold(unique));
    return unique;
  });
}

const fold = (name: string) => name.normalize('NFKC').toLowerCase();
