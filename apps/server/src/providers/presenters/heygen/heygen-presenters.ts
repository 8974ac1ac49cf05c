import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../../platform/clock/clock.ts';
import {
  type PresenterService,
  PresenterServiceError,
  type ServiceClipOrder,
  type ServiceClipState,
  type ServiceWallet,
} from '../presenter-service.port.ts';
import { createHeygenClient, type HeygenClient, type HeygenSettings } from './heygen-client.ts';
import { createHeygenLooks } from './heygen-looks.ts';
import { readHeygenNotice } from './heygen-notices.ts';
import {
  assetResponse,
  createdVideo,
  meResponse,
  removalResponse,
  videoPage,
  videoResponse,
} from './heygen-schemas.ts';

export type HeygenPresenterSettings = HeygenSettings & {
  webhookSecret: string | undefined;
  clock: Clock;
  warn: (error: unknown, message: string) => void;
};

/** Keyed out by us where the service can't leave the background away. */
const GREEN = '#00b140';
const MODERATED = /moderat|blocked|policy|nsfw|prohibited|sensitive/i;
const DOWNLOAD_MS = 5 * 60_000;

/** HeyGen's API, version 3. */
export function createHeygenPresenters(settings: HeygenPresenterSettings): PresenterService {
  const ask = createHeygenClient(settings);
  return {
    listLooks: createHeygenLooks({ ...settings, ask }),
    getWallet: (signal) => getWallet(ask, signal),
    async uploadSound(wav, signal) {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(wav)], { type: 'audio/wav' }), 'speech.wav');
      const { data } = await ask({ method: 'POST', path: '/v3/assets', body, schema: assetResponse, signal });
      return { id: data.asset_id };
    },
    order: (order, signal) => orderClip(order, { ask, signal }),
    async findJob(id, signal) {
      const query = { title: id, limit: '10' };
      const { data } = await ask({ method: 'GET', path: '/v3/videos', query, schema: videoPage, signal });
      // The service looks for parts of titles.
      return data.find(({ title }) => title === id)?.id;
    },
    getClip: (jobId, signal) => getClip(jobId, { ask, signal }),
    async removeBackground({ id, url }, signal) {
      const body = { video: { type: 'url', url }, layers: ['foreground'], request_id: id, title: id };
      const path = '/v3/background-removals';
      const { data } = await ask({ method: 'POST', path, body, schema: removalResponse, signal });
      return { jobId: data.id };
    },
    async getRemoval(jobId, signal) {
      const path = `/v3/background-removals/${encodeURIComponent(jobId)}`;
      const { data } = await ask({ method: 'GET', path, schema: removalResponse, signal });
      const { status, layers, error } = data;
      if (status === 'failed' || status === 'deleted')
        return { state: 'failed', isModerated: MODERATED.test(error ?? ''), code: status };
      const url = layers?.foreground;
      return status === 'completed' && url ? { state: 'ready', url } : { state: 'making' };
    },
    download,
    readNotice: (notice) =>
      readHeygenNotice(notice, { secret: settings.webhookSecret, clock: settings.clock }),
  };
}

type Asking = { ask: HeygenClient; signal: AbortSignal };

async function getWallet(ask: HeygenClient, signal: AbortSignal): Promise<ServiceWallet> {
  const { data } = await ask({ method: 'GET', path: '/v3/users/me', schema: meResponse, signal });
  const remaining = data.wallet?.remaining_balance ?? null;
  const reloads = isOn(data.wallet?.auto_reload);
  const isPrepaid = data.billing_type === 'wallet' || data.wallet != null;
  if (!isPrepaid || remaining === null || reloads) return { canPay: true, remaining: null };
  return { canPay: remaining > 0, remaining };
}

function isOn(reload: unknown): boolean {
  if (typeof reload === 'boolean') return reload;
  return typeof reload === 'object' && reload !== null && 'enabled' in reload && reload.enabled === true;
}

/** A transparent clip may not say a background, and nothing says that twice posted is once paid: the title is our id. */
async function orderClip(order: ServiceClipOrder, { ask, signal }: Asking): Promise<{ jobId: string }> {
  const { id, look, soundId, way, isUpright } = order;
  const body = {
    type: 'avatar',
    avatar_id: look,
    audio_asset_id: soundId,
    title: id,
    callback_id: id,
    aspect_ratio: isUpright ? '9:16' : '16:9',
    resolution: '1080p',
    ...(way === 'transparent'
      ? { output_format: 'webm' }
      : { output_format: 'mp4', remove_background: true, background: { type: 'color', value: GREEN } }),
  };
  const { data } = await ask({ method: 'POST', path: '/v3/videos', body, schema: createdVideo, signal });
  return { jobId: data.video_id };
}

async function getClip(jobId: string, { ask, signal }: Asking): Promise<ServiceClipState> {
  const path = `/v3/videos/${encodeURIComponent(jobId)}`;
  const { data } = await ask({ method: 'GET', path, schema: videoResponse, signal });
  const { status, video_url: url, failure_code, failure_message } = data;
  if (status === 'failed') {
    const isModerated = MODERATED.test(`${failure_code ?? ''} ${failure_message ?? ''}`);
    return { state: 'failed', isModerated, code: failure_code ?? 'failed' };
  }
  // The address may come later than the status, and a status that is new to us is one of work that continues.
  return status === 'completed' && url ? { state: 'ready', url } : { state: 'making' };
}

/** Without the key: the address is signed, and of another host. */
async function download(
  { url, path, maxBytes }: { url: string; path: string; maxBytes: number },
  signal: AbortSignal,
): Promise<void> {
  try {
    const either = AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_MS)]);
    const response = await fetch(url, { signal: either });
    if (!response.ok || !response.body)
      throw new PresenterServiceError('unavailable', { code: String(response.status) });
    const body = Readable.fromWeb(response.body);
    await pipeline(body, limitTo(maxBytes), createWriteStream(path), { signal: either });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PresenterServiceError) throw error;
    throw new PresenterServiceError('unavailable', { code: 'download', cause: error });
  }
}

function limitTo(maxBytes: number) {
  return async function* limit(chunks: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of chunks) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new PresenterServiceError('unreadable', { code: 'too_large' });
      yield chunk;
    }
  };
}
