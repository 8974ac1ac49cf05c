import type { VideoTemplate } from '@avatarcade/contracts/catalogue';
import { lazy, Suspense, useState } from 'react';
import { REDUCED_MOTION, useMedia } from '../../../shared/ui-state/media.queries.ts';
import { MediaCard } from '../../../ui/media-card.tsx';
import { PatientImage } from '../../../ui/patient-image.tsx';

const TemplateMotion = lazy(async () => ({
  default: (await import('./template-motion.tsx')).TemplateMotion,
}));

type TemplateCardProps = {
  template: VideoTemplate;
  isChosen: boolean;
  /** The presenter and product in the template's preview. */
  avatar: string | undefined;
  /** Whether the presenter is seen in the video. */
  presenter: boolean;
  productTitle: string;
  onChoose: () => void;
};

/**
 * Plays on hover and focus: its video if it exists already, otherwise drawn by the stage. Videos and stills have a presenter: without one the
 * stage draws both.
 */
export function TemplateCard(props: TemplateCardProps) {
  const { template, isChosen, avatar, presenter, productTitle, onChoose } = props;
  const [isLookedAt, setLookedAt] = useState(false);
  const isStill = useMedia(REDUCED_MOTION);
  const lookAt = () => {
    setLookedAt(true);
    // It may exist by now.
    setMissing(false);
  };
  const isMoving = isLookedAt && !isStill;
  const [isMissing, setMissing] = useState(false);
  const hasVideo = presenter && template.video !== null && !isMissing;
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
                onError={() => setMissing(true)}
                className="absolute inset-0 size-full object-cover"
              />
            )}
            {(!presenter || (isMoving && !hasVideo)) && (
              <Suspense fallback={null}>
                <TemplateMotion
                  template={template.key}
                  avatar={avatar}
                  presenter={presenter}
                  title={productTitle}
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
