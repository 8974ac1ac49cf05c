import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useFreshAsset } from '../../../shared/files/use-fresh-asset.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import type { ChosenFile, WizardForm } from '../rules/wizard-form.ts';
import { loadFile } from './load-file.ts';

type FitBannerProps = {
  clip: ChosenFile;
  /** How the clip is called: by its name, where there are several. */
  name: string;
  format: WizardForm['format'];
  /** The clip goes through the upload once more, for the format that is chosen now. */
  onFit: (file: File) => void;
};

/** Shown for a clip that was uploaded for the other format. */
export function FitBanner({ clip, name, format, onFit }: FitBannerProps) {
  const [isBusy, setBusy] = useState(false);
  const [isGone, setGone] = useState(false);
  const { source_url } = useFreshAsset(clip.asset);
  const fit = async () => {
    setBusy(true);
    const file = await loadFile(source_url, clip.name);
    setBusy(false);
    if (file) onFit(file);
    else setGone(true);
  };
  if (isGone) {
    return <Banner>{`${clip.name} is no longer stored. Please remove it and upload it again.`}</Banner>;
  }
  return (
    <Banner variant="info">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-48">
          {`${name} was prepared for a ${clip.format} video, the template is ${format}.`}
        </span>
        <Button
          size="sm"
          variant="secondary"
          busy={isBusy}
          icon={<RefreshCw aria-hidden size={15} />}
          onClick={() => void fit()}
        >
          {`Fit to ${format}`}
        </Button>
      </div>
    </Banner>
  );
}
