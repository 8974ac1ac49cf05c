import type { Product } from '@avatarcade/contracts/products';
import { BED_NAMES } from '@avatarcade/music/bed-ids';
import { bedOfGenres } from '@avatarcade/music/bed-of-genre';
import { MUSIC_NONE } from '@avatarcade/video/edit/video-edit';
import { BedRows } from '../../shared/sound/bed-rows.tsx';
import { MusicRow } from '../../shared/sound/music-row.tsx';
import type { BrandDraft, SetBrand } from './brand-draft.ts';

type MusicFieldProps = { product: Product; draft: BrandDraft; set: SetBrand };

/** The music that a new video begins with. */
export function MusicField({ product, draft: { music }, set }: MusicFieldProps) {
  const ofGenre = BED_NAMES[bedOfGenres(product.categories.map(({ name }) => name))].name;
  return (
    <fieldset className="grid gap-0.5 sm:grid-cols-2">
      <legend className="sr-only">Music of new videos</legend>
      <MusicRow
        name="By genre"
        mood={`${ofGenre}, as the game’s genre suggests`}
        checked={music === null}
        onChoose={() => set({ music: null })}
      />
      <MusicRow
        name="No music"
        mood="The voice and the game alone"
        checked={music === MUSIC_NONE}
        onChoose={() => set({ music: MUSIC_NONE })}
      />
      <BedRows music={music} onChoose={(bed) => set({ music: bed })} />
    </fieldset>
  );
}
