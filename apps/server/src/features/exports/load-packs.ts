import { MESSAGES } from '@avatarcade/contracts/messages';
import { SHAPE_NAMES } from '@avatarcade/networks/check/words';
import type { NetworkPreset } from '@avatarcade/networks/network-preset';
import type { AppError } from '../../platform/errors/app-error.ts';
import { conflict, invalid, notFound } from '../../platform/errors/app-errors.ts';
import type { PackSource } from '../videos/pack-videos.service.ts';
import type { ExportDeps } from './exports-deps.ts';
import { type PlannedPack, planPack } from './plan-pack.ts';

export type ExportedThing = {
  userId: string;
  network: string;
  video?: string | null | undefined;
  campaign?: string | null | undefined;
};

export type LoadedPacks = {
  preset: NetworkPreset;
  /** Of the video or the campaign. */
  title: string;
  packs: PlannedPack[];
  iconKey: string | null;
};

type Loading = Pick<ExportDeps, 'videos' | 'presets' | 'findGame' | 'findCampaignName'>;

/** What an export holds, planned. Throws what the user has to do first. */
export async function loadPacks(thing: ExportedThing, deps: Loading): Promise<LoadedPacks> {
  const preset = deps.presets.find(({ id }) => id === thing.network);
  if (!preset) throw invalid({ network: [MESSAGES.networkUnknown] });
  const { title, sources } = await loadSources(thing, deps);
  const [first] = sources.flatMap(({ videos }) => videos);
  if (!first) throw lostOr(MESSAGES.exportNotFinished, sources);
  const game = await deps.findGame({ userId: thing.userId, id: first.productId });
  const packs = sources
    .map((source) => planPack(source, { preset, game: game?.title ?? '' }))
    .filter(({ files, lost }) => files.length + lost.length > 0);
  if (packs.every(({ files }) => files.length === 0)) {
    const formats = preset.video.formats.map(({ format }) => SHAPE_NAMES[format]).join(', ');
    throw lostOr(MESSAGES.exportFormats(preset.name, formats), packs);
  }
  return { preset, title, packs, iconKey: game?.iconKey ?? null };
}

/** Why there is nothing to make a pack of: the videos that are lost, or else what the user has to do. */
function lostOr(todo: string, packs: readonly Pick<PackSource, 'lost'>[]): AppError {
  const names = listLost(packs);
  return conflict(names.length > 0 ? MESSAGES.exportLost(names) : todo);
}

/** The names of videos whose files are lost or damaged. */
export function listLost(packs: readonly Pick<PackSource, 'lost'>[]): string[] {
  return packs.flatMap(({ lost }) => lost.map(({ fileName }) => fileName));
}

async function loadSources(
  { userId, video, campaign }: ExportedThing,
  { videos, findCampaignName }: Loading,
): Promise<{ title: string; sources: PackSource[] }> {
  if (video) {
    const source = await videos.ofVideo({ userId, id: video });
    if (!source) throw notFound();
    return { title: source.title, sources: [source] };
  }
  const name = campaign ? await findCampaignName({ userId, id: campaign }) : undefined;
  if (!campaign || name === undefined) throw notFound();
  return { title: name, sources: await videos.ofCampaign({ userId, id: campaign }) };
}
