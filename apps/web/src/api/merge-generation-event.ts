import type { Generation, GenerationEvent } from '@avatarcade/contracts/generations';

/** What is known of generations, brought up to date by one event: a single one or a page of them; anything else stays. */
export function mergeGenerationEvent(known: unknown, event: GenerationEvent): unknown {
  if (isGeneration(known)) return mergeOne(known, event);
  if (!isPage(known) || !known.results.some(({ id }) => id === event.id)) return known;
  return { ...known, results: known.results.map((film) => mergeOne(film, event)) };
}

/** Progress of one take goes back only when an outage ended its try; another take (a new video id) begins anew. */
function mergeOne(film: Generation, event: GenerationEvent): Generation {
  if (film.id !== event.id) return film;
  const isLate = film.video_id === event.video_id && film.progress > event.progress;
  if (isLate && !event.waiting_for) return film;
  // A failed film that is being made again has no address and no fault any more.
  const anew = film.status === 'failed' ? { video: null, preview_url: '', failure_reason: null } : {};
  return { ...film, ...anew, ...event };
}

function isGeneration(known: unknown): known is Generation {
  return typeof known === 'object' && known !== null && 'video_id' in known;
}

function isPage(known: unknown): known is { results: Generation[] } {
  return typeof known === 'object' && known !== null && 'results' in known && Array.isArray(known.results);
}
