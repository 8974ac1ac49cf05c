import { BED_IDS, BED_NAMES, type BedId } from '@avatarcade/music/bed-ids';
import { MusicRow } from './music-row.tsx';
import { useBedSamples } from './use-bed-samples.ts';

type BedRowsProps = { music: string | null; onChoose: (bed: BedId) => void };

/** Every bed as a choice, with a button that plays it. */
export function BedRows({ music, onChoose }: BedRowsProps) {
  const samples = useBedSamples();
  return BED_IDS.map((bed) => (
    <MusicRow
      key={bed}
      {...BED_NAMES[bed]}
      checked={music === bed}
      onChoose={() => onChoose(bed)}
      sample={{
        isPlaying: samples.playing === bed,
        isLoading: samples.loading === bed,
        hasFailed: samples.failed === bed,
        toggle: () => samples.toggle(bed),
      }}
    />
  ));
}
