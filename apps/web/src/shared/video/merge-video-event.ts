import type { Video, VideoEvent } from '@avatarcade/contracts/videos';

/** Applies one event to cached videos: a single one, a page of them, one in its formats, or those of a campaign; other data stays unchanged. */
export function mergeVideoEvent(known: unknown, event: VideoEvent): unknown {
  if (isVideo(known)) return mergeOne(known, event);
  if (isPage(known)) {
    const results = known.results.map((result) => mergeResult(result, event));
    return areSame(results, known.results) ? known : { ...known, results };
  }
  if (!isCampaign(known)) return known;
  const videos = known.videos.map((video) => mergeResult(video, event));
  return areSame(videos, known.videos) ? known : { ...known, videos };
}

function areSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.every((each, index) => each === others[index]);
}

function mergeResult(result: unknown, event: VideoEvent): unknown {
  if (isVideo(result)) return mergeOne(result, event);
  if (!hasVideo(result)) return result;
  const video = mergeOne(result.video, event);
  return video === result.video ? result : { ...result, video };
}

/** Progress of one video decreases only when an outage ended its attempt; a retry (a new video id) starts again. */
function mergeOne(video: Video, event: VideoEvent): Video {
  if (video.id !== event.id) return video;
  const isLate = video.video_id === event.video_id && video.progress > event.progress;
  if (isLate && !event.waiting_for) return video;
  // A failed video that is retried has no address and no error any more.
  const restarted = video.status === 'failed' ? { video: null, preview_url: '', failure_reason: null } : {};
  return { ...video, ...restarted, ...event };
}

function isVideo(known: unknown): known is Video {
  return typeof known === 'object' && known !== null && 'video_id' in known;
}

/** A format of a video that is there. */
function hasVideo(result: unknown): result is { video: Video } {
  return typeof result === 'object' && result !== null && 'video' in result && isVideo(result.video);
}

function isCampaign(known: unknown): known is { videos: unknown[] } {
  return typeof known === 'object' && known !== null && 'videos' in known && Array.isArray(known.videos);
}

function isPage(known: unknown): known is { results: unknown[] } {
  return typeof known === 'object' && known !== null && 'results' in known && Array.isArray(known.results);
}
