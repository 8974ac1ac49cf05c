import { MESSAGES } from '@avatarcade/contracts/messages';
import { SHAPE_NAMES } from '@avatarcade/networks/check/words';
import type { NetworkPreset } from '@avatarcade/networks/network-preset';
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
  if (!first) throw conflict(MESSAGES.exportNotFinished);
  const game = await deps.findGame({ userId: thing.userId, id: first.productId });
  const packs = sources
    .map((source) => planPack(source, { preset, game: game?.title ?? '' }))
    .filter(({ files }) => files.length > 0);
  if (packs.length === 0) {
    const formats = preset.video.formats.map(({ format }) => SHAPE_NAMES[format]).join(', ');
    throw conflict(MESSAGES.exportFormats(preset.name, formats));
  }
  return { preset, title, packs, iconKey: game?.iconKey ?? null };
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
