import type { ExportCheck, ExportPlan } from '@avatarcade/contracts/exports';
import { nameImage } from '@avatarcade/networks/check/check-image';
import type { ImageFacts } from '@avatarcade/networks/file-facts';
import type { ImageRules } from '@avatarcade/networks/network-preset';
import type { LoadedPacks } from './load-packs.ts';
import { describeFit, reportPlan } from './plan-pack.ts';

export function listPlannedFiles({ packs, preset, iconKey }: LoadedPacks): ExportPlan['files'] {
  return packs
    .filter(({ files }) => files.length > 0)
    .flatMap((pack) => [
      ...pack.files.map(({ video, fit }) => ({
        pack: pack.title,
        name: video.fileName,
        kind: 'video' as const,
        video: video.id,
        action: describeFit(fit),
      })),
      ...listImages({ preset, iconKey }).map((rule) => ({
        pack: pack.title,
        name: nameImage(rule),
        kind: rule.use,
        video: null,
        action: rule.use === 'icon' ? 'Made of the game’s icon' : 'Made of the video’s end card',
      })),
    ]);
}

/** Those that can be made: a game may have no icon. */
function listImages({ preset, iconKey }: Pick<LoadedPacks, 'preset' | 'iconKey'>): ImageRules[] {
  return preset.images.filter(({ use }) => use === 'end-card' || iconKey !== null);
}

function predictImages(loaded: LoadedPacks): Partial<Record<string, ImageFacts>> {
  return Object.fromEntries(
    listImages(loaded).map(({ id, width, height }) => [
      id,
      { width, height, bytes: 0, type: 'jpg' as const },
    ]),
  );
}

export function reportPlans(loaded: LoadedPacks): { checks: ExportCheck[]; complete: boolean } {
  const { packs, preset } = loaded;
  const images = predictImages(loaded);
  const reports = packs.map((pack) => reportPlan(pack, { preset, images }));
  return {
    checks: reports.flatMap(({ checks }) => checks),
    complete: reports.every(({ complete }) => complete),
  };
}
