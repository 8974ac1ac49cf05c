import type { Asset } from '@avatarcade/contracts/assets';
import type { Product } from '@avatarcade/contracts/products';
import { BED_NAMES } from '@avatarcade/music/bed-ids';
import { bedOfGenres } from '@avatarcade/music/bed-of-genre';
import { MUSIC_NONE } from '@avatarcade/video/edit/video-edit';
import { useCallback, useState } from 'react';
import { BedRows } from '../../shared/sound/bed-rows.tsx';
import { MusicRow } from '../../shared/sound/music-row.tsx';
import { OwnMusic } from '../../shared/sound/own-music.tsx';
import { type OwnTrack, useMusicUpload } from '../../shared/sound/use-music-upload.ts';
import type { BrandDraft, SetBrand } from './brand-draft.ts';

type MusicFieldProps = {
  product: Product;
  /** The kit's own music, as it is stored. */
  stored: Asset | undefined;
  draft: BrandDraft;
  set: SetBrand;
};

/** The music that a new video begins with. */
export function MusicField({ product, stored, draft: { music }, set }: MusicFieldProps) {
  const [track, setTrack] = useState<OwnTrack | null>(
    stored ? { asset: stored, name: stored.file_name ?? 'Music of the brand kit', size: 0 } : null,
  );
  const take = useCallback(
    (uploaded: OwnTrack) => {
      setTrack(uploaded);
      set({ music: uploaded.asset.file_url });
    },
    [set],
  );
  const upload = useMusicUpload(take);
  const isOwn = music?.includes('/') ?? false;
  const ofGenre = BED_NAMES[bedOfGenres(product.categories.map(({ name }) => name))].name;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-0.5 sm:grid-cols-[repeat(2,minmax(0,1fr))]">
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
      <OwnMusic
        track={track}
        isChosen={isOwn}
        upload={upload}
        onChoose={() => track && set({ music: track.asset.file_url })}
        onRemove={() => {
          setTrack(null);
          if (isOwn) set({ music: null });
        }}
      />
      <BedRows music={music} onChoose={(bed) => set({ music: bed })} />
    </fieldset>
  );
}
