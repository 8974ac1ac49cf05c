import { MUSIC_AUTO, MUSIC_OWN } from '@avatarcade/video/edit/video-edit';
import { useBrand } from '../../../shared/brand/use-brand.ts';
import { OwnMusic } from '../../../shared/sound/own-music.tsx';
import type { MusicUpload } from '../../../shared/sound/use-music-upload.ts';
import { SoundSection } from '../sound/sound-section.tsx';
import type { SectionProps } from './section-props.ts';

/** The video's music and effects. */
export function MusicSection({ form, product, customise, upload }: SectionProps & { upload: MusicUpload }) {
  const { kit } = useBrand(product.id);
  const { edit, change } = customise;
  const isOwn = edit.music === MUSIC_OWN;
  return (
    <SoundSection
      edit={edit}
      genres={product.categories.map(({ name }) => name)}
      brandMusic={kit.music}
      onChange={(fields) => change(fields, { at: 'middle' })}
      own={
        <OwnMusic
          track={form.music}
          isChosen={isOwn}
          upload={upload}
          onChoose={() => change({ music: MUSIC_OWN }, { at: 'middle' })}
          onRemove={() => change({ track: null, ...(isOwn && { music: MUSIC_AUTO }) }, { at: 'middle' })}
        />
      }
    />
  );
}
