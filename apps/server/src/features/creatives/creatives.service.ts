import { readFile, writeFile } from 'node:fs/promises';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { AVATAR_GROUPS, type AvatarGroup } from '@avatarcade/stage/avatars';
import { TEMPLATES } from '@avatarcade/stage/templates';
import type { PageOf, Paging } from '../../platform/database/paging.ts';
import { invalid, notFound } from '../../platform/errors/app-errors.ts';
import type { Engine } from '../../providers/engine/engine.port.ts';
import type { OpenScratch } from '../../providers/engine/scratch.ts';
import type { CatalogueVoice, VoiceProvider } from '../../providers/voice/voice.port.ts';
import {
  ETHNICITIES,
  findAvatarById,
  findTagName,
  findTemplateById,
  isLanguage,
  TAG_NAMES,
  type Template,
} from './cast.service.ts';
import { type AvatarFilter, filterGroups, takePage } from './creatives.rules.ts';
import type { HouseFiles } from './house-files.ts';
import { buildTemplateStill, STILL_TIME } from './template-still.ts';
import type { VoiceCatalogue } from './voice-catalogue.service.ts';

export type CreativeDeps = {
  engine: Engine;
  voice: VoiceProvider;
  voices: VoiceCatalogue;
  files: HouseFiles;
  openScratch: OpenScratch;
};

type VoiceQuery = { gender?: string | undefined; language?: string | undefined };
/** Tags as a comma list of ids or names. */
type GroupQuery = Paging & Omit<AvatarFilter, 'tags'> & { tags: string };
type TemplateQuery = Paging & { orientation?: string | undefined };

const PORTRAIT = { width: 480, height: 600 };
const STILL_WIDTH = { portrait: 432, landscape: 768 } as const;

export type CreativeService = ReturnType<typeof createCreativeService>;

export function createCreativeService(deps: CreativeDeps) {
  return {
    listTags: () => TAG_NAMES,
    listVoices: (query: VoiceQuery) => listVoices(query, deps),
    listTemplates,
    listGroups,
    /** Storage keys of the house's own pictures and sounds. */
    getVoiceSample: (id: string, background?: AbortSignal) => getVoiceSample(id, deps, background),
    getAvatarPicture: (id: string, background?: AbortSignal) => getAvatarPicture(id, deps, background),
    getTemplatePicture: (id: string, background?: AbortSignal) => getTemplatePicture(id, deps, background),
  };
}

async function listVoices(
  { gender, language }: VoiceQuery,
  { voices }: CreativeDeps,
): Promise<CatalogueVoice[]> {
  if (language !== undefined && !isLanguage(language)) throw unknownValue('language');
  return (await voices.list()).filter(
    (voice) =>
      (gender === undefined || voice.gender === gender) &&
      (language === undefined || voice.language === language),
  );
}

function listTemplates({ orientation, ...paging }: TemplateQuery): PageOf<Template> {
  const found = TEMPLATES.filter((template) => orientation === undefined || template.format === orientation);
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

async function getVoiceSample(id: string, deps: CreativeDeps, background?: AbortSignal): Promise<string> {
  const { engine, voice: provider, voices, files, openScratch } = deps;
  const voice = await voices.findById(id);
  if (!voice) throw notFound();
  return await files.ensure({
    name: `voice:${provider.version}:${voice.key}`,
    extension: 'm4a',
    background,
    make: async (run) => {
      const { wav } = await provider.speak({ text: voice.greeting, voice: voice.key }, run.signal);
      await using scratch = await openScratch();
      const [input, output] = [scratch.path('greeting.wav'), scratch.path('greeting.m4a')];
      await writeFile(input, wav);
      await engine.encodeSound({ input, output }, run);
      return await readFile(output);
    },
  });
}

function getAvatarPicture(
  id: string,
  { engine, files }: CreativeDeps,
  background?: AbortSignal,
): Promise<string> {
  const avatar = findAvatarById(id);
  if (!avatar) throw notFound();
  return files.ensure({
    name: `avatar:${engine.version}:${avatar.id}`,
    extension: 'webp',
    background,
    make: (run) => engine.drawPortrait({ avatar: avatar.id, ...PORTRAIT }, run),
  });
}

function getTemplatePicture(
  id: string,
  { engine, files, openScratch }: CreativeDeps,
  background?: AbortSignal,
): Promise<string> {
  const template = findTemplateById(id);
  if (!template) throw notFound();
  return files.ensure({
    name: `template:${engine.version}:${template.id}`,
    extension: 'webp',
    background,
    make: async (run) => {
      await using scratch = await openScratch();
      const gameplay = scratch.path('gameplay.mp4');
      await engine.makeSampleGameplay({ output: gameplay, format: template.format, seconds: 1 }, run);
      return await engine.drawScene(
        {
          scene: buildTemplateStill(template),
          time: STILL_TIME,
          gameplay,
          width: STILL_WIDTH[template.format],
          format: 'webp',
        },
        run,
      );
    },
  });
}
