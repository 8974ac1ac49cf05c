import { RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { fileOf } from '../../../shared/files/file-links.ts';
import { useFreshAsset } from '../../../shared/files/use-fresh-asset.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { FileVideo } from '../../../ui/file-video.tsx';
import type { ChosenFile, WizardForm } from '../rules/wizard-form.ts';
import type { StepProps } from '../step-props.ts';
import { ClipEndChoice } from './clip-end-choice.tsx';
import { loadFile } from './load-file.ts';
import { formatBytes } from './upload-state.ts';

interface ClipShownProps extends StepProps {
  gameplay: ChosenFile;
  /** The clip goes through the upload once more, for the format that is chosen now. */
  onFit: (file: File) => void;
  onRemove: () => void;
}

export function ClipShown({ gameplay, form, dispatch, product, onFit, onRemove }: ClipShownProps) {
  const [isBroken, setBroken] = useState(false);
  const asset = useFreshAsset(gameplay.asset);
  const isOther = gameplay.format !== form.format;
  return (
    <>
      {isOther && (
        <FitBanner
          gameplay={{ ...gameplay, asset }}
          format={form.format}
          onFit={onFit}
          onFailed={() => setBroken(true)}
        />
      )}
      {isBroken && <Banner>This upload has expired. Please remove it and upload the clip again.</Banner>}
      {!isOther && <ClipEndChoice form={form} dispatch={dispatch} product={product} />}
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
        <div className="flex justify-center bg-sunken">
          <FileVideo
            key={fileOf(asset.file_url)}
            src={asset.file_url}
            poster={asset.preview_url}
            controls
            muted
            playsInline
            preload="metadata"
            aria-label={`Gameplay video, ${gameplay.name}`}
            onError={() => setBroken(true)}
            className={cx(
              'max-h-[30rem] max-w-full',
              gameplay.format === 'portrait' ? 'aspect-[9/16]' : 'aspect-video w-full',
            )}
          />
        </div>
        <div className="flex items-center gap-3 p-3 pl-4">
          <p className="min-w-0 flex-1">
            <span className="block truncate font-medium">{gameplay.name}</span>
            <span className="block text-sm text-muted tabular-nums">{describe(gameplay)}</span>
          </p>
          <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden size={16} />} onClick={onRemove}>
            Remove
          </Button>
        </div>
      </div>
    </>
  );
}

type FitBannerProps = {
  gameplay: ChosenFile;
  format: WizardForm['format'];
  onFit: (file: File) => void;
  onFailed: () => void;
};

function FitBanner({ gameplay, format, onFit, onFailed }: FitBannerProps) {
  const [isBusy, setBusy] = useState(false);
  const fit = async () => {
    setBusy(true);
    const file = await loadFile(gameplay.asset.source_url, gameplay.name);
    setBusy(false);
    if (file) onFit(file);
    else onFailed();
  };
  return (
    <Banner variant="info">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 flex-1 basis-48">
          {`The clip was prepared for a ${gameplay.format} video, the template is ${format}.`}
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

function describe({ asset, size }: ChosenFile): string {
  const facts = [`${asset.width} × ${asset.height}`];
  if (asset.duration !== null) facts.push(`${asset.duration.toFixed(1)} s`);
  if (size > 0) facts.push(formatBytes(size));
  return facts.join(' · ');
}
