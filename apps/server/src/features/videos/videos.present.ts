import type { SharedVideo, Video, VideoEvent } from '@avatarcade/contracts/videos';
import { describeAvatar } from '../catalogue/cast.service.ts';
import { presenterOfRow } from './presenter-seen.ts';
import { isIncluded, type Prices, priceOf, reasonShown } from './video-charges.ts';
import type { ListedVideo, VideoRow } from './videos.queries.ts';
import { cleanFileName, fileNameOf, formatOfRow, keysOfRow } from './videos.rules.ts';

/** Signs the address of a stored file; with a name, the browser saves the file under it. */
export type LinkTo = (key: string, downloadName?: string) => string;

/** The address of the public page of a shared video. */
export type ShareLinkTo = (token: string) => string;

const FAILED = 'ERROR';

type PresentDeps = Prices & {
  linkTo: LinkTo;
  shareLinkTo: ShareLinkTo;
  voices: { nameOf: (key: string) => string };
};

export function presentVideo(row: ListedVideo, deps: PresentDeps): Video {
  const { linkTo, shareLinkTo, voices } = deps;
  const keys = keysOfRow(row);
  const name = cleanFileName(fileNameOf(row));
  const isReady = row.status === 'ready';
  const isFailed = row.status === 'failed';
  return {
    ...presentEvent(row),
    title: row.title,
    video: isReady ? linkTo(keys.video, `${name}.mp4`) : isFailed ? FAILED : null,
    preview_url: isReady ? linkTo(keys.poster) : isFailed ? FAILED : '',
    created_at: row.created_at.toISOString(),
    language: row.language,
    product: row.product_id,
    avatar_details: describeAvatar(row),
    template_details: { format: formatOfRow(row) },
    voice_details: { name: voices.nameOf(row.voice_key) },
    gameplay_fit: row.gameplay_fit,
    duration: row.duration,
    captions_url: isReady ? linkTo(keys.vtt) : null,
    downloads: isReady
      ? {
          srt: linkTo(keys.srt, `${name}.srt`),
          vtt: linkTo(keys.vtt, `${name}.vtt`),
          poster: linkTo(keys.poster, `${name}.jpg`),
        }
      : null,
    share_url: row.share_token && shareLinkTo(row.share_token),
    failure_reason: reasonShown(row),
    of_video: row.of_video,
    included: isIncluded(row),
    has_presenter: presenterOfRow(row) !== undefined,
    price: priceOf(row, deps) / 100,
  };
}

/** The addresses of a shared video's files. */
export const SHARED_PARTS = { 'film.mp4': 'video', 'poster.jpg': 'poster', 'captions.vtt': 'vtt' } as const;
export type SharedPart = keyof typeof SHARED_PARTS;

/** For anybody with the link: the video and nothing about its owner. Only of a finished one. */
export function presentSharedVideo(row: VideoRow, linkTo: (part: SharedPart) => string): SharedVideo {
  return {
    title: row.title,
    video: linkTo('film.mp4'),
    preview_url: linkTo('poster.jpg'),
    captions_url: linkTo('captions.vtt'),
    format: formatOfRow(row),
    duration: row.duration,
  };
}

/** A row without a place in the queue has left the queue. */
export function presentEvent(
  row: Omit<ListedVideo, 'queue_position' | 'is_group_paid'> & Partial<ListedVideo>,
): VideoEvent {
  return {
    id: row.id,
    video_id: row.video_id,
    status: row.status,
    progress: row.progress,
    stage: row.stage,
    queue_position: row.queue_position ?? null,
    waiting_for: row.waiting_for,
  };
}
