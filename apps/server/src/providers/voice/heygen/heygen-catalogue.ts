import { LANGUAGES } from '@avatarcade/speech/voices';
import { askService, type RetryPolicy } from '../ask-service.ts';
import type { ServiceVoice } from '../offer-voices.ts';
import { parseResponse } from '../parse-response.ts';
import { heygenVoice, voicePage } from './heygen-responses.ts';

const MAX_BYTES = 8 * 1024 * 1024;
/** Of each list: a service that always says that there is more is asked no further. */
const MAX_PAGES = 10;
/** Of one language and gender: the service has hundreds. */
const MAX_ALIKE = 12;
const TYPES = ['private', 'public'] as const;

export type ListSettings = { baseUrl: string; apiKey: string; retryPolicy: RetryPolicy };

/** The account's own voices and the public ones that speak texts, each in its language. */
export async function fetchHeygenVoices(settings: ListSettings): Promise<ServiceVoice[]> {
  const voices = new Map<string, ServiceVoice>();
  const alike = new Map<string, number>();
  for (const type of TYPES) {
    for await (const item of listAll(settings, type)) {
      const voice = readVoice(item);
      if (!voice || voices.has(voice.id)) continue;
      const kind = `${voice.gender} ${voice.languages.join()}`;
      const count = (alike.get(kind) ?? 0) + 1;
      alike.set(kind, count);
      if (count <= MAX_ALIKE || type === 'private') voices.set(voice.id, voice);
    }
  }
  return [...voices.values()];
}

async function* listAll(
  { baseUrl, apiKey, retryPolicy }: ListSettings,
  type: (typeof TYPES)[number],
): AsyncGenerator<unknown> {
  let token: string | undefined;
  for (let page = 0; page < MAX_PAGES; page++) {
    const url = new URL('/v3/voices', baseUrl);
    url.searchParams.set('type', type);
    url.searchParams.set('engine', 'starfish');
    url.searchParams.set('limit', '100');
    if (token) url.searchParams.set('token', token);
    const headers = { 'x-api-key': apiKey, accept: 'application/json' };
    const asked = { url: String(url), method: 'GET', headers, maxBytes: MAX_BYTES } as const;
    const { body } = await askService(asked, retryPolicy);
    const { data, has_more: hasMore, next_token: next } = parseResponse(voicePage, body);
    yield* data;
    if (!hasMore || !next || next === token) return;
    token = next;
  }
}

function readVoice(item: unknown): ServiceVoice | undefined {
  const parsed = heygenVoice.safeParse(item);
  if (!parsed.success) return undefined;
  const { voice_id: id, name, gender, language } = parsed.data;
  const code = findLanguage(language);
  return code === undefined
    ? undefined
    : { id, name, gender: gender.toLowerCase() === 'male' ? 'male' : 'female', languages: [code] };
}

const NAMES = new Intl.DisplayNames(['en'], { type: 'language' });
const CODES = new Map(
  LANGUAGES.flatMap(({ label, locale }): [string, string][] => {
    const code = locale.split('-', 1)[0] ?? '';
    const own = label.replace(/\s*\(.*\)$/, '');
    return [own, NAMES.of(code) ?? own].map((name) => [name.toLowerCase(), code]);
  }),
);

/** By its English name, with or without a country; undefined for one that the catalogue doesn't have. */
function findLanguage(name: string): string | undefined {
  const plain = name.toLowerCase().replace(/\s*[(,-].*$/, '');
  // One that speaks many is offered in the language that all of them are made for.
  return CODES.get(plain) ?? (plain.startsWith('multi') ? 'en' : undefined);
}
