import { BED_NAMES, isBedId } from '@avatarcade/music/bed-ids';
import { bedOfGenres } from '@avatarcade/music/bed-of-genre';
import { MUSIC_AUTO, MUSIC_NONE, MUSIC_OWN, type VideoEdit } from '@avatarcade/video/edit/video-edit';
import type { ReactNode } from 'react';
import { BedRows } from '../../../shared/sound/bed-rows.tsx';
import { MusicRow } from '../../../shared/sound/music-row.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';

type SoundSectionProps = {
  edit: Pick<VideoEdit, 'music' | 'effects'>;
  onChange: (fields: Partial<Pick<VideoEdit, 'music' | 'effects'>>) => void;
  /** Of the product: they choose the music where nobody else does. */
  genres: readonly string[];
  /** The music of the product's brand kit. */
  brandMusic: string | null;
  /** The choice of the user's own music. */
  own?: ReactNode;
};

/** Which music a video has, and whether effects are heard. */
export function SoundSection({ edit, onChange, genres, brandMusic, own }: SoundSectionProps) {
  const choose = (music: string) => onChange({ music });
  return (
    <div className="flex flex-col gap-4 text-ink">
      <fieldset className="flex min-w-0 flex-col gap-0.5">
        <legend className="pb-1.5 font-medium">Music</legend>
        <MusicRow
          name="Automatic"
          mood={describeAutomatic(brandMusic ?? bedOfGenres(genres), brandMusic !== null)}
          checked={edit.music === MUSIC_AUTO}
          onChoose={() => choose(MUSIC_AUTO)}
        />
        <MusicRow
          name="No music"
          mood="The voice and the game alone"
          checked={edit.music === MUSIC_NONE}
          onChoose={() => choose(MUSIC_NONE)}
        />
        {own}
        <BedRows music={edit.music} onChoose={choose} />
      </fieldset>
      <Checkbox
        label="Sound effects at the title, cuts and end card"
        checked={edit.effects}
        onChange={(event) => onChange({ effects: event.target.checked })}
      />
    </div>
  );
}

function describeAutomatic(music: string, isOfBrand: boolean): string {
  const source = isOfBrand ? 'your brand kit' : 'the genre of the game';
  const other = music === MUSIC_OWN ? 'Your own music' : 'No music';
  const name = isBedId(music) ? BED_NAMES[music].name : other;
  return `${name}, by ${source}`;
}
