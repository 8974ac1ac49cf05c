import type { Generation, GenerationEvent } from '@avatarcade/contracts/generations';
import { describeAvatar } from '../creatives/cast.service.ts';
import type { GenerationRow } from './generations.queries.ts';
import { downloadName, filmKeys } from './generations.rules.ts';

/** Signs an address of a stored file; with a name, the browser saves the file under it. */
export type LinkTo = (key: string, downloadName?: string) => string;

const FAILED = 'ERROR';

export function presentGeneration(
  row: GenerationRow,
  { linkTo, voiceNameOf }: { linkTo: LinkTo; voiceNameOf: (key: string) => string },
): Generation {
  const keys = filmKeys({ generationId: row.id, chargeNumber: row.charge_number });
  const isReady = row.status === 'ready';
  const isFailed = row.status === 'failed';
  return {
    ...presentEvent(row),
    title: row.title,
    video: isReady ? linkTo(keys.film, downloadName(row.title)) : isFailed ? FAILED : null,
    preview_url: isReady ? linkTo(keys.poster) : isFailed ? FAILED : '',
    created_at: row.created_at.toISOString(),
    language: row.language,
    product: row.product_id,
    avatar_details: describeAvatar(row.avatar_key),
    template_details: { format: row.orientation },
    voice_details: { name: voiceNameOf(row.voice_key) },
    gameplay_fit: row.gameplay_fit,
    duration: row.duration,
    captions_url: isReady ? linkTo(keys.vtt) : null,
    failure_reason: row.failure_reason,
  };
}

export function presentEvent(row: GenerationRow): GenerationEvent {
  return {
    id: row.id,
    video_id: row.video_id,
    status: row.status,
    progress: row.progress,
    stage: row.stage,
  };
}
