import { ORDER_TEMPLATES, type OrderTemplate } from '@avatarcade/templates/templates';
import type { Owned } from '../../modules/owned.ts';
import type { PresenterGroup, PresenterParts } from '../../modules/presenter-source.ts';
import type { Db } from '../../platform/database/database.ts';
import type { PageOf, Paging } from '../../platform/database/paging.ts';
import { invalid, notFound } from '../../platform/errors/app-errors.ts';
import type { CatalogueVoice } from '../../providers/voice/voice.port.ts';
import { isLanguage } from './cast.service.ts';
import { type AvatarFilter, filterGroups, takePage } from './catalogue.rules.ts';
import { buildCatalogueId } from './catalogue-ids.ts';
import type { Presenters } from './presenters.service.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';

export type CatalogueDeps = { db: Db; voices: VoiceCatalogue; presenters: Presenters };

type VoiceQuery = { gender?: string | undefined; language?: string | undefined };
/** Tags as a comma list of ids or names. */
type GroupQuery = Paging &
  Omit<AvatarFilter, 'tags'> & { userId: string; tags: string; exceptProduct: string | undefined };
type TemplateQuery = Paging & { orientation?: string | undefined };

export type CatalogueService = ReturnType<typeof createCatalogueService>;

export function createCatalogueService(deps: CatalogueDeps) {
  return {
    listTags: async (userId: string) => listTags(await deps.presenters.list(deps.db, { userId })),
    listVoices: (query: VoiceQuery) => listVoices(query, deps),
    listTemplates,
    listGroups: (query: GroupQuery) => listGroups(query, deps),
    getDesign: (presenter: Owned) => getDesign(presenter, deps),
  };
}

const LANGUAGE_UNKNOWN =
  'There is no such language. Languages have English names, such as German: the voices have them.';

async function listVoices(
  { gender, language }: VoiceQuery,
  { voices }: CatalogueDeps,
): Promise<CatalogueVoice[]> {
  if (language !== undefined && !isLanguage(language)) throw invalid({ language: [LANGUAGE_UNKNOWN] });
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

/** In alphabetical order. */
function listTags(groups: readonly PresenterGroup[]): string[] {
  return [...new Set(groups.flatMap(({ looks }) => looks.flatMap(({ tags }) => tags)))].sort();
}

async function listGroups(
  { userId, tags, page, pageSize, exceptProduct, ...filter }: GroupQuery,
  { db, presenters }: CatalogueDeps,
): Promise<PageOf<PresenterGroup>> {
  const { ethnicity, ageFrom = 0, ageTo = Number.POSITIVE_INFINITY } = filter;
  const groups = await presenters.list(db, { userId });
  const isOf = (look: { ethnicity: string }) => look.ethnicity.toLowerCase() === ethnicity?.toLowerCase();
  if (ethnicity !== undefined && !groups.some(({ looks }) => looks.some(isOf)))
    throw invalid({ ethnicity: ['No presenter has this ethnicity.'] });
  if (ageFrom > ageTo) throw invalid({ age_to: ['This is below age_from.'] });
  const offered = groups.filter(({ productId }) => !exceptProduct || productId !== exceptProduct);
  const found = filterGroups(offered, { ...filter, tags: readTags(tags, listTags(groups)) });
  return { items: takePage(found, { page, pageSize }), count: found.length };
}

/** By their ids or, as people type them, by their names. */
function readTags(list: string, known: readonly string[]): string[] {
  const wanted = list.split(',').filter((each) => each.trim() !== '');
  return wanted.map((each) => {
    const typed = each.trim().toLowerCase();
    const isMeant = (name: string) => name.toLowerCase() === typed || buildCatalogueId('tag', name) === typed;
    const name = known.find(isMeant);
    if (name === undefined) throw invalid({ tags: [`There is no tag “${each.trim()}”.`] });
    return name;
  });
}

/** Of a mascot or a clip: the cast is drawn from its keys. */
async function getDesign({ userId, id }: Owned, { db, presenters }: CatalogueDeps): Promise<PresenterParts> {
  const presenter = await presenters.findById(db, { userId, id });
  const parts = presenter && (await presenters.open(db, { userId, key: presenter.key }));
  if (!parts) throw notFound();
  return parts;
}
