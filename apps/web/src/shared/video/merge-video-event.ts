import type { Video, VideoEvent } from '@avatarcade/contracts/videos';

/** Applies one event to cached videos: a single one or a page of them; other data stays unchanged. */
export function mergeVideoEvent(known: unknown, event: VideoEvent): unknown {
  if (isVideo(known)) return mergeOne(known, event);
  if (!isPage(known) || !known.results.some(({ id }) => id === event.id)) return known;
  return { ...known, results: known.results.map((video) => mergeOne(video, event)) };
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

function isPage(known: unknown): known is { results: Video[] } {
  return typeof known === 'object' && known !== null && 'results' in known && Array.isArray(known.results);
}
