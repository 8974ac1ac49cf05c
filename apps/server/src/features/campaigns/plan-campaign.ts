import type { CampaignVariant, QuoteCampaignBody } from '@avatarcade/contracts/campaigns';
import { CAMPAIGN_VIDEOS_MAX } from '@avatarcade/contracts/limits';
import { MESSAGES } from '@avatarcade/contracts/messages';
import { findUnknownParts, nameVariant } from '@avatarcade/video/campaign/name-variant';
import { replaceHook } from '@avatarcade/video/campaign/replace-hook';
import { estimateLength, isCutNeedless } from '@avatarcade/video/campaign/variant-length';
import {
  AXES,
  dropRepeated,
  expandVariants,
  isPresenterSeen,
  keyWithoutFormat,
  type VariantPlace,
} from '@avatarcade/video/campaign/variants';
import { findCutOfBase, uncutBase } from '@avatarcade/video/campaign/whole-base';
import { applyCut, keyOfCut, nameCut, WHOLE_VIDEO } from '@avatarcade/video/edit/cut';
import { buildDefaultEdit } from '@avatarcade/video/edit/video-edit';
import type { WantedLength } from '@avatarcade/video/edit/video-length';
import { FORMAT_NAMES, type Format } from '@avatarcade/video/formats';
import { estimateSpeech } from '@avatarcade/video/speaking-time';
import type { Presenter } from '../../modules/presenter-source.ts';
import type { FieldErrors } from '../../platform/errors/app-error.ts';
import type { CatalogueVoice } from '../../providers/voice/voice.port.ts';
import { findTemplateById, isLanguage, keyInFormat } from '../catalogue/cast.service.ts';
import type { Stores } from '../products/product-lookups.service.ts';
import { findCutErrors, findSayingErrors, findVoiceoverError } from '../videos/campaign-videos.service.ts';

/** One video of a campaign, before it is ordered. */
export type PlannedVideo = {
  place: VariantPlace;
  /** The same for the formats of one video. */
  group: string;
  variant: CampaignVariant;
  title: string;
  language: string;
  voiceover: string;
  voice: CatalogueVoice;
  templateKey: string;
  avatar: Presenter;
  /** The presenter's key; undefined where the edit or the cut leaves it out. */
  seenPresenter: string | undefined;
  format: Format;
  titleLine: string | undefined;
  buttonText: string | undefined;
  endLine: string | undefined;
  /** An estimate, with the end card. */
  seconds: number;
};

export type CampaignPlan = {
  videos: PlannedVideo[];
  /** In the language of the base. */
  hooks: (string | null)[];
  errors: FieldErrors;
};

/** Those that the body names, as far as they exist. */
type Known = {
  voices: ReadonlyMap<string, CatalogueVoice>;
  presenters: ReadonlyMap<string, Presenter>;
};

type Lists = ReturnType<typeof readLists>;

/** The same campaign of a whole base. An empty list of cuts is what the base says: where it is a cut, all videos are that one, and are called so. */
export function withWholeBase<Body extends QuoteCampaignBody>(body: Body): Body {
  const cut = findCutOfBase(body.base);
  if (!cut) return body;
  return { ...body, base: uncutBase(body.base), cuts: body.cuts.length > 0 ? body.cuts : [cut] };
}

/** Every video of a campaign, or what is wrong with it under its fields. Pure but for the catalogue. */
export function planCampaign(
  body: QuoteCampaignBody,
  { voices, presenters, game, stores }: Known & { game: string; stores: Stores },
): CampaignPlan {
  const lists = readLists(body);
  const errors = findErrors(lists, { body, voices, presenters, game });
  const hooks = lists.hooks.map((hook) => hook?.texts[body.base.language] ?? null);
  const counts = {
    language: lists.languages.length,
    hook: lists.hooks.length,
    avatar: lists.avatars.length,
    template: lists.templates.length,
    format: lists.formats.length,
    ...(body.cuts.length > 0 && { cut: body.cuts.length }),
  };
  const count = AXES.reduce((product, axis) => product * counts[axis], counts.cut ?? 1);
  // Struck out ones count here: a matrix of millions is never spread out.
  if (count > 20 * CAMPAIGN_VIDEOS_MAX) return { videos: [], hooks, errors: tooMany() };
  const lengthOf = createLengthOf({ lists, body, voices, game });
  const places = dropRepeated(expandVariants(counts, body.skip), (place) => {
    const cut = body.cuts[place.cut ?? -1] ?? WHOLE_VIDEO;
    const length = cut.length !== null && isCutNeedless(lengthOf(place), cut) ? null : cut.length;
    return { isPresenterSeen: isPresenterSeen(body.base, cut), store: cut.store, length };
  });
  if (places.length > CAMPAIGN_VIDEOS_MAX) return { videos: [], hooks, errors: tooMany() };
  if (places.length === 0) errors.skip = [MESSAGES.campaignEmpty];
  if (Object.keys(errors).length > 0) return { videos: [], hooks, errors };
  const videos = places.map((place, index) =>
    planVideo(place, { lists, body, voices, presenters, game, number: index + 1 }),
  );
  const planned = videos.flatMap((video) => video ?? []);
  const unsaid = findErrorsOfActors(planned);
  return { videos: planned, hooks, errors: { ...unsaid, ...findErrorsOfCuts(planned, { body, stores }) } };
}

