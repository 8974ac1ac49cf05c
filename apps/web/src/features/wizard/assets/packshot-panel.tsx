import { Trash2 } from 'lucide-react';
import { useFreshAsset } from '../../../shared/files/use-fresh-asset.ts';
import { formatBytes } from '../../../shared/format/byte-format.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import type { ChosenFile } from '../rules/wizard-form.ts';
import type { StepProps } from '../step-props.ts';
import { AssetPanel } from './asset-panel.tsx';
import { UploadFailed, UploadProgress } from './upload-progress.tsx';
import { tellNews } from './upload-state.ts';
import type { PackshotUpload } from './use-packshot-upload.ts';

export function PackshotPanel({ form, dispatch, upload }: StepProps & { upload: PackshotUpload }) {
  const { packshot } = form;
  const { state } = upload;
  return (
    <AssetPanel
      title="Packshot"
      note="optional"
      state={`${state.kind} ${packshot?.asset.file_url}`}
      news={tellNews(state, packshot?.name)}
    >
      {state.kind === 'busy' && <UploadProgress state={state} onCancel={upload.cancel} />}
      {state.kind === 'failed' && (
        <UploadFailed state={state} onRetry={upload.retry} onCancel={upload.cancel} />
      )}
      {state.kind === 'idle' && packshot && (
        <PackshotShown
          packshot={packshot}
          onRemove={() => dispatch({ type: 'set', fields: { packshot: null } })}
        />
      )}
      {state.kind === 'idle' && !packshot && (
        <>
          {state.errorMessage && <Banner>{state.errorMessage}</Banner>}
          <FileDrop
            accept="image/jpeg,image/png"
            label="Drop a picture here or browse"
            hint="JPEG or PNG, up to 10 MB. It is shown on the end card; without one, the game's icon is."
            className="min-h-56"
            onFiles={([file]) => file && upload.choose(file)}
          />
        </>
      )}
    </AssetPanel>
  );
}

function PackshotShown({ packshot, onRemove }: { packshot: ChosenFile; onRemove: () => void }) {
  const asset = useFreshAsset(packshot.asset);
  const facts = [`${packshot.asset.width} × ${packshot.asset.height}`];
  if (packshot.size > 0) facts.push(formatBytes(packshot.size));
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <div className="flex justify-center bg-sunken">
        <img src={asset.preview_url} alt={`Packshot, ${packshot.name}`} className="max-h-80 object-contain" />
      </div>
      <div className="flex items-center gap-3 p-3 pl-4">
        <p className="min-w-0 flex-1">
          <span className="block truncate font-medium">{packshot.name}</span>
          <span className="block text-sm text-muted tabular-nums">{facts.join(' · ')}</span>
        </p>
        <Button size="sm" variant="ghost" icon={<Trash2 aria-hidden size={16} />} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  );
}
