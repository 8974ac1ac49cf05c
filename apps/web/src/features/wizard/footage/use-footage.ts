import type { Asset } from '@avatarcade/contracts/assets';
import type { ClipRange } from '@avatarcade/video/edit/clip-range';
import { sumShown } from '@avatarcade/video/edit/range-totals';
import { useFreshAssets } from '../../../shared/files/use-fresh-asset.ts';
import { listClips } from '../rules/clips.rules.ts';
import type { ChosenFile } from '../rules/wizard-form.ts';
import type { StepProps } from '../step-props.ts';
import { useSpeakingTime } from '../use-speaking-time.ts';
import { type AutomaticRange, listAutomaticRanges } from './automatic-ranges.ts';
import type { ClipFindings } from './clip-findings.ts';
import { readFindings } from './read-findings.ts';
import { type GameplayPlace, useGameplayPlace } from './use-gameplay-place.ts';
import { useSearchProgress } from './use-search-progress.ts';

export type FootageClip = {
  chosen: ChosenFile;
  /** With links that are good now. */
  asset: Asset;
  isGone: boolean;
  /** Seconds. */
  duration: number;
  findings: ClipFindings | undefined;
};

export type FootageView = {
  clips: readonly FootageClip[];
  /** Chosen by hand; empty while the choice is left to us. */
  ranges: readonly ClipRange[];
  automatic: readonly AutomaticRange[];
  isOwn: boolean;
  /** Seconds that what is chosen lasts in the video. */
  shown: number;
  /** Seconds of the speech: measured, or estimated; 0 without a text. */
  speech: number;
  /** Undefined until the template's code is loaded. */
  place: GameplayPlace | undefined;
};

/** The clips of a video with what is known of them, and what the video shows of them. */
export function useFootage({ form, product }: Pick<StepProps, 'form' | 'product'>): FootageView {
  const chosen = listClips(form);
  const fresh = useFreshAssets(chosen.map(({ asset }) => asset));
  const percents = useSearchProgress(fresh.flatMap(({ asset }) => searchOf(asset) ?? []));
  const { seconds: speech } = useSpeakingTime(form, product);
  const clips = chosen.map((each, index): FootageClip => {
    const { asset = each.asset, isGone = false } = fresh[index] ?? {};
    const percent = percents.get(asset.moments_search?.id ?? '');
    const findings = readFindings(asset, percent);
    return { chosen: each, asset, isGone, duration: asset.duration ?? 0, findings };
  });
  const { ranges } = form.edit;
  const place = useGameplayPlace(form.template);
  const counted = form.edit.moments ? clips : clips.map((clip) => ({ ...clip, findings: undefined }));
  const automatic = listAutomaticRanges(counted, speech + (place?.tail ?? 0));
  const isOwn = ranges.length > 0;
  // More than is needed is found, so that cuts can fall on the ends of phrases.
  const found = sumShown(automatic);
  const shown = isOwn ? sumShown(ranges) : Math.min(found, speech || found);
  return { clips, ranges, automatic, isOwn, shown, speech, place };
}

/** The id of a search for moments that hasn't ended. */
function searchOf({ moments_search: search }: Asset): string | undefined {
  return search?.state === 'finding' ? search.id : undefined;
}