type Saying = { body: QuoteCampaignBody; voices: Known['voices']; game: string };

/** Returns a function that estimates the whole video of a place: one estimate for each text. */
function createLengthOf({ lists, body, ...texts }: Saying & { lists: Lists }) {
  const known = new Map<string, WantedLength>();
  return ({ language: at, hook }: VariantPlace): WantedLength => {
    const key = `${at} ${hook}`;
    const earlier = known.get(key);
    if (earlier) return earlier;
    const language = lists.languages[at];
    const voiceover = language ? readText({ language, hook: lists.hooks[hook] ?? null }, texts) : '';
    const whole = measureWhole({ voiceover, language: language?.language }, body);
    known.set(key, whole);
    return whole;
  };
}

type Said = { voiceover: string; language: string | undefined };

const measureWhole = (said: Said, { base }: QuoteCampaignBody): WantedLength => ({
  speech: estimateSpeech({ ...said, pace: base.pace }),
  length: base.edit?.length ?? null,
});

type HookedText = Pick<HookOf, 'hook' | 'language'>;

/** The text of a language, with a hook where that has one in the language. */
function readText({ hook, language }: HookedText, { voices, game }: Omit<Saying, 'body'>): string {
  const text = hook?.texts[language.language];
  const locale = voices.get(language.voice)?.locale ?? 'en';
  return text ? replaceHook(language.voiceover, { hook: text, locale, title: game }) : language.voiceover;
}

function findErrorsOfCuts(
  videos: readonly PlannedVideo[],
  { body, stores }: { body: QuoteCampaignBody; stores: Stores },
): FieldErrors {
  const found = new Set<string>();
  for (const { variant, voice, voiceover } of videos) {
    if (!variant.cut) continue;
    const edit = applyCut(buildDefaultEdit(), variant.cut);
    const spoken = { locale: voice.locale, voiceover, pace: body.base.pace ?? 1 };
    const { length, store } = findCutErrors({ edit, ...spoken }, stores);
    if (length) found.add(`${variant.language}: ${length}`);
    if (store) found.add(store);
  }
  return found.size > 0 ? { cuts: [...found] } : {};
}

/** An actor who is heard with the clip's own sound says one text: hooks and languages can't differ from it. */
function findErrorsOfActors(videos: readonly PlannedVideo[]): FieldErrors {
  const found = new Set<string>();
  for (const { language, voiceover, avatar, seenPresenter } of videos) {
    if (seenPresenter === undefined) continue;
    const messages = Object.values(findSayingErrors({ language, voiceover }, avatar)).flat();
    for (const message of messages) found.add(`${avatar.name}, ${language}: ${message}`);
  }
  return found.size > 0 ? { avatars: [...found] } : {};
}

const tooMany = (): FieldErrors => ({ formats: [MESSAGES.campaignLarge(CAMPAIGN_VIDEOS_MAX)] });

/** An empty list is what the base says. */
function readLists({ base, languages, hooks, avatars, templates, formats }: QuoteCampaignBody) {
  const { language, voice, voiceover } = base;
  const or = <Item>(list: Item[], item: Item) => (list.length > 0 ? list : [item]);
  return {
    languages: or(languages, {
      language,
      voice,
      voiceover,
      title_line: undefined,
      button_text: undefined,
      end_line: undefined,
    }),
    hooks: or(hooks, null).map((hook) => (typeof hook === 'string' ? { texts: { [language]: hook } } : hook)),
    avatars: or(avatars, base.avatar),
    templates: or(templates, base.template),
    formats: or(formats, base.orientation),
  };
}

type Checked = Known & { body: QuoteCampaignBody; game: string };

