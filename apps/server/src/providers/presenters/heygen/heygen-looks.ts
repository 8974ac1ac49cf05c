import type { Gender } from '@avatarcade/video/genders';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { ServiceLook } from '../presenter-service.port.ts';
import type { HeygenClient } from './heygen-client.ts';
import { group, groupPage, look, lookPage } from './heygen-schemas.ts';

const HOUR = 3600_000;
const AFTER_FAILURE = 5 * 60_000;
/** Of each list: a service that always says that there is more is asked no further. */
const MAX_PAGES = 60;

type LookSettings = {
  ask: HeygenClient;
  clock: Clock;
  warn: (error: unknown, message: string) => void;
};

/** All looks of the account and the public ones, fetched every hour. */
export function createHeygenLooks(settings: LookSettings) {
  let known: readonly ServiceLook[] = [];
  let fresh = 0;
  let running: Promise<void> | undefined;
  async function refresh(): Promise<void> {
    const now = settings.clock().getTime();
    try {
      known = await fetchLooks(settings.ask);
      fresh = now + HOUR;
    } catch (error) {
      settings.warn(error, 'the avatars of HeyGen could not be listed');
      fresh = now + AFTER_FAILURE;
    } finally {
      running = undefined;
    }
  }
  return async (): Promise<readonly ServiceLook[]> => {
    if (settings.clock().getTime() >= fresh) {
      running ??= refresh();
      // Only who comes first waits: others get the old list at once.
      if (known.length === 0) await running;
    }
    return known;
  };
}

async function fetchLooks(ask: HeygenClient): Promise<ServiceLook[]> {
  const groups = new Map<string, { id: string; name: string; gender: Gender | null }>();
  for await (const item of listAll(ask, { path: '/v3/avatars', schema: groupPage, limit: '50' })) {
    const parsed = group.safeParse(item);
    if (parsed.success) groups.set(parsed.data.id, { ...parsed.data, gender: genderOf(parsed.data.gender) });
  }
  const looks: ServiceLook[] = [];
  for await (const item of listAll(ask, { path: '/v3/avatars/looks', schema: lookPage, limit: '50' })) {
    const parsed = look.safeParse(item);
    // What has no picture yet, or is still being trained, can't be chosen.
    if (!parsed.success || !parsed.data.preview_image_url) continue;
    if (parsed.data.status && !/^(completed|ready|active)$/i.test(parsed.data.status)) continue;
    const { id, name, tags, preview_image_url: pictureUrl, preview_video_url: motionUrl } = parsed.data;
    const own = groups.get(parsed.data.group_id ?? '');
    looks.push({
      id,
      name,
      group: { id: own?.id ?? id, name: own?.name ?? name },
      gender: genderOf(parsed.data.gender) ?? own?.gender ?? null,
      tags: (tags ?? []).map((tag) => tag.trim().toLowerCase()).filter((tag) => tag !== ''),
      pictureUrl,
      motionUrl: motionUrl ?? null,
      isUpright: parsed.data.preferred_orientation !== 'landscape',
    });
  }
  return looks;
}

type Listed = { path: string; schema: typeof groupPage; limit: string };

async function* listAll(ask: HeygenClient, { path, schema, limit }: Listed): AsyncGenerator<unknown> {
  let token: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const { data, has_more, next_token } = await ask({
      method: 'GET',
      path,
      query: { limit, token },
      schema,
    });
    yield* data;
    if (!has_more || !next_token || next_token === token) return;
    token = next_token;
  }
}

function genderOf(word: string | null | undefined): Gender | null {
  const gender = word?.toLowerCase();
  if (gender === 'male' || gender === 'man') return 'male';
  return gender === 'female' || gender === 'woman' ? 'female' : null;
}
