import type { CampaignDetails } from '@avatarcade/contracts/campaigns';
import { FORMAT_NAMES } from '@avatarcade/video/formats';
import type { CampaignView } from './use-campaign-view.ts';

type CampaignVideo = CampaignDetails['videos'][number];

/** Videos that all filters let through. */
export function filterVideos(videos: readonly CampaignVideo[], view: CampaignView): CampaignVideo[] {
  return videos.filter(
    ({ status, variant }) =>
      (view.status === '' || status === view.status) &&
      (view.language === '' || variant.language === view.language) &&
      (view.hook === '' || String(variant.hook) === view.hook) &&
      (view.presenter === '' || variant.avatar === view.presenter) &&
      (view.template === '' || variant.template === view.template) &&
      (view.format === '' || variant.format === view.format),
  );
}

export type FilterName = 'status' | 'language' | 'hook' | 'presenter' | 'template' | 'format';
export type FilterChoice = { value: string; label: string };

const STATUS_NAMES = { pending: 'Being made', ready: 'Ready', failed: 'Failed' } as const;

/** What each filter can be set to: only what the campaign has, and only where it has several. */
export function listFilters(
  videos: readonly CampaignVideo[],
  {
    hooks,
    templateOf,
  }: { hooks: readonly (string | null)[]; templateOf: (id: string) => string | undefined },
): { name: FilterName; label: string; choices: FilterChoice[] }[] {
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
      name: 'format' as const,
      label: 'Format',
      choices: choicesOf(({ variant }) => ({ value: variant.format, label: FORMAT_NAMES[variant.format] })),
    },
  ];
  return all.filter(({ choices }) => choices.length > 1);
}
