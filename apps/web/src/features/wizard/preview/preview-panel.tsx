import type { Asset } from '@avatarcade/contracts/assets';
import { STILL_PREVIEW } from '@avatarcade/contracts/presenter-limits';
import type { Product } from '@avatarcade/contracts/products';
import { MUSIC_AUTO, MUSIC_OWN } from '@avatarcade/video/edit/video-edit';
import { useState } from 'react';
import { useBrand } from '../../../shared/brand/use-brand.ts';
import { useFreshAsset, useOpenSearches } from '../../../shared/files/use-fresh-asset.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { listClips } from '../rules/clips.rules.ts';
import type { WizardForm } from '../rules/wizard-form.ts';
import { EmptyPreview } from './empty-preview.tsx';
import { PreviewDock } from './preview-dock.tsx';
import { PreviewVideo } from './preview-video.tsx';
import { useAwaitedPicture } from './use-awaited-picture.ts';
import { type PreviewScene, usePreviewScene } from './use-preview-scene.ts';

type PreviewPanelProps = {
  form: WizardForm;
  product: Product;
};

/** The user's own music, of the video or else of the brand kit. */
function useOwnMusic({ edit, music }: WizardForm, product: Product): Asset | undefined {
  const brand = useBrand(product.id);
  if (edit.music === MUSIC_OWN) return music?.asset;
  return edit.music === MUSIC_AUTO ? brand.music : undefined;
}

/** The video of the choices so far, drawn by the same code that will render it. */
export function PreviewPanel({ form, product }: PreviewPanelProps) {
  const preview = usePreviewScene(form, product);
  const clip = useFreshAsset(form.gameplay?.asset);
  const track = useFreshAsset(useOwnMusic(form, product));
  const clips = listClips(form).map(({ asset }) => asset);
  const hasOpenSearches = useOpenSearches(clips).isOpen && form.edit.moments;
  const moments = useAwaitedPicture(hasOpenSearches || preview.awaitsMoments);
  const [isPainted, setPainted] = useState(true);
  const isSearching = moments.isAwaited && form.edit.moments;
  return (
    <aside aria-label="Preview" className="h-full">
      <PreviewDock format={form.format}>
        <div className="flex flex-col gap-3">
          {preview.scene ? (
            <PreviewVideo
              key={form.format}
              scene={preview.scene}
              images={preview.images}
              voiceUrl={preview.voiceUrl}
              speechDuration={preview.speechDuration}
              clip={clip}
              clips={clips}
              track={track}
              onPicture={moments.onPicture}
              onPainted={setPainted}
            />
          ) : (
            !preview.hasFailed && <EmptyPreview format={form.format} isAwaited={form.template !== null} />
          )}
          <p
            className="flex min-h-6 items-center gap-2 text-sm text-muted group-data-docked/dock:sr-only"
            aria-live="polite"
          >
            {preview.isSpeaking && <Spinner label="" size={15} />}
            {noteOf(form, { ...preview, isSearching, isSeen: isPainted && preview.scene !== undefined })}
          </p>
          {(preview.hasFailed || !isPainted) && (
            <Banner>The preview can’t be shown. Please reload this page.</Banner>
          )}
          {preview.errorMessage && <Banner>{preview.errorMessage}</Banner>}
        </div>
      </PreviewDock>
    </aside>
  );
}

type Unready = Pick<PreviewScene, 'isSpeaking' | 'still'> & { isSearching: boolean; isSeen: boolean };

function noteOf(form: WizardForm, { isSpeaking, isSearching, isSeen, still }: Unready): string {
  if (isSpeaking) return 'The voice is being recorded.';
  const missing = [
    form.voiceover.trim() === '' && 'a text',
    !form.avatar && 'your avatar',
    !form.gameplay && 'your gameplay',
  ].filter((part) => part !== false);
  if (missing.length === 0 && isSearching) return 'The best moments of your gameplay are being found.';
  if (missing.length === 0 && !isSeen) return '';
  if (missing.length === 0 && still) return STILL_PREVIEW[still];
  if (missing.length === 0) return 'This is exactly the video that you will get.';
  return `Still missing: ${missing.join(', ')}.`;
}
