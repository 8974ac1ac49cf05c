import { useBrand } from '../../../shared/brand/use-brand.ts';
import { SoundSection } from '../sound/sound-section.tsx';
import type { SectionProps } from './section-props.ts';

/** The video's music and effects. */
export function MusicSection({ product, customise }: SectionProps) {
  const { kit } = useBrand(product.id);
  const { edit, change } = customise;
  return (
    <SoundSection
      edit={edit}
      genres={product.categories.map(({ name }) => name)}
      brandMusic={kit.music}
      onChange={(fields) => change(fields, { at: 'middle' })}
    />
  );
}
