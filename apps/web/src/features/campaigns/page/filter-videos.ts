import type { CampaignDetails } from '@avatarcade/contracts/campaigns';
import { keyOfCut, nameCut, type VideoCut } from '@avatarcade/video/edit/cut';
import { FORMAT_NAMES } from '@avatarcade/video/formats';
import type { CampaignView } from './use-campaign-view.ts';

type CampaignVideo = CampaignDetails['videos'][number];

/** Videos that match all filters. */
export function filterVideos(videos: readonly CampaignVideo[], view: CampaignView): CampaignVideo[] {
  return videos.filter(
    ({ status, variant }) =>
      (view.status === '' || status === view.status) &&
      (view.language === '' || variant.language === view.language) &&
      (view.hook === '' || String(variant.hook) === view.hook) &&
      (view.presenter === '' || variant.avatar === view.presenter) &&
      (view.template === '' || variant.template === view.template) &&
      (view.cut === '' || cutValue(variant.cut) === view.cut) &&
      (view.format === '' || variant.format === view.format),
  );
}

/** A cut as a parameter of the page's address. */
const cutValue = (cut: VideoCut | undefined) => (cut && nameCut(cut) ? keyOfCut(cut) : 'whole');

export type FilterName = 'status' | 'language' | 'hook' | 'presenter' | 'template' | 'cut' | 'format';
export type FilterChoice = { value: string; label: string };
export type CampaignFilter = { name: FilterName; label: string; choices: FilterChoice[] };

type Names = { hooks: readonly (string | null)[]; templateOf: (id: string) => string | undefined };

const STATUS_NAMES = { pending: 'Being made', ready: 'Ready', failed: 'Failed' } as const;

/** The filters with the values that occur in the campaign. A filter with a single value is left out. */
export function listFilters(
  videos: readonly CampaignVideo[],
  { hooks, templateOf }: Names,
): CampaignFilter[] {
  const choicesOf = (read: (video: CampaignVideo) => FilterChoice) => [
    ...new Map(videos.map((video) => [read(video).value, read(video)])).values(),
  ];
  const all = [
    {
      name: 'status' as const,
      label: 'State',
      choices: choicesOf(({ status }) => ({ value: status, label: STATUS_NAMES[status] })),
    },
    {
      name: 'language' as const,
      label: 'Language',
      choices: choicesOf(({ variant }) => ({ value: variant.language, label: variant.language })),
    },
    {
      name: 'hook' as const,
      label: 'Hook',
      choices: choicesOf(({ variant }) => ({
        value: String(variant.hook),
        label: `${variant.hook + 1}: ${hooks[variant.hook] ?? 'The text’s own'}`,
      })),
    },
    {
      name: 'presenter' as const,
      label: 'Presenter',
      choices: choicesOf(({ variant, avatar_details: { name, character } }) => ({
        value: variant.avatar,
        label: character || name,
      })),
    },
    {
      name: 'template' as const,
      label: 'Template',
      choices: choicesOf(({ variant }) => ({
        value: variant.template,
        label: templateOf(variant.template) ?? 'Template',
      })),
    },
    {
      name: 'cut' as const,
      label: 'Cut',
      choices: choicesOf(({ variant: { cut } }) => ({
        value: cutValue(cut),
        label: (cut && nameCut(cut)) || 'Whole video',
      })),
    },
    {
      name: 'format' as const,
      label: 'Format',
      choices: choicesOf(({ variant }) => ({ value: variant.format, label: FORMAT_NAMES[variant.format] })),
    },
  ];
  return all.filter(({ choices }) => choices.length > 1);
}

/** Returns a video's differences from the others that its card doesn't say: hook, template and cut. */
export function notesOf(
  videos: readonly CampaignVideo[],
  { hooks, templateOf }: Names,
): (id: string) => string | undefined {
  const differs = (read: (video: CampaignVideo) => string) => new Set(videos.map(read)).size > 1;
  const byHook = differs(({ variant }) => String(variant.hook));
  // `hooks` are in the campaign's first language; those of other languages aren't known here.
  const language = videos[0]?.variant.language;
  const byTemplate = differs(({ variant }) => variant.template);
  return (id) => {
    const variant = videos.find((video) => video.id === id)?.variant;
    if (!variant) return undefined;
    const { hook, template, cut } = variant;
    const text = variant.language === language ? hooks[hook] : undefined;
    const parts = [
      byHook && (text ? `Hook ${hook + 1}: ${text}` : `Hook ${hook + 1}`),
      byTemplate && templateOf(template),
      cut && nameCut(cut),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}