function findErrors(lists: Lists, { body, voices, presenters, game }: Checked): FieldErrors {
  const found: [string, string | undefined][] = [
    ...lists.languages.map((each): [string, string | undefined] => [
      'languages',
      findLanguageError(each, voices),
    ]),
    ...lists.avatars.map((id): [string, string | undefined] => [
      'avatars',
      presenters.has(id) ? undefined : MESSAGES.avatarUnknown,
    ]),
    ...lists.templates.map((id): [string, string | undefined] => [
      'templates',
      findTemplateError(id, lists.formats),
    ]),
    ...lists.hooks.flatMap((hook, index) =>
      lists.languages.map((each): [string, string | undefined] => [
        'hooks',
        findHookError({ hook, index, language: each }, { body, voices, presenters, game }),
      ]),
    ),
    ...Object.entries({
      languages: lists.languages.map((each) => each.language),
      avatars: lists.avatars,
      templates: lists.templates.map((id) => nameTemplate(id, lists.formats)),
      formats: lists.formats,
      cuts: body.cuts.map(keyOfCut),
    }).map(([name, entries]): [string, string | undefined] => [
      name,
      new Set(entries).size < entries.length ? MESSAGES.campaignRepeated : undefined,
    ]),
    [
      'pattern',
      findUnknownParts(body.pattern).length > 0
        ? MESSAGES.campaignPattern(findUnknownParts(body.pattern))
        : undefined,
    ],
  ];
  const errors: FieldErrors = {};
  for (const [name, message] of found) {
    if (message && !errors[name]?.includes(message)) errors[name] = [...(errors[name] ?? []), message];
  }
  return errors;
}

function findLanguageError(
  { language, voice: voiceId }: Lists['languages'][number],
  voices: ReadonlyMap<string, CatalogueVoice>,
): string | undefined {
  if (!isLanguage(language)) return MESSAGES.languageRequired;
  const voice = voices.get(voiceId);
  if (!voice) return MESSAGES.voiceUnknown;
  return voice.language === language ? undefined : MESSAGES.voiceLanguage;
}

function findTemplateError(id: string, formats: readonly Format[]): string | undefined {
  const template = findTemplateById(id);
  if (!template) return MESSAGES.templateRequired;
  const missing = formats.find((format) => keyInFormat(template, format) === undefined);
  return missing && MESSAGES.campaignTemplateFormat(template.name, FORMAT_NAMES[missing]);
}

/** The same for the ids that a template has in several formats. */
function nameTemplate(id: string, [format]: readonly Format[]): string {
  const template = findTemplateById(id);
  return (template && format && keyInFormat(template, format)) ?? id;
}

type HookOf = { hook: Lists['hooks'][number]; index: number; language: Lists['languages'][number] };

function findHookError(
  { hook, index, language }: HookOf,
  { body, voices, game }: Checked,
): string | undefined {
  const text = hook?.texts[language.language];
  if (hook && !text) return MESSAGES.campaignHookMissing(index + 1, language.language);
  const voiceover = readText({ hook, language }, { voices, game });
  const error = findVoiceoverError({ voiceover, pronunciations: body.base.pronunciations });
  return error && `${language.language}: ${error}`;
}

type Planning = Checked & { lists: Lists; game: string; number: number };

function planVideo(
  place: VariantPlace,
  { lists, body, voices, presenters, game, number }: Planning,
): PlannedVideo | undefined {
  const language = lists.languages[place.language];
  const avatar = presenters.get(lists.avatars[place.avatar] ?? '');
  const template = findTemplateById(lists.templates[place.template] ?? '');
  const format = lists.formats[place.format];
  const voice = language && voices.get(language.voice);
  const templateKey = template && format && keyInFormat(template, format);
  if (!language || !avatar || !template || !format || !voice || !templateKey) return undefined;
  const cut = body.cuts[place.cut ?? -1];
  const voiceover = readText({ hook: lists.hooks[place.hook] ?? null, language }, { voices, game });
  return {
    place,
    group: keyWithoutFormat(place),
    variant: {
      language: language.language,
      hook: place.hook,
      avatar: lists.avatars[place.avatar] ?? '',
      template: lists.templates[place.template] ?? '',
      format,
      ...(cut && { cut }),
    },
    title: nameVariant(body.pattern, {
      game,
      language: language.language,
      hook: String(place.hook + 1),
      presenter: avatar.name,
      template: template.name,
      format: FORMAT_NAMES[format],
      cut: cut ? nameCut(cut) : '',
      number: String(number),
    }),
    language: language.language,
    voiceover,
    voice,
    templateKey,
    avatar,
    seenPresenter: isPresenterSeen(body.base, cut) ? avatar.key : undefined,
    format,
    titleLine: language.title_line || undefined,
    buttonText: language.button_text || undefined,
    endLine: language.end_line || undefined,
    seconds: estimateLength(measureWhole({ voiceover, language: language.language }, body), cut),
  };
}
