import { AVATAR_GROUPS, type AvatarGroup } from '@avatarcade/cast/avatars';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { ORDER_TEMPLATES, type OrderTemplate } from '@avatarcade/templates/templates';
import type { PageOf, Paging } from '../../platform/database/paging.ts';
import { invalid } from '../../platform/errors/app-errors.ts';
import type { CatalogueVoice } from '../../providers/voice/voice.port.ts';
import { ETHNICITIES, findTagName, isLanguage, TAG_NAMES } from './cast.service.ts';
import { type AvatarFilter, filterGroups, takePage } from './catalogue.rules.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';

export type CatalogueDeps = { voices: VoiceCatalogue };

type VoiceQuery = { gender?: string | undefined; language?: string | undefined };
/** Tags as a comma list of ids or names. */
type GroupQuery = Paging & Omit<AvatarFilter, 'tags'> & { tags: string };
type TemplateQuery = Paging & { orientation?: string | undefined };

export type CatalogueService = ReturnType<typeof createCatalogueService>;

export function createCatalogueService(deps: CatalogueDeps) {
  return {
    listTags: () => TAG_NAMES,
    listVoices: (query: VoiceQuery) => listVoices(query, deps),
    listTemplates,
    listGroups,
  };
}

async function listVoices(
  { gender, language }: VoiceQuery,
  { voices }: CatalogueDeps,
): Promise<CatalogueVoice[]> {
  if (language !== undefined && !isLanguage(language)) throw unknownValue('language');
  return (await voices.list()).filter(
    (voice) =>
      (gender === undefined || voice.gender === gender) &&
      (language === undefined || voice.language === language),
  );
}

function listTemplates({ orientation, ...paging }: TemplateQuery): PageOf<OrderTemplate> {
  const found = ORDER_TEMPLATES.filter(
    (template) => orientation === undefined || template.format === orientation,
  );
  return { items: takePage(found, paging), count: found.length };
}

function listGroups({ tags, page, pageSize, ...filter }: GroupQuery): PageOf<AvatarGroup> {
  const { ethnicity, ageFrom = 0, ageTo = Number.POSITIVE_INFINITY } = filter;
  const isKnown = ETHNICITIES.some((each) => each.toLowerCase() === ethnicity?.toLowerCase());
  if (ethnicity !== undefined && !isKnown) throw unknownValue('ethnicity');
  if (ageFrom > ageTo) throw unknownValue('age_to');
  const found = filterGroups(AVATAR_GROUPS, { ...filter, tags: readTags(tags) });
  return { items: takePage(found, { page, pageSize }), count: found.length };
}

function readTags(list: string): string[] {
  const wanted = list.split(',').filter((each) => each.trim() !== '');
  return wanted.map((each) => {
    const name = findTagName(each);
    if (name === undefined) throw unknownValue('tags');
    return name;
  });
}

const unknownValue = (field: string) => invalid({ [field]: [MESSAGES.filterUnknown] });
