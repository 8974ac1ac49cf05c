import type { VideoTemplate } from '@avatarcade/contracts/catalogue';
import type { Product } from '@avatarcade/contracts/products';
import { Suspense, useState } from 'react';
import { lazyOptional } from '../../../shared/ui-state/lazy-optional.ts';
import { REDUCED_MOTION, useMedia } from '../../../shared/ui-state/media.queries.ts';
import { MediaCard } from '../../../ui/media-card.tsx';
import { PatientImage } from '../../../ui/patient-image.tsx';

const TemplateMotion = lazyOptional(async () => (await import('./template-motion.tsx')).TemplateMotion);

/** Milliseconds after which a video that could not be played is asked for again: it may exist by then. */
const RETRY_AFTER = 60_000;

type TemplateCardProps = {
  template: VideoTemplate;
  isChosen: boolean;
  /** The presenter and product in the template's preview. */
  avatar: string | undefined;
  /** Whether the presenter is seen in the video. */
  presenter: boolean;
  product: Pick<Product, 'title' | 'colors' | 'icon_url'>;
  onChoose: () => void;
};

/**
 * Plays on hover and focus: its video if it exists already, otherwise drawn by the stage. Videos and stills have a presenter: without one the
 * stage draws both.
 */
export function TemplateCard(props: TemplateCardProps) {
  const { template, isChosen, avatar, presenter, product, onChoose } = props;
  const [isLookedAt, setLookedAt] = useState(false);
  const isStill = useMedia(REDUCED_MOTION);
  const lookAt = () => {
    setLookedAt(true);
    if (missingSince !== undefined && Date.now() - missingSince >= RETRY_AFTER) setMissingSince(undefined);
  };
  const isMoving = isLookedAt && !isStill;
  const [missingSince, setMissingSince] = useState<number>();
  const hasVideo = presenter && template.video !== null && missingSince === undefined;
  const still = (
    <PatientImage
      src={template.preview_url}
      alt=""
      fetchPriority="low"
      className="absolute inset-0 size-full object-cover"
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the card's button is focused and pressed; this only watches
    <div
      onPointerEnter={lookAt}
      onPointerLeave={() => setLookedAt(false)}
      onFocus={lookAt}
      onBlur={() => setLookedAt(false)}
    >
      <MediaCard
        format={template.format}
        poster={template.preview_url}
        alt={template.name}
        selected={isChosen}
        onClick={onChoose}
        cover={
          <>
            {still}
            {isMoving && hasVideo && (
              <video
                src={template.video ?? undefined}
                muted
                loop
                autoPlay
                playsInline
                onError={() => setMissingSince(Date.now())}
                className="absolute inset-0 size-full object-cover"
              />
            )}
            {(!presenter || (isMoving && !hasVideo)) && (
              <Suspense fallback={null}>
                <TemplateMotion
                  template={template.key}
                  avatar={avatar}
                  presenter={presenter}
                  product={product}
                  isPlaying={isMoving}
                />
              </Suspense>
            )}
          </>
        }
      >
        <span className="-my-1 truncate font-medium">{template.name}</span>
      </MediaCard>
    </div>
  );
}
