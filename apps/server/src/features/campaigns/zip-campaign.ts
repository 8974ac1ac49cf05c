import { findHook } from '@avatarcade/video/campaign/replace-hook';
import { nameCut } from '@avatarcade/video/edit/cut';
import { FORMAT_NAMES } from '@avatarcade/video/formats';
import type { Store } from '@avatarcade/video/store-texts';
import { type NamedZip, type ZipFile, zipText } from '../../app/send-zip.ts';
import { asText, buildCsv } from '../../platform/text/csv.ts';
import { findTemplateById } from '../catalogue/cast.service.ts';
import { type CampaignFile, downloadName } from '../videos/campaign-videos.service.ts';

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
  name: string;
  createdAt: Date;
  videos: readonly CampaignFile[];
  /** The addresses of the game by their stores, and its own. */
  stores: Partial<Record<Store | 'own', string>>;
  /** Keys of files that are not in the storage any more. */
  lost: ReadonlySet<string>;
};

const LOST = `These files are lost on the server and are not in this zip. The others are complete.
Download the zip again later, or ask the support about them.

`;

/** All files of a campaign, after a list of them; what is lost is named at the end. Equal videos give equal bytes. */
export function zipCampaign({ name, createdAt, videos, stores, lost }: Zipped): NamedZip {
  const names = nameEach(videos.map(({ title }) => downloadName(title, '').replace(/\.$/, '')));
  const lines: string[][] = [COLUMNS];
  const files: ZipFile[] = [];
  const missing: string[] = [];
  for (const [index, video] of videos.entries()) {
    for (const { part, key, digest } of video.files) {
      const [folder, extension] = FOLDERS[part];
      const path = `${folder}/${names[index]}.${extension}`;
      if (lost.has(key)) {
        missing.push(path);
        continue;
      }
      files.push({ path, key, bytes: digest.bytes, crc32: digest.crc32, modified: video.createdAt });
      lines.push([
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
    }
  }
  const text = buildCsv(lines.map((line) => line.map(asText)));
  const manifest = zipText({ path: 'manifest.csv', text, modified: createdAt });
  if (missing.length > 0)
    files.push(zipText({ path: 'missing.txt', text: `${LOST}${missing.join('\n')}\n`, modified: createdAt }));
  return { name: downloadName(name, 'zip'), files: [manifest, ...files] };
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
